"""The pruning lab's long work, as generators of `Step`s that a `models.stream.Stream` works off and a page looks at.

They find `Scores`, `Curve`s, `AffectedTexts` and `MethodResult`s, as they come; of the same score or order the last one holds.
"""

from collections.abc import Collection, Generator, Mapping, Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.metrics.base import Change, Metric, evaluate
from mha_core.analysis.pruning.ablation_methods import ABLATION_METHODS, MethodResult, evaluate_method, head_means
from mha_core.analysis.pruning.curves import curve_cost, curve_parts, score_cost
from mha_core.analysis.pruning.importance import confidence_parts, exact_parts, gradient_parts
from mha_core.analysis.pruning.orders import SCORES, Curve, RemovalOrder
from mha_core.engine.generator_job import Step
from mha_core.heads import Ablation, Head
from mha_core.intervention import Intervention

Steps = Generator[Step, None, None]
WITH_SPECIAL = "confidence, special tokens too"
_PARTS = {
    "confidence": confidence_parts,
    WITH_SPECIAL: lambda metric: confidence_parts(metric, special=True),
    "gradient": gradient_parts,
    "exact": exact_parts,
}


class Scores(NamedTuple):
    """A score of every head so far, (L, H); NaN = not known yet."""

    by: str
    scores: Tensor
    done: float


class AffectedTexts(NamedTuple):
    """What is left with some heads off: the examples, those changed most first."""

    changes: tuple[Change, ...]


def unknown_scores(shape: tuple[int, int]) -> Tensor:
    """(L, H) of NaN: no score is known yet."""
    return torch.full(shape, torch.nan)


def importance_job(metric: Metric) -> Steps:
    """All scores of every head, the quick ones first."""
    costs = {by: score_cost(metric, by.partition(",")[0]) for by in _PARTS}
    for by in _PARTS:
        yield from _scored(metric, by, costs[by] / sum(costs.values()))


def curve_job(metric: Metric, orders: Sequence[RemovalOrder], step: int, known: Mapping[str, Tensor]) -> Steps:
    """Curves, one after another, and the scores that they go by.

    Args:
        known: scores by name that are there already.
    """
    known = dict(known)
    first = {order.by for order in orders if order.by in SCORES and not order.again} - set(known)
    costs = {order: curve_cost(metric, order, step, known=True) for order in orders}
    whole = sum(costs.values()) + sum(score_cost(metric, by) for by in first)
    for by in SCORES:
        if by in first:
            known[by] = yield from _scored(metric, by, score_cost(metric, by) / whole)
    for order in orders:
        done, points = 0.0, 0
        for drawn in curve_parts(metric, order, step, known.get(order.by)):
            fresh = len(drawn.curve.points) > points
            yield Step((drawn.done - done) * costs[order] / whole, drawn.curve if fresh else None)
            done, points = drawn.done, len(drawn.curve.points)


def what_is_left_job(metric: Metric, heads: Collection[Head]) -> Steps:
    """What is left with these heads off: the ways to be off side by side, and which examples changed."""
    share = 1 / (len(ABLATION_METHODS) + 2)
    zero = evaluate(metric, Intervention(Ablation.of(heads, metric.shape)))
    yield Step(share, AffectedTexts(tuple(metric.changes(zero))))
    means = head_means(metric)
    yield Step(share)
    for way in ABLATION_METHODS:
        yield Step(share, evaluate_method(way, metric, heads, means, zero))


def _scored(metric: Metric, by: str, share: float) -> Generator[Step, None, Tensor]:
    """A score, piece by piece."""
    done, scores = 0.0, unknown_scores(metric.shape)
    for so_far in _PARTS[by](metric):
        scores = so_far.scores
        yield Step(max(0.0, so_far.done - done) * share, Scores(by, scores, so_far.done))
        done = so_far.done
    return scores


def scores_in(found: Sequence[object]) -> dict[str, Scores]:
    """The scores so far, by name."""
    return {each.by: each for each in found if isinstance(each, Scores)}


def curves_in(found: Sequence[object]) -> list[Curve]:
    """The curves so far, one of each order."""
    return list({each.order: each for each in found if isinstance(each, Curve)}.values())


def results_in(found: Sequence[object]) -> list[MethodResult]:
    """The ways to be off so far."""
    return [each for each in found if isinstance(each, MethodResult)]
