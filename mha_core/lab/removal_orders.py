"""Removal orders: which heads are removed next, and what it costs to find out."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass

import torch
from torch import Tensor

from mha_core.heads import Head
from mha_core.lab.replacement_from_texts import Replacement
from mha_core.lab.scores.exact import WithoutHeads, without_each_head
from mha_core.lab.scores.shapley import ORDERS
from mha_core.message import N_, Message
from mha_core.rows import Row
from mha_core.stats.metrics.base import Metric, merge

SCORES = (N_("exact"), N_("gradient"), N_("confidence"))  # which are quick enough to be measured together
SCORED = (*SCORES, "shapley")  # those that orders can go by
NAMES = dict(zip(SCORED, (*SCORES, N_("Shapley value")), strict=True))  # on screen
CRITERIA = (*SCORED, N_("greedy"), N_("random"))
# The cost of a score, in forward passes of all texts; a backward pass costs two.
_PASSES = {"gradient": 3.0, "confidence": 1.0, "random": 0.0}


@dataclass(frozen=True)
class RemovalOrder:
    """The order in which heads are removed.

    Attributes:
        criterion: one of CRITERIA. "greedy" removes, at each step, the head without which the metric is best.
        most_important_first: remove the most important head first, instead of the least important.
        recompute: compute the score anew after each step, for the remaining heads.
        seed: of a random order.

    Raises:
        ValueError: an unknown criterion; `most_important_first` or `recompute` for a criterion without a score.
    """

    criterion: str = "exact"
    most_important_first: bool = False
    recompute: bool = False
    seed: int = 0

    def __post_init__(self) -> None:
        if self.criterion not in CRITERIA:
            raise ValueError(f"criterion is {self.criterion!r}; valid: {', '.join(CRITERIA)}.")
        if self.criterion not in SCORED and (self.most_important_first or self.recompute):
            raise ValueError(
                f"a {self.criterion} order has no scores; valid with most_important_first or recompute: "
                f"{', '.join(SCORED)}."
            )

    @property
    def label(self) -> Message:
        """The order's name, such as "least first, by gradient", "greedy" and "random, seed 2"."""
        if self.criterion == "random":
            return Message("random, seed {seed}", seed=self.seed)
        if self.criterion == "greedy":
            return Message(self.criterion)
        score = Message(NAMES[self.criterion])
        most = self.most_important_first
        label = (
            Message("most first, by {score}", score=score) if most else Message("least first, by {score}", score=score)
        )
        return Message("{order}, recomputed", order=label) if self.recompute else label


def ranked(heads: list[Head], scores: Tensor, most_important_first: bool) -> list[Head]:
    """Sort heads by score; ties keep their order, and a head without a score counts as the most important."""
    known = scores.nan_to_num(torch.inf)
    return sorted(heads, key=lambda head: float(known[head]) * (-1 if most_important_first else 1))


def best_removal(metric: Metric, gate: Tensor, replacement: Replacement) -> Generator[float, None, Head]:
    """Find the head without which the main value is best (of equals, the cost lowest); yield the cost of each step."""
    parts: dict[Head, list[tuple[tuple[int, ...], Tensor]]] = {}
    cost = score_cost(metric, "greedy", int(gate.sum()))
    for share, part in without_each_head(metric, gate, replacement=replacement):
        if isinstance(part, WithoutHeads):
            for head, outputs in zip(part.heads, part.outputs, strict=True):
                parts.setdefault(Head(part.layer, head), []).append((part.batch.indices, outputs))
        yield share * cost

    def badness(head: Head) -> tuple[float, float]:
        outputs = merge(parts[head], len(metric.rows))
        value = metric.values(outputs)[metric.main_value]
        if value != value:  # NaN, such as the correlation of constants
            value = float("inf")
        elif metric.higher_is_better:
            value = -value
        return value, float(metric.cost_per_row(outputs, range(len(metric.rows))).sum())

    return min(sorted(parts), key=badness)


def curve_cost(metric: Metric, order: RemovalOrder, step: int, known: bool = False) -> float:
    """Estimate the cost of a curve, in forward passes of all texts. `known`: True if its scores are."""
    return sum(step_costs(metric, order, step, known))


def step_costs(metric: Metric, order: RemovalOrder, step: int, known: bool = False) -> list[float]:
    """`curve_cost`, of each step."""
    heads = int(metric.full_gate.sum())
    step = 1 if order.criterion == "greedy" else step
    remaining = range(heads, 0, -step)  # heads before each step
    if order.criterion == "greedy" or order.recompute:
        return [1 + score_cost(metric, order.criterion, count) for count in remaining]
    scoring = 0.0 if known else score_cost(metric, order.criterion)
    return [1.0 + (scoring if count == heads else 0.0) for count in remaining]


def score_cost(metric: Metric, criterion: str, heads: int | None = None) -> float:
    """Estimate the cost of scoring so many remaining heads, in forward passes of all texts. `heads`: None = all."""
    layers, tokens = metric.shape[0], count_tokens(metric.rows)
    heads = int(metric.full_gate.sum()) if heads is None else heads
    if criterion == "shapley":
        return 2.0 + 2 * ORDERS * (heads - 1)
    if criterion in ("exact", "greedy"):  # one pass without each head; on average it resumes half-way up
        scored = count_tokens(metric.rows[i] for i in metric.scored_rows) if criterion == "exact" else tokens
        pass_without_head = (layers + 1) / (2 * layers) if metric.can_resume else 1.0
        return scored / tokens * (1 + heads * pass_without_head)
    rows = (metric.rows[row] for row, _ in metric.loss_terms()) if criterion == "gradient" else metric.raw_rows
    return _PASSES[criterion] * count_tokens(rows) / tokens


def count_tokens(rows: Iterable[Row]) -> int:
    """Number of tokens of all rows together."""
    return sum(row.length for row in rows)
