"""Three readings of the same attention, against the papers' formulas written out number by number."""

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


def opened(minilm, layer: int, text: str, pair: str | None) -> tuple[LayerInternals, torch.Tensor]:
    """What flowed in a layer of the bundled BERT, and its W_O head by head, (D, H, d_k)."""
    inside = open_layer(minilm.attention(layer), minilm.trace(text, pair).hidden_states[layer])
    return inside, minilm.attention(layer).W_O.view(384, 12, 32)


def weighted_vectors(weights: torch.Tensor, values: torch.Tensor, W_O: torch.Tensor) -> torch.Tensor:
    """α_ij · v_j W_O^h, every one of them, in float64: (H, T, T, D)."""
    return torch.einsum("hij,hjk,dhk->hijd", weights.double(), values.double(), W_O.double())


def random_stochastic(layers: int, heads: int, length: int, seed: int, *, causal: bool = False) -> torch.Tensor:
    scores = 3 * torch.randn(
        layers, heads, length, length, generator=torch.Generator().manual_seed(seed), dtype=torch.float64
    )
    if causal:
        scores = scores.masked_fill(torch.ones(length, length).triu(1).bool(), -torch.inf)
    return scores.softmax(-1)


def test_every_reading_says_in_a_line_what_it_is_not() -> None:
    assert list(READINGS) == ["raw", "norm", "rollout"]
    for caption in READINGS.values():
        assert caption.endswith(").")
        assert "20" in caption  # the paper
        assert any(word in caption.lower() for word in ("not ", "no "))
        assert "\n" not in caption and len(caption) <= 180


# --- what the weights carry ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layer", range(6))
@pytest.mark.parametrize(("text", "pair"), TEXTS, ids=["one sentence", "a pair"])
def test_the_vectors_are_what_attention_adds(minilm, layer: int, text: str, pair: str | None) -> None:
    inside, W_O = opened(minilm, layer, text, pair)
    vectors = weighted_vectors(inside.weights, inside.v, W_O)
    assert torch.allclose(vectors.sum((0, 2)), (inside.output - inside.bias).double(), rtol=0, atol=1e-5)
    lengths = norm_weighted(inside.weights, inside.v, W_O)
    assert lengths.shape == inside.weights.shape
    assert not lengths.requires_grad
    assert torch.allclose(lengths.double(), vectors.norm(dim=-1), rtol=0, atol=1e-6)


def test_any_heads_of_a_trace_in_any_order(minilm) -> None:
    trace = minilm.trace(TEXTS[0][0])
    heads = [Head(4, 11), Head(0, 0), Head(4, 2)]
    lengths = norms_of(trace, heads, minilm.output_weights)
    for head, found in zip(heads, lengths, strict=True):
        inside, W_O = opened(minilm, head.layer, *TEXTS[0])
        expected = norm_weighted(inside.weights, inside.v, W_O)[head.head]
        assert torch.allclose(found, expected, rtol=0, atol=1e-5)


def test_a_length_by_hand() -> None:
    weights = torch.tensor([[[0.5, 0.5], [0.0, 1.0]]])  # (1, 2, 2)
    values = torch.tensor([[[3.0], [-1.0]]])  # (1, 2, 1)
    W_O = torch.tensor([[[3.0]], [[4.0]]])  # (2, 1, 1), length 5
    assert norm_weighted(weights, values, W_O).tolist() == [[[7.5, 2.5], [0.0, 5.0]]]


def test_several_sentences_weights_at_once(minilm) -> None:
    inside, W_O = opened(minilm, 2, *TEXTS[0])
    both = torch.stack([inside.weights, inside.weights.flip(-1)])  # (2, H, T, T)
    for one, of_both in zip(both, norm_weighted(both, inside.v, W_O), strict=True):
        assert of_both.equal(norm_weighted(one, inside.v, W_O))


def test_pairs_of_512_tokens_need_no_vector_each(minilm) -> None:
    weights, values, W_O = (
        torch.rand(12, 512, 512),
        torch.rand(12, 512, 32),
        torch.rand(384, 12, 32),
    )  # 4.8 GB as vectors
    assert norm_weighted(weights, values, W_O).shape == (12, 512, 512)


# --- where it came from -------------------------------------------------------------------------------------------------------


def rolled_by_hand(attentions: torch.Tensor) -> list[list[list[float]]]:
    layers, heads, length, _ = attentions.shape
    w, before, results = (
        attentions.double().tolist(),
        [[float(i == j) for j in range(length)] for i in range(length)],
        [],
    )
    for layer in range(layers):
        a = [
            [sum(w[layer][h][i][j] for h in range(heads)) / heads / 2 + (i == j) / 2 for j in range(length)]
            for i in range(length)
        ]
        a = [[x / sum(row) for x in row] for row in a]
        before = [[sum(a[i][k] * before[k][j] for k in range(length)) for j in range(length)] for i in range(length)]
        results.append(before)
    return results


@given(st.integers(1, 4), st.integers(1, 3), st.integers(1, 7), st.integers(0, 999))
def test_rollout_is_the_product_of_the_layers(layers: int, heads: int, length: int, seed: int) -> None:
    attentions = random_stochastic(layers, heads, length, seed)
    untouched = attentions.clone()
    rolled = rollout(attentions)
    assert torch.allclose(rolled, torch.tensor(rolled_by_hand(attentions), dtype=torch.float64), rtol=0, atol=1e-12)
    assert torch.allclose(rolled.sum(-1), torch.ones(layers, length, dtype=torch.float64), rtol=0, atol=1e-12)
    assert (rolled >= 0).all()
    assert attentions.equal(untouched)


@given(st.integers(1, 5), st.integers(1, 8), st.integers(0, 999))
def test_what_is_causal_stays_causal(layers: int, length: int, seed: int) -> None:
    assert not rollout(random_stochastic(layers, 2, length, seed, causal=True)).triu(1).any()


def test_looking_at_oneself_alone_changes_nothing() -> None:
    assert rollout(torch.eye(5).expand(3, 2, 5, 5)).equal(torch.eye(5).expand(3, 5, 5))


def test_a_token_that_attends_to_nothing_keeps_itself() -> None:
    assert rollout(torch.zeros(3, 2, 4, 4)).equal(torch.eye(4).expand(3, 4, 4))


def test_rollout_of_the_bundled_bert(minilm) -> None:
    attentions = minilm.trace(*TEXTS[0]).attentions
    rolled = rollout(attentions)
    assert rolled.shape == (6, 16, 16)
    assert torch.allclose(
        rolled.double(), torch.tensor(rolled_by_hand(attentions), dtype=torch.float64), rtol=0, atol=1e-6
    )
