"""Pairs of heads: which back each other up, and which work one after another as a chain."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from mha_core.heads import Head, all_heads, check_heads
from mha_core.jobs.runners import Shared, runner
from mha_core.lab.replacement_from_texts import Replacement
from mha_core.lab.scores.shapley import cost_without
from mha_core.message import N_
from mha_core.stats.metrics.base import Metric


class HeadPair(NamedTuple):
    """The cost of switching off two heads, alone and together, in the unit of the metric's cost."""

    heads: tuple[Head, Head]
    alone: tuple[float, float]
    together: float

    @property
    def interaction(self) -> float:
        """v(neither off) − v(one off) − v(the other off) + v(both off), where v is minus the cost.

        Below 0, they back each other up: without both it is worse than the sum of both alone. Above 0, they are a
        chain: without one, the other has nothing left to lose. 0: each does its own part.
        """
        return sum(self.alone) - self.together

    @property
    def kind(self) -> str:
        """The pair's interaction as an English predicate."""
        largest = max(abs(self.together), *map(abs, self.alone))
        if abs(self.interaction) <= max(0.1 * largest, 1e-4):
            return N_("do not depend on each other")
        return N_("back each other up") if self.interaction < 0 else N_("work as a chain")

    def __str__(self) -> str:
        """A sentence, such as "1.0 and 1.2 back each other up: off alone +0.00 and +0.00, off together +2.77"."""
        (one, other), (a, b) = self.heads, self.alone
        return f"{one} and {other} {self.kind}: off alone {a:+.2f} and {b:+.2f}, off together {self.together:+.2f}"


def pairs(metric: Metric, heads: Sequence[Head] | None = None, mode: str = "zero") -> list[HeadPair]:
    """Switch off each two heads, alone and together; the strongest interaction first.

    A pass over all texts for each pair: n (n − 1) / 2 for n heads.

    Args:
        heads: None = all.
        mode: what stands in for the heads that are off, see `replacement_from_texts.MODES`.
    """
    heads = [head for head in all_heads(metric.shape) if metric.full_gate[head]] if heads is None else heads
    return sorted(each_pair(metric, heads, mode), key=lambda pair: -abs(pair.interaction))


def each_pair(metric: Metric, heads: Sequence[Head], mode: str = "zero") -> Iterator[HeadPair]:
    """The pairs of some heads, one after another."""
    heads = check_heads(heads, metric.shape)
    sets = [(), *((head,) for head in heads), *combinations(heads, 2)]
    costs = runner().results(cost_without, Shared.of((Replacement(metric, mode), metric.full_gate)), sets)
    before = next(costs)
    alone = {head: next(costs) - before for head in heads}
    for one, other in combinations(heads, 2):
        yield HeadPair((one, other), (alone[one], alone[other]), next(costs) - before)
