"""torch.compile, torch.export and ONNX: one graph, no break, the same numbers."""

import pytest
import torch
from onnx.reference import ReferenceEvaluator

from mha_core.attention import Gating, MultiHeadAttention, causal_mask

D_MODEL, H = 16, 4
OPTIONS = [{}, {"fused": False}, {"rotary": True}, {"batch_first": False}, {"d_in": 8}]


@pytest.fixture(autouse=True)
def fresh_compiler() -> None:
    torch.compiler.reset()


def compare(compiled, attention: MultiHeadAttention, x: torch.Tensor, **arguments) -> None:
    for mine, expected in zip(compiled(x, **arguments), attention(x, **arguments), strict=True):
        assert (mine is None and expected is None) or (mine - expected).abs().max() <= 1e-5


@pytest.mark.exhaustive
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_compiles_into_one_graph(options: dict) -> None:
    attention = MultiHeadAttention(D_MODEL, H, **options)
    compiled = torch.compile(attention, fullgraph=True, backend="aot_eager")
    mask = causal_mask(5)[None, None].repeat(3, 1, 1, 1)
    mask[1] = False  # nothing to attend to: the graph must be valid for every mask
    batch = (3, 5) if attention.batch_first else (5, 3)
    x = torch.randn(*batch, attention.d_in, requires_grad=True)
    compare(compiled, attention, x, mask=mask, gating=Gating(torch.tensor([1.0, 0.0, 0.5, 1.0]), "mean"))
    compare(compiled, attention, x, mask=mask, need_weights=False)
    gradients = [torch.autograd.grad(run(x, mask=mask)[0].square().sum(), x)[0] for run in (compiled, attention)]
    assert (gradients[0] - gradients[1]).abs().max() <= 1e-5


@pytest.mark.exhaustive
def test_one_compiled_graph_serves_many_lengths() -> None:
    attention = MultiHeadAttention(D_MODEL, H)
    counter = torch._dynamo.testing.CompileCounter()
    compiled = torch.compile(attention, fullgraph=True, backend=counter, dynamic=True)
    for length in (5, 8, 13):
        compare(compiled, attention, torch.randn(2, length, D_MODEL))
    assert counter.frame_count == 1


@pytest.mark.exhaustive
@pytest.mark.filterwarnings("ignore:.*LeafSpec:FutureWarning")  # torch's exporter, about itself
@pytest.mark.parametrize(
    ("options", "need_weights"),
    [({}, False), *((options, True) for options in OPTIONS[:3])],
    ids=str,
)
def test_onnx_export_equals_the_module(options: dict, need_weights: bool) -> None:
    """With torch's exporter and ONNX's reference evaluator, on masks other than the exported one."""

    class Exported(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.attention = MultiHeadAttention(D_MODEL, H, **options)

        def forward(self, x, mask, gate):
            output, weights = self.attention(x, mask=mask, gating=Gating(gate), need_weights=need_weights)
            return (output, weights) if need_weights else output

    module = Exported().eval()
    x, gate = torch.randn(2, 5, D_MODEL), torch.tensor([1.0, 0.0, 1.0, 0.5])
    seen = torch.ones(2, 1, 5, 5, dtype=torch.bool)
    program = torch.onnx.export(module, (x, seen, gate), input_names=["x", "mask", "gate"], dynamo=True, verbose=False)
    onnx = ReferenceEvaluator(program.model_proto)
    new_mask = seen & causal_mask(5)
    new_mask[1, 0, 2] = False  # a query with nothing to attend to
    for mask in (seen, new_mask):
        results = onnx.run(None, {"x": x.numpy(), "mask": mask.numpy(), "gate": gate.numpy()})
        expected = module(x, mask, gate)
        for mine, tensor in zip(results, expected if need_weights else [expected], strict=True):
            assert (torch.from_numpy(mine) - tensor).abs().max() <= 1e-5
