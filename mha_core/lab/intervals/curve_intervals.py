"""Intervals of pruning curves over the texts: of each point, of thresholds, and of differences between orders.

Nothing is run again: each point keeps what each text contributes to it. All points are of the same texts, so that
differences are paired.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import torch

from mha_core.i18n import lazy_number
from mha_core.lab.curve_points import Curve
from mha_core.lab.removal_orders import SCORED
from mha_core.message import Message
from mha_core.stats.intervals import Contributions, Interval, Jackknife, Sampling, median

CACHED = 32  # curves whose resampled values are kept, some 300 kB each


class Difference(NamedTuple):
    """The difference of a value between two groups of curves, the first minus the second, with `count` heads off."""

    count: int
    value: float
    interval: Interval


def has_intervals(curve: Curve) -> bool:
    """Whether every point holds the contributions for its interval."""
    return curve.sampling is not None and bool(curve.points) and all(point.samples for point in curve.points)


def point_intervals(curve: Curve, value: str) -> dict[int, Interval]:
    """The 95 % interval of a value, by the number of heads off; empty if there is none."""
    return median_intervals([curve], value)


def median_intervals(curves: Sequence[Curve], value: str) -> dict[int, Interval]:
    """The 95 % interval of the median of several curves, by the number of heads off that all of them have."""
    counts, medians = _medians(curves, value)
    return dict(zip(counts, medians.intervals(), strict=True)) if medians else {}


def _medians(curves: Sequence[Curve], value: str) -> tuple[list[int], Jackknife | None]:
    """The numbers of heads off, P of them, that all curves have, and the medians there, (P,); None if unknown."""
    measured = [_measured(curve, value) for curve in curves]
    if not measured or not all(measured):
        return [], None
    places = [{len(point.removed): i for i, point in enumerate(curve.points)} for curve in curves]
    counts = [count for count in places[0] if all(count in other for other in places)]
    several = zip(places, measured, strict=True)
    return counts, median([one.at([place[count] for count in counts]) for place, one in several if one])


def _measured(curve: Curve, value: str) -> Jackknife | None:
    """The value at each point, (P,)."""
    if not has_intervals(curve) or curve.sampling is None or value not in curve.sampling.statistics:
        return None
    return _jackknife(curve.sampling, tuple(point.samples for point in curve.points if point.samples), value)


@lru_cache(maxsize=CACHED)
def _jackknife(sampling: Sampling, samples: tuple[Contributions, ...], value: str) -> Jackknife:
    return sampling.jackknife(samples, value)


def threshold_interval(curves: Sequence[Curve], value: str, floor: float) -> Interval | None:
    """The 95 % interval of how many heads are off when the median of some curves first falls below a floor.

    From the first number where the median's interval reaches below the floor to the first where it lies below it. An
    end is infinite where that never happens. None if there are no intervals.
    """
    intervals = median_intervals(curves, value)
    if not intervals:
        return None
    low, high = (
        min((count for count, ends in intervals.items() if ends[side] < floor), default=math.inf) for side in (0, 1)
    )
    return Interval(low, high)


def difference(curves: Sequence[Curve], others: Sequence[Curve], value: str, near: int) -> Difference | None:
    """The difference of the medians of two groups of curves, at the number of heads off nearest to `near`.

    None if there are no intervals, or no number that all curves have.
    """
    (counts, one), (other_counts, other) = _medians(curves, value), _medians(others, value)
    both = sorted(set(counts) & set(other_counts))
    if not both or one is None or other is None:
        return None
    count = min(both, key=lambda each: abs(each - near))
    (interval,) = (one.at([counts.index(count)]) - other.at([other_counts.index(count)])).intervals()
    measured = _median_at(curves, value, count) - _median_at(others, value, count)
    return Difference(count, measured, interval)


class Comparison(NamedTuple):
    """Two groups of curves, and their paired differences with some numbers of heads off."""

    name: Message  # "least first, by exact − random order"
    differences: tuple[Difference, ...]


def comparisons(curves: Sequence[Curve], value: str, counts: Sequence[int]) -> list[Comparison]:
    """The pairs of orders to compare: each with the random ones, and least with most important first.

    Differences are at the numbers of heads off nearest to `counts`. Empty without intervals.
    """
    random = [curve for curve in curves if curve.order.criterion == "random"]
    ordered = [curve for curve in curves if curve.order.criterion != "random"]
    pairs = [
        (Message("{order} − random order", order=curve.order.label), [curve], random) for curve in ordered if random
    ]
    by_order = {curve.order: curve for curve in ordered}
    for curve in ordered:
        most = (
            by_order.get(replace(curve.order, most_important_first=True)) if curve.order.criterion in SCORED else None
        )
        if most and most is not curve:
            pairs.append((Message("{order} − most first", order=curve.order.label), [curve], [most]))
    found = []
    for name, one, other in pairs:
        differences = [difference(one, other, value, count) for count in counts]
        if kept := tuple(dict.fromkeys(each for each in differences if each)):
            found.append(Comparison(name, kept))
    return found


def _median_at(curves: Sequence[Curve], value: str, count: int) -> float:
    values = [point.values[value] for curve in curves for point in curve.points if len(point.removed) == count]
    return float(torch.tensor(values, dtype=torch.double).quantile(0.5))


def counted(number: float) -> Message:
    """A number of heads that may be infinite: "40", "never"."""
    return Message("never") if math.isinf(number) else lazy_number(number, "g")
