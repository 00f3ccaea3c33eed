"""The pruning lab's long computations, as generators of `Step`s for an `engine.generator_job.GeneratorJob`.

Their results are `Scores`, `Curve`s, `AffectedTexts` and `MethodResult`s; of the same score or order the last one is
valid.
"""

from collections.abc import Collection, Generator, Mapping, Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.metrics.base import Change, Metric, evaluate
from mha_core.analysis.pruning.ablation_methods import ABLATION_METHODS, MethodResult, evaluate_method, head_means
from mha_core.analysis.pruning.curves import curve_cost, curve_parts, score_cost
from mha_core.analysis.pruning.importance import Sums, confidence_parts, exact_parts, gradient_parts
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

    name: str
    scores: Tensor
    done: float  # fraction of the work, 0 to 1
    sums: Sums | None = None  # of an exact score in the middle


class AffectedTexts(NamedTuple):
    """The examples of a metric with some heads off, the most affected first."""

    changes: tuple[Change, ...]


_NONE: Mapping[str, Scores] = {}
_NO_CURVES: Mapping[RemovalOrder, Curve] = {}


def unknown_scores(shape: tuple[int, int]) -> Tensor:
    """(L, H) of NaN: no score is known yet."""
    return torch.full(shape, torch.nan)


def importance_job(metric: Metric, begun: Mapping[str, Scores] = _NONE) -> Steps:
    """Compute all scores of every head, the quick ones first.

    Args:
        begun: scores by name, complete or not, as this job left them when it was interrupted.
    """
    costs = {name: score_cost(metric, name.partition(",")[0]) for name in _PARTS}
    for name in _PARTS:
        yield from _score(metric, name, costs[name] / sum(costs.values()), begun.get(name))


def curve_job(
    metric: Metric,
    orders: Sequence[RemovalOrder],
    step: int,
    known: Mapping[str, Tensor],
    begun: Mapping[str, Scores] = _NONE,
    begun_curves: Mapping[RemovalOrder, Curve] = _NO_CURVES,
) -> Steps:
    """Compute the scores that the orders need, then one curve after another.

    Args:
        known: scores by name that need not be computed.
        begun, begun_curves: scores and curves, complete or not, as this job left them when it was interrupted.
    """
    scores = dict(known)
    criteria = {order.criterion for order in orders if order.criterion in SCORES and not order.recompute}
    missing = [name for name in SCORES if name in criteria and name not in scores]
    costs = {order: curve_cost(metric, order, step, known=True) for order in orders}
    total = sum(costs.values()) + sum(score_cost(metric, name) for name in missing)
    for name in missing:
        scores[name] = yield from _score(metric, name, score_cost(metric, name) / total, begun.get(name))
    for order in orders:
        done, points = 0.0, 0
        last = begun_curves[order].points if order in begun_curves else ()
        for progress in curve_parts(metric, order, step, scores.get(order.criterion), last):
            new_point = len(progress.curve.points) > points
            yield Step((progress.done - done) * costs[order] / total, progress.curve if new_point else None)
            done, points = progress.done, len(progress.curve.points)


def what_is_left_job(metric: Metric, heads: Collection[Head]) -> Steps:
    """Switch these heads off: list the most affected texts, then compare the ablation methods."""
    share = 1 / (len(ABLATION_METHODS) + 2)
    zero = evaluate(metric, Intervention(Ablation.of(heads, metric.shape)))
    yield Step(share, AffectedTexts(tuple(metric.changes(zero))))
    means = head_means(metric)
    yield Step(share)
    for method in ABLATION_METHODS:
        yield Step(share, evaluate_method(method, metric, heads, means, zero))


def _score(metric: Metric, name: str, share: float, begun: Scores | None = None) -> Generator[Step, None, Tensor]:
    """Compute a score, yielding the scores so far."""
    if begun and begun.done >= 1:
        yield Step(share, begun)
        return begun.scores
    done, scores = 0.0, unknown_scores(metric.shape)
    parts = exact_parts(metric, begun=begun.sums) if begun and begun.sums else _PARTS[name](metric)
    for partial in parts:
        scores = partial.scores
        yield Step(max(0.0, partial.done - done) * share, Scores(name, scores, partial.done, partial.sums))
        done = partial.done
    return scores


def scores_in(results: Sequence[object]) -> dict[str, Scores]:
    """The scores so far, by name."""
    return {result.name: result for result in results if isinstance(result, Scores)}


def curves_in(results: Sequence[object]) -> list[Curve]:
    """The curves so far, one for each order."""
    return list({result.order: result for result in results if isinstance(result, Curve)}.values())


def results_in(results: Sequence[object]) -> list[MethodResult]:
    """The ablation methods evaluated so far."""
    return [result for result in results if isinstance(result, MethodResult)]
