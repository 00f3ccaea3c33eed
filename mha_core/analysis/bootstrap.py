"""How sure a number is that was measured on a sample of texts: the bootstrap, and Holm's correction for many tests.

counts = draws(100)  # (1000, 100): how often each text is in each resample
interval(sampling.resampled(point.samples, "fidelity", counts))

Texts are drawn again with replacement, and the value follows (Efron & Tibshirani 1993). Nothing is run again: a
resample is how often each text counts. All values of one set of texts share their resamples, so that the difference of
two of them is paired.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import torch
from torch import Tensor

RESAMPLES = 1000
LEVEL = 0.95
FEWEST = 10  # texts (or pairs) that an interval needs: of fewer, a resample says little about other texts


class Interval(NamedTuple):
    """From `low` to `high` lie the middle 95 % of the resamples. NaN where there is none."""

    low: float
    high: float


@lru_cache(maxsize=4)
def draws(units: int, resamples: int = RESAMPLES, seed: int = 0) -> Tensor:
    """How often each of `units` texts is drawn in each resample, (R, U); every row sums to U. The same each time.

    Raises:
        ValueError: no unit, or no resample.
    """
    if units < 1 or resamples < 1:
        raise ValueError(f"{resamples} resamples of {units} texts; valid: at least one of each.")
    drawn = torch.randint(units, (resamples, units), generator=torch.Generator().manual_seed(seed))
    return torch.zeros(resamples, units).scatter_add_(1, drawn, torch.ones(resamples, units))


def limits(resampled: Tensor, level: float = LEVEL) -> tuple[Tensor, Tensor]:
    """The percentiles (1 − level) / 2 and (1 + level) / 2 of the last dimension: (…, R) → two of (…).

    A resample without a value (NaN, such as the correlation of constants) is left out.
    """
    ends = torch.tensor([(1 - level) / 2, (1 + level) / 2], dtype=resampled.dtype)
    low, high = resampled.nanquantile(ends, dim=-1)
    return low, high


def interval(resampled: Tensor, level: float = LEVEL) -> Interval:
    """`limits` of one value, (R,)."""
    low, high = limits(resampled, level)
    return Interval(float(low), float(high))


def ordered_interval(resampled: Tensor) -> Interval:
    """`interval` of numbers that may be infinite, such as "never": the ends are resamples, not between two of them."""
    ordered = resampled.sort().values
    outside = int(len(ordered) * (1 - LEVEL) / 2)  # on each side
    return Interval(float(ordered[outside]), float(ordered[len(ordered) - 1 - outside]))


def told_apart(difference: Interval) -> bool:
    """Whether the interval of a paired difference leaves out 0. False without an interval."""
    return difference.low > 0 or difference.high < 0


def p_values(resampled: Tensor) -> Tensor:
    """Two-sided p of "this is 0", from the share of resamples on the other side: (R, …) → (…).

    p < 0.05 just where the 95 % interval leaves out 0. The smallest is 2 / (R + 1).
    """
    below, above = ((resampled <= 0).sum(0), (resampled >= 0).sum(0))
    return (2 * (torch.minimum(below, above) + 1) / (len(resampled) + 1)).clamp(max=1)


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
    """What each item adds to each value, by the value's name, at one point."""

    by_value: Mapping[str, Tensor]


@dataclass(frozen=True, eq=False)
class Mean:
    """A mean, or a ratio of sums: Σ contributions / Σ shares.

    Attributes:
        members: (E, m), the units that each item belongs to; it counts as often as all of them together (a pair of two
            texts: the product).
        shares: (E,), such as the number of words of each text.
    """

    members: Tensor
    shares: Tensor

    def resampled(self, contributions: Tensor, counts: Tensor) -> Tensor:
        """(P, E) contributions and (R, U) counts → (P, R)."""
        weights = item_weights(self.members, counts)  # (R, E)
        return contributions.to(weights) @ weights.T / (weights @ self.shares.to(weights))


@dataclass(frozen=True, eq=False)
class RankCorrelation:
    """Spearman's ρ between the contributions and `other` (E,); `members` as in `Mean`."""

    members: Tensor
    other: Tensor

    def resampled(self, contributions: Tensor, counts: Tensor) -> Tensor:
        """(P, E) contributions and (R, U) counts → (P, R)."""
        return resampled_spearman(contributions, self.other, item_weights(self.members, counts))


@dataclass(frozen=True, eq=False)
class Average:
    """The mean of other values, by name."""

    of: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Sampling:
    """What is drawn again, so many of a unit, "text" or "pair"; and how each value, by its name, follows from it."""

    units: int
    unit: str
    statistics: Mapping[str, Mean | RankCorrelation | Average]

    def resampled(self, samples: Sequence[Contributions], name: str, counts: Tensor) -> Tensor:
        """A value at P points in each resample of counts (R, U): (P, R)."""
        statistic = self.statistics[name]
        if isinstance(statistic, Average):
            return torch.stack([self.resampled(samples, each, counts) for each in statistic.of]).mean(0)
        return statistic.resampled(torch.stack([sample.by_value[name].float() for sample in samples]), counts)


def item_weights(members: Tensor, counts: Tensor) -> Tensor:
    """How often each item occurs in each resample: (E, m) and (R, U) → (R, E).

    An item of two texts occurs once for each pair of their copies (the bootstrap of a U-statistic).
    """
    weights = counts[:, members[:, 0]]
    for others in members.T[1:]:
        weights = weights * counts[:, others]
    return weights


def weighted_ranks(values: Tensor, weights: Tensor) -> Tensor:
    """Ranks of resamples, centred: value i of (E,) occurs weights[i, r] times in resample r. (E, R) → (E, R).

    Equal values, and the copies of one, share their mean rank; the middle of all ranks is 0. A value that does not
    occur has the rank that it would have.
    """
    order = values.argsort()
    return _ranks_in_order(values[order], weights[order])[order.argsort()]


def _ranks_in_order(values: Tensor, weights: Tensor) -> Tensor:
    """The same for ascending values."""
    total = weights.cumsum(0)  # (E, R): how many are as small or smaller
    centre = total[-1:].clone()
    _, group, sizes = values.unique_consecutive(return_inverse=True, return_counts=True)
    if len(sizes) == len(values):
        return total.mul_(2).sub_(weights).sub_(centre).div_(2)
    last = sizes.cumsum(0) - 1
    below = torch.cat([torch.zeros_like(centre), total[last[:-1]]])
    return (total[last] + below - centre)[group] / 2


def resampled_spearman(samples: Tensor, other: Tensor, weights: Tensor) -> Tensor:
    """Spearman's ρ between each row of samples (P, E) and other (E,), in each resample of weights (R, E): (P, R).

    A resample is as if item i were there weights[r, i] times. NaN where one side is constant, or not finite.
    """
    columns = weights.T.contiguous()  # (E, R)
    ranks = weighted_ranks(other, columns)
    weighted, variance = columns * ranks, (columns * ranks.square()).sum(0)  # (E, R), (R,)
    untied = (columns.sum(0) ** 3 - (columns**3).sum(0)) / 12  # the variance of ranks where only copies are equal
    results = torch.full((len(samples), len(weights)), torch.nan)
    for point, row in enumerate(samples):
        if not row.isfinite().all():
            continue
        in_order, order = row.sort()
        mine = _ranks_in_order(in_order, columns[order])
        no_ties = bool((in_order[1:] > in_order[:-1]).all())
        own = untied if no_ties else (columns[order] * mine.square()).sum(0)
        results[point] = (mine.mul_(weighted[order])).sum(0) / (variance * own).sqrt()
    return results.where(results.isfinite(), torch.nan).clamp(-1, 1)


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
