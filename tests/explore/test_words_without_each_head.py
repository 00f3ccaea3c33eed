"""A text's own words without each head: against a pass for each head, and the ranking by hand."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import torch

from mha_core import Ablation, Head
from mha_core.backends import Model
from mha_core.explore import words_without_each_head
from mha_core.explore.words_without_each_head import last_inputs, masked_changes, probabilities, ranked
from mha_core.heads import all_heads
from tests.support.models import loaded

TEXT = "the cat sat on a mat, the dog ran"


def each_alone(model: Model, positions: list[int], words: list[int], **given: object) -> torch.Tensor:
    """(L, H, m), by a Trace for each head."""
    found = torch.zeros(*model.info.shape, len(positions))
    for head in all_heads(model.info.shape):
        trace = model.trace(TEXT, off=Ablation.of([head], model.info.shape), **given)
        assert trace.logits is not None
        found[head] = trace.logits[positions].softmax(-1)[range(len(words)), words]
    return found


@pytest.mark.parametrize("layers_at_once", [1, 2, 5])
@pytest.mark.parametrize("name", ["gpt2", "llama", "bert-mlm", "toy-english"])
def test_every_number_is_that_of_a_pass_without_the_head(
    tiny_models: Callable, monkeypatch: pytest.MonkeyPatch, name: str, layers_at_once: int
) -> None:
    monkeypatch.setattr(words_without_each_head, "LAYERS_AT_ONCE", layers_at_once)
    model = loaded(name) if name.startswith("toy") else tiny_models(name)
    given = {} if model.info.causal else {"mask_at": 3}
    trace = model.trace(TEXT, **given)
    positions, words = ([2, 4], [trace.ids[3], trace.ids[5]]) if model.info.causal else ([3], [trace.ids[4]])
    found = torch.full((*model.info.shape, len(words)), torch.nan)
    for part in last_inputs(model, trace):
        layers, heads = zip(*part.heads, strict=True)
        found[list(layers), list(heads)] = probabilities(model, trace, part, positions, words)
    torch.testing.assert_close(found, each_alone(model, positions, words, **given), atol=2e-6, rtol=1e-4)


def test_a_model_that_cannot_begin_at_a_layer_gives_the_same(tiny_models: Callable) -> None:
    model = tiny_models("gpt2")
    whole = replace(model, capabilities=replace(model.capabilities, can_resume=False))
    trace = model.trace(TEXT)
    for one, other in zip(last_inputs(model, trace), last_inputs(whole, trace), strict=True):
        assert one.heads == other.heads and other.states is None
        torch.testing.assert_close(
            probabilities(whole, trace, other, [3], [7]), probabilities(model, trace, one, [3], [7]), atol=1e-6, rtol=0
        )


def test_other_words_of_a_masked_model_are_masked_themselves() -> None:
    model, text, at = loaded("toy-english"), "the boy near the girls is tired .", [2, 6]
    whole, heads = model.trace(text), [Head(1, 5), Head(0, 3)]
    found = masked_changes(model, whole, heads, at)
    for i, head in enumerate(heads):
        for j, position in enumerate(at):
            before, after = (
                model.trace(text, mask_at=position, off=off).logits[position].softmax(-1)[whole.ids[position]]
                for off in (None, Ablation.of([head], model.info.shape))
            )
            assert float(found[i, j]) == pytest.approx(float(after - before), abs=1e-5)


HEADS = [Head(0, 0), Head(1, 0), Head(2, 0), Head(3, 0)]
CHANGES = torch.tensor(
    [
        [-0.60, -0.38, -0.30],  # the largest, but it breaks the others
        [0.00, -0.16, 0.01],  # for this word alone
        [0.02, 0.12, 0.00],  # the word rises
        [0.00, -0.01, 0.00],
    ]
)


def test_a_head_that_matters_for_the_word_alone_comes_first() -> None:
    found = ranked(CHANGES, 1, HEADS)
    assert [effect.head for effect in found] == [HEADS[i] for i in (1, 2, 0, 3)]
    assert [effect.change for effect in found] == pytest.approx([-0.16, 0.12, -0.38, -0.01])
    assert [sorted(effect.others) for effect in found] == [[], [], [0, 2], []]
