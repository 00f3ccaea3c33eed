"""95 % intervals of what is measured on texts, p values, and Holm's correction for many of them.

One method serves means, ratios, correlations and differences. The jackknife gives each text's influence on the value:
how much lower the value is without that text (Efron & Tibshirani 1993, ch. 11). Their squares give its standard error,
their cubes its skewness. `ends` adds Student's t, and two allowances, since often few texts carry most of a value:

- The end on the side of the long tail is farther away.
- Where a text can add only so much, such as a weight of 0 to 1, the interval holds that of the same texts and one more
  with the least or the most: what none of m texts showed may still occur once in m + 1 (the rule of succession).

A share of cases has Wilson's interval (1927). `python -m tests.truth.coverage` measures how often each holds the true
value.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

Array = npt.NDArray[np.float64]
Bounds = tuple[Array | float, Array | float]
LEVEL = 0.95
FEWEST = 20  # texts (or pairs) that an interval needs, found by `tests.truth.coverage`
NONE = f"There are no intervals: they need at least {FEWEST} texts."  # a warning, for a script or a notebook
TAIL = 2.0  # how much farther an end is, by the skewness; found by simulation, where theory says 2/3 (Johnson 1978)
UNBOUNDED: Bounds = (-np.inf, np.inf)
PROPORTION: Bounds = (0.0, 1.0)
ROUNDING = 1e-12  # of a value: influences below it are rounding


class Interval(NamedTuple):
    """The ends of a 95 % interval; NaN where there is none."""

    low: float
    high: float

    @property
    def excludes_zero(self) -> bool:
        """Whether 0 lies outside, so that a difference is significant. False without an interval."""
        return self.low > 0 or self.high < 0


def t_quantile(degrees: Array | float, p: float) -> Array:
    """Student's t: below it lies the share p, with so many degrees of freedom."""
    from scipy.special import stdtrit  # a fifth of a second to import, and no first picture asks for it

    return stdtrit(degrees, p)


def ends(
    value: Array,
    error: Array,
    skewness: Array,
    texts: Array | float,
    one_text: Bounds = UNBOUNDED,
    *,
    groups: Array | float | None = None,
) -> tuple[Array, Array]:
    """The ends of the 95 % interval of values (…).

    On the side of the long tail the end is (eᵃᵗ − 1) / a standard errors away, in place of t: t errors on the scale of
    a shifted lognormal, whose shift follows from the skewness (a = TAIL · |skewness|, at most 1).

    Args:
        error, skewness: (…), of the value, by the influence of each text.
        texts: as many of equal size say as much; the degrees of freedom are one fewer.
        one_text: the least and the most that the value could be on one text alone.
        groups: the number of groups of texts, where the error is by the influence of each group.
    """
    t = t_quantile(np.maximum((texts if groups is None else groups) - 1, 1), (1 + LEVEL) / 2)
    a = np.clip(TAIL * np.abs(skewness), 1e-9, 1)
    far = np.expm1(a * t) / a
    low = value - np.where(skewness < 0, far, t) * error
    high = value + np.where(skewness > 0, far, t) * error
    for bound in one_text:
        away = np.where(np.isfinite(bound), bound - value, 0)
        squares = error**2 * texts * (texts - 1) + away**2 * texts / (texts + 1)  # Σ (x − mean)², of one text more
        middle, half = value + away / (texts + 1), t * np.sqrt(squares / (texts * (texts + 1)))
        low = np.where(away == 0, low, np.minimum(low, middle - half))
        high = np.where(away == 0, high, np.maximum(high, middle + half))
    return low, high


def wilson_ends(
    share: Array, cases: Array | float, error: Array, texts: Array | float, level: float = LEVEL
) -> tuple[Array, Array]:
    """Wilson's interval (1927) of a share of cases, which holds near 0 and 1 too: its ends, (…) each.

    Cases of one text are alike: they count as if there were fewer, by the ratio of the two variances (the design
    effect; Kish 1965).

    Args:
        error: (…), the share's standard error, by the influence of each text.
    """
    effect = divided(error**2, divided(share * (1 - share), cases))
    n = cases / np.where(np.isfinite(effect), np.maximum(effect, 1), 1)
    z = t_quantile(np.maximum(texts - 1, 1), (1 + level) / 2)
    middle = (share + divided(z**2, 2 * n)) / (1 + divided(z**2, n))
    half = z * np.sqrt(divided(share * (1 - share), n) + divided(z**2, 4 * n**2)) / (1 + divided(z**2, n))
    return middle - half, middle + half


def divided(a: Array | float, b: Array | float) -> Array:
    """a / b; NaN where b is 0."""
    a, b = np.asarray(a, dtype=float), np.asarray(b, dtype=float)
    return np.divide(a, b, out=np.full(np.broadcast_shapes(a.shape, b.shape), np.nan), where=b != 0)


@dataclass(frozen=True, eq=False)
class Jackknife:
    """Values over U texts, and the same without each text.

    Attributes:
        value: (…), float64.
        without: (U, …).
        possible: the least and the most that a value can be.
        one_text: the least and the most that it could be on one text alone, where it is a mean.
        cases: where values are shares of cases, the number of cases; their interval is Wilson's.
    """

    value: Tensor
    without: Tensor
    possible: Bounds = UNBOUNDED
    one_text: Bounds = UNBOUNDED
    cases: float | None = None

    def __sub__(self, other: "Jackknife") -> "Jackknife":
        """The difference, paired: both values are of the same texts."""
        possible, one_text = _apart(self.possible, other.possible), _apart(self.one_text, other.one_text)
        return Jackknife(self.value - other.value, self.without - other.without, possible, one_text)

    def at(self, points: Sequence[int]) -> "Jackknife":
        """Some of P values."""
        return replace(self, value=self.value[points], without=self.without[:, points])

    @property
    def error(self) -> Array:
        """(…), the standard errors."""
        texts = len(self.without)
        return np.sqrt((self._influence**2).sum(0) * (texts - 1) / texts)

    @property
    def skewness(self) -> Array:
        """(…), Σ d³ / (Σ d²)^1.5 of the influences d, −1 to 1; ±1 where one text has all of the influence."""
        influence = self._influence
        squares = (influence**2).sum(0)
        return np.nan_to_num(np.clip(divided((influence**3).sum(0), squares**1.5), -1, 1))

    def limits(self) -> tuple[Tensor, Tensor]:
        """The ends of the 95 % interval of each value: low and high, (…) each."""
        value, texts = self.value.numpy(), len(self.without)
        if self.cases is not None:
            low, high = wilson_ends(value, self.cases, self.error, texts)
        else:
            low, high = ends(value, self.error, self.skewness, texts, self.one_text)
        least, most = self.possible
        return torch.from_numpy(np.clip(low, least, most)), torch.from_numpy(np.clip(high, least, most))

    def intervals(self) -> list[Interval]:
        """`limits` of P values, (P,)."""
        low, high = self.limits()
        return [Interval(*each) for each in zip(low.tolist(), high.tolist(), strict=True)]

    def p_values(self) -> Tensor:
        """Two-sided p of "on other texts this is 0", (…).

        Of values without bounds: below 0.05 just where the 95 % interval excludes 0.
        """
        from scipy.special import stdtr

        value, error, skewness = self.value.numpy(), self.error, self.skewness
        away = np.where(error > 0, np.abs(value) / np.where(error > 0, error, 1), np.where(value == 0, 0, np.inf))
        a = np.clip(TAIL * np.abs(skewness), 1e-9, 1)
        toward_zero = np.where(value > 0, skewness < 0, skewness > 0)  # the long tail
        t = np.where(toward_zero, np.log1p(a * away) / a, away)
        return torch.from_numpy(np.where(np.isnan(value), np.nan, 2 * stdtr(len(self.without) - 1.0, -t)))

    @property
    def _influence(self) -> Array:
        """(U, …), how much lower a value is without each text than without another one.

        0 of a text without which there is no value, such as one that belongs to all pairs.
        """
        influence = (self.without.nanmean(0) - self.without).nan_to_num(0).numpy()
        return np.where(np.abs(influence) > ROUNDING * np.abs(self.value.numpy()), influence, 0)


def _apart(of: Bounds, other: Bounds) -> Bounds:
    """The least and the most that the difference of two values can be."""
    return of[0] - other[1], of[1] - other[0]


def mean_interval(numbers: Tensor) -> Interval:
    """The 95 % interval of the mean of numbers, (N,), one of each text."""
    mean = Mean(torch.arange(len(numbers))[:, None], torch.ones(len(numbers)))
    return mean.jackknife(numbers[None], len(numbers)).intervals()[0]


def median(several: Sequence[Jackknife]) -> Jackknife:
    """The median of values that were measured on the same texts."""
    if len(several) == 1:
        return several[0]
    value = torch.stack([each.value for each in several]).quantile(0.5, dim=0)
    without = torch.stack([each.without for each in several]).quantile(0.5, dim=0)
    return replace(several[0], value=value, without=without, cases=None)


def holm(p: Tensor) -> Tensor:
    """Adjust p values for their number (Holm 1979): the chance of even one false finding stays below the level.

    The smallest is multiplied by n, the next by n − 1, and so on; none becomes smaller than the one before it. Any
    shape; NaN (no test) stays NaN and does not count.
    """
    flat, adjusted = p.flatten().double(), torch.full((p.numel(),), torch.nan, dtype=torch.double)
    tested = flat.isfinite().nonzero()[:, 0]
    order = tested[flat[tested].argsort(stable=True)]
    factors = torch.arange(len(order), 0, -1, dtype=torch.double)
    if len(order):
        adjusted[order] = (flat[order] * factors).cummax(0).values.clamp(max=1)
    return adjusted.view(p.shape)


@dataclass(frozen=True, eq=False)
class Contributions:
    """The contribution of each item to each value, by the value's name, at one point."""

    by_value: Mapping[str, Tensor]


@dataclass(frozen=True, eq=False)
class Mean:
    """A mean, or a ratio of sums: Σ contributions / Σ shares.

    Attributes:
        members: (E, m), the units that each item belongs to (a pair of two texts: two); it is left out with any of
            them. -1 is no unit.
        shares: (E,), such as the number of words of each text.
    """

    members: Tensor
    shares: Tensor

    def jackknife(self, contributions: Tensor, units: int) -> Jackknife:
        """P values, and the same without each item, from (P, E) contributions."""
        belongs = membership(self.members, units)  # (E, U)
        sums, shares = contributions.double(), self.shares.double()
        without = (sums.sum(1, keepdim=True) - sums @ belongs) / (shares.sum() - shares @ belongs)  # (P, U)
        return Jackknife(sums.sum(1) / shares.sum(), without.T)


class Share(Mean):
    """A mean of cases that each are 0 or 1."""

    def jackknife(self, contributions: Tensor, units: int) -> Jackknife:
        mean = super().jackknife(contributions, units)
        return replace(mean, possible=PROPORTION, one_text=PROPORTION, cases=float(self.shares.sum()))


@dataclass(frozen=True, eq=False)
class RankCorrelation:
    """Spearman's ρ between the contributions and `other` (E,); `members` as in `Mean`."""

    members: Tensor
    other: Tensor

    def jackknife(self, contributions: Tensor, units: int) -> Jackknife:
        """P values, and the same without each item, from (P, E) contributions."""
        others = self.other.expand_as(contributions)
        kept = membership(self.members, units).T == 0  # (U, E)
        without = [spearman(contributions[:, each], others[:, each]) for each in kept]
        return Jackknife(spearman(contributions, others), torch.stack(without), (-1.0, 1.0))


@dataclass(frozen=True, eq=False)
class Average:
    """The mean of shares, by name."""

    of: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Sampling:
    """The texts of a sample, so many of a unit, "text" or "pair"; and how each value, by its name, follows."""

    units: int
    unit: str
    statistics: Mapping[str, Mean | RankCorrelation | Average]

    def jackknife(self, samples: Sequence[Contributions], name: str) -> Jackknife:
        """A value at P points."""
        statistic = self.statistics[name]
        if isinstance(statistic, Average):
            each = [self.jackknife(samples, part) for part in statistic.of]
            value = torch.stack([share.value for share in each]).mean(0)
            without = torch.stack([share.without for share in each]).mean(0)
            return Jackknife(value, without, PROPORTION, PROPORTION, float(sum(share.cases or 0 for share in each)))
        contributions = torch.stack([sample.by_value[name].float() for sample in samples])
        return statistic.jackknife(contributions, self.units)


def membership(members: Tensor, units: int) -> Tensor:
    """1 where an item belongs to a unit: (E, m) → (E, U), float64."""
    belongs = torch.zeros(len(members), units + 1, dtype=torch.double)
    belongs.scatter_(1, members.where(members >= 0, units), 1.0)
    return belongs[:, :units]


def spearman(a: Tensor, b: Tensor) -> Tensor:
    """Spearman's ρ between each two rows, (…, E) twice → (…): Pearson's correlation of their ranks.

    Equal values share their mean rank. NaN for fewer than 3 values, for values that are not finite, and if all values
    of one side are equal.
    """
    from scipy.stats import rankdata  # half a second to import

    x, y = (torch.from_numpy(rankdata(side, axis=-1)) - (side.size(-1) + 1) / 2 for side in (a, b))
    # The sums are of quarters, so that the ρ of a set with itself is exactly 1.
    rho = (x * y).sum(-1) / (x.square().sum(-1) * y.square().sum(-1)).sqrt()
    return rho.where(a.isfinite().all(-1) & b.isfinite().all(-1) & (a.size(-1) >= 3), torch.nan)
