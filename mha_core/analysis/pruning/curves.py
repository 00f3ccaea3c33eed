"""Pruning curves: remove heads in some order, and evaluate the metric after each step.

curve(metric, RemovalOrder("gradient"), step=4)
[curve(metric, RemovalOrder("random", seed=seed), step=4) for seed in range(5)]
curve(metric, RemovalOrder("exact"), mode="mean")
"""

from collections.abc import Generator, Iterable
from dataclasses import replace
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.intervals import Contributions
from mha_core.analysis.metrics.base import Metric, evaluate_batch, merge
from mha_core.analysis.pruning.orders import Curve, Point, RemovalOrder
from mha_core.analysis.pruning.replacement_from_texts import Replacement
from mha_core.analysis.pruning.scores.confidence import confidence_parts
from mha_core.analysis.pruning.scores.exact import WithoutHeads, exact_parts, without_each_head
from mha_core.analysis.pruning.scores.gradient import gradient_parts
from mha_core.analysis.pruning.scores.parts import Parts
from mha_core.engine.jobs.runners import Shared, runner
from mha_core.heads import Head, all_heads, shuffled
from mha_core.models.text.rows import Batch, Row, batches

# The cost of a score, in forward passes of all texts; a backward pass costs two.
_PASSES = {"gradient": 3.0, "confidence": 1.0, "random": 0.0}


class CurveProgress(NamedTuple):
    """A snapshot of a curve that is being computed."""

    done: float  # fraction of the work, 0 to 1
    curve: Curve


def score_parts(
    metric: Metric,
    criterion: str,
    gate: Tensor | None = None,
    outputs: Tensor | None = None,
    replacement: Replacement | None = None,
) -> Parts:
    """Compute one of the three scores step by step: see `importance`.

    Args:
        outputs: of every row with this gate, if known.
        replacement: what stands in for the heads that are off; None = zero. With every head on, "gradient" is in no
            mode, as in the paper.
    """
    if criterion == "gradient":
        all_on = gate is None or torch.equal(gate, metric.full_gate)
        return gradient_parts(metric, gate, outputs, None if all_on else replacement)
    if criterion == "exact":
        return exact_parts(metric, gate, replacement=replacement)
    return confidence_parts(metric, gate)


def curve(
    metric: Metric, order: RemovalOrder, step: int = 1, scores: Tensor | None = None, mode: str = "zero"
) -> Curve:
    """Compute the whole curve, from every head on to every head off.

    Args:
        step: the number of heads removed per step; always one in a greedy order.
        scores: (L, H), the order's scores, if known; ignored by orders that recompute them.
        mode: what stands in for the heads that are off: "zero", "mean", "uniform" or "resample", see
            `replacement.MODES`.

    Raises:
        ValueError: a step below 1, an unknown mode, or "resample" with a single text.
    """
    *_, last = curve_parts(metric, order, step, scores, replacement=Replacement(metric, mode))
    return last.curve


def curve_parts(
    metric: Metric,
    order: RemovalOrder,
    step: int = 1,
    scores: Tensor | None = None,
    begun: tuple[Point, ...] = (),
    replacement: Replacement | None = None,
) -> Generator[CurveProgress, None, None]:
    """`curve`, step by step.

    Args:
        begun: points that are known, from every head on: go on from the last of them.
        replacement: what stands in for the heads that are off; None = zero.
    """
    replacement = replacement or Replacement(metric)
    if step < 1:
        raise ValueError(f"step is {step}; valid: 1 or more heads at a time.")
    partial = Curve(order, begun, replacement.mode, metric.sampling)
    costs = step_costs(metric, order, step, known=scores is not None)
    total, passes = sum(costs), sum(costs[: max(0, len(begun) - 1)])
    if begun:
        yield CurveProgress(min(1.0, passes / total), partial)
    for part in _points_and_costs(metric, order, step, scores, begun, replacement):
        if isinstance(part, Point):
            partial = replace(partial, points=(*partial.points, part))
        else:
            passes += part
        yield CurveProgress(min(1.0, passes / total), partial)


def _points_and_costs(
    metric: Metric,
    order: RemovalOrder,
    step: int,
    scores: Tensor | None,
    begun: tuple[Point, ...],
    replacement: Replacement,
) -> Generator[float | Point, None, None]:
    """Yield the points, and before each the cost of the work done for it, in passes or fractions of one."""
    gate, outputs, tokens = metric.full_gate, metric.baseline, _count_tokens(metric.rows)
    shared = Shared.of(replacement)
    removed: tuple[Head, ...] = ()
    remaining = [head for head in all_heads(*metric.shape) if gate[head]]
    if order.criterion == "random":
        remaining = shuffled(remaining, order.seed)
    if begun and begun[-1].removed:
        removed = begun[-1].removed
        remaining = [head for head in remaining if head not in removed]
        gate[tuple(torch.tensor(removed).T)] = 0
        outputs = replacement.evaluate(gate)
    if not begun:
        yield _point(metric, (), outputs)
    while remaining:
        if order.criterion == "greedy":
            heads = [(yield from _best_removal(metric, gate, replacement))]
        elif order.criterion == "random":
            heads = remaining[:step]
        else:
            if scores is None or order.recompute:
                cost = score_cost(metric, order.criterion, len(remaining))
                scores = yield from _score(score_parts(metric, order.criterion, gate, outputs, replacement), cost)
            heads = _ranked(remaining, scores, order.most_important_first)[:step]
        remaining = [head for head in remaining if head not in heads]
        removed = (*removed, *heads)
        gate[tuple(torch.tensor(heads).T)] = 0
        parts = [(gate.clone(), batch) for batch in batches(metric.rows, max_tokens=metric.batch_tokens)]
        evaluated = []
        for (_, batch), found in zip(parts, runner().results(_outputs, shared, parts), strict=True):
            evaluated.append((batch.rows, found))
            yield _count_tokens(metric.rows[i] for i in batch.rows) / tokens
        outputs = merge(evaluated, len(metric.rows))
        yield _point(metric, removed, outputs)


def _outputs(replacement: Replacement, part: tuple[Tensor, Batch]) -> Tensor:
    """Of a batch with these gates, (B, K)."""
    gate, batch = part
    with torch.no_grad():
        return evaluate_batch(replacement.metric, batch, replacement.intervention(gate, batch))


def _point(metric: Metric, removed: tuple[Head, ...], outputs: Tensor) -> Point:
    """A point, with what its interval needs if there are texts enough for one."""
    samples = Contributions(metric.contributions(outputs)) if metric.sampling else None
    return Point(removed, metric.values(outputs), samples)


def _score(parts: Parts, cost: float) -> Generator[float, None, Tensor]:
    """Compute a score, yielding the cost of each step."""
    done = 0.0
    while True:
        try:
            partial = next(parts)
        except StopIteration as end:
            return end.value
        yield (partial.done - done) * cost
        done = partial.done


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
    layers, tokens = metric.shape[0], _count_tokens(metric.rows)
    heads = int(metric.full_gate.sum()) if heads is None else heads
    if criterion in ("exact", "greedy"):  # one pass without each head; on average it resumes half-way up
        scored = _count_tokens(metric.rows[i] for i in metric.scored_rows) if criterion == "exact" else tokens
        pass_without_head = (layers + 1) / (2 * layers) if metric.model.can_resume else 1.0
        return scored / tokens * (1 + heads * pass_without_head)
    rows = (metric.rows[row] for row, _ in metric.loss_terms()) if criterion == "gradient" else metric.raw_rows
    return _PASSES[criterion] * _count_tokens(rows) / tokens


def _count_tokens(rows: Iterable[Row]) -> int:
    return sum(len(row.ids) for row in rows)


def _ranked(heads: list[Head], scores: Tensor, most_important_first: bool) -> list[Head]:
    """Sort heads by score; ties keep their order, and a head without a score counts as the most important."""
    known = scores.nan_to_num(torch.inf)
    return sorted(heads, key=lambda head: float(known[head]) * (-1 if most_important_first else 1))


def _best_removal(metric: Metric, gate: Tensor, replacement: Replacement) -> Generator[float, None, Head]:
    """Find the head without which the main value is best (of equals, the cost lowest); yield the cost of each step."""
    parts: dict[Head, list[tuple[tuple[int, ...], Tensor]]] = {}
    cost = score_cost(metric, "greedy", int(gate.sum()))
    for share, part in without_each_head(metric, gate, replacement=replacement):
        if isinstance(part, WithoutHeads):
            for head, outputs in zip(part.heads, part.outputs, strict=True):
                parts.setdefault(Head(part.layer, head), []).append((part.batch.rows, outputs))
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
