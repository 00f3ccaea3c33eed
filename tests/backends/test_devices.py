"""Models whose passes run in another precision or on an accelerator (where there is one)."""

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace

import pytest
import torch
from transformers import AutoModel

from mha_core import Ablation, load_model
from mha_core.backends import Model
from mha_core.backends.by_name import digest_of
from mha_core.backends.devices import on_device
from mha_core.backends.pruned.prune import prune_model
from mha_core.errors import ModelError
from mha_core.explore.direct_logits import residual_stream
from mha_core.explore.edge_effects import edge_effects
from mha_core.heads import Head
from mha_core.intervention import Intervention

TEXT = "the cat sat on it"
HERE = [name for name in ("cuda", "mps") if getattr(torch, name).is_available()]
# How far from float32 on the CPU: what sums of some hundred numbers round.
PLACES = [
    ("cpu", "float64", 1e-5),
    ("cpu", "bfloat16", 0.1),
    *((device, kind, error) for device in HERE for kind, error in (("float32", 1e-4), ("bfloat16", 0.1))),
]
MODELS = ("bert-mlm", "gpt2", "llama", "modernbert", "bert-classifier", "toy-english", "toy-digits", "scratch-random")


@pytest.fixture(params=MODELS)
def model(request: pytest.FixtureRequest, tiny_models: Callable[[str], Model]) -> Model:
    return load_model(request.param) if request.param[:3] in ("toy", "scr") else tiny_models(request.param)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("device", "dtype", "error"), PLACES)
@pytest.mark.parametrize("off", ["", "1.0", "0.0:2:1, 1.1:3:1~"])
def test_its_traces_are_those_of_the_cpu_but_for_rounding(
    model: Model, off: str, device: str, dtype: str, error: float
) -> None:
    there = on_device(model, device, dtype)
    ablation = Ablation.parse(off, "mean")
    for found, text in zip(there.traces([TEXT, "cat"], off=ablation), (TEXT, "cat"), strict=True):
        expected = model.trace(text, off=ablation)
        for name in ("attentions", "hidden_states", "values", "logits", "classes"):
            a, b = getattr(found, name), getattr(expected, name)
            assert (a is None) == (b is None)
            if b is not None:
                assert (a.dtype, a.device.type) == (torch.float32, "cpu")
                assert float((a - b).abs().max()) <= error * max(1.0, float(b.abs().max())), name


def test_float64_is_that_of_eager_attention_in_float64(tiny_models: Callable[[str], Model], models_folder) -> None:
    found = on_device(tiny_models("bert"), "cpu", "float64").trace(TEXT)
    eager = AutoModel.from_pretrained(models_folder / "bert", attn_implementation="eager", dtype=torch.float64).eval()
    with torch.inference_mode():
        expected = eager(input_ids=torch.tensor([found.ids]), output_attentions=True, output_hidden_states=True)
    assert torch.equal(found.attentions, torch.cat(expected.attentions).float())
    assert torch.equal(found.hidden_states, torch.cat(expected.hidden_states).float())


@pytest.mark.parametrize(("device", "dtype", "error"), PLACES)
def test_gradients_go_through_it(tiny_models: Callable[[str], Model], device: str, dtype: str, error: float) -> None:
    model = tiny_models("gpt2")
    grads = []
    for each in (model, on_device(model, device, dtype)):
        gates = torch.ones(model.info.shape, requires_grad=True)
        output = each.forward(torch.tensor([[5, 6, 7, 8]]), intervention=Intervention.gated(gates))
        output.logits[0, -1, 5].backward()
        grads.append(gates.grad)
    assert float((grads[0] - grads[1]).abs().max()) <= error * float(grads[0].abs().max())


@pytest.mark.parametrize(("device", "dtype", "error"), PLACES)
def test_passes_that_begin_at_a_layer_go_on_from_what_was_computed_there(
    tiny_models: Callable[[str], Model], device: str, dtype: str, error: float
) -> None:
    there = on_device(tiny_models("llama"), device, dtype)
    base, off = there.trace(TEXT), Ablation.parse("1.0")
    resumed, complete = there.trace(TEXT, off=off, base=base), there.trace(TEXT, off=off)
    assert torch.equal(resumed.attentions, complete.attentions)
    assert torch.equal(resumed.logits, complete.logits)


@pytest.mark.parametrize(("device", "dtype", "error"), PLACES)
def test_pruned_heads_stay_pruned_and_edges_have_effects(
    tiny_models: Callable[[str], Model], device: str, dtype: str, error: float
) -> None:
    pruned = prune_model(tiny_models("bert-mlm"), {Head(0, 1)})
    there = on_device(pruned, device, dtype)
    trace = there.trace(TEXT)
    assert not trace.attentions[0, 1].any()
    expected = edge_effects(pruned, pruned.trace(TEXT), Head(1, 0))
    assert float((edge_effects(there, trace, Head(1, 0)) - expected).abs().max()) <= error


@pytest.mark.parametrize("name", ["bert-mlm", "scratch-random", "toy-english"])
def test_a_model_is_pruned_where_it_is(tiny_models: Callable[[str], Model], name: str) -> None:
    model = tiny_models(name) if name == "bert-mlm" else load_model(name)
    there = on_device(prune_model(model, "0.1"), "cpu", "bfloat16")
    both = prune_model(there, "1.0")
    assert both.info.runs_on == ("cpu", "bfloat16")
    found, expected = both.trace(TEXT), on_device(prune_model(model, "0.1, 1.0"), "cpu", "bfloat16").trace(TEXT)
    assert torch.equal(found.attentions, expected.attentions)
    assert torch.equal(found.hidden_states, expected.hidden_states)
    assert float((both.output_weights(1) - prune_model(model, "0.1, 1.0").output_weights(1)).abs().max()) == 0


def test_what_is_computed_of_one_place_is_not_taken_for_another(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("gpt2")
    module = copy.deepcopy(model.module)
    fresh = replace(model, module=module, network=model.network.with_module(module))
    residual_stream(model, model.trace(TEXT))
    there, expected = (on_device(each, "cpu", "float64") for each in (model, fresh))
    assert torch.equal(*(residual_stream(each, each.trace(TEXT)) for each in (there, expected)))
    with pytest.raises(ValueError, match="This Trace is not of 'gpt2'"):
        residual_stream(there, model.trace(TEXT))


def test_a_trace_of_another_precision_is_no_base(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("bert")
    base = on_device(model, "cpu", "bfloat16").trace(TEXT)
    assert torch.equal(
        model.trace(TEXT, off="2.1", base=base).hidden_states, model.trace(TEXT, off="2.1").hidden_states
    )


def test_a_model_moves_once(tiny_models: Callable[[str], Model]) -> None:
    there = on_device(tiny_models("bert"), "cpu", "float64")
    for dtype in ("float32", "bfloat16"):
        with pytest.raises(ModelError, match="runs in another place already; valid: the model as it was loaded"):
            on_device(there, "cpu", dtype)


def test_the_model_itself_stays_where_it_was(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("bert")
    there = on_device(model, "cpu", "bfloat16")
    assert there.module is model.module
    assert there.info == replace(model.info, runs_on=("cpu", "bfloat16"))
    assert {p.dtype for p in model.module.parameters()} == {torch.float32}
    assert on_device(model, "cpu", "float32") is model


def test_it_travels_as_it_is() -> None:
    there = load_model("toy-induction", dtype="float64")
    back = pickle.loads(pickle.dumps(there))
    assert back.info.runs_on == ("cpu", "float64")
    assert digest_of(back) == digest_of(there)
    assert digest_of(there) != digest_of(load_model("toy-induction"))


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        ({"device": "gpu"}, "device is 'gpu'; valid: cpu, cuda, mps, auto."),
        ({"device": "cuda:x"}, "device is 'cuda:x'; valid"),
        ({"device": "cuda:9"}, "This computer has no device 'cuda:9'; valid here: cpu"),
        ({"dtype": "int8"}, "dtype is 'int8'; valid: float32, float64, bfloat16, float16."),
    ],
)
def test_what_is_not_there_is_refused(choice: dict[str, str], message: str) -> None:
    with pytest.raises(ModelError, match=message.replace(".", r"\.")):
        load_model("toy-english", **choice)


def test_auto_is_the_accelerator_or_the_cpu() -> None:
    assert load_model("toy-english", device="auto").info.runs_on[0].partition(":")[0] == (HERE or ["cpu"])[0]
