"""Pruning curves: remove heads in some order, and evaluate the metric after each step.

metric_curve(metric, RemovalOrder("gradient"), step=4)
[metric_curve(metric, RemovalOrder("random", seed=seed), step=4) for seed in range(5)]
metric_curve(metric, RemovalOrder("exact"), mode="mean")
"""

from collections.abc import Generator
from dataclasses import replace
from typing import Any, NamedTuple

import torch
from torch import Tensor

from mha_core.checks import check_count, shown
from mha_core.heads import Head, all_heads
from mha_core.jobs.runners import Shared, runner
from mha_core.lab.curve_points import Curve, Point
from mha_core.lab.removal_orders import RemovalOrder, best_removal, count_tokens, ranked, score_cost, step_costs
from mha_core.lab.replacement_from_texts import Replacement
from mha_core.lab.scores.confidence import LEFT_OUT, confidence_parts
from mha_core.lab.scores.exact import exact_parts
from mha_core.lab.scores.gradient import gradient_parts
from mha_core.lab.scores.score_so_far import Parts
from mha_core.lab.scores.shapley import shapley_parts
from mha_core.rows import Batch
from mha_core.stats.head_sets import shuffled
from mha_core.stats.intervals import Contributions
from mha_core.stats.metrics.base import Metric, evaluate_batch, merge


class CurveProgress(NamedTuple):
    """A snapshot of a curve that is being computed."""

    done: float  # fraction of the work, 0 to 1
    curve: Curve


def score_parts(
    metric: Metric,
    name: str,
    gate: Tensor | None = None,
    outputs: Tensor | None = None,
    replacement: Replacement | None = None,
    begun: Any = None,
) -> Parts:
    """Compute one of the scores step by step: see `importance`.

    Args:
        name: one of `removal_orders.SCORED`, WITH_SPECIAL or WITHOUT_END.
        outputs: of every row with this gate, if known.
        replacement: what stands in for the heads that are off; None = zero. With every head on, "gradient" is in no
            mode, as in the paper.
        begun: the `sums` of an exact score or of Shapley values, to go on from.
    """
    match name:
        case "gradient":
            all_on = gate is None or torch.equal(gate, metric.full_gate)
            return gradient_parts(metric, gate, outputs, None if all_on else replacement)
        case "exact":
            return exact_parts(metric, gate, begun, replacement)
        case "shapley":
            return shapley_parts(metric, gate, replacement, begun=begun)
    left_out = {called: left_out for left_out, called in LEFT_OUT.items()}
    if name not in left_out:
        raise ValueError(f"name is {name!r}; valid: gradient, exact, shapley, {', '.join(left_out)}.")
    return confidence_parts(metric, gate, left_out=left_out[name])


def metric_curve(
    metric: Metric, order: RemovalOrder, step: int = 1, scores: Tensor | None = None, mode: str = "zero"
) -> Curve:
    """Compute the whole curve, from every head on to every head off.

    Args:
        step: the number of heads removed per step; always one in a greedy order.
        scores: (L, H), the order's scores, if known; ignored by orders that recompute them.
        mode: what stands in for the heads that are off: "zero", "mean", "uniform" or "resample", see
            `replacement_from_texts.MODES`.

    Raises:
        ValueError: no RemovalOrder, a step below 1, an unknown mode, or "resample" with a single text.
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
    """`metric_curve`, step by step.

    Args:
        begun: points that are known, from every head on: go on from the last of them.
        replacement: what stands in for the heads that are off; None = zero.
    """
    replacement, step = replacement or Replacement(metric), check_count("step", step)
    if not isinstance(order, RemovalOrder):
        raise ValueError(f'order is {shown(order)}; valid: a RemovalOrder, such as RemovalOrder("exact").')
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
    gate, outputs, tokens = metric.full_gate, metric.baseline, count_tokens(metric.rows)
    shared = Shared.of(replacement)
    removed: tuple[Head, ...] = ()
    remaining = [head for head in all_heads(metric.shape) if gate[head]]
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
            heads = [(yield from best_removal(metric, gate, replacement))]
        elif order.criterion == "random":
            heads = remaining[:step]
        else:
            if scores is None or order.recompute:
                cost = score_cost(metric, order.criterion, len(remaining))
                done = 0.0
                for part in score_parts(metric, order.criterion, gate, outputs, replacement):
                    yield (part.done - done) * cost
                    scores, done = part.scores, part.done
                assert scores is not None, "a score has a part at least"
            heads = ranked(remaining, scores, order.most_important_first)[:step]
        remaining = [head for head in remaining if head not in heads]
        removed = (*removed, *heads)
        gate[tuple(torch.tensor(heads).T)] = 0
        parts = [(gate.clone(), batch) for batch in metric.model.batches(metric.rows, max_tokens=metric.batch_tokens)]
        evaluated = []
        for (_, batch), found in zip(parts, runner().results(_outputs, shared, parts), strict=True):
            evaluated.append((batch.indices, found))
            yield count_tokens(metric.rows[i] for i in batch.indices) / tokens
        outputs = merge(evaluated, len(metric.rows))
        yield _point(metric, removed, outputs)


def _outputs(replacement: Replacement, part: tuple[Tensor, Batch]) -> Tensor:
    """The outputs of a batch with these gates, (B, K)."""
    gate, batch = part
    with torch.no_grad():
        return evaluate_batch(replacement.metric, batch, replacement.intervention(gate, batch))


def _point(metric: Metric, removed: tuple[Head, ...], outputs: Tensor) -> Point:
    """One point of a curve, with the contributions for its interval if there are texts enough."""
    samples = Contributions(metric.contributions(outputs)) if metric.sampling else None
    return Point(removed, metric.values(outputs), samples)
