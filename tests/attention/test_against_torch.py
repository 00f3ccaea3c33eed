"""Forward and all gradients against torch.nn.MultiheadAttention, over a grid of shapes, masks and biases."""

import pytest
import torch
from torch import Tensor, nn

from mha_core.attention import Gating, MultiHeadAttention
from mha_core.backends.convert import from_torch
from tests.support.combinations import all_combinations

LIMIT = {torch.float64: 1e-10, torch.float32: 1e-5}
MASKS = ["none", "keys", "pairs", "padding", "per sentence", "per head"]

# (B, T_q, T_k), batch_first. T_k None: self-attention. B is never T_q, so that no mask is ambiguous.
SHAPES = [
    ((1, 1, None), True),
    ((1, 5, None), False),
    ((3, 5, None), True),
    ((3, 1, 7), False),
    ((3, 5, 1), True),
    ((1, 5, 7), False),
    ((3, 5, 7), True),
]


def make_mask(kind: str, B: int, H: int, T_q: int, T_k: int) -> Tensor | None:
    """A random mask of the shape that `kind` names; every query may attend to the first key."""
    shapes = {"keys": (T_k,), "pairs": (T_q, T_k), "padding": (B, T_k), "per sentence": (B, 1, T_q, T_k)}
    if kind == "none":
        return None
    mask = torch.rand(shapes.get(kind, (B, H, T_q, T_k))) < 0.6
    mask[..., 0] = True
    return mask


def torch_mask(kind: str, mask: Tensor | None, B: int, H: int, T_q: int, T_k: int) -> Tensor | None:
    """The same for torch.nn.MultiheadAttention: (B·H, T_q, T_k), True = may *not* attend."""
    if mask is None:
        return None
    mask = mask[:, None, None] if kind == "padding" else mask
    return ~mask.expand(B, H, T_q, T_k).reshape(B * H, T_q, T_k)


def results(module: nn.Module, inputs: list[Tensor], run, seeds: list[Tensor]) -> dict[str, Tensor]:
    """Output, weights, and the gradients of a loss on both with respect to every input and parameter."""
    inputs = [x.detach().clone().requires_grad_() for x in inputs]
    output, weights = run(*inputs)
    loss = (output * seeds[0]).sum() + (weights * seeds[1]).sum()
    names = [f"grad of input {i}" for i in range(len(inputs))] + [
        f"grad of {name}" for name, _ in module.named_parameters()
    ]
    grads = torch.autograd.grad(loss, [*inputs, *module.parameters()])
    return {"output": output, "weights": weights} | dict(zip(names, grads, strict=True))


@all_combinations(
    "sizes, kind, bias, dtype", [(2, 2), (12, 3), (16, 1)], list(MASKS), [True, False], list(LIMIT), ids=str
)
def test_forward_and_gradients_equal_those_of_torch(
    sizes: tuple[int, int], kind: str, bias: bool, dtype: torch.dtype
) -> None:
    d_model, H = sizes
    for (B, T_q, T_k), batch_first in SHAPES:
        theirs = nn.MultiheadAttention(d_model, H, bias=bias, batch_first=batch_first, dtype=dtype)
        ours = from_torch(theirs)
        lengths = [T_q] if T_k is None else [T_q, T_k, T_k]
        inputs = [
            torch.randn(B, T, d_model, dtype=dtype) if batch_first else torch.randn(T, B, d_model, dtype=dtype)
            for T in lengths
        ]
        shape = (B, H, T_q, T_k or T_q)
        mask = make_mask(kind, *shape)
        blocked = torch_mask(kind, mask, *shape)

        def run_theirs(query, key=None, value=None, module=theirs, blocked=blocked):
            key, value = (query, query) if key is None else (key, value)
            return module(query, key, value, attn_mask=blocked, average_attn_weights=False)

        def run_ours(query, key=None, value=None, module=ours, mask=mask):
            return module(query, key, value, mask)

        seeds = [torch.randn_like(inputs[0]), torch.randn(shape, dtype=dtype)]
        expected = results(theirs, inputs, run_theirs, seeds)
        renamed = {"in_proj_weight": "W_QKV", "in_proj_bias": "b_QKV", "out_proj.weight": "W_O", "out_proj.bias": "b_O"}
        actual = results(ours, inputs, run_ours, seeds)
        for name, tensor in expected.items():
            mine = actual["grad of " + renamed[name[8:]]] if name[8:] in renamed else actual[name]
            assert (mine - tensor).abs().max() <= LIMIT[dtype], (name, shape, batch_first)


@pytest.mark.parametrize("kind", ["none", "per sentence"])
def test_single_precision_at_the_size_of_bert(kind: str) -> None:
    """BERT-base's width, against float64."""
    torch.manual_seed(1)
    B, H, T, d_model = 2, 12, 150, 768
    theirs = nn.MultiheadAttention(d_model, H, batch_first=True, dtype=torch.float64)
    ours = from_torch(theirs).float()
    x, mask = torch.randn(B, T, d_model, dtype=torch.float64), make_mask(kind, B, H, T, T)
    blocked = torch_mask(kind, mask, B, H, T, T)
    seeds = [torch.randn(B, T, d_model, dtype=torch.float64), torch.zeros(B, H, T, T, dtype=torch.float64)]
    expected = results(theirs, [x], lambda x: theirs(x, x, x, attn_mask=blocked, average_attn_weights=False), seeds)
    actual = results(ours, [x.float()], lambda x: ours(x, mask=mask), [seed.float() for seed in seeds])
    for (name, tensor), mine in zip(expected.items(), actual.values(), strict=True):
        # A gradient sums over 300 tokens: its error is relative to its largest entry.
        assert (mine - tensor).abs().max() <= 1e-5 * max(1.0, tensor.abs().max().item()), name


@pytest.mark.parametrize(
    "options", [{}, {"fused": False}, {"batch_first": False}, {"rotary": True}, {"d_in": 3}], ids=str
)
def test_gradients_equal_finite_differences(options: dict) -> None:
    """By torch's gradcheck, with a gate and a mask that has an empty row."""
    torch.manual_seed(2)
    attention = MultiHeadAttention(4, 2, **options).double()
    mask = torch.tensor([[1, 0, 0], [0, 0, 0], [1, 1, 1]]).bool().expand(2, 1, 3, 3)
    shape = (2, 3, attention.d_in) if attention.batch_first else (3, 2, attention.d_in)
    x = torch.randn(shape, dtype=torch.float64, requires_grad=True)
    gate = torch.tensor([0.3, 1.0], dtype=torch.float64, requires_grad=True)
    for mode in ("zero", "mean", "uniform"):

        def run(x, gate, *_, mode=mode):
            return attention(x, mask=mask, gating=Gating(gate, mode))

        assert torch.autograd.gradcheck(run, (x, gate, *attention.parameters()), fast_mode=True)
