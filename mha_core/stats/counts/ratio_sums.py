"""Ratios of sums over texts, with 95 % intervals from the sums alone: no text is kept.

For p = Σx / Σn over m texts, with residuals e = x − pn, the variance of p is (linearisation; Cochran 1977, §6.3 and
§9A.2: a ratio estimated on clusters, here the texts):

    var p = m / (m − 1) · Σe² / (Σn)²,    Σe² = Σx² − 2p Σxn + p² Σn²

All of it, and Σe³ likewise, follows from nine sums, which add up over any number of texts. The intervals are those of
`mha_core.stats.intervals`, of as many texts of equal size as say as much: (Σn)² / Σn² (Kish 1965).
"""

from typing import NamedTuple

import numpy as np

from mha_core.stats.intervals import FEWEST, LEVEL, PROPORTION, Array, Bounds, divided, ends, t_quantile, wilson_ends

ROUNDING = 1e-12  # of Σx²


class Estimate(NamedTuple):
    """A number, and its 95 % interval over texts: arrays of one shape. NaN where there is nothing, or too few texts."""

    value: Array
    low: Array
    high: Array


class RatioSums(NamedTuple):
    """Σ over texts, each of the shape (…) of the ratios: x, n, their products, and the number of texts with n > 0."""

    x: Array
    n: Array
    xx: Array
    xn: Array
    nn: Array
    xxx: Array
    xxn: Array
    xnn: Array
    nnn: Array
    texts: Array

    @classmethod
    def of(cls, x: Array, n: Array) -> "RatioSums":
        """The numerators and denominators of m texts, (m, …) each."""
        xx, xn, nn = x * x, x * n, n * n
        products = (x, n, xx, xn, nn, xx * x, xx * n, x * nn, nn * n, (n > 0).astype(float))
        return cls(*(each.sum(0) for each in products))

    @classmethod
    def zeros(cls, *shape: int) -> "RatioSums":
        """The sums before any text."""
        return cls(*(np.zeros(shape) for _ in cls._fields))

    def __add__(self, other: "RatioSums") -> "RatioSums":
        return RatioSums(*(a + b for a, b in zip(self, other, strict=True)))

    @property
    def value(self) -> Array:
        """Σx / Σn; NaN without any n."""
        return divided(self.x, self.n)

    @property
    def squares(self) -> Array:
        """Σe², of the residuals."""
        p = self.value
        return np.maximum(self.xx - 2 * p * self.xn + p**2 * self.nn, 0)  # rounding may go below 0

    @property
    def error(self) -> Array:
        """The standard error; NaN with fewer than FEWEST texts."""
        error = divided(np.sqrt(self.squares * divided(self.texts, self.texts - 1)), self.n)
        return np.where(self.texts >= FEWEST, error, np.nan)

    @property
    def skewness(self) -> Array:
        """Σe³ / (Σe²)^1.5, −1 to 1: that of the sum of all residuals; ±1 where one text has all of them."""
        p = self.value
        cubes = self.xxx - 3 * p * self.xxn + 3 * p**2 * self.xnn - p**3 * self.nnn
        known = self.squares > ROUNDING * self.xx  # else there is nothing but rounding
        return np.clip(divided(np.where(known, cubes, 0), np.where(known, self.squares, 1) ** 1.5), -1, 1)

    def estimate(self, one_text: Bounds = PROPORTION, *, highest: float | None = None) -> Estimate:
        """The ratio and its interval.

        Args:
            one_text: the least and the most that the ratio could be on one text alone.
            highest: the most that is possible, if that is more.
        """
        low, high = ends(self.value, self.error, self.skewness, divided(self.n**2, self.nn), one_text)
        known = self.texts >= FEWEST
        low, high = np.maximum(low, one_text[0]), np.minimum(high, one_text[1] if highest is None else highest)
        return Estimate(self.value, np.where(known, low, np.nan), np.where(known, high, np.nan))

    def lower(self, level: float) -> Array:
        """The lower end of an interval by Student's t alone, for a test at a level for many heads.

        There the allowances of `estimate`, which were found at 95 %, would leave nothing to be found.
        """
        return self.value - t_quantile(np.maximum(self.texts - 1, 1), (1 + level) / 2) * self.error

    def accuracy(self, level: float = LEVEL) -> Estimate:
        """The same for a share of successes x of n cases, by Wilson's interval."""
        low, high = wilson_ends(self.value, self.n, self.error, self.texts, level)
        known = self.texts >= FEWEST
        return Estimate(self.value, np.where(known, low, np.nan), np.where(known, high, np.nan))
