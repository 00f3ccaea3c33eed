"""Ratios of sums over texts, with 95 % intervals from the sums alone: no text is kept, and none is drawn again.

For p = Σx / Σn over m texts, with residuals e = x − pn, the variance of p is (linearisation; Cochran 1977, §6.3 and
§9A.2: a ratio estimated on clusters, here the texts):

    var p = m / (m − 1) · Σe² / (Σn)²,    Σe² = Σx² − 2p Σxn + p² Σn²

All of it, and Σe³ likewise, follows from nine sums, which add up over any number of texts. Student's t alone covers too
little, because often few texts carry most of the variance. So `estimate` makes three allowances:

- The degrees of freedom are of as many texts of equal size as say as much: (Σn)² / Σn² − 1 (Kish 1965).
- The end on the side of the long tail is farther away (`skewed_ends`).
- What was not seen may exist: the interval holds that of these texts and one more, on which the head looks at all
  tokens alike, as the rule of succession adds a case to those that were seen.

`python -m tests.truth.coverage` measures how often such intervals hold the true value.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from mha_core.analysis.bootstrap import LEVEL

Array = npt.NDArray[np.float64]
FEWEST_TEXTS = 40  # that the interval of a score needs
FEWEST_WITH_CASES = 20  # that a test needs, and the interval of a share of cases
ROUNDING = 1e-12  # of Σx²
TAIL = 2.0  # how much farther an end is, by the skewness: found by simulation


class Estimate(NamedTuple):
    """A number, and its 95 % interval over texts: arrays of one shape. NaN where there is nothing, or too few texts."""

    value: Array
    low: Array
    high: Array


def t_quantile(degrees: Array | float, p: float) -> Array:
    """Student's t: below it lies the share p, with so many degrees of freedom."""
    from scipy.special import stdtrit  # a fifth of a second to import, and no first picture asks for it

    return stdtrit(degrees, p)


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
        """Of m texts: (m, …) numerators and denominators."""
        xx, xn, nn = x * x, x * n, n * n
        products = (x, n, xx, xn, nn, xx * x, xx * n, x * nn, nn * n, (n > 0).astype(float))
        return cls(*(each.sum(0) for each in products))

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
    def squares(self) -> Array:
        """Σe², of the residuals."""
        p = self.value
        return np.maximum(self.xx - 2 * p * self.xn + p**2 * self.nn, 0)  # rounding may go below 0

    @property
    def error(self) -> Array:
        """The standard error; NaN with fewer than FEWEST_WITH_CASES texts."""
        error = _divided(np.sqrt(self.squares * _divided(self.texts, self.texts - 1)), self.n)
        return np.where(self.texts >= FEWEST_WITH_CASES, error, np.nan)

    @property
    def skewness(self) -> Array:
        """Σe³ / (Σe²)^1.5, −1 to 1: that of the sum of all residuals; ±1 where one text has all of them."""
        p = self.value
        cubes = self.xxx - 3 * p * self.xxn + 3 * p**2 * self.xnn - p**3 * self.nnn
        known = self.squares > ROUNDING * self.xx  # else there is nothing but rounding
        return np.clip(_divided(np.where(known, cubes, 0), np.where(known, self.squares, 1) ** 1.5), -1, 1)

    def estimate(self, highest: float = np.inf, alike: Array | float | None = None, *, lowest: float = 0.0) -> Estimate:
        """The ratio and its interval, inside what is possible: `lowest` to `highest`.

        Args:
            alike: what the ratio is where a head looks at all tokens alike, for the text that was not seen.
        """
        low, high = self._ends()
        if alike is not None:
            size = _divided(self.nn, self.n)[None]  # of the text of a query that is drawn at random
            low_of_more, high_of_more = (self + RatioSums.of(alike * size, size))._ends()
            low, high = np.minimum(low, low_of_more), np.maximum(high, high_of_more)
        known = self.texts >= FEWEST_TEXTS  # without the one more
        return Estimate(self.value, *(np.where(known, np.clip(end, lowest, highest), np.nan) for end in (low, high)))

    def lower(self, level: float) -> Array:
        """The lower end of an interval by Student's t alone, for a test at a level for many heads.

        There the allowances of `estimate`, which were found at 95 %, would leave nothing to be found.
        """
        return self.value - t_quantile(np.maximum(self.texts - 1, 1), (1 + level) / 2) * self.error

    def _ends(self) -> tuple[Array, Array]:
        t = t_quantile(np.maximum(_divided(self.n**2, self.nn) - 1, 1), (1 + LEVEL) / 2)
        return skewed_ends(self.value, self.error, self.skewness, t)

    def accuracy(self, level: float = LEVEL) -> Estimate:
        """The same for a share of successes x of n cases, by Wilson's interval (1927), which holds near 0 and 1 too.

        Cases of one text are alike: they count as if there were fewer, by the ratio of the two variances (the design
        effect; Kish 1965).
        """
        p = self.value
        effect = _divided(self.error**2, _divided(p * (1 - p), self.n))
        n = self.n / np.where(np.isfinite(effect), np.maximum(effect, 1), 1)
        z = t_quantile(np.maximum(self.texts - 1, 1), (1 + level) / 2)
        middle = _divided(p + _divided(z**2, 2 * n), 1 + _divided(z**2, n))
        half = _divided(z * np.sqrt(_divided(p * (1 - p), n) + _divided(z**2, 4 * n**2)), 1 + _divided(z**2, n))
        known = self.texts >= FEWEST_WITH_CASES
        return Estimate(p, np.where(known, middle - half, np.nan), np.where(known, middle + half, np.nan))


def skewed_ends(value: Array, error: Array, skewness: Array, t: Array | float) -> tuple[Array, Array]:
    """value ± t · error, but farther away on the side of the long tail: (e^at − 1) / a errors.

    Here a = TAIL · |skewness|, at most 1. On a logarithmic scale that end is t errors away (a shifted lognormal), where
    the shift follows from the skewness.
    """
    a = np.clip(TAIL * np.abs(skewness), 1e-9, 1)
    far = np.expm1(a * t) / a
    return value - np.where(skewness < 0, far, t) * error, value + np.where(skewness > 0, far, t) * error


def _divided(a: Array, b: Array) -> Array:
    """a / b; NaN where b is 0."""
    return np.divide(a, b, out=np.full(np.broadcast_shapes(a.shape, b.shape), np.nan), where=b != 0)
