"""Shapley values: what each head gives, on average over the orders in which heads may be switched on.

Switching one head off says nothing of a head that another one backs up; the last of two backups that goes takes all.
The Shapley value shares what they do together (Shapley 1953; Held & Yang 2023 for heads). Below 0 a head does harm.
"""

from collections.abc import Generator, Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.metrics.base import Metric
from mha_core.analysis.pruning.replacement_from_texts import Replacement
from mha_core.analysis.pruning.scores.parts import PartialScores, Parts
from mha_core.heads import Head, all_heads, shuffled

ORDERS = 8  # that are drawn, each with its reverse


class Shapley(NamedTuple):
    """Shapley values of heads, estimated from some orders.

    Attributes:
        by_order: (2 · orders, L, H), what each head gives where it comes in an order, its reverse, the next order, …
            In each of them the sum over all heads is what they give together. NaN for heads that are not counted.
    """

    by_order: Tensor

    @property
    def values(self) -> Tensor:
        """(L, H), in the unit of the metric's cost: how much lower the cost is for the head; NaN if not counted."""
        return self.by_order.mean(0)

    @property
    def errors(self) -> Tensor:
        """(L, H), standard errors of `values`: of the orders that were drawn, not of the texts. NaN of one order."""
        pairs = self.by_order.unflatten(0, (-1, 2)).mean(1)
        return pairs.std(0) / len(pairs) ** 0.5 if len(pairs) > 1 else torch.full_like(pairs[0], torch.nan)


def shapley(
    metric: Metric,
    heads: Sequence[Head] | None = None,
    orders: int = ORDERS,
    *,
    mode: str = "zero",
    seed: int = 0,
) -> Shapley:
    """Estimate Shapley values by drawing orders: twice as many passes over all texts as heads and orders.

    Each order is followed by its reverse (an antithetic pair): a head that comes early in one comes late in the other,
    so the estimate varies less.

    Args:
        heads: those that are counted, while all others stay on; None = all.
        orders: how many are drawn.
        mode: what stands in for the heads that are off, see `replacement_from_texts.MODES`.

    Raises:
        ValueError: no order, no head, or an unknown mode.
    """
    gate = metric.full_gate
    counted = [head for head in all_heads(*metric.shape) if gate[head]] if heads is None else list(heads)
    if orders < 1 or not counted:
        raise ValueError(f"there are {orders} orders of {len(counted)} heads; valid: at least 1 of each.")
    return Shapley(torch.stack(list(_by_order(Replacement(metric, mode), counted, gate, orders, seed))))


def shapley_parts(
    metric: Metric, gate: Tensor | None = None, replacement: Replacement | None = None, orders: int = ORDERS
) -> Parts:
    """The values of all heads that a gate leaves on, step by step: in between the mean over the orders so far."""
    gate = metric.full_gate if gate is None else gate
    counted = [head for head in all_heads(*metric.shape) if gate[head]]
    found: list[Tensor] = []
    for each in _by_order(replacement or Replacement(metric), counted, gate, orders, seed=0):
        found.append(each)
        yield PartialScores(len(found) / (2 * orders), torch.stack(found).mean(0).float())
    return torch.stack(found).mean(0).float()


def _by_order(
    replacement: Replacement, heads: Sequence[Head], gate: Tensor, orders: int, seed: int
) -> Generator[Tensor, None, None]:
    """What each head gives in each order, (L, H)."""
    none, everything = (cost_without(replacement, gate, off) for off in (heads, ()))
    for drawn in range(orders):
        order = shuffled(heads, seed * orders + drawn)
        for one in (order, order[::-1]):
            found, before = torch.full(gate.shape, torch.nan, dtype=torch.double), none
            for count, head in enumerate(one, 1):
                after = everything if count == len(one) else cost_without(replacement, gate, one[count:])
                found[head] = before - after
                before = after
            yield found


def cost_without(replacement: Replacement, gate: Tensor, off: Sequence[Head]) -> float:
    """The metric's cost with a gate (L, H), and these heads off as well."""
    metric, gate = replacement.metric, gate.clone()
    for head in off:
        gate[head] = 0
    rows = metric.scored_rows
    return float(metric.cost_per_row(replacement.evaluate(gate)[list(rows)], rows).double().sum())
