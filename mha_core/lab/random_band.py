"""The band of random orders: the spread of several pruning curves, by the number of heads that are off."""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from mha_core.heads import Head
from mha_core.lab.curve_points import Curve


class CurveBand(NamedTuple):
    """The spread of several curves at one number of heads off.

    Attributes:
        low, median, high: of the values.
        count: the number of curves with a value.
        seed, removed: the seed of the curve nearest the median, and its heads that are off.
    """

    low: float
    median: float
    high: float
    count: int
    seed: int
    removed: tuple[Head, ...]


def curve_band(curves: Sequence[Curve], value: str) -> dict[int, CurveBand]:
    """Compute the spread of curves by the number of heads off, ascending, wherever at least one curve has a value.

    Unfinished curves count up to their last point, so towards the end the band may be of fewer curves; see
    `CurveBand.count`. NaN counts as missing.

    Args:
        value: the name of one of the metric's values.
    """
    measured: dict[int, list[tuple[float, int, tuple[Head, ...]]]] = {}
    for curve in curves:
        for point in curve.points:
            number = point.values[value]
            if number == number:
                measured.setdefault(len(point.removed), []).append((number, curve.order.seed, point.removed))
    return {count: _band(measured[count]) for count in sorted(measured)}


def _band(measured: list[tuple[float, int, tuple[Head, ...]]]) -> CurveBand:
    """The band at one number of heads; of two curves equally near the median, the one with the lower seed."""
    values = [value for value, _, _ in measured]
    middle = median(values)
    _, seed, removed = min(measured, key=lambda one: (abs(one[0] - middle), one[1]))
    return CurveBand(min(values), middle, max(values), len(values), seed, removed)
