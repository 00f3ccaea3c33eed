"""A score that is being computed, and what each text contributes to it."""

from collections.abc import Generator
from typing import NamedTuple

from torch import Tensor

from mha_core.analysis.bootstrap import Mean


class Sums(NamedTuple):
    """What an exact score needs to go on from the middle."""

    parts: int  # of `without_each_head` that are in it
    done: float  # fraction of the work, 0 to 1
    increase: Tensor  # (U, L, H), by text (or pair), in double precision; it fills in place
    counts: Tensor  # (L, H), of the texts so far


class ScoreSamples(NamedTuple):
    """What each text contributes to a score, for its interval.

    Attributes:
        contributions: (E, L, H), one for each text, or for each example.
        mean: how they are summed up: the score is Σ contributions / Σ shares.
        units: how many texts (or pairs) there are to draw from.
    """

    contributions: Tensor
    mean: Mean
    units: int

    def resampled(self, counts: Tensor) -> Tensor:
        """The score in each resample of counts (R, U): (R, L, H)."""
        flat = self.contributions.flatten(1).T  # (L·H, E)
        return self.mean.resampled(flat, counts).T.unflatten(1, self.contributions.shape[1:])


class PartialScores(NamedTuple):
    """A snapshot of scores that are being computed."""

    done: float  # fraction of the work, 0 to 1
    scores: Tensor  # (L, H), over the texts so far; NaN = not known yet
    sums: Sums | None = None  # of an exact score
    samples: ScoreSamples | None = None  # of a complete score, if there are texts enough for an interval


Parts = Generator[PartialScores, None, Tensor]


def run_to_end(parts: Generator[object, None, Tensor]) -> Tensor:
    """Exhaust a generator and return its return value."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            return end.value
