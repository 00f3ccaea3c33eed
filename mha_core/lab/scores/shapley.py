"""Shapley values: what each head gives, on average over the orders in which heads may be switched on.

Switching one head off says nothing of a head that another one backs up; the last of two backups that goes takes all.
The Shapley value shares what they do together (Shapley 1953; Held & Yang 2023 for heads). Below 0 a head does harm.
"""

from collections import deque
from collections.abc import Collection, Sequence

import torch
from torch import Tensor

from mha_core.checks import check_count
from mha_core.heads import Head, all_heads, check_heads
from mha_core.jobs.runners import Shared, runner
from mha_core.lab.replacement_from_texts import Replacement
from mha_core.lab.scores.score_so_far import Parts, Scores, Shapley
from mha_core.stats.head_sets import shuffled
from mha_core.stats.metrics.base import Metric

ORDERS = 8  # that are drawn, each with its reverse


def shapley(
    metric: Metric,
    heads: Sequence[Head] | None = None,
    orders: int = ORDERS,
    *,
    mode: str = "zero",
    seed: int = 0,
) -> Shapley:
    """Estimate Shapley values by drawing orders: at most twice as many passes over all texts as heads and orders.

    Each order is followed by its reverse (an antithetic pair): a head that comes early in one comes late in the other,
    so the estimate varies less.

    Args:
        heads: those that are counted, while all others stay on; None = all.
        orders: how many are drawn.
        mode: what stands in for the heads that are off, see `replacement_from_texts.MODES`.

    Raises:
        ValueError: no order, no head, or an unknown mode.
    """
    counted = _on(metric.full_gate) if heads is None else check_heads(heads, metric.shape)
    orders = check_count("orders", orders)
    check_count("the number of heads", len(counted))
    parts = shapley_parts(metric, None, Replacement(metric, mode), orders, heads=counted, seed=seed)
    (last,) = deque(parts, maxlen=1)
    assert isinstance(last.sums, Shapley), "of Shapley values"
    return last.sums


def shapley_parts(
    metric: Metric,
    gate: Tensor | None = None,
    replacement: Replacement | None = None,
    orders: int = ORDERS,
    begun: Shapley | None = None,
    *,
    heads: Sequence[Head] | None = None,
    seed: int = 0,
) -> Parts:
    """`shapley`, head by head of each order: in between the mean over the orders so far.

    Args:
        gate: (L, H); heads that are off already stay off, and are not counted.
        begun: go on from here, after the last order that is complete, with the same bits.
    """
    gate, replacement = metric.full_gate if gate is None else gate, replacement or Replacement(metric)
    heads = _on(gate) if heads is None else heads
    drawn = [shuffled(heads, seed * orders + number) for number in range(orders)]
    drawn = [each for order in drawn for each in (order, order[::-1])]
    by_order = torch.full((len(drawn), *gate.shape), torch.nan, dtype=torch.double) if begun is None else begun.by_order
    missing = [at for at, order in enumerate(drawn) if any(by_order[at][head].isnan() for head in order)]
    # Orders share sets: all that begin or end alike, and with few heads most.
    sets = dict.fromkeys(frozenset(drawn[at][count:]) for at in missing for count in range(len(heads) + 1))
    costs = zip(sets, runner().results(cost_without, Shared.of((replacement, gate)), sets), strict=True)
    known: dict[frozenset[Head], float] = {}

    def cost(off: Sequence[Head]) -> float:
        while frozenset(off) not in known:
            known.update([next(costs)])
        return known[frozenset(off)]

    def so_far(done: float) -> Scores:
        found = Shapley(by_order)
        return Scores("shapley", found.values.float(), done, found)

    yield so_far(1 - len(missing) / len(drawn))
    for place, at in enumerate(missing, len(drawn) - len(missing)):
        before = cost(drawn[at])
        for count, head in enumerate(drawn[at], 1):
            after = cost(drawn[at][count:])
            by_order = by_order.clone()
            by_order[at][head] = before - after
            before = after
            yield so_far((place + count / len(heads)) / len(drawn))


def _on(gate: Tensor) -> list[Head]:
    return [head for head in all_heads(gate.shape) if gate[head]]


def cost_without(known: tuple[Replacement, Tensor], off: Collection[Head]) -> float:
    """The metric's cost with a gate (L, H), and these heads off as well."""
    replacement, gate = known[0], known[1].clone()
    for head in off:
        gate[head] = 0
    metric, rows = replacement.metric, list(replacement.metric.scored_rows)
    return float(metric.cost_per_row(replacement.evaluate(gate)[rows], rows).double().sum())
