"""Effective weights: times V and W_O they give what a layer really adds, measured in transformers' eager attention."""

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from mha_core import Ablation
from mha_core.analysis.maps.effective_weights import effective_weights
from mha_core.analysis.maps.norms_and_rollout import norms_of, rollout
from mha_core.heads import all_heads
from mha_core.models import TextModel
from mha_core.models.pruning.prune import prune_model
from tests.support.models import loaded
from tests.support.random_attentions import random_attentions
from tests.support.reference import maps
from tests.support.reference.bert import bert
from tests.support.reference.passes import Off, Pass
from tests.support.reference.plain_bert import largest

TEXT = "The keys to the old cabinet near the window are on the table."
LAYERS, HEADS = 6, 12
MODES = ("zero", "mean", "uniform")
OFF = {"one head": "3.1", "a layer": "2.*", "heads of several layers": "0.3, 2.4, 3.1, 5.*", "all": "*.*"}
SEVERAL = OFF["heads of several layers"]
each_off = pytest.mark.parametrize("off", OFF.values(), ids=OFF)
each_mode = pytest.mark.parametrize("mode", MODES)
# Each mode and each set once; the other pairs only when everything is tested.
each_pair = pytest.mark.parametrize(
    ("off", "mode"),
    [
        pytest.param(
            off, mode, id=f"{name}, {mode}", marks=() if off == SEVERAL or mode == "mean" else pytest.mark.exhaustive
        )
        for name, off in OFF.items()
        for mode in MODES
    ],
)


# --- against transformers' eager attention in float64, with hooks before W_O ----------------------------------------


@pytest.fixture(scope="module")
def eager() -> Callable[[str, str], Pass]:
    """A pass with these heads off; nothing of ours is in it."""
    return cache(lambda off, mode: bert().run(TEXT, Off(Ablation.parse(off).heads(LAYERS, HEADS), mode)))


@each_pair
def test_they_give_what_each_head_adds(minilm: TextModel, eager, off: str, mode: str) -> None:
    after, truth = minilm.trace(TEXT, ablation=Ablation.parse(off, mode)), eager(off, mode)
    assert largest(after.hidden_states[-1], truth.hidden[-1]) < 1e-4  # the same ablation
    effective = effective_weights(after.attentions, after.ablation)
    for layer in range(LAYERS):
        W_O = minilm.output_weights(layer).double()
        added = torch.einsum("hij,hjk,dhk->hid", effective[layer].double(), after.values[layer].double(), W_O)
        assert largest(added, truth.contexts[layer] @ bert().output_weights(layer).mT) < 1e-4


@each_pair
def test_norms_are_those_of_the_vectors_that_heads_really_add(minilm: TextModel, eager, off: str, mode: str) -> None:
    """Every reference norm comes from numbers of transformers alone: its patterns, its values, its W_O."""
    after, truth = minilm.trace(TEXT, ablation=Ablation.parse(off, mode)), eager(off, mode)
    heads = all_heads(LAYERS, HEADS)
    norms, weights = norms_of(after, heads, minilm.output_weights).numpy(), effective_of(truth, off, mode)
    for head, norm in zip(heads, norms, strict=True):
        W_O = bert().output_weights(head.layer)[head.head].numpy()
        assert np.abs(norm - maps.norms(weights[head], truth.values[head].numpy(), W_O)).max() < 1e-4


@each_pair
def test_rollout_follows_what_the_layers_mix(minilm: TextModel, eager, off: str, mode: str) -> None:
    after = minilm.trace(TEXT, ablation=Ablation.parse(off, mode))
    mixed = maps.rollout(effective_of(eager(off, mode), off, mode))
    assert np.abs(rollout(after.attentions, after.ablation).numpy() - mixed).max() < 1e-5


def effective_of(truth: Pass, off: str, mode: str) -> np.ndarray:
    """The weights with which the reference really mixes values."""
    heads = Ablation.parse(off).heads(LAYERS, HEADS)
    return maps.effective(truth.attentions.numpy(), truth.mask.numpy(), heads, mode)


# --- off is cut out ---------------------------------------------------------------------------------------------------


@each_off
def test_switched_off_and_cut_out_read_the_same(minilm: TextModel, off: str) -> None:
    ablation = Ablation.parse(off)
    pruned = prune_model(minilm, ablation.heads(LAYERS, HEADS))
    after, cut = minilm.trace(TEXT, ablation=ablation), pruned.trace(TEXT)
    assert torch.allclose(after.hidden_states, cut.hidden_states, atol=1e-5)
    assert torch.allclose(rollout(after.attentions, ablation), rollout(cut.attentions), atol=1e-6)
    heads = all_heads(LAYERS, HEADS)
    norms = [norms_of(trace, heads, model.output_weights) for trace, model in ((after, minilm), (cut, pruned))]
    assert torch.allclose(*norms, atol=1e-4)


def test_a_layer_without_heads_mixes_nothing(minilm: TextModel) -> None:
    after = minilm.trace(TEXT, ablation=Ablation.parse("2.*"))
    result = rollout(after.attentions, after.ablation)
    assert torch.allclose(result[2], result[1], atol=1e-7)
    assert float((rollout(after.attentions)[2] - result[1]).abs().max()) > 0.1  # the patterns alone tell another story


def test_without_any_head_every_token_keeps_itself(minilm: TextModel) -> None:
    after = minilm.trace(TEXT, ablation=Ablation.parse("*.*"))
    assert rollout(after.attentions, after.ablation).equal(torch.eye(len(after)).expand(LAYERS, -1, -1))


@each_mode
def test_a_pruned_head_has_no_weights_in_any_mode(minilm: TextModel, mode: str) -> None:
    ablation = Ablation.parse("3.1, 3.2", mode)
    attentions = prune_model(minilm, [(3, 1)]).trace(TEXT, ablation=ablation).attentions
    assert not effective_weights(attentions, ablation)[3, 1].any()


# --- masks ------------------------------------------------------------------------------------------------------------


def masked(layers: int, heads: int, mask: Tensor, seed: int) -> Tensor:
    """Random weights (L, H, T, T) under a mask (T, T)."""
    weights = random_attentions(len(mask), layers, heads, seed).double() * mask
    return weights / weights.sum(-1, keepdim=True)


MASKS = {
    "none": lambda length: torch.ones(length, length),
    "causal": lambda length: torch.ones(length, length).tril(),
    "a sliding window": lambda length: torch.ones(length, length).tril().triu(-2),
}


@each_mode
@pytest.mark.parametrize("mask_of", MASKS.values(), ids=MASKS)
@given(st.integers(1, 3), st.integers(1, 4), st.integers(1, 7), st.integers(0, 999))
def test_a_head_that_is_off_reads_only_what_it_may(
    mask_of: Callable[[int], Tensor], mode: str, layers: int, heads: int, length: int, seed: int
) -> None:
    mask = mask_of(length).double()
    attentions = masked(layers, heads, mask, seed)
    ablation = Ablation.parse("0.0", mode)
    effective = effective_weights(attentions, ablation)
    for query in range(length):
        may = [key for key in range(length) if mask[query, key]]
        rows = {
            "zero": torch.zeros(length),
            "mean": attentions[0, 0][may].mean(0),
            "uniform": mask[query] / len(may),
        }
        assert torch.allclose(effective[0, 0, query], rows[mode].double(), atol=1e-12)
    assert effective[1:].equal(attentions[1:]) and effective[:, 1:].equal(attentions[:, 1:])
    assert attentions[0, 0].any()  # not changed


def test_the_first_layer_of_toy_english_is_causal_and_stays_so() -> None:
    """The mask is a layer's own: ModelInfo.causal speaks of the model."""
    model = loaded("toy-english")
    trace = model.trace("the keys to the old cabinet [MASK] on the table .", ablation=Ablation.parse("*.*", "uniform"))
    effective = effective_weights(trace.attentions, trace.ablation)
    length = len(trace)
    causal = torch.ones(length, length).tril() / torch.arange(1, length + 1)[:, None]
    assert torch.allclose(effective[0], causal.expand_as(effective[0]), atol=1e-6)
    assert torch.allclose(effective[1], torch.full_like(effective[1], 1 / length), atol=1e-6)


def test_with_all_heads_on_they_are_the_attentions_themselves() -> None:
    attentions = torch.rand(2, 3, 4, 4)
    assert effective_weights(attentions, Ablation()) is attentions


def test_heads_of_layers_that_are_not_given_do_not_count() -> None:
    attentions = torch.rand(2, 3, 4, 4)
    assert effective_weights(attentions, Ablation.parse("5.0")) is attentions
