"""The percentile bootstrap: texts are drawn again with replacement, and the value follows (Efron & Tibshirani 1993).

Nothing is run again: a resample is how often each text counts. All values of one set of texts share their resamples, so
that the difference of two of them is paired.
"""

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

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int | float) and self.low <= value <= self.high


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


def ordered_interval(resampled: Tensor, level: float = LEVEL) -> Interval:
    """`interval` of numbers that may be infinite, such as "never": the ends are resamples, not between two of them."""
    ordered = resampled.sort().values
    outside = int(len(ordered) * (1 - level) / 2)  # on each side
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
