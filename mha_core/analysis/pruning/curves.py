"""Pruning curves: heads are taken away in some order, and what the model is for is measured after each step.

    curve(measure, Order("gradient"), step=4)
    [curve(measure, Order("random", seed=seed), step=4) for seed in range(5)]
"""

from collections.abc import Generator, Iterable
from dataclasses import replace
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.metrics.base import Measure, Row, asked, together
from mha_core.analysis.pruning.importance import Parts, Without, confidence_parts, exact_parts, gradient_parts, without_each
from mha_core.analysis.pruning.orders import Curve, Order, Point
from mha_core.heads import Head, all_heads, shuffled

# What a score takes, in passes of all texts through the model: forward, and back, which is twice that.
_PASSES = {"gradient": 3.0, "confidence": 1.0, "random": 0.0}


class Drawn(NamedTuple):
    """A curve that is being drawn."""

    done: float  # the share of its work, 0 to 1
    curve: Curve


def score_parts(measure: Measure, by: str, gate: Tensor | None = None, now: Tensor | None = None) -> Parts:
    """One of the three scores, piece by piece: see `importance`. `now`: `ask(measure, gate)`, where it is known."""
    if by == "gradient":
        return gradient_parts(measure, gate, now)
    return {"exact": exact_parts, "confidence": confidence_parts}[by](measure, gate)


def curve(measure: Measure, order: Order, step: int = 1, scores: Tensor | None = None) -> Curve:
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


def curve_parts(measure: Measure, order: Order, step: int = 1, scores: Tensor | None = None) -> Generator[Drawn, None, None]:
    """`curve`, piece by piece."""
    if step < 1:
        raise ValueError(f"step is {step}; valid: 1 or more heads at a time.")
    drawn, done, whole = Curve(order), 0.0, passes(measure, order, step, known=scores is not None)
    for found in _work(measure, order, step, scores):
        if isinstance(found, Point):
            drawn = replace(drawn, points=(*drawn.points, found))
        else:
            done += found
        yield Drawn(min(1.0, done / whole), drawn)


def _work(measure: Measure, order: Order, step: int, scores: Tensor | None) -> Generator[float | Point, None, None]:
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
                scores = yield from _spent(score_parts(measure, order.by, gate, now), takes(measure, order.by, len(left)))
            going = _ranked(left, scores, order.most)[:step]
        left = [head for head in left if head not in going]
        gate[tuple(torch.tensor(going).T)] = 0
        removed, pieces = (*removed, *going), []
        for batch, said in asked(measure, gate):
            pieces.append((batch.rows, said))
            yield _tokens(measure.rows[i] for i in batch.rows) / tokens
        now = together(pieces, len(measure.rows))
        yield Point(removed, measure.values(now))


def _spent(parts: Parts, passes: float) -> Generator[float, None, Tensor]:
    """A score, worked off; what that takes is told little by little."""
    before = 0.0
    while True:
        try:
            done = next(parts).done
        except StopIteration as end:
            return end.value
        yield (done - before) * passes
        before = done


def passes(measure: Measure, order: Order, step: int, known: bool = False) -> float:
    """How often all texts go through the model for a curve, about. `known`: its scores are."""
    heads = int(measure.on.sum())
    step = 1 if order.by == "greedy" else step
    steps = range(heads, 0, -step)  # heads that are left before each
    if order.by == "greedy" or order.again:
        return sum(1 + takes(measure, order.by, left) for left in steps)
    return len(steps) + (0 if known else takes(measure, order.by))


def takes(measure: Measure, by: str, left: int | None = None) -> float:
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


def _best_without(measure: Measure, gate: Tensor) -> Generator[float, None, Head]:
    """The head without which the main value is best; of two alike, the one that costs less."""
    said: dict[Head, list[tuple[tuple[int, ...], Tensor]]] = {}
    cost = takes(measure, "greedy", int(gate.sum()))
    for share, found in without_each(measure, gate):
        if isinstance(found, Without):
            for head, without in zip(found.heads, found.said, strict=True):
                said.setdefault(Head(found.layer, head), []).append((found.batch.rows, without))
        yield share * cost

    def badness(head: Head) -> tuple[float, float]:
        whole = together(said[head], len(measure.rows))
        value = measure.values(whole)[measure.main]
        worst = value != value  # NaN: nothing is left to be compared
        return (float("inf") if worst else -value if measure.higher else value), float(measure.costs(whole, range(len(measure.rows))).sum())

    return min(sorted(said), key=badness)
