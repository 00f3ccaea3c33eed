"""Pruning curves: heads are taken away in some order, and what the model is for is measured after each step.

curve(metric, RemovalOrder("gradient"), step=4)
[curve(metric, RemovalOrder("random", seed=seed), step=4) for seed in range(5)]
"""

from collections.abc import Generator, Iterable
from dataclasses import replace
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.metrics.base import Metric, Row, evaluate_batches, merge
from mha_core.analysis.pruning.importance import (
    Parts,
    WithoutHeads,
    confidence_parts,
    exact_parts,
    gradient_parts,
    without_each_head,
)
from mha_core.analysis.pruning.orders import Curve, Point, RemovalOrder
from mha_core.heads import Head, all_heads, shuffled
from mha_core.intervention import Intervention

# What a score takes, in passes of all texts through the model: forward, and back, which is twice that.
_PASSES = {"gradient": 3.0, "confidence": 1.0, "random": 0.0}


class CurveProgress(NamedTuple):
    """A curve that is being drawn."""

    done: float  # the share of its work, 0 to 1
    curve: Curve


def score_parts(metric: Metric, by: str, gate: Tensor | None = None, now: Tensor | None = None) -> Parts:
    """One of the three scores, piece by piece: see `importance`. `now`: `ask(metric, gate)`, where it is known."""
    if by == "gradient":
        return gradient_parts(metric, gate, now)
    return {"exact": exact_parts, "confidence": confidence_parts}[by](metric, gate)


def curve(metric: Metric, order: RemovalOrder, step: int = 1, scores: Tensor | None = None) -> Curve:
    """The whole curve, from every head on to none.

    Args:
        step: so many heads go at a time; of a greedy order always one.
        scores: (L, H), the scores to go by where they are known already; not for orders that reckon them `again`.

    Raises:
        ValueError: a step below 1.
    """
    for drawn in curve_parts(metric, order, step, scores):
        found = drawn.curve
    return found


def curve_parts(
    metric: Metric, order: RemovalOrder, step: int = 1, scores: Tensor | None = None
) -> Generator[CurveProgress, None, None]:
    """`curve`, piece by piece."""
    if step < 1:
        raise ValueError(f"step is {step}; valid: 1 or more heads at a time.")
    drawn, done, whole = Curve(order), 0.0, curve_cost(metric, order, step, known=scores is not None)
    for found in _work(metric, order, step, scores):
        if isinstance(found, Point):
            drawn = replace(drawn, points=(*drawn.points, found))
        else:
            done += found
        yield CurveProgress(min(1.0, done / whole), drawn)


def _work(
    metric: Metric, order: RemovalOrder, step: int, scores: Tensor | None
) -> Generator[float | Point, None, None]:
    """The points, and between them how many passes (or what part of one) have just been made."""
    gate, removed, now, tokens = metric.full_gate, (), metric.baseline, _tokens(metric.rows)
    left = [head for head in all_heads(*metric.shape) if gate[head]]
    if order.by == "random":
        left = shuffled(left, order.seed)
    yield Point((), metric.values(now))
    while left:
        if order.by == "greedy":
            going = [(yield from _best_without(metric, gate))]
        elif order.by == "random":
            going = left[:step]
        else:
            if scores is None or order.again:
                scores = yield from _spent(
                    score_parts(metric, order.by, gate, now), score_cost(metric, order.by, len(left))
                )
            going = _ranked(left, scores, order.most)[:step]
        left = [head for head in left if head not in going]
        gate[tuple(torch.tensor(going).T)] = 0
        removed, pieces = (*removed, *going), []
        for batch, said in evaluate_batches(metric, Intervention.gated(gate)):
            pieces.append((batch.rows, said))
            yield _tokens(metric.rows[i] for i in batch.rows) / tokens
        now = merge(pieces, len(metric.rows))
        yield Point(removed, metric.values(now))


def _spent(parts: Parts, curve_cost: float) -> Generator[float, None, Tensor]:
    """A score, worked off; what that takes is told little by little."""
    before = 0.0
    while True:
        try:
            done = next(parts).done
        except StopIteration as end:
            return end.value
        yield (done - before) * curve_cost
        before = done


def curve_cost(metric: Metric, order: RemovalOrder, step: int, known: bool = False) -> float:
    """How often all texts go through the model for a curve, about. `known`: its scores are."""
    heads = int(metric.full_gate.sum())
    step = 1 if order.by == "greedy" else step
    steps = range(heads, 0, -step)  # heads that are left before each
    if order.by == "greedy" or order.again:
        return sum(1 + score_cost(metric, order.by, left) for left in steps)
    return len(steps) + (0 if known else score_cost(metric, order.by))


def score_cost(metric: Metric, by: str, left: int | None = None) -> float:
    """A score of so many heads that are left (all if None), in passes."""
    layers, whole = metric.shape[0], _tokens(metric.rows)
    left = int(metric.full_gate.sum()) if left is None else left
    if by in ("exact", "greedy"):  # without each; on average a pass begins in the middle
        share = _tokens(metric.rows[i] for i in metric.scored_rows) / whole if by == "exact" else 1.0
        return share * (1 + left * ((layers + 1) / (2 * layers) if metric.model.can_resume else 1.0))
    rows = (metric.rows[row] for row, _ in metric.loss_terms()) if by == "gradient" else metric.raw_rows
    return _PASSES[by] * _tokens(rows) / whole


def _tokens(rows: Iterable[Row]) -> int:
    return sum(len(row.ids) for row in rows)


def _ranked(heads: list[Head], scores: Tensor, most: bool) -> list[Head]:
    """By their scores; of two alike the first one goes first. One without a score counts as the most important."""
    known = scores.nan_to_num(torch.inf)
    return sorted(heads, key=lambda head: float(known[head]) * (-1 if most else 1))


def _best_without(metric: Metric, gate: Tensor) -> Generator[float, None, Head]:
    """The head without which the main value is best; of two alike, the one that costs less."""
    said: dict[Head, list[tuple[tuple[int, ...], Tensor]]] = {}
    cost = score_cost(metric, "greedy", int(gate.sum()))
    for share, found in without_each_head(metric, gate):
        if isinstance(found, WithoutHeads):
            for head, without in zip(found.heads, found.said, strict=True):
                said.setdefault(Head(found.layer, head), []).append((found.batch.rows, without))
        yield share * cost

    def badness(head: Head) -> tuple[float, float]:
        whole = merge(said[head], len(metric.rows))
        value = metric.values(whole)[metric.main_value]
        worst = value != value  # NaN: nothing is left to be compared
        return (float("inf") if worst else -value if metric.higher_is_better else value), float(
            metric.cost_per_row(whole, range(len(metric.rows))).sum()
        )

    return min(sorted(said), key=badness)
