"""Ratios of sums over texts, with 95 % intervals from the sums alone: no text is kept, and none is drawn again.

For p = Σx / Σn over m texts, the variance of p is that of the residuals x − pn (linearisation; Cochran 1977, §6.3 and
§9A.2: a ratio estimated on clusters, here the texts):

    var p = m / (m − 1) · Σ (x − pn)² / (Σn)²,    Σ (x − pn)² = Σx² − 2p Σxn + p² Σn²

All of it follows from five sums, which add up over any number of texts.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from scipy.special import stdtrit  # Student's t: the quantile

from mha_core.analysis.intervals.bootstrap import FEWEST, LEVEL

Array = npt.NDArray[np.float64]


class Estimate(NamedTuple):
    """A number, and its 95 % interval over texts: arrays of one shape. NaN where there is nothing, or too few texts."""

    value: Array
    low: Array
    high: Array


class RatioSums(NamedTuple):
    """Σ over texts, each of the shape (…) of the ratios: x, n, x², xn, n², and the number of texts with n > 0."""

    x: Array
    n: Array
    xx: Array
    xn: Array
    nn: Array
    texts: Array

    @classmethod
    def of(cls, x: Array, n: Array) -> "RatioSums":
        """Of m texts: (m, …) numerators and denominators."""
        return cls(*(each.sum(0) for each in (x, n, x * x, x * n, n * n, (n > 0).astype(float))))

    @classmethod
    def zeros(cls, *shape: int) -> "RatioSums":
        """Of no text."""
        return cls(*(np.zeros(shape) for _ in cls._fields))

    def __add__(self, other: "RatioSums") -> "RatioSums":
        return RatioSums(*(a + b for a, b in zip(self, other, strict=True)))

    @property
    def value(self) -> Array:
        """Σx / Σn; NaN without any n."""
        return _divided(self.x, self.n)

    @property
    def error(self) -> Array:
        """The standard error; NaN with fewer than FEWEST texts."""
        ratio = self.value
        residuals = np.maximum(self.xx - 2 * ratio * self.xn + ratio**2 * self.nn, 0)  # rounding may go below 0
        error = _divided(np.sqrt(residuals * _divided(self.texts, self.texts - 1)), self.n)
        return np.where(self.texts >= FEWEST, error, np.nan)

    def estimate(self, lowest: float = 0.0, highest: float = np.inf, level: float = LEVEL) -> Estimate:
        """The ratio and its interval by Student's t, inside what is possible."""
        half = stdtrit(np.maximum(self.texts - 1, 1), (1 + level) / 2) * self.error
        return Estimate(self.value, *(np.clip(self.value + sign * half, lowest, highest) for sign in (-1, 1)))

    def accuracy(self, level: float = LEVEL) -> Estimate:
        """The same for a share of successes x of n cases, by Wilson's interval (1927), which holds near 0 and 1 too.

        Cases of one text are alike: they count as if there were fewer, by the ratio of the two variances (the design
        effect; Kish 1965).
        """
        p = self.value
        effect = _divided(self.error**2, _divided(p * (1 - p), self.n))
        n = self.n / np.where(np.isfinite(effect), np.maximum(effect, 1), 1)
        z = stdtrit(np.maximum(self.texts - 1, 1), (1 + level) / 2)
        middle = _divided(p + _divided(z**2, 2 * n), 1 + _divided(z**2, n))
        half = _divided(z * np.sqrt(_divided(p * (1 - p), n) + _divided(z**2, 4 * n**2)), 1 + _divided(z**2, n))
        known = self.texts >= FEWEST
        return Estimate(p, np.where(known, middle - half, np.nan), np.where(known, middle + half, np.nan))


def _divided(a: Array, b: Array) -> Array:
    """a / b; NaN where b is 0."""
    return np.divide(a, b, out=np.full(np.broadcast_shapes(a.shape, b.shape), np.nan), where=b != 0)
