"""Scores of heads on texts, against plain loops in float64, and on patterns whose scores are known."""

import math

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from mha_core.stats.counts.scores_and_baselines import EXACT, NAMES, OFFSETS, offset_bin, text_sums, uniform_sums
from tests.support.sentence_batches import attentions_of, batch_of


def by_loops(text: str, a: np.ndarray, causal: bool) -> dict[str, tuple[float, float]]:
    """Each score's sum and count of one head (T, T), as its meaning says it."""
    words = [i for i, letter in enumerate(text) if letter not in "^$"]
    found = {name: [0.0, 0.0] for name in NAMES}

    def add(name: str, value: float, count: float = 1.0) -> None:
        found[name][0] += value
        found[name][1] += count

    for i in words:
        add("entropy", -sum(p * math.log2(p) for p in a[i] if p))
        add("largest", max(a[i]))
        add("self", a[i, i])
        add("first", a[i, 0])
        add("special", sum(a[i, j] for j, letter in enumerate(text) if letter in "^$"))
        add("punctuation", sum(a[i, j] for j, letter in enumerate(text) if letter in ".,"))
        for name, j in (("previous", i - 1), ("next", i + 1)):
            if j in words and (j <= i or not causal):
                add(name, a[i, j])
        for j in words:
            add("distance", a[i, j] * abs(i - j), a[i, j])
        copies = [j for j in words if j < i and text[j] == text[i]]
        if copies:
            add("duplicate", sum(a[i, j] for j in copies))
        follows = [j + 1 for j in copies]
        if follows:
            add("induction", sum(a[i, j] for j in follows if j in words))
        pieces = [j for j in words if j != i and text[min(i, j) + 1 : max(i, j) + 1].isupper()]
        if pieces := [j for j in pieces if j < i or not causal]:
            add("same_word", sum(a[i, j] for j in pieces))
    return {name: (value, count) for name, (value, count) in found.items()}


@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize(
    "texts", [("^abcab.$",), ("^a$", "^abba,bb.$", "cacaca"), ("^^a.$$", "^aaaaa$"), ("^aBCb.$", "cDcD")]
)
def test_scores_are_those_of_plain_loops(texts: tuple[str, ...], causal: bool) -> None:
    attentions = attentions_of(texts, seed=3, causal=causal)
    sums = text_sums(attentions, batch_of(*texts), causal)
    for at, text in enumerate(texts):
        for layer in range(2):
            for head in range(3):
                own = attentions[layer][at, head, : len(text), : len(text)].double().numpy()
                for k, (value, count) in enumerate(by_loops(text, own, causal).values()):
                    assert float(sums.sums[at, k, layer, head]) == pytest.approx(value, abs=1e-5), NAMES[k]
                    assert float(sums.counts[at, k, layer, head]) == pytest.approx(count, abs=1e-5), NAMES[k]


@given(st.lists(st.text("^$.,abc", min_size=1, max_size=9), min_size=1, max_size=4), st.integers(0, 99), st.booleans())
def test_the_regression_on_the_offset_is_that_of_its_dummies_within_queries(
    texts: list[str], seed: int, causal: bool
) -> None:
    attentions = attentions_of(tuple(texts), seed, causal)
    sums = text_sums(attentions, batch_of(*texts), causal)
    for at, text in enumerate(texts):
        words = [i for i, letter in enumerate(text) if letter not in "^$"]
        x, d = [np.zeros((0, OFFSETS))], [np.zeros(0)]
        for i in words:
            keys = [j for j in words if not causal or j <= i]
            dummies = np.eye(OFFSETS)[[OFFSETS // 2 + j - i for j in keys]]
            weights = attentions[1][at, 2, i, keys].double().numpy()
            x.append(dummies - dummies.mean(0))
            d.append(weights - weights.mean())
        design, differences = np.concatenate(x), np.concatenate(d)
        assert np.allclose(sums.by_offset[at, :, 1, 2], design.T @ differences, atol=1e-6)
        assert float(sums.squares[at, 1, 2]) == pytest.approx((differences**2).sum(), abs=1e-6)
        assert np.allclose(sums.design[at], design.T @ design)


@pytest.mark.parametrize(
    ("offset", "places_from_the_middle"),
    [(0, 0), (-1, -1), (EXACT, EXACT), (17, 17), (31, 17), (32, 18), (-63, -18), (64, 19), (-128, -20), (255, 20)],
)
def test_long_offsets_share_bins(offset: int, places_from_the_middle: int) -> None:
    assert int(offset_bin(torch.tensor(offset))) - OFFSETS // 2 == places_from_the_middle


@pytest.mark.parametrize(("causal", "expected"), [(False, 2 / 7), (True, (1 / 3 + 2 / 4) / 2)])
def test_equal_weights_give_the_same_word_the_share_of_its_other_pieces(causal: bool, expected: float) -> None:
    """The word aBC has three pieces among seven tokens; in a causal model, B sees one other piece, and C two."""
    sums = uniform_sums(batch_of("^aBCd.$"), causal)
    at = NAMES.index("same_word")
    assert float(sums.sums[0, at, 0, 0] / sums.counts[0, at, 0, 0]) == pytest.approx(expected)


def attending_to(*keys: int) -> Tensor:
    """(1, 1, T, T): each query attends to one key alone."""
    return torch.eye(len(keys))[list(keys)][None, None]


# ^ a b c a b c $
PLANTED = {
    "previous": [0, 0, 1, 2, 3, 4, 5, 6],
    "next": [1, 2, 3, 4, 5, 6, 7, 7],
    "self": [0, 1, 2, 3, 4, 5, 6, 7],
    "first": [0, 0, 0, 0, 0, 0, 0, 0],
    "duplicate": [0, 0, 0, 0, 1, 2, 3, 0],
    "induction": [0, 0, 0, 0, 2, 3, 4, 0],
    "special": [7, 7, 7, 7, 7, 7, 7, 7],
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_head_has_its_own_score_alone(name: str) -> None:
    sums = text_sums((attending_to(*PLANTED[name]),), batch_of("^abcabc$"), causal=False)
    scores = dict(zip(NAMES, (sums.sums / sums.counts)[0, :, 0, 0].tolist(), strict=True))
    assert scores[name] == 1
    others = {each for each in PLANTED if each != name}
    # The first copies have nothing to attend to but the first token, which is special.
    implied = {"first": {"special"}, "duplicate": {"first", "special"}, "induction": {"first", "special"}}
    for other in others - implied.get(name, set()):
        assert scores[other] < 0.4, other
    assert scores["entropy"] == 0
    assert scores["largest"] == 1
