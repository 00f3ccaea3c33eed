"""A pruning curve's points: the metric after each step of removing heads; and the band of several curves."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import NamedTuple

from mha_core.heads import Head
from mha_core.lab.orders import RemovalOrder
from mha_core.stats.intervals import Contributions, Sampling


@dataclass(frozen=True)
class Point:
    """One step of a curve.

    Attributes:
        removed: the heads that are off, in the order of removal.
        values: of the metric, by name, such as {"fidelity": 0.97}.
        samples: what each text contributes to the values, for their intervals; None if it is not known.
    """

    removed: tuple[Head, ...]
    values: dict[str, float]
    samples: Contributions | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Curve:
    """A pruning curve: a removal order, and its points so far; at the first point every head is on.

    Attributes:
        mode: what stands in for the heads that are off: a key of `replacement_from_texts.MODES`.
        sampling: how the points' samples become values again; None if there is no interval.
    """

    order: RemovalOrder
    points: tuple[Point, ...] = ()
    mode: str = "zero"
    sampling: Sampling | None = field(default=None, compare=False, repr=False)


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


def first_below(curve: Curve, value: str, floor: float) -> int | None:
    """The number of heads off at the first point below a floor; None if there is none so far.

    Args:
        value: the name of one of the metric's values.
    """
    return next((len(point.removed) for point in curve.points if point.values[value] < floor), None)
