"""What a pruning curve is: heads taken away in some order, and what was measured after each step."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

from mha_core.heads import Head

SCORES = ("exact", "gradient", "confidence")
CRITERIA = (*SCORES, "greedy", "random")


@dataclass(frozen=True)
class RemovalOrder:
    """In which order heads go.

    Attributes:
        by: one of BY. "greedy" takes, each time, the head without which the measure is best just then.
        most: the most important first, instead of the least.
        again: the score is reckoned anew after each step, for the heads that are left.
        seed: of a random order.

    Raises:
        ValueError: an unknown `by`; `most` or `again` where there is no score.
    """

    by: str = "exact"
    most: bool = False
    again: bool = False
    seed: int = 0

    def __post_init__(self) -> None:
        if self.by not in CRITERIA:
            raise ValueError(f"by is {self.by!r}; valid: {', '.join(CRITERIA)}.")
        if self.by not in SCORES and (self.most or self.again):
            raise ValueError(f"a {self.by} order knows neither most nor again.")

    @property
    def label(self) -> str:
        """Such as "least first, by gradient", "greedy" and "random, seed 2"."""
        if self.by == "random":
            return f"random, seed {self.seed}"
        if self.by == "greedy":
            return "greedy"
        return f"{'most' if self.most else 'least'} first, by {self.by}{', recomputed' if self.again else ''}"


Order = RemovalOrder  # its name until 0.2


class Point(NamedTuple):
    """One step of a curve.

    Attributes:
        removed: the heads that are off, in the order they went.
        values: what was measured, by name, such as {"fidelity": 0.97}.
    """

    removed: tuple[Head, ...]
    values: dict[str, float]


@dataclass(frozen=True)
class Curve:
    """An order, and its points so far; the first has every head on."""

    order: RemovalOrder
    points: tuple[Point, ...] = ()


class CurveBand(NamedTuple):
    """What several curves measured with equally many heads off.

    Attributes:
        low, median, high: of the values.
        count: how many curves they come from.
        seed, removed: of the curve nearest the median, and which heads are off there.
    """

    low: float
    median: float
    high: float
    count: int
    seed: int
    removed: tuple[Head, ...]


def curve_band(curves: Sequence[Curve], measure: str) -> dict[int, CurveBand]:
    """The spread by how many heads are off, ascending: there where at least one curve has a number.

    Curves that are still being measured have got to different places. Each counts as far as it has got, and no further; so the
    spread may be of fewer curves towards the end, and `count` says of how many. NaN counts as not measured.
    """
    found: dict[int, list[tuple[float, int, tuple[Head, ...]]]] = {}
    for curve in curves:
        for point in curve.points:
            value = point.values[measure]
            if value == value:
                found.setdefault(len(point.removed), []).append((value, curve.order.seed, point.removed))
    return {count: _spread(found[count]) for count in sorted(found)}


def _spread(measured: list[tuple[float, int, tuple[Head, ...]]]) -> CurveBand:
    """Of two that are equally near the median, the one with the lower seed."""
    values = [value for value, _, _ in measured]
    middle = median(values)
    _, seed, removed = min(measured, key=lambda one: (abs(one[0] - middle), one[1]))
    return CurveBand(min(values), middle, max(values), len(values), seed, removed)


def first_below(curve: Curve, measure: str, floor: float) -> int | None:
    """How many heads are off at the first point where the measure is below a floor; None: at none so far."""
    return next((len(point.removed) for point in curve.points if point.values[measure] < floor), None)
