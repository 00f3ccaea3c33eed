"""The pruning lab's long work, as generators of `Part`s that a `models.stream.Stream` works off and a page looks at.

They find `Scores`, `Curve`s, `Left` and `Result`s, as they come; of the same score or order the last one holds.
"""

from collections.abc import Collection, Generator, Mapping, Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.metrics.base import Change, Measure, ask
from mha_core.analysis.pruning.ablation_methods import WAYS, Result, head_means, measured_in
from mha_core.analysis.pruning.curves import curve_parts, passes, takes
from mha_core.analysis.pruning.importance import confidence_parts, exact_parts, gradient_parts
from mha_core.analysis.pruning.orders import SCORES, Curve, Order
from mha_core.engine.generator_job import Part
from mha_core.heads import Ablation, Head

Found = Generator[Part, None, None]
WITH_SPECIAL = "confidence, special tokens too"
_PARTS = {
    "confidence": confidence_parts,
    WITH_SPECIAL: lambda measure: confidence_parts(measure, special=True),
    "gradient": gradient_parts,
    "exact": exact_parts,
}


class Scores(NamedTuple):
    """A score of every head so far, (L, H); NaN = not known yet."""

    by: str
    scores: Tensor
    done: float


class Left(NamedTuple):
    """What is left with some heads off: the examples, those changed most first."""

    changes: tuple[Change, ...]


def importance_sweep(measure: Measure) -> Found:
    """All scores of every head, the quick ones first."""
    costs = {by: takes(measure, by.partition(",")[0]) for by in _PARTS}
    for by in _PARTS:
        yield from _scored(measure, by, costs[by] / sum(costs.values()))


def curve_sweep(measure: Measure, orders: Sequence[Order], step: int, known: Mapping[str, Tensor]) -> Found:
    """Curves, one after another, and the scores that they go by.

    Args:
        known: scores by name that are there already.
    """
    known = dict(known)
    first = {order.by for order in orders if order.by in SCORES and not order.again} - set(known)
    costs = {order: passes(measure, order, step, known=True) for order in orders}
    whole = sum(costs.values()) + sum(takes(measure, by) for by in first)
    for by in SCORES:
        if by in first:
            known[by] = yield from _scored(measure, by, takes(measure, by) / whole)
    for order in orders:
        done, points = 0.0, 0
        for drawn in curve_parts(measure, order, step, known.get(order.by)):
            fresh = len(drawn.curve.points) > points
            yield Part((drawn.done - done) * costs[order] / whole, drawn.curve if fresh else None)
            done, points = drawn.done, len(drawn.curve.points)


def left_sweep(measure: Measure, heads: Collection[Head]) -> Found:
    """What is left with these heads off: the ways to be off side by side, and which examples changed."""
    share = 1 / (len(WAYS) + 2)
    gate = Ablation.of(heads, measure.shape).gate(*measure.shape)
    zero = ask(measure, gate)
    yield Part(share, Left(tuple(measure.changes(zero))))
    means = head_means(measure)
    yield Part(share)
    for way in WAYS:
        yield Part(share, measured_in(way, measure, heads, means, zero))


def _scored(measure: Measure, by: str, share: float) -> Generator[Part, None, Tensor]:
    """A score, piece by piece."""
    done, scores = 0.0, torch.full(measure.shape, torch.nan)
    for so_far in _PARTS[by](measure):
        scores = so_far.scores
        yield Part(max(0.0, so_far.done - done) * share, Scores(by, scores, so_far.done))
        done = so_far.done
    return scores


def scores_in(found: Sequence[object]) -> dict[str, Scores]:
    """The scores so far, by name."""
    return {each.by: each for each in found if isinstance(each, Scores)}


def curves_in(found: Sequence[object]) -> list[Curve]:
    """The curves so far, one of each order."""
    return list({each.order: each for each in found if isinstance(each, Curve)}.values())


def results_in(found: Sequence[object]) -> list[Result]:
    """The ways to be off so far."""
    return [each for each in found if isinstance(each, Result)]
