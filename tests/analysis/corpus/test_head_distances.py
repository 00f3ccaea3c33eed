"""Divergences between heads, and the map of them: against SciPy in float64, and by what must hold."""

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.spatial.distance import jensenshannon
from sklearn.manifold import MDS
from torch import Tensor

from mha_core.analysis.corpus.head_distances import (
    SMOOTHING,
    HeadDistances,
    HeadOf,
    head_distances,
    head_map,
    nearest_heads,
    outliers,
    summed_divergences,
)
from mha_core.errors import TextError
from mha_core.heads import Head
from tests.support.models import loaded

TEXTS = ["The keys to the cabinet are on the table.", "Unbelievably, nobody saw the tiny hummingbirds leave."]


def by_scipy(patterns: np.ndarray) -> np.ndarray:
    """(N, T, K) → (N, N): the sum over queries, one call for every query of every two heads."""
    smooth = (1 - SMOOTHING) * patterns.astype(np.float64) + SMOOTHING / patterns.shape[-1]
    return np.array(
        [[sum(jensenshannon(*rows, base=2) ** 2 for rows in zip(p, q, strict=True)) for q in smooth] for p in smooth]
    )


def patterns_of(heads: int, queries: int, keys: int, seed: int, sharpness: float = 3.0) -> Tensor:
    generator = torch.Generator().manual_seed(seed)
    return (sharpness * torch.randn(heads, queries, keys, generator=generator)).softmax(-1)


@settings(deadline=None, max_examples=20)
@given(st.integers(1, 6), st.integers(1, 9), st.integers(1, 9), st.floats(0, 20), st.integers(0, 99))
def test_the_sum_over_queries_is_scipys(heads: int, queries: int, keys: int, sharpness: float, seed: int) -> None:
    patterns = patterns_of(heads, queries, keys, seed, sharpness)
    found = summed_divergences(patterns).numpy()
    np.testing.assert_allclose(found, by_scipy(patterns.numpy()), atol=1e-9)
    assert (found == found.T).all() and (np.diag(found) == 0).all() and (found <= queries).all()


def test_many_queries_are_taken_in_pieces_and_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    patterns = patterns_of(4, 50, 50, 0)
    whole = summed_divergences(patterns)
    monkeypatch.setattr("mha_core.analysis.corpus.head_distances._WEIGHTS_AT_ONCE", 4 * 50 * 7)
    torch.testing.assert_close(summed_divergences(patterns), whole, rtol=1e-12, atol=1e-12)


def test_heads_that_share_no_key_are_one_bit_apart_up_to_the_smoothing() -> None:
    left, right = torch.eye(2)[[0, 0]], torch.eye(2)[[1, 1]]
    found = summed_divergences(torch.stack([left, right, left]))
    a, b = 1 - SMOOTHING / 2, SMOOTHING / 2
    each = 1 + a * np.log2(a) + b * np.log2(b)  # H(½, ½) − H(a, b)
    np.testing.assert_allclose(found[0], [0, 2 * each, 0], atol=1e-12)


def test_of_a_model_it_is_the_mean_over_all_tokens_of_its_traces() -> None:
    model = loaded("toy-english")
    texts = ["the key to the cabinets is here .", "the cat sees the dog ."]
    found = head_distances(model, texts)
    patterns = [model.trace(text).attentions.flatten(0, 1).double().numpy() for text in texts]
    queries = sum(each.shape[-1] for each in patterns)
    np.testing.assert_allclose(found.divergence, sum(map(by_scipy, patterns)) / queries, atol=1e-9)
    assert (found.by_words, found.texts, found.queries) == (False, 2, queries)
    assert found.heads[:2] == (HeadOf(0, Head(0, 0)), HeadOf(0, Head(0, 1)))


def test_the_same_network_twice_lies_on_itself_token_by_token() -> None:
    model = loaded("toy-english")
    found = head_distances(model, ["the cat sees the dog ."], model)
    size = len(found.heads) // 2
    assert not found.by_words and {head.model for head in found.heads[size:]} == {1}
    np.testing.assert_allclose(np.diag(found.divergence[:size, size:]), 0, atol=1e-12)
    np.testing.assert_allclose(found.divergence[:size, :size], found.divergence[size:, size:], atol=1e-12)


@pytest.mark.exhaustive
def test_models_that_read_other_tokens_are_compared_by_the_words_that_both_read() -> None:
    """By hand: merge, keep the words of both, renormalise."""
    bert, toy = loaded("minilm"), loaded("toy-english")
    text = "the cabinets see the unbelievable key"  # toy-english reads [UNK] for one of them, BERT several pieces
    found = head_distances(bert, [text], toy)
    patterns = []
    for model in (bert, toy):
        trace = model.trace(text)
        words = sorted({word for word in trace.words if word is not None})
        to_word = torch.tensor([[float(word == own) for own in trace.words] for word in words])
        merged = (to_word / to_word.sum(1, keepdim=True)) @ trace.attentions.flatten(0, 1) @ to_word.T
        patterns.append((merged / merged.sum(-1, keepdim=True)).double())
    assert patterns[0].shape[1:] == patterns[1].shape[1:] == (6, 6)
    assert (found.by_words, found.queries) == (True, 6)
    np.testing.assert_allclose(found.divergence, by_scipy(torch.cat(patterns).numpy()) / 6, atol=1e-6)


def test_a_text_that_one_of_the_models_cannot_read_is_left_out() -> None:
    toy = loaded("toy-english")
    assert head_distances(toy, ["the cat sees the dog .", " "]).texts == 1
    with pytest.raises(TextError, match="None of these texts"):
        head_distances(toy, [" "])
    with pytest.raises(TextError, match="at most 128 tokens"):
        head_distances(loaded("minilm"), ["key " * 200])


# --- the map


def between(points: np.ndarray) -> np.ndarray:
    """The distances that are in fact in two dimensions."""
    return np.linalg.norm(points[:, None] - points[None], axis=-1)


def distances_of(divergence: np.ndarray) -> HeadDistances:
    return HeadDistances(tuple(HeadOf(0, Head(0, i)) for i in range(len(divergence))), divergence, False, 1, 1)


def test_what_lies_in_a_plane_is_shown_as_it_is() -> None:
    plane = between(np.random.default_rng(0).uniform(size=(12, 2)))
    found = head_map(distances_of(plane))
    np.testing.assert_allclose(between(found.points), plane, atol=1e-3)
    assert found.stress < 1e-3


def test_the_stress_is_kruskals_and_the_map_is_the_same_each_time() -> None:
    found = head_distances(loaded("toy-english"), ["the cat sees the dog ."])
    first, second = head_map(found), head_map(found)
    assert (first.points == second.points).all()
    scaling = MDS(metric="precomputed", init="classical_mds", n_init=1, eps=1e-9, normalized_stress="auto")
    raw = scaling.fit(found.divergence).stress_  # ½ Σ (d − δ)², of every two heads once
    assert first.stress == pytest.approx(np.sqrt(2 * raw / (between(first.points) ** 2).sum()), rel=1e-2)
    assert (first.points[np.abs(first.points).argmax(0), [0, 1]] > 0).all()


@pytest.mark.parametrize(
    "delta", [np.zeros((0, 0)), np.zeros((1, 1)), np.zeros((4, 4)), np.array([[0, 0.3], [0.3, 0]])]
)
def test_a_map_of_few_or_equal_heads_is_a_line_without_stress(delta: np.ndarray) -> None:
    found = head_map(distances_of(delta))
    assert found.points.shape == (len(delta), 2) and found.stress == 0
    if len(delta) == 2:
        assert between(found.points)[0, 1] == pytest.approx(0.3)


def test_the_nearest_heads_and_those_like_no_other() -> None:
    """Heads on a line at 0, 1, 3 and 9: the last is far from all, then the one at 3 from its nearest."""
    at = np.array([0.0, 1.0, 3.0, 9.0])
    heads = tuple(HeadOf(0, Head(0, i)) for i in range(4))
    found = HeadDistances(heads, np.abs(at[:, None] - at), False, 1, 1)
    assert nearest_heads(found, heads[1], 2) == [heads[0], heads[2]]
    assert nearest_heads(found, heads[3], 9) == [heads[2], heads[1], heads[0]]
    assert outliers(found, 2) == [heads[3], heads[2]] and len(outliers(found, 9)) == 4
