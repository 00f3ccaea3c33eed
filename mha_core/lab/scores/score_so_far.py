"""A score that is being computed, and what each text contributes to it."""

from collections import deque
from collections.abc import Generator
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.stats.intervals import LEVEL, Jackknife, Mean


class Sums(NamedTuple):
    """The state from which an exact score continues."""

    parts: int  # of `without_each_head` that are in it
    done: float  # fraction of the work, 0 to 1
    increase: Tensor  # (U, L, H), by text (or pair), in double precision; it fills in place
    counts: Tensor  # (L, H), of the texts so far


class Shapley(NamedTuple):
    """Shapley values of heads, estimated from some orders.

    Attributes:
        by_order: (2 · orders, L, H), what each head gives where it comes in an order, its reverse, the next order, …
            In each of them the sum over all heads is what they give together. NaN for heads that are not counted, and
            for what is not known yet.
    """

    by_order: Tensor

    @property
    def values(self) -> Tensor:
        """(L, H), in the unit of the metric's cost: how much lower the cost is for the head; NaN if not counted."""
        return self.by_order.nanmean(0)

    @property
    def errors(self) -> Tensor:
        """(L, H), standard errors of `values`: of the orders that were drawn, not of the texts. NaN of one order."""
        pairs = self.by_order.unflatten(0, (-1, 2)).mean(1)  # NaN where one of the two is not known
        known = pairs.isfinite().sum(0)
        return ((pairs - pairs.nanmean(0)) ** 2).nansum(0).div(known * (known - 1)).sqrt()

    @property
    def limits(self) -> tuple[Tensor, Tensor]:
        """The 95 % interval of each head's value, over the orders: low and high, (L, H) each; NaN of one order."""
        from scipy.special import stdtrit  # a fifth of a second to import

        known = self.by_order[::2].isfinite().sum(0).clamp(min=2)  # pairs
        half = self.errors * torch.from_numpy(stdtrit(known.numpy() - 1, (1 + LEVEL) / 2))
        return (self.values - half).float(), (self.values + half).float()


class ScoreSamples(NamedTuple):
    """The contribution of each text to a score, for its interval.

    Attributes:
        contributions: (E, L, H), one for each text, or for each example.
        mean: how they are summed up: the score is Σ contributions / Σ shares.
        units: how many texts (or pairs) there are to draw from.
    """

    contributions: Tensor
    mean: Mean
    units: int

    @property
    def jackknife(self) -> Jackknife:
        """The scores, (L, H), and the same without each text, (U, L, H)."""
        shape = self.contributions.shape[1:]
        flat = self.mean.jackknife(self.contributions.flatten(1).T, self.units)
        return Jackknife(flat.value.view(shape), flat.without.unflatten(1, shape))


class Scores(NamedTuple):
    """A score of every head so far."""

    name: str
    scores: Tensor  # (L, H), over the texts so far; NaN = not known yet
    done: float  # fraction of the work, 0 to 1
    sums: Sums | Shapley | None = None  # of an exact score in the middle; of Shapley values
    samples: ScoreSamples | None = None  # of a complete score, if there are texts enough for an interval


Parts = Generator[Scores, None, None]  # the last one is complete


def run_to_end(parts: Parts) -> Tensor:
    """The complete scores, (L, H)."""
    (last,) = deque(parts, maxlen=1)
    return last.scores
