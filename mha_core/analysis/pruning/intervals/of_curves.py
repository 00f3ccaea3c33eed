"""Intervals of pruning curves over the texts: of each point, of thresholds, and of differences between orders.

Nothing is run again: each point keeps what each text contributes to it. All points share their resamples, so that
differences are paired.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.bootstrap import Contributions, Interval, Sampling, draws, interval, ordered_interval
from mha_core.analysis.pruning.curve_points import Curve
from mha_core.analysis.pruning.orders import SCORED
from mha_core.i18n import Later, later

CACHED = 32  # curves whose resampled values are kept, some 300 kB each


class Difference(NamedTuple):
    """The difference of a value between two groups of curves, the first minus the second, with `count` heads off."""

    count: int
    value: float
    interval: Interval


def has_intervals(curve: Curve) -> bool:
    """Whether every point holds what its interval needs."""
    return curve.sampling is not None and bool(curve.points) and all(point.samples for point in curve.points)


def point_intervals(curve: Curve, value: str) -> dict[int, Interval]:
    """The 95 % interval of a value, by the number of heads off; empty if there is none."""
    return {count: interval(resampled) for count, resampled in resampled_values(curve, value).items()}


def resampled_values(curve: Curve, value: str) -> dict[int, Tensor]:
    """The value in each resample, (R,), by the number of heads off; empty if there are no intervals."""
    if not has_intervals(curve) or curve.sampling is None or value not in curve.sampling.statistics:
        return {}
    samples = tuple(point.samples for point in curve.points if point.samples)
    resampled = _resampled(curve.sampling, samples, value)
    return {len(point.removed): row for point, row in zip(curve.points, resampled, strict=True)}


@lru_cache(maxsize=CACHED)
def _resampled(sampling: Sampling, samples: tuple[Contributions, ...], value: str) -> Tensor:
    """(P, R)."""
    return sampling.resampled(samples, value, draws(sampling.units))


def resampled_median(curves: Sequence[Curve], value: str) -> dict[int, Tensor]:
    """The median of several curves in each resample, (R,), by the number of heads off that all of them have."""
    each = [resampled_values(curve, value) for curve in curves]
    if not each:
        return {}
    counts = [count for count in each[0] if all(count in other for other in each)]
    return {count: torch.stack([one[count] for one in each]).quantile(0.5, dim=0) for count in counts}


def threshold_interval(curves: Sequence[Curve], value: str, floor: float) -> Interval | None:
    """The 95 % interval of how many heads are off when the median of some curves first falls below a floor.

    An end is infinite where that never happens. None if there are no intervals.
    """
    resampled = resampled_median(curves, value)
    if not resampled:
        return None
    counts = sorted(resampled)
    below = torch.stack([resampled[count] < floor for count in counts])  # (P, R)
    first = below.float().argmax(0)
    reached = torch.tensor(counts, dtype=torch.float)[first].where(below.any(0), torch.inf)
    return ordered_interval(reached)


def difference(curves: Sequence[Curve], others: Sequence[Curve], value: str, near: int) -> Difference | None:
    """The difference of the medians of two groups of curves, at the number of heads off nearest to `near`.

    None if there are no intervals, or no number that all curves have.
    """
    mine, theirs = resampled_median(curves, value), resampled_median(others, value)
    counts = sorted(set(mine) & set(theirs))
    if not counts:
        return None
    count = min(counts, key=lambda each: abs(each - near))
    measured = _median_at(curves, value, count) - _median_at(others, value, count)
    return Difference(count, measured, interval(mine[count] - theirs[count]))


class Comparison(NamedTuple):
    """Two groups of curves, and their paired differences with some numbers of heads off."""

    name: Later  # "least first, by exact − random order"
    differences: tuple[Difference, ...]


def comparisons(curves: Sequence[Curve], value: str, counts: Sequence[int]) -> list[Comparison]:
    """What the orders are compared with: each with the random ones, and least with most important first.

    Differences are at the numbers of heads off nearest to `counts`. Empty without intervals.
    """
    random = [curve for curve in curves if curve.order.criterion == "random"]
    ordered = [curve for curve in curves if curve.order.criterion != "random"]
    pairs = [(later("{order} − random order", order=curve.order.label), [curve], random) for curve in ordered if random]
    by_order = {curve.order: curve for curve in ordered}
    for curve in ordered:
        most = (
            by_order.get(replace(curve.order, most_important_first=True)) if curve.order.criterion in SCORED else None
        )
        if most and most is not curve:
            pairs.append((later("{order} − most first", order=curve.order.label), [curve], [most]))
    found = []
    for name, one, other in pairs:
        differences = [difference(one, other, value, count) for count in counts]
        if kept := tuple(dict.fromkeys(each for each in differences if each)):
            found.append(Comparison(name, kept))
    return found


def _median_at(curves: Sequence[Curve], value: str, count: int) -> float:
    values = [point.values[value] for curve in curves for point in curve.points if len(point.removed) == count]
    return float(torch.tensor(values, dtype=torch.double).quantile(0.5))


def counted(number: float) -> str:
    """A number of heads that may be infinite: "40", "never"."""
    return later("never") if math.isinf(number) else f"{number:g}"
