"""Pruning curves: heads are taken away in some order, and what the model is for is measured after each step.

curve(measure, RemovalOrder("gradient"), step=4)
[curve(measure, RemovalOrder("random", seed=seed), step=4) for seed in range(5)]
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

# What a score takes, in passes of all texts through the model: forward, and back, which is twice that.
_PASSES = {"gradient": 3.0, "confidence": 1.0, "random": 0.0}


class CurveProgress(NamedTuple):
    """A curve that is being drawn."""

    done: float  # the share of its work, 0 to 1
    curve: Curve


def score_parts(measure: Metric, by: str, gate: Tensor | None = None, now: Tensor | None = None) -> Parts:
    """One of the three scores, piece by piece: see `importance`. `now`: `ask(measure, gate)`, where it is known."""
    if by == "gradient":
        return gradient_parts(measure, gate, now)
    return {"exact": exact_parts, "confidence": confidence_parts}[by](measure, gate)


def curve(measure: Metric, order: RemovalOrder, step: int = 1, scores: Tensor | None = None) -> Curve:
    """The whole curve, from every head on to none.

    Args:
        step: so many heads go at a time; of a greedy order always one.
        scores: (L, H), the scores to go by where they are known already; not for orders that reckon them `again`.

    Raises:
        ValueError: a step below 1.
    """
    for drawn in curve_parts(measure, order, step, scores):
        found = drawn.curve
    return found


def curve_parts(
    measure: Metric, order: RemovalOrder, step: int = 1, scores: Tensor | None = None
) -> Generator[CurveProgress, None, None]:
    """`curve`, piece by piece."""
    if step < 1:
        raise ValueError(f"step is {step}; valid: 1 or more heads at a time.")
    drawn, done, whole = Curve(order), 0.0, curve_cost(measure, order, step, known=scores is not None)
    for found in _work(measure, order, step, scores):
        if isinstance(found, Point):
            drawn = replace(drawn, points=(*drawn.points, found))
        else:
            done += found
        yield CurveProgress(min(1.0, done / whole), drawn)


def _work(
    measure: Metric, order: RemovalOrder, step: int, scores: Tensor | None
) -> Generator[float | Point, None, None]:
    """The points, and between them how many passes (or what part of one) have just been made."""
    gate, removed, now, tokens = measure.on, (), measure.whole, _tokens(measure.rows)
    left = [head for head in all_heads(*measure.shape) if gate[head]]
    if order.by == "random":
        left = shuffled(left, order.seed)
    yield Point((), measure.values(now))
    while left:
        if order.by == "greedy":
            going = [(yield from _best_without(measure, gate))]
        elif order.by == "random":
            going = left[:step]
        else:
            if scores is None or order.again:
                scores = yield from _spent(
                    score_parts(measure, order.by, gate, now), score_cost(measure, order.by, len(left))
                )
            going = _ranked(left, scores, order.most)[:step]
        left = [head for head in left if head not in going]
        gate[tuple(torch.tensor(going).T)] = 0
        removed, pieces = (*removed, *going), []
        for batch, said in evaluate_batches(measure, gate):
            pieces.append((batch.rows, said))
            yield _tokens(measure.rows[i] for i in batch.rows) / tokens
        now = merge(pieces, len(measure.rows))
        yield Point(removed, measure.values(now))


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


def curve_cost(measure: Metric, order: RemovalOrder, step: int, known: bool = False) -> float:
    """How often all texts go through the model for a curve, about. `known`: its scores are."""
    heads = int(measure.on.sum())
    step = 1 if order.by == "greedy" else step
    steps = range(heads, 0, -step)  # heads that are left before each
    if order.by == "greedy" or order.again:
        return sum(1 + score_cost(measure, order.by, left) for left in steps)
    return len(steps) + (0 if known else score_cost(measure, order.by))


def score_cost(measure: Metric, by: str, left: int | None = None) -> float:
    """A score of so many heads that are left (all if None), in passes."""
    layers, whole = measure.shape[0], _tokens(measure.rows)
    left = int(measure.on.sum()) if left is None else left
    if by in ("exact", "greedy"):  # without each; on average a pass begins in the middle
        share = _tokens(measure.rows[i] for i in measure.weighed) / whole if by == "exact" else 1.0
        return share * (1 + left * ((layers + 1) / (2 * layers) if measure.model.starts else 1.0))
    rows = (measure.rows[row] for row, _ in measure.terms()) if by == "gradient" else measure.plain
    return _PASSES[by] * _tokens(rows) / whole


def _tokens(rows: Iterable[Row]) -> int:
    return sum(len(row.ids) for row in rows)


def _ranked(heads: list[Head], scores: Tensor, most: bool) -> list[Head]:
    """By their scores; of two alike the first one goes first. One without a score counts as the most important."""
    known = scores.nan_to_num(torch.inf)
    return sorted(heads, key=lambda head: float(known[head]) * (-1 if most else 1))


def _best_without(measure: Metric, gate: Tensor) -> Generator[float, None, Head]:
    """The head without which the main value is best; of two alike, the one that costs less."""
    said: dict[Head, list[tuple[tuple[int, ...], Tensor]]] = {}
    cost = score_cost(measure, "greedy", int(gate.sum()))
    for share, found in without_each_head(measure, gate):
        if isinstance(found, WithoutHeads):
            for head, without in zip(found.heads, found.said, strict=True):
                said.setdefault(Head(found.layer, head), []).append((found.batch.rows, without))
        yield share * cost

    def badness(head: Head) -> tuple[float, float]:
        whole = merge(said[head], len(measure.rows))
        value = measure.values(whole)[measure.main]
        worst = value != value  # NaN: nothing is left to be compared
        return (float("inf") if worst else -value if measure.higher else value), float(
            measure.costs(whole, range(len(measure.rows))).sum()
        )

    return min(sorted(said), key=badness)
