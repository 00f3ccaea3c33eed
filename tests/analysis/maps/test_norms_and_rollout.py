"""Readings of attention, against the papers' formulas, number by number."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.layer.internals import LayerInternals, open_layer
from mha_core.analysis.maps.norms_and_rollout import READINGS, norm_weighted, norms_of, rollout
from mha_core.heads import Head

TEXTS = [
    ("The keys to the old cabinet near the window are on the table.", None),
    ("A man plays.", "Somebody makes music."),
]


def internals_and_W_O(minilm, layer: int, text: str, pair: str | None) -> tuple[LayerInternals, torch.Tensor]:
    """The internals of a layer of the bundled BERT, and its W_O head by head, (D, H, d_k)."""
    internals = open_layer(minilm.attention(layer), minilm.trace(text, pair=pair).hidden_states[layer])
    return internals, minilm.attention(layer).W_O.view(384, 12, 32)


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
