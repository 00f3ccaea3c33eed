"""The number of heads that a model can lose, read off its pruning curves.

found = smaller([curve(metric, RemovalOrder("exact")), *(curve(metric, RemovalOrder("random", seed=i)) for i in …)])
found.count, found.interval          # 14 of 72 heads, 12 to 18 on other texts of this kind
"""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from mha_core.lab.curve_points import Curve, Point
from mha_core.lab.intervals.curve_intervals import threshold_interval
from mha_core.lab.random_band import curve_band
from mha_core.lab.removal_orders import RemovalOrder

KEEPS = 0.95  # of a value with every head on: what a smaller model still has
LEAST_FIRST = RemovalOrder("exact")


class Smaller(NamedTuple):
    """The smallest model on a curve that still works.

    Attributes:
        value: the name of the value that says whether it works.
        floor: the least of it, KEEPS of what it is with every head on.
        best: the point with the most heads off before the value first falls below the floor.
        after: the point after it; None if the value never falls below.
        interval: of the number of heads that can go, over the texts; None where the texts are too few.
        random: the number that can go in random order, by the median of the curves; None without any.
    """

    value: str
    floor: float
    best: Point
    after: Point | None
    interval: tuple[int, int] | None
    random: int | None

    @property
    def count(self) -> int:
        """The number of heads that can go."""
        return len(self.best.removed)


def main_share(values: Mapping[str, float]) -> str:
    """The name of the first of a metric's values that is best at 1: "fidelity", "agreement", "accuracy", …"""
    return next(name for name in values if name != "loss")


def smaller(curves: Sequence[Curve]) -> Smaller | None:
    """The result of complete curves; None while the one with the least important heads first is not among them."""
    least = next((each for each in curves if each.order == LEAST_FIRST), None)
    if least is None or not least.points:
        return None
    value = main_share(least.points[0].values)
    floor = KEEPS * least.points[0].values[value]
    below = next((at for at, point in enumerate(least.points) if not point.values[value] >= floor), None)
    best = least.points[-1 if below is None else max(below - 1, 0)]
    after = None if below is None else least.points[max(below, 1)]
    counts = [len(point.removed) for point in least.points]
    ends = threshold_interval([least], value, floor)
    interval = (_before(counts, ends.low), _before(counts, ends.high)) if ends else None
    random = [each for each in curves if each.order.criterion == "random"]
    medians = curve_band(random, value)
    first = next((count for count, each in medians.items() if each.median < floor), math.inf)
    return Smaller(value, floor, best, after, interval, _before([*medians], first) if medians else None)


def _before(counts: Sequence[int], first_below: float) -> int:
    """The last count before the one at which the value is first below the floor."""
    return max((count for count in counts if count < first_below), default=0)
