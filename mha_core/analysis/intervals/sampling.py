"""Sampling: what the texts of a set contribute to a value, and the value again when they are drawn anew."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from mha_core.analysis.intervals.rank_correlation import resampled_spearman


@dataclass(frozen=True, eq=False)
class Contributions:
    """What each item adds to each value, by the value's name, at one point."""

    by_value: Mapping[str, Tensor]


@dataclass(frozen=True, eq=False)
class Mean:
    """A mean, or a ratio of sums: Σ contributions / Σ shares.

    Attributes:
        members: (E, m), the units that each item belongs to; it counts as often as all of them together (a pair of two
            texts: the product).
        shares: (E,), such as the number of words of each text.
    """

    members: Tensor
    shares: Tensor

    def resampled(self, contributions: Tensor, counts: Tensor) -> Tensor:
        """(P, E) contributions and (R, U) counts → (P, R)."""
        weights = item_weights(self.members, counts)  # (R, E)
        return contributions.to(weights) @ weights.T / (weights @ self.shares.to(weights))


@dataclass(frozen=True, eq=False)
class RankCorrelation:
    """Spearman's ρ between the contributions and `other` (E,); `members` as in `Mean`."""

    members: Tensor
    other: Tensor

    def resampled(self, contributions: Tensor, counts: Tensor) -> Tensor:
        """(P, E) contributions and (R, U) counts → (P, R)."""
        return resampled_spearman(contributions, self.other, item_weights(self.members, counts))


@dataclass(frozen=True, eq=False)
class Average:
    """The mean of other values, by name."""

    of: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Sampling:
    """What is drawn again, and how each value follows from what was drawn.

    Attributes:
        units: how many there are.
        unit: what one is called, "text" or "pair".
        statistics: by the value's name.
    """

    units: int
    unit: str
    statistics: Mapping[str, Mean | RankCorrelation | Average]

    def resampled(self, samples: Sequence[Contributions], name: str, counts: Tensor) -> Tensor:
        """A value at P points in each resample of counts (R, U): (P, R)."""
        statistic = self.statistics[name]
        if isinstance(statistic, Average):
            return torch.stack([self.resampled(samples, each, counts) for each in statistic.of]).mean(0)
        return statistic.resampled(torch.stack([sample.by_value[name].float() for sample in samples]), counts)


def item_weights(members: Tensor, counts: Tensor) -> Tensor:
    """How often each item occurs in each resample: (E, m) and (R, U) → (R, E).

    An item of two texts occurs once for each pair of their copies (the bootstrap of a U-statistic).
    """
    weights = counts[:, members[:, 0]]
    for others in members.T[1:]:
        weights = weights * counts[:, others]
    return weights
