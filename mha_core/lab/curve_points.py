"""A pruning curve and its points: the metric after each step of removing heads."""

from dataclasses import dataclass, field

from mha_core.heads import Head
from mha_core.lab.removal_orders import RemovalOrder
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


def first_below(curve: Curve, value: str, floor: float) -> int | None:
    """The number of heads off at the first point below a floor; None if there is none so far.

    Args:
        value: the name of one of the metric's values.
    """
    return next((len(point.removed) for point in curve.points if point.values[value] < floor), None)
