"""Positional or content: how much of a head's pattern the offset from query to key alone predicts.

R² = 1 − Σ (a − mean of its offset)² / Σ (a − mean)², over all pairs of words of all texts, as far as the model
can attend.
1: the head looks at places, whatever stands there; near 0: where it looks depends on the words (or on nothing).
Offsets up to `scores.EXACT` are told apart, longer ones by powers of two.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from scipy.special import stdtrit

from mha_core.analysis.corpus.counts.ratios import Array, Estimate, skewed_ends
from mha_core.analysis.corpus.counts.scores import OFFSETS
from mha_core.analysis.intervals.bootstrap import LEVEL

SMALLEST = 1e-24  # Σ of squares that is more than rounding
GROUPS = 20  # of texts, each of which is left out in turn for the interval


class OffsetSums(NamedTuple):
    """Sums in GROUPS groups of texts: text i is in group i mod GROUPS.

    Attributes:
        weights: (G, O, L, H), by the offset from query to key.
        squares: (G, L, H), of the weights.
        pairs: (G, O).
        texts: (G,).
    """

    weights: Array
    squares: Array
    pairs: Array
    texts: Array

    @classmethod
    def zeros(cls, layers: int, heads: int) -> "OffsetSums":
        return cls(
            np.zeros((GROUPS, OFFSETS, layers, heads)),
            np.zeros((GROUPS, layers, heads)),
            np.zeros((GROUPS, OFFSETS)),
            np.zeros(GROUPS),
        )

    @classmethod
    def of(cls, numbers: Sequence[int], weights: Array, squares: Array, pairs: Array) -> "OffsetSums":
        """Of m texts, by their numbers in the corpus: (m, O, L, H), (m, L, H), (m, O)."""
        sums = cls.zeros(*squares.shape[1:])
        groups = np.array(numbers) % GROUPS
        for total, each in zip(sums, (weights, squares, pairs, np.ones(len(pairs))), strict=True):
            np.add.at(total, groups, each)
        return sums

    def __add__(self, other: "OffsetSums") -> "OffsetSums":
        return OffsetSums(*(a + b for a, b in zip(self, other, strict=True)))

    def estimate(self) -> Estimate:
        """R² of each head, (L, H), with its interval from leaving out each group of texts (the grouped jackknife).

        With the three allowances of `RatioSums`.
        """
        weights, squares, pairs = (each.sum(0) for each in self[:3])
        value, texts = _r_squared(weights, squares, pairs), self.texts.sum()
        if texts < GROUPS:
            return Estimate(value, np.full_like(value, np.nan), np.full_like(value, np.nan))
        left_out = np.stack(
            [
                _r_squared(weights - self.weights[g], squares - self.squares[g], pairs - self.pairs[g])
                for g in range(GROUPS)
            ]
        )
        shares = (GROUPS - 1) / GROUPS * (left_out.mean(0) - left_out)  # what each group adds
        more = pairs / texts
        mean = weights.sum(0) / pairs.sum()  # of a weight
        with_more = _r_squared(weights + more[:, None, None] * mean, squares + more.sum() * mean**2, pairs + more)
        of_groups = self.pairs.sum(1)
        t = stdtrit(max(of_groups.sum() ** 2 / (of_groups**2).sum() - 1, 1), (1 + LEVEL) / 2)
        low, high = _ends(value, shares, t)
        low_of_more, high_of_more = _ends(with_more, np.concatenate([shares, [with_more - value]]), t)
        ends = np.minimum(low, low_of_more), np.maximum(high, high_of_more)
        return Estimate(value, *(np.clip(end, 0, 1) for end in ends))


def _ends(value: Array, shares: Array, t: float) -> tuple[Array, Array]:
    """The ends of an interval, from what each group of texts adds to the value: (L, H), (G, L, H)."""
    groups, squares = len(shares), (shares**2).sum(0)
    error = np.sqrt(squares * groups / (groups - 1))
    skewness = np.divide((shares**3).sum(0), squares**1.5, out=np.zeros_like(value), where=squares > SMALLEST)
    return skewed_ends(value, error, skewness, t)


def _r_squared(weights: Array, squares: Array, pairs: Array) -> Array:
    """(O, L, H), (L, H), (O,) → (L, H); NaN for a head whose weights are all equal."""
    some = pairs > 0
    per_offset, total = pairs[some][:, None, None], pairs.sum()
    between = (weights[some] ** 2 / per_offset).sum(0)
    mean = weights.sum(0) ** 2 / total if total else np.zeros_like(squares)
    spread = squares - mean
    constant = spread <= 1e-12 * squares
    return np.where(constant, np.nan, np.divide(between - mean, np.where(constant, 1, spread)).clip(0, 1))
