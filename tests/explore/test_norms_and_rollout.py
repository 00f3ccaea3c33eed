"""Readings of attention: norms and rollout against the papers' formulas, number by number, and effective weights, which
times V and W_O give what a layer really adds, measured in transformers' eager attention.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from mha_core import Ablation
from mha_core.attention.gating import Gating, gate_context
from mha_core.backends import Model
from mha_core.backends.pruned.prune import prune_model
from mha_core.explore.norms_and_rollout import (
    READINGS,
    effective_weights,
    effective_weights_of,
    norm_weighted,
    norms_of,
    rollout,
)
from mha_core.heads import Head, all_heads
from mha_core.inside.layer import LayerInternals, open_layer
from tests.support.models import loaded
from tests.support.random_attentions import random_attentions
from tests.support.reference import maps
from tests.support.reference.bert import bert
from tests.support.reference.passes import Off, Pass
from tests.support.reference.plain_bert import largest

TEXTS = [
    ("The keys to the old cabinet near the window are on the table.", None),
    ("A man plays.", "Somebody makes music."),
]
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


def internals_and_W_O(minilm, layer: int, text: str, pair: str | None) -> tuple[LayerInternals, torch.Tensor]:
    """The internals of a layer of the bundled BERT, and its W_O head by head, (D, H, d_k)."""
    internals = open_layer(minilm.attention_module(layer), minilm.trace(text, pair=pair).hidden_states[layer])
    return internals, minilm.attention_module(layer).W_O.view(384, 12, 32)


def weighted_vectors(weights: torch.Tensor, values: torch.Tensor, W_O: torch.Tensor) -> torch.Tensor:
    """All vectors α_ij · v_j W_O^h, in float64: (H, T, T, D)."""
    return torch.einsum("hij,hjk,dhk->hijd", weights.double(), values.double(), W_O.double())


def random_stochastic(layers: int, heads: int, length: int, seed: int, *, causal: bool = False) -> torch.Tensor:
    scores = 3 * torch.randn(
        layers, heads, length, length, generator=torch.Generator().manual_seed(seed), dtype=torch.float64
    )
    if causal:
        scores = scores.masked_fill(torch.ones(length, length).triu(1).bool(), -torch.inf)
    return scores.softmax(-1)


def test_every_reading_states_its_limits_with_a_reference() -> None:
    assert list(READINGS) == ["raw", "norm", "rollout", "zeroing"]
    for caption in READINGS.values():
        assert caption.endswith(").")
        assert "20" in caption  # the paper
        assert any(word in caption.lower() for word in ("not ", "no ", "ignores "))
        assert "\n" not in caption and len(caption) <= 180


# --- norms -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layer", range(6))
@pytest.mark.parametrize(("text", "pair"), TEXTS, ids=["one sentence", "a pair"])
def test_norms_are_those_of_the_vectors_that_sum_to_the_output(minilm, layer: int, text: str, pair: str | None) -> None:
    internals, W_O = internals_and_W_O(minilm, layer, text, pair)
    vectors = weighted_vectors(internals.weights, internals.v, W_O)
    assert torch.allclose(vectors.sum((0, 2)), (internals.output - internals.bias).double(), rtol=0, atol=1e-5)
    norms = norm_weighted(internals.weights, internals.v, W_O)
    assert norms.shape == internals.weights.shape
    assert not norms.requires_grad
    assert torch.allclose(norms.double(), vectors.norm(dim=-1), rtol=0, atol=1e-6)


def test_norms_of_any_heads_in_any_order(minilm) -> None:
    trace = minilm.trace(TEXTS[0][0])
    heads = [Head(4, 11), Head(0, 0), Head(4, 2)]
    norms = norms_of(trace, heads, minilm.output_weights)
    for head, norm in zip(heads, norms, strict=True):
        internals, W_O = internals_and_W_O(minilm, head.layer, *TEXTS[0])
        expected = norm_weighted(internals.weights, internals.v, W_O)[head.head]
        assert torch.allclose(norm, expected, rtol=0, atol=1e-5)


def test_norm_by_hand() -> None:
    weights = torch.tensor([[[0.5, 0.5], [0.0, 1.0]]])  # (1, 2, 2)
    values = torch.tensor([[[3.0], [-1.0]]])  # (1, 2, 1)
    W_O = torch.tensor([[[3.0]], [[4.0]]])  # (2, 1, 1), norm 5
    assert norm_weighted(weights, values, W_O).tolist() == [[[7.5, 2.5], [0.0, 5.0]]]


def test_norms_accept_leading_dimensions(minilm) -> None:
    internals, W_O = internals_and_W_O(minilm, 2, *TEXTS[0])
    stacked = torch.stack([internals.weights, internals.weights.flip(-1)])  # (2, H, T, T)
    for weights, norms in zip(stacked, norm_weighted(stacked, internals.v, W_O), strict=True):
        assert norms.equal(norm_weighted(weights, internals.v, W_O))


def test_norms_of_512_tokens_fit_into_memory(minilm) -> None:
    """All vectors would take 4.8 GB."""
    weights, values, W_O = torch.rand(12, 512, 512), torch.rand(12, 512, 32), torch.rand(384, 12, 32)
    assert norm_weighted(weights, values, W_O).shape == (12, 512, 512)


# --- rollout ---------------------------------------------------------------------------------------------------------


def rollout_by_hand(attentions: torch.Tensor) -> list[list[list[float]]]:
    layers, heads, length, _ = attentions.shape
    w = attentions.double().tolist()
    tokens, results = range(length), []
    below = [[float(i == j) for j in tokens] for i in tokens]
    for layer in range(layers):
        a = [[sum(w[layer][h][i][j] for h in range(heads)) / heads / 2 + (i == j) / 2 for j in tokens] for i in tokens]
        a = [[x / sum(row) for x in row] for row in a]
        below = [[sum(a[i][k] * below[k][j] for k in tokens) for j in tokens] for i in tokens]
        results.append(below)
    return results


@given(st.integers(1, 4), st.integers(1, 3), st.integers(1, 7), st.integers(0, 999))
def test_rollout_is_the_product_of_the_layers(layers: int, heads: int, length: int, seed: int) -> None:
    attentions = random_stochastic(layers, heads, length, seed)
    original = attentions.clone()
    result = rollout(attentions)
    assert torch.allclose(result, torch.tensor(rollout_by_hand(attentions), dtype=torch.float64), rtol=0, atol=1e-12)
    assert torch.allclose(result.sum(-1), torch.ones(layers, length, dtype=torch.float64), rtol=0, atol=1e-12)
    assert (result >= 0).all()
    assert attentions.equal(original)


@given(st.integers(1, 5), st.integers(1, 8), st.integers(0, 999))
def test_rollout_of_causal_attention_is_causal(layers: int, length: int, seed: int) -> None:
    assert not rollout(random_stochastic(layers, 2, length, seed, causal=True)).triu(1).any()


def test_rollout_of_self_attention_alone_is_the_identity() -> None:
    assert rollout(torch.eye(5).expand(3, 2, 5, 5)).equal(torch.eye(5).expand(3, 5, 5))


def test_token_that_attends_to_nothing_keeps_itself() -> None:
    assert rollout(torch.zeros(3, 2, 4, 4)).equal(torch.eye(4).expand(3, 4, 4))


def test_rollout_of_the_bundled_bert(minilm) -> None:
    attentions = minilm.trace(TEXTS[0][0]).attentions
    result = rollout(attentions)
    assert result.shape == (6, 16, 16)
    assert torch.allclose(
        result.double(), torch.tensor(rollout_by_hand(attentions), dtype=torch.float64), rtol=0, atol=1e-6
    )


# --- against transformers' eager attention in float64, with hooks before W_O ----------------------------------------


@pytest.fixture(scope="module")
def eager() -> Callable[[str, str], Pass]:
    """A pass with these heads off; nothing of ours is in it."""
    return cache(lambda off, mode: bert().run(TEXT, Off(Ablation.parse(off).heads((LAYERS, HEADS)), mode)))


@each_pair
def test_they_give_what_each_head_adds(minilm: Model, eager, off: str, mode: str) -> None:
    after, truth = minilm.trace(TEXT, off=Ablation.parse(off, mode)), eager(off, mode)
    assert largest(after.hidden_states[-1], truth.hidden[-1]) < 1e-4  # the same ablation
    effective = effective_weights(after.attentions, after.ablation)
    for layer in range(LAYERS):
        W_O = minilm.output_weights(layer).double()
        added = torch.einsum("hij,hjk,dhk->hid", effective[layer].double(), after.values[layer].double(), W_O)
        assert largest(added, truth.contexts[layer] @ bert().output_weights(layer).mT) < 1e-4


@each_pair
def test_norms_are_those_of_the_vectors_that_heads_really_add(minilm: Model, eager, off: str, mode: str) -> None:
    """Every reference norm comes from numbers of transformers alone: its patterns, its values, its W_O."""
    after, truth = minilm.trace(TEXT, off=Ablation.parse(off, mode)), eager(off, mode)
    heads = all_heads((LAYERS, HEADS))
    norms, weights = norms_of(after, heads, minilm.output_weights).numpy(), effective_of(truth, off, mode)
    for head, norm in zip(heads, norms, strict=True):
        W_O = bert().output_weights(head.layer)[head.head].numpy()
        assert np.abs(norm - maps.norms(weights[head], truth.values[head].numpy(), W_O)).max() < 1e-4


@each_pair
def test_rollout_follows_what_the_layers_mix(minilm: Model, eager, off: str, mode: str) -> None:
    after = minilm.trace(TEXT, off=Ablation.parse(off, mode))
    mixed = maps.rollout(effective_of(eager(off, mode), off, mode))
    assert np.abs(rollout(after.attentions, after.ablation).numpy() - mixed).max() < 1e-5


def effective_of(truth: Pass, off: str, mode: str) -> np.ndarray:
    """The weights with which the reference really mixes values."""
    heads = Ablation.parse(off).heads((LAYERS, HEADS))
    return maps.effective(truth.attentions.numpy(), truth.mask.numpy(), heads, mode)


# --- off is cut out ---------------------------------------------------------------------------------------------------


@each_off
def test_switched_off_and_cut_out_read_the_same(minilm: Model, off: str) -> None:
    ablation = Ablation.parse(off)
    pruned = prune_model(minilm, ablation.heads((LAYERS, HEADS)))
    after, cut = minilm.trace(TEXT, off=ablation), pruned.trace(TEXT)
    assert torch.allclose(after.hidden_states, cut.hidden_states, atol=1e-5)
    assert torch.allclose(rollout(after.attentions, ablation), rollout(cut.attentions), atol=1e-6)
    heads = all_heads((LAYERS, HEADS))
    norms = [norms_of(trace, heads, model.output_weights) for trace, model in ((after, minilm), (cut, pruned))]
    assert torch.allclose(*norms, atol=1e-4)


def test_a_layer_without_heads_mixes_nothing(minilm: Model) -> None:
    after = minilm.trace(TEXT, off=Ablation.parse("2.*"))
    result = rollout(after.attentions, after.ablation)
    assert torch.allclose(result[2], result[1], atol=1e-7)
    assert float((rollout(after.attentions)[2] - result[1]).abs().max()) > 0.1  # the patterns alone tell another story


def test_without_any_head_every_token_keeps_itself(minilm: Model) -> None:
    after = minilm.trace(TEXT, off=Ablation.parse("*.*"))
    assert rollout(after.attentions, after.ablation).equal(torch.eye(len(after)).expand(LAYERS, -1, -1))


@each_mode
def test_a_pruned_head_has_no_weights_in_any_mode(minilm: Model, mode: str) -> None:
    ablation = Ablation.parse("3.1, 3.2", mode)
    attentions = prune_model(minilm, [(3, 1)]).trace(TEXT, off=ablation).attentions
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
    trace = model.trace("the keys to the old cabinet [MASK] on the table .", off=Ablation.parse("*.*", "uniform"))
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


@pytest.mark.parametrize("mode", ["zero", "mean", "uniform"])
def test_effective_weights_of_cross_attention_mix_what_the_gate_gives(cross_trace, mode: str) -> None:
    weights, values = cross_trace.layer_attentions[0], cross_trace.values[0]
    trace = replace(cross_trace, ablation=Ablation.parse("0.1", mode))
    gate = torch.tensor([1.0, 0, 1])
    gating = Gating(gate, mode, mean_over=torch.ones(4, 4, dtype=torch.bool).tril())
    expected = gate_context((weights @ values)[None], values[None], None, gating)[0]
    torch.testing.assert_close(effective_weights_of(trace, 0) @ values, expected)
    W_O = torch.randn(12, 3, 4)
    norms = norms_of(trace, [Head(0, 1), Head(0, 2)], lambda layer: W_O)
    assert norms.shape == (2, 4, 6)
    torch.testing.assert_close(norms[1], weights[2] * (values[2] @ W_O[:, 2].T).norm(dim=-1))
