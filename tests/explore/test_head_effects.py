"""The effect of every head on one text, against one plain pass for each."""

from collections.abc import Callable

import pytest
import torch
from torch import Tensor

from mha_core import Ablation, Trace
from mha_core.backends import Model
from mha_core.explore.head_effects import head_effect_parts, head_effects
from mha_core.explore.what_changed import embedding
from mha_core.heads import all_heads
from tests.support.models import loaded

TEXT = "the cat sat on a mat."
Models = Callable[[str], Model]


def direct(model: Model, trace: Trace, change: Callable[[Trace], float], mode: str = "zero") -> Tensor:
    """One pass for each head."""
    found = torch.zeros(model.info.shape)
    for head in all_heads(model.info.shape):
        off = ",".join(filter(None, (str(trace.ablation), str(head))))
        found[head] = change(model.trace(TEXT, off=Ablation.parse(off, mode)))
    return found


def moved(before: Tensor, after: Tensor) -> float:
    """The mean total variation of distributions."""
    return float((before.softmax(-1) - after.softmax(-1)).abs().sum(-1).mean() / 2)


@pytest.mark.parametrize("mode", ["zero", "mean", "uniform"])
@pytest.mark.parametrize("off", ["", "0.1, 0.2:3:*~, 1.0:1:*"])
def test_of_an_encoder_it_is_how_far_the_embedding_turns(tiny_models: Models, off: str, mode: str) -> None:
    model = tiny_models("bert")
    trace = model.trace(TEXT, off=Ablation.parse(off, mode))
    expected = direct(
        model, trace, lambda cut: float((embedding(trace) - embedding(cut)).double().square().sum() / 2), mode
    )
    torch.testing.assert_close(head_effects(model, trace, mode=mode), expected, atol=1e-9, rtol=5e-3)
    assert expected.max() > 1e-7


@pytest.mark.parametrize("at", [None, 3])
@pytest.mark.parametrize("name", ["gpt2", "llama", "bert-mlm"])
def test_of_a_language_model_it_is_the_probability_that_moves(tiny_models: Models, name: str, at: int | None) -> None:
    model = tiny_models(name)
    trace = model.trace(TEXT)
    rows = slice(None) if at is None else slice(at, at + 1)
    expected = direct(model, trace, lambda cut: moved(trace.logits[rows], cut.logits[rows]))
    torch.testing.assert_close(head_effects(model, trace, at=at), expected, atol=1e-6, rtol=1e-3)
    assert expected.max() > 1e-6


def test_it_comes_some_heads_of_a_layer_at_a_time(tiny_models: Models, monkeypatch: pytest.MonkeyPatch) -> None:
    model = tiny_models("bert")
    trace = model.trace(TEXT)
    whole = head_effects(model, trace)
    monkeypatch.setattr("mha_core.explore.head_effects.BATCH_TOKENS", 2 * len(trace))
    parts = list(head_effect_parts(model, trace))
    assert {len(found) for _, _, found in parts} <= {1, 2} and int(parts[0][0][0]) == model.info.layers - 1
    again = torch.zeros_like(whole)
    for layers, heads, found in parts:
        again[layers, heads] = found
    torch.testing.assert_close(again, whole, atol=1e-7, rtol=1e-3)


def test_a_head_that_is_off_already_has_no_effect(tiny_models: Models) -> None:
    model = tiny_models("bert")
    assert head_effects(model, model.trace(TEXT, off="1.2"))[1, 2] < 1e-10


def test_another_mode_than_that_of_heads_off_in_the_trace_is_refused(tiny_models: Models) -> None:
    """What stands in for them would change with it, below the layer where a pass begins and above in two ways."""
    model = tiny_models("bert")
    trace = model.trace(TEXT, off=Ablation.parse("1.2", "zero"))
    with pytest.raises(ValueError, match=r"off in mode 'zero'.*Valid: 'zero', or a Trace with all heads on"):
        head_effects(model, trace, mode="mean")


def test_others_are_refused(tiny_models: Models) -> None:
    model = tiny_models("bert")
    with pytest.raises(ValueError, match="not of"):
        head_effects(model, tiny_models("gpt2").trace(TEXT))


# --- encoder-decoders

PREFIXES = {"encoder": "{head}", "decoder": "d{head}", "cross": "x{head}"}


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("off", "at", "mode"), [("", None, "zero"), ("", 2, "mean"), ("1.3, d0.1, x1.0", 1, "uniform")]
)
@pytest.mark.parametrize("attention", PREFIXES)
@pytest.mark.parametrize("name", ["t5", "bart", "toy-german"])
def test_of_an_encoder_decoder_it_is_the_probability_of_the_targets_words_that_moves(
    tiny_models: Models, name: str, attention: str, off: str, at: int | None, mode: str
) -> None:
    model = loaded(name) if name == "toy-german" else tiny_models(name)
    text, target = ("the old dog sees a cat .", "der alte hund sieht") if name == "toy-german" else (TEXT, "a dog ran")
    trace = model.trace(text, target=target, off=Ablation.parse(off, mode))
    rows, before = slice(None) if at is None else [at], trace.decoder.logits
    expected = torch.zeros(trace.by_attention[attention].info.shape)
    for head in all_heads(expected.shape):
        without = Ablation.parse(", ".join(filter(None, (off, PREFIXES[attention].format(head=head)))), mode)
        cut = model.trace(text, target=target, off=without)
        expected[head] = moved(before[rows], cut.decoder.logits[rows])
    torch.testing.assert_close(
        head_effects(model, trace, mode=mode, at=at, attention=attention), expected, atol=5e-6, rtol=1e-3
    )
    assert expected.max() > 1e-6
