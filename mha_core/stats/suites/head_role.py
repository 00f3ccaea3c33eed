"""Head roles: how well each head attends from a word to the one that it depends on, or in a given pattern."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import torch
from torch import Tensor

from mha_core.heads import Head


@dataclass(frozen=True)
class HeadRole:
    """A role, and the score of each head in it.

    Attributes:
        meaning: what a head in this role does.
        heads: (L, H), the scores, 0 to 1. For gold links, how often a head's largest weight falls on the correct word
            (Clark et al. 2019, section 4.2); for patterns, the mean weight there (Olsson et al. 2022).
        count: the number of queries that were evaluated.
        offset: the best fixed distance from query to key; None if the role itself is a fixed distance.
        baseline: how often that distance is correct.
    """

    meaning: str
    heads: Tensor
    count: int
    offset: int | None = None
    baseline: float | None = None

    @property
    def best(self) -> Head:
        """The head with the highest score."""
        return Head(*divmod(int(self.heads.argmax()), self.heads.size(1)))

    @property
    def score(self) -> float:
        """The score of the best head."""
        return float(self.heads.max())


def best_offset(distances: Iterable[int]) -> tuple[int, float]:
    """The most frequent distance, and its share of all."""
    counts = Counter(distances)
    offset, count = counts.most_common(1)[0]
    return offset, count / counts.total()


def by_head(roles: dict[str, HeadRole]) -> Tensor:
    """The scores of all roles and all heads: (number of roles, L·H), layer by layer."""
    return torch.stack([role.heads.flatten() for role in roles.values()])
