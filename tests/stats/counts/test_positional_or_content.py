"""R² of the offset: 1 for a head of places, 0 for one of words, and in between as a regression on the offset says."""

import numpy as np
import pytest
import torch

from mha_core.stats.counts.positional_or_content import GROUPS, OffsetSums
from mha_core.stats.counts.scores_and_baselines import OFFSETS, text_sums
from tests.support.sentence_batches import attentions_of, batch_of


def sums_of(texts: tuple[str, ...], attentions: tuple[torch.Tensor, ...]) -> OffsetSums:
    measured = text_sums(attentions, batch_of(*texts), causal=False)
    return OffsetSums.of(range(len(texts)), *(each.numpy() for each in measured[2:]))


def r_squared(weights: list[float], offsets: list[int], queries: list[int]) -> float:
    """How much less a regression with a dummy variable for each query leaves, if each offset has one, too."""

    def dummies(values: list[int]) -> np.ndarray:
        return (np.array(values)[:, None] == np.unique(values)).astype(float)

    def left(design: np.ndarray) -> float:
        return float(((np.array(weights) - design @ np.linalg.lstsq(design, np.array(weights))[0]) ** 2).sum())

    return 1 - left(np.hstack([dummies(queries), dummies(offsets)])) / left(dummies(queries))


TEXTS = tuple("^" + "abcdefgh"[: 3 + i % 6] + "$" for i in range(60))


def test_it_is_that_of_a_regression_on_the_offset_beside_the_queries() -> None:
    attentions = attentions_of(TEXTS, seed=1)
    estimate = sums_of(TEXTS, attentions).estimate()
    for layer, head in ((0, 0), (1, 2)):
        weights, offsets, queries = [], [], []
        for at, text in enumerate(TEXTS):
            for i in range(1, len(text) - 1):
                for j in range(1, len(text) - 1):
                    weights.append(float(attentions[layer][at, head, i, j]))
                    offsets.append(j - i)
                    queries.append(100 * at + i)
        assert estimate.value[layer, head] == pytest.approx(r_squared(weights, offsets, queries), abs=1e-6)


def test_the_interval_is_that_of_groups_left_out() -> None:
    """Group by group, as the jackknife is written."""
    attentions = attentions_of(TEXTS, seed=2)
    estimate, values = sums_of(TEXTS, attentions).estimate(), []
    for group in range(GROUPS):
        kept = [i for i in range(len(TEXTS)) if i % GROUPS != group]
        texts = tuple(TEXTS[i] for i in kept)
        longest = max(map(len, texts))
        values.append(sums_of(texts, tuple(a[kept][..., :longest, :longest] for a in attentions)).estimate().value)
    spread = np.stack(values)
    error = np.sqrt((GROUPS - 1) / GROUPS * ((spread - spread.mean(0)) ** 2).sum(0))
    half = 2.0930 * error * 0.999  # t of 19 degrees of freedom; each allowance lengthens it
    assert (estimate.high >= estimate.value + half).all()
    assert (estimate.low <= np.maximum(estimate.value - half, 0)).all()


def planted(kind: str) -> tuple[torch.Tensor, ...]:
    """One head: of the previous token, of the letter "a" wherever it stands, or of all words alike."""
    weights = torch.zeros(len(TEXTS), 1, 10, 10)
    random = np.random.default_rng(0)
    for at, text in enumerate(TEXTS):
        words = range(1, len(text) - 1)
        favourite = int(random.integers(1, len(text) - 1))
        for i in words:
            if kind == "place":
                weights[at, 0, i, i - 1] = 1
            elif kind == "word":
                weights[at, 0, i, favourite] = 1
            else:
                weights[at, 0, i, 1 : len(text) - 1] = 0.125
    return (weights,)


@pytest.mark.parametrize(("kind", "low", "high"), [("place", 1.0, 1.0), ("word", 0.0, 0.1)])
def test_planted_heads_are_told_apart(kind: str, low: float, high: float) -> None:
    value = float(sums_of(TEXTS, planted(kind)).estimate().value[0, 0])
    assert low - 1e-6 <= value <= high


def test_one_text_that_differs_lengthens_the_interval_on_its_side() -> None:
    """Student's t alone goes down to three times of what that text takes away."""
    (weights,) = planted("place")
    weights[0] = planted("word")[0][0]
    estimate = sums_of(TEXTS, (weights,)).estimate()
    missing = 1 - float(estimate.value[0, 0])
    assert 0.001 < missing < 0.1
    assert 1 - float(estimate.low[0, 0]) > 5 * missing


def test_a_head_whose_weights_are_all_equal_has_no_pattern_to_predict() -> None:
    assert np.isnan(sums_of(TEXTS, planted("all alike")).estimate().value).all()


def test_pieces_add_up() -> None:
    random = np.random.default_rng(0)
    weights, squares, pairs = (random.random((7, *shape)) for shape in ((OFFSETS, 2, 3), (2, 3), (OFFSETS, OFFSETS)))
    whole = OffsetSums.of(range(100, 107), weights, squares, pairs)
    pieces = OffsetSums.of(range(100, 103), weights[:3], squares[:3], pairs[:3])
    pieces += OffsetSums.of(range(103, 107), weights[3:], squares[3:], pairs[3:])
    for mine, all_at_once in zip(pieces, whole, strict=True):
        assert np.allclose(mine, all_at_once)


def test_few_texts_have_no_interval() -> None:
    texts = TEXTS[:9]
    estimate = sums_of(texts, attentions_of(texts, seed=0)).estimate()
    assert np.isfinite(estimate.value).all()
    assert np.isnan(estimate.low).all()
