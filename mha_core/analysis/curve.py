"""What a pruning curve is: heads taken away in some order, and what was measured after each step."""

from dataclasses import dataclass
from typing import NamedTuple

from mha_core.heads import Head

SCORES = ("exact", "gradient", "confidence")
BY = (*SCORES, "greedy", "random")


@dataclass(frozen=True)
class Order:
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
        if self.by not in BY:
            raise ValueError(f"by is {self.by!r}; valid: {', '.join(BY)}.")
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

    order: Order
    points: tuple[Point, ...] = ()
