"""Positional or content: how much of a head's pattern the offset from query to key alone predicts.

R² = 1 − Σ residual² / Σ d², over all pairs of words of all texts, as far as the model can attend. d is a weight less
the mean weight of its query; the residual is what a regression on the offset leaves of it, with an effect of each query
and of each offset (the within estimator of two-way fixed effects; Wooldridge 2010, 10.5). Without those of the queries
R² would be that of the texts' lengths too: weights are small in a long text, and only long texts have long offsets.
1: the head looks at places, whatever stands there; near 0: where it looks depends on the words (or on nothing).
Offsets up to `scores_and_baselines.EXACT` are told apart, longer ones by powers of two.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from mha_core.stats.counts.ratio_sums import FEWEST, Estimate
from mha_core.stats.counts.scores_and_baselines import OFFSETS
from mha_core.stats.intervals import PROPORTION, Array, ends

SMALLEST = 1e-24  # Σ of squares that is more than rounding
ROUNDING = 1e-15  # of a squared weight, in single precision
GROUPS = 20  # of texts, each of which is left out in turn for the interval


class OffsetSums(NamedTuple):
    """Sums in GROUPS groups of texts: text i is in group i mod GROUPS.

    Attributes:
        products: (G, O, L, H), Xᵀd of `TextSums`, its by_offset.
        squares: (G, L, H), Σ d².
        design: (G, O, O), XᵀX.
        texts: (G,).
    """

    products: Array
    squares: Array
    design: Array
    texts: Array

    @classmethod
    def zeros(cls, layers: int, heads: int) -> "OffsetSums":
        return cls(
            np.zeros((GROUPS, OFFSETS, layers, heads)),
            np.zeros((GROUPS, layers, heads)),
            np.zeros((GROUPS, OFFSETS, OFFSETS)),
            np.zeros(GROUPS),
        )

    @classmethod
    def of(cls, numbers: Sequence[int], products: Array, squares: Array, design: Array) -> "OffsetSums":
        """The counts of m texts, by their numbers in the corpus: (m, O, L, H), (m, L, H), (m, O, O)."""
        sums = cls.zeros(*squares.shape[1:])
        groups = np.array(numbers) % GROUPS
        for total, each in zip(sums, (products, squares, design, np.ones(len(design))), strict=True):
            np.add.at(total, groups, each)
        return sums

    def __add__(self, other: "OffsetSums") -> "OffsetSums":
        return OffsetSums(*(a + b for a, b in zip(self, other, strict=True)))

    def estimate(self) -> Estimate:
        """R² of each head, (L, H), with its interval from leaving out each group of texts (the grouped jackknife)."""
        whole, texts = [each.sum(0) for each in self[:3]], self.texts.sum()
        value = _r_squared(*whole)
        if texts < FEWEST:
            return Estimate(value, np.full_like(value, np.nan), np.full_like(value, np.nan))
        left_out = np.stack(
            [_r_squared(*(a - b[g] for a, b in zip(whole, self[:3], strict=True))) for g in range(GROUPS)]
        )
        influence = left_out.mean(0) - left_out
        squares = (influence**2).sum(0)
        error = np.sqrt(squares * (GROUPS - 1) / GROUPS)
        skewness = np.divide((influence**3).sum(0), squares**1.5, out=np.zeros_like(value), where=squares > SMALLEST)
        sizes = np.trace(self.design, axis1=1, axis2=2)  # of groups
        groups = max(sizes.sum() ** 2 / (sizes**2).sum(), 2.0)
        low, high = ends(value, error, skewness, texts, PROPORTION, groups=groups)
        return Estimate(value, low.clip(0, 1), high.clip(0, 1))


def _r_squared(products: Array, squares: Array, design: Array) -> Array:
    """(O, L, H), (L, H), (O, O) → (L, H); NaN for a head that looks at all words of a query alike."""
    # Only differences between offsets are known, and only of those that occur: the rest of the design is singular.
    explained = (np.tensordot(np.linalg.pinv(design, hermitian=True), products, 1) * products).sum(0)
    constant = squares <= ROUNDING * np.trace(design)
    return np.where(constant, np.nan, np.divide(explained, np.where(constant, 1, squares)).clip(0, 1))
