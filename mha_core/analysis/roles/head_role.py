"""How well each head does one job: looking from a word to the one that it depends on, or where a pattern has it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import torch
from torch import Tensor

from mha_core.heads import Head


@dataclass(frozen=True)
class HeadRole:
    """One job, and how well each head does it.

    Attributes:
        meaning: what a head does that has this job.
        heads: (L, H), 0 to 1. For gold links, how often a head's largest weight falls on the right word (Clark et al. 2019,
            section 4.2); for patterns, the mean weight there (Olsson et al. 2022).
        count: over how many looks.
        offset: the best fixed distance from a word to the one looked at; None where the job itself is a fixed distance.
        baseline: how often that distance is right.
    """

    meaning: str
    heads: Tensor
    count: int
    offset: int | None = None
    baseline: float | None = None

    @property
    def best(self) -> Head:
        """The head that does it best."""
        return Head(*divmod(int(self.heads.argmax()), self.heads.size(1)))

    @property
    def score(self) -> float:
        """Of the best head."""
        return float(self.heads.max())


def best_offset(distances: Iterable[int]) -> tuple[int, float]:
    """The commonest distance, and its share of all."""
    counted = Counter(distances)
    offset, n = counted.most_common(1)[0]
    return offset, n / counted.total()


def by_head(jobs: dict[str, HeadRole]) -> Tensor:
    """All jobs and all heads: (J, L·H), layer by layer."""
    return torch.stack([job.heads.flatten() for job in jobs.values()])
