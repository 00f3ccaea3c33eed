"""Value zeroing, against transformers' eager attention in float64 with a hook on the value projection."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
import transformers as hf
from torch import Tensor, nn

from mha_core import Ablation, Head, Trace
from mha_core.backends import Model
from mha_core.backends.builtin.network.seeds import seeded
from mha_core.backends.builtin.network.transformer import Encoder
from mha_core.backends.pruned.prune import prune_model
from mha_core.explore import value_zeroing as module
from mha_core.explore.value_zeroing import value_zeroing
from tests.support.models import loaded

TEXT = "the cat sat on a mat."
KEYS = "The keys to the old cabinet near the window are on the table."
KEY, ARE = 2, 10


# --- an independent computation ---------------------------------------------------------------------------------------


def shares(without: np.ndarray, within: np.ndarray) -> np.ndarray:
    """1 − cos between (T, T, D), by zeroed token, and (T, D), with each row divided by its sum: (T, T), float64."""
    dot = np.einsum("jid,id->ij", without, within)
    distance = 1 - dot / np.linalg.norm(without, axis=-1).T / np.linalg.norm(within, axis=-1)[:, None]
    return distance / distance.sum(1, keepdims=True)


class Eager:
    """A network of transformers in float64, whose heads are off and whose values are zeroed by hooks.

    `value` and `W_O` find a layer's modules; `first` is the column at which the values begin in what `value` returns.
    """

    def __init__(self, network: Any, layers: list[nn.Module], value: str, W_O: str, first: int = 0) -> None:
        self.network, self.layers, self.value, self.W_O, self.first = network.double(), layers, value, W_O, first
        self.width = network.config.hidden_size // network.config.num_attention_heads

    def map(self, ids: tuple[int, ...], layer: int, head: int | None, off: Ablation) -> np.ndarray:
        within = self._output(ids, layer, off, lambda values: None)
        columns = slice(None) if head is None else slice(head * self.width, (head + 1) * self.width)
        without = []
        for j in range(len(ids)):

            def zero(values: Tensor, j: int = j) -> None:
                values[j, columns] = 0

            without.append(self._output(ids, layer, off, zero))
        return shares(np.stack(without), within)

    def _output(self, ids: tuple[int, ...], layer: int, off: Ablation, zero: Callable[[Tensor], None]) -> np.ndarray:
        with self._hooks(layer, off, zero), torch.inference_mode():
            return self.network(torch.tensor([ids]), output_hidden_states=True).hidden_states[layer + 1][0].numpy()

    @contextmanager
    def _hooks(self, layer: int, off: Ablation, zero: Callable[[Tensor], None]) -> Iterator[None]:
        """One network may use the same modules in several layers (ALBERT), so hooks count their uses."""
        shape = len(self.layers), self.network.config.num_attention_heads
        values: list[Tensor] = []

        def on_values(_module: nn.Module, _args: object, output: Tensor) -> Tensor:
            output = output.clone()
            own = output[0, :, self.first : self.first + shape[1] * self.width]
            if len(values) == layer:
                zero(own)
            values.append(own)
            return output

        def on_context(_module: nn.Module, args: tuple[Tensor]) -> tuple[Tensor]:
            context, here = args[0].clone(), len(values) - 1
            for head in (head for head in off.heads(shape) if head.layer == here):
                columns = slice(head.head * self.width, (head.head + 1) * self.width)
                stand_in = {"mean": context[0, :, columns].mean(0), "uniform": values[-1][:, columns].mean(0)}
                context[0, :, columns] = stand_in.get(off.mode, torch.zeros(self.width).double())
            return (context,)

        hooks = []
        for block in dict.fromkeys(self.layers):
            hooks.append(block.get_submodule(self.value).register_forward_hook(on_values))
            hooks.append(block.get_submodule(self.W_O).register_forward_pre_hook(on_context))
        try:
            yield
        finally:
            for hook in hooks:
                hook.remove()


@cache
def eager(folder: Path) -> Eager:
    network = hf.AutoModel.from_pretrained(folder, attn_implementation="eager", dtype=torch.float64).eval()
    family = network.config.model_type
    if family == "gpt2":
        return Eager(network, list(network.h), "attn.c_attn", "attn.c_proj", 2 * network.config.hidden_size)
    if family == "albert":
        layers = [network.encoder.albert_layer_groups[0].albert_layers[0]] * network.config.num_hidden_layers
        return Eager(network, layers, "attention.value", "attention.dense")
    return Eager(network, list(network.encoder.layer), "attention.self.value", "attention.output.dense")


CASES = [("", "zero"), ("0.1, 1.2, 2.0", "zero"), ("0.*, 1.3", "mean"), ("1.*", "uniform")]


@pytest.mark.parametrize(("off", "mode"), CASES, ids=lambda value: str(value) or "all on")
@pytest.mark.parametrize("family", ["bert", "albert"])
def test_an_encoder_s_map_is_that_of_hooks_in_eager_attention(
    tiny_models: Callable[[str], Model], checkpoint: Callable[[str], Path], family: str, off: str, mode: str
) -> None:
    model, ablation, reference = tiny_models(family), Ablation.parse(off, mode), eager(checkpoint(family))
    trace = model.trace(TEXT, off=ablation)
    for layer, head in [(0, None), (1, None), (2, None), (1, 3), (2, 1)]:
        expected = reference.map(trace.ids, layer, head, ablation)
        np.testing.assert_allclose(value_zeroing(model, trace, layer, head), expected, atol=2e-5)


def test_gpt_2_s_map_is_that_of_hooks_and_causal(tiny_models: Callable, checkpoint: Callable[[str], Path]) -> None:
    model, reference = tiny_models("gpt2"), eager(checkpoint("gpt2"))
    for off in (Ablation(), Ablation.parse("0.1, 1.2")):
        trace = model.trace(TEXT, off=off)
        for layer, head in [(0, None), (1, None), (2, None), (1, 3)]:
            actual = value_zeroing(model, trace, layer, head)
            np.testing.assert_allclose(actual, reference.map(trace.ids, layer, head, off), atol=2e-5)
            assert actual.triu(1).max() < 1e-6 and actual[0, 0] == pytest.approx(1)


@pytest.mark.exhaustive
def test_the_map_of_the_bundled_bert_is_that_of_hooks(minilm: Model, bundled: Path) -> None:
    reference, trace = eager(bundled), minilm.trace(KEYS)
    for layer, head in [(3, None), (3, 1)]:
        expected = reference.map(trace.ids, layer, head, Ablation())
        actual = value_zeroing(minilm, trace, layer, head)
        np.testing.assert_allclose(actual, expected, atol=2e-5)
        assert actual[ARE].argmax() == KEY


@pytest.mark.parametrize(("off", "head", "share"), [("", None, 0.587), ("3.1", None, 0.019), ("", 1, 0.988)])
def test_the_figures_of_the_documentation(minilm: Model, off: str, head: int | None, share: float) -> None:
    changes = value_zeroing(minilm, minilm.trace(KEYS, off=Ablation.parse(off)), 3, head)
    assert float(changes[ARE, KEY]) == pytest.approx(share, abs=6e-4)


# --- our own encoder, whose layers normalise first --------------------------------------------------------------------


def test_the_map_of_an_encoder_that_normalises_first() -> None:
    model = loaded("toy-english")
    encoder: Any = model.module.encoder if hasattr(model.module, "encoder") else model.module
    assert encoder.config.norm_first
    trace = model.trace("the key to the cabinets is on the table .")
    x = trace.hidden_states[1][None].double()
    block = seeded_copy(encoder).layers[1]
    project = block.attention.project
    mask = encoder.masks(len(trace), None)[1]
    outputs = [block(x, mask)[0][0].numpy()]
    for j in range(len(trace)):

        def without(*inputs: Tensor, j: int = j) -> tuple[Tensor, ...]:
            q, k, v = project(*inputs)
            v = v.clone()
            v[:, :, j] = 0
            return q, k, v

        block.attention.project = without
        outputs.append(block(x, mask)[0][0].numpy())
    expected = shares(np.stack(outputs[1:]), outputs[0])
    # [CLS] and some others turn by 10⁻⁴ in all, of which single precision knows three digits.
    np.testing.assert_allclose(value_zeroing(model, trace, 1), expected, atol=2e-3)
    np.testing.assert_allclose(value_zeroing(model, trace, 1)[9], expected[9], atol=2e-5)  # "table" turns by 10⁻²


def seeded_copy(encoder: Encoder) -> Encoder:
    """The same encoder in float64, without the fast linear layers."""
    with seeded(0):
        copy = Encoder(encoder.config)
    copy.load_state_dict(encoder.state_dict())
    return copy.double().eval().requires_grad_(False)


# --- what it is by definition -----------------------------------------------------------------------------------------


FAMILIES = ["bert-mlm", "roberta", "distilbert", "electra", "modernbert", "llama", "opt", "stablelm", "bert-answers"]


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", [*FAMILIES, "albert-groups", "gpt2-bare", "bert-tagger"])
def test_one_layer_alone_gives_what_complete_passes_give(tiny_models: Callable, name: str) -> None:
    model = tiny_models(name)
    trace = model.trace("the cat sat.", off=Ablation.parse("0.1, 2.2"))
    whole = replace(model, capabilities=replace(model.capabilities, can_resume=False))
    for layer in range(model.info.layers):
        for head in (None, 3):
            alone = value_zeroing(model, trace, layer, head)
            torch.testing.assert_close(alone, value_zeroing(whole, trace, layer, head), atol=2e-5, rtol=0)
            assert torch.allclose(alone.sum(1), torch.ones(len(trace)))


@pytest.mark.parametrize("tokens", [1, 20, 10**6])
def test_it_is_the_same_in_parts(tiny_models: Callable, monkeypatch: pytest.MonkeyPatch, tokens: int) -> None:
    model = tiny_models("bert")
    trace = model.trace("the cat sat on.")
    whole = value_zeroing(model, trace, 1)
    monkeypatch.setattr(module, "BATCH_TOKENS", tokens)
    torch.testing.assert_close(value_zeroing(model, trace, 1), whole, atol=2e-6, rtol=0)


def test_a_head_alone_in_its_layer_is_the_layer(tiny_models: Callable) -> None:
    model = tiny_models("bert")
    trace = model.trace(TEXT, off=Ablation.parse("1.0, 1.1, 1.3"))
    torch.testing.assert_close(value_zeroing(model, trace, 1, 2), value_zeroing(model, trace, 1), atol=2e-6, rtol=0)


def test_where_no_value_is_read_nothing_changes(tiny_models: Callable) -> None:
    model = tiny_models("bert")
    off = model.trace(TEXT, off=Ablation.parse("1.*, 2.3"))
    nothing = torch.zeros(len(off), len(off))
    assert value_zeroing(model, off, 1).equal(nothing) and value_zeroing(model, off, 2, 3).equal(nothing)
    assert value_zeroing(model, off, 2).any()
    pruned = prune_model(model, [Head(2, 3)])
    trace = pruned.trace(TEXT)
    assert value_zeroing(pruned, trace, 2, 3).equal(nothing)
    same = model.trace(TEXT, off=Ablation.parse("2.3"))
    for head in (None, 0):  # cut out and off in mode zero are the same computation
        expected = value_zeroing(model, same, 2, head)
        torch.testing.assert_close(value_zeroing(pruned, trace, 2, head), expected, atol=2e-5, rtol=0)


def test_a_trace_of_another_model_is_refused(
    tiny_models: Callable, minilm: Model, make_trace: Callable[..., Trace]
) -> None:
    model = tiny_models("bert")
    for trace in (minilm.trace(TEXT), replace(model.trace(TEXT), inputs=None)):
        with pytest.raises(ValueError, match="is not of"):
            value_zeroing(model, trace, 0)
