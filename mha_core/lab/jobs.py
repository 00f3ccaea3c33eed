"""The pruning lab's long computations, as generators of `Step`s for a `jobs.run.Run`.

Their results are `Scores`, `Curve`s, `AffectedTexts`, `MethodResult`s and `Pairs`; of the same score or order the last
one is valid, as `merged` has it.
"""

from collections.abc import Collection, Generator, Mapping, Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.heads import Head
from mha_core.intervention import Intervention
from mha_core.jobs.runners import Shared, runner
from mha_core.jobs.task import Step
from mha_core.lab.ablation_methods import (
    ABLATION_METHODS,
    AblationMethod,
    MethodResult,
    evaluate_method,
    gate_without,
    head_means,
)
from mha_core.lab.curve_points import Curve
from mha_core.lab.pruning_curves import curve_parts, score_parts
from mha_core.lab.removal_orders import SCORED, RemovalOrder, curve_cost, score_cost
from mha_core.lab.replacement_from_texts import Replacement
from mha_core.lab.scores.confidence import WITH_SPECIAL, WITHOUT_END
from mha_core.lab.scores.head_pairs import HeadPair, each_pair
from mha_core.lab.scores.score_so_far import Scores
from mha_core.stats.metrics.base import Change, Metric, evaluate

Steps = Generator[Step, None, None]
MOST_IN_PAIRS = 8  # heads: 28 pairs
QUICK = ("confidence", WITH_SPECIAL, WITHOUT_END, "gradient", "exact")  # that one measurement finds together


class Pairs(NamedTuple):
    """The pairs of some heads so far, the strongest interaction first."""

    pairs: tuple[HeadPair, ...]


class AffectedTexts(NamedTuple):
    """The examples of a metric with some heads off, the most affected first."""

    changes: tuple[Change, ...]


_NONE: Mapping[str, Scores] = {}
_NO_CURVES: Mapping[RemovalOrder, Curve] = {}


def unknown_scores(shape: tuple[int, ...]) -> Tensor:
    """NaN of this shape: no score is known yet."""
    return torch.full(shape, torch.nan)


def importance_job(
    metric: Metric, begun: Mapping[str, Scores] = _NONE, mode: str = "zero", names: Sequence[str] = QUICK
) -> Steps:
    """Compute scores of every head, one after another.

    Args:
        begun: scores by name, complete or not, as this job left them when it was interrupted.
        mode: of the exact score and of Shapley values: what stands in for the heads that are off.
    """
    replacement = Replacement(metric, mode)
    costs = {name: score_cost(metric, name.partition(",")[0]) for name in names}
    for name in names:
        yield from _score(metric, name, replacement, costs[name] / sum(costs.values()), begun.get(name))


def curve_job(
    metric: Metric,
    orders: Sequence[RemovalOrder],
    step: int,
    known: Mapping[str, Tensor],
    begun: Mapping[str, Scores] = _NONE,
    begun_curves: Mapping[RemovalOrder, Curve] = _NO_CURVES,
    mode: str = "zero",
) -> Steps:
    """Compute the scores that the orders need, then one curve after another.

    Args:
        known: scores by name that need not be computed.
        begun, begun_curves: scores and curves, complete or not, as this job left them when it was interrupted.
        mode: what stands in for the heads that are off.
    """
    replacement = Replacement(metric, mode)
    scores = dict(known)
    criteria = {order.criterion for order in orders if order.criterion in SCORED and not order.recompute}
    missing = [name for name in SCORED if name in criteria and name not in scores]
    costs = {order: curve_cost(metric, order, step, known=True) for order in orders}
    total = sum(costs.values()) + sum(score_cost(metric, name) for name in missing)
    for name in missing:
        share = score_cost(metric, name) / total
        scores[name] = yield from _score(metric, name, replacement, share, begun.get(name))
    for order in orders:
        done, points = 0.0, 0
        last = begun_curves[order].points if order in begun_curves else ()
        for progress in curve_parts(metric, order, step, scores.get(order.criterion), last, replacement):
            new_point = len(progress.curve.points) > points
            yield Step((progress.done - done) * costs[order] / total, progress.curve if new_point else None)
            done, points = progress.done, len(progress.curve.points)


def what_is_left_job(metric: Metric, heads: Sequence[Head], begun: Sequence[object] = ()) -> Steps:
    """Switch these heads off: list the most affected texts, compare the ablation methods, then the heads by pairs.

    Args:
        begun: the results that this job had when it was interrupted.
    """
    known = {result.method: result for result in results_in(begun)}
    number = len(heads) * (len(heads) - 1) // 2 if len(heads) <= MOST_IN_PAIRS else 0
    share = 1 / (len(ABLATION_METHODS) + 2 + number)
    found = runner().results(_compared_with, Shared.of((metric, heads)), (True, False))
    zero = next(found)
    yield Step(share, AffectedTexts(tuple(metric.changes(zero))))
    means = next(found)
    yield Step(share)
    missing = [method for method in ABLATION_METHODS if method not in known]
    results = runner().results(_by_method, Shared.of((metric, heads, means, zero)), missing)
    for method in ABLATION_METHODS:
        yield Step(share, known.get(method) or next(results))
    pairs: list[HeadPair] = []
    for pair in each_pair(metric, heads) if number else ():
        pairs = sorted([*pairs, pair], key=lambda each: -abs(each.interaction))
        yield Step(share, Pairs(tuple(pairs)))


def _compared_with(shared: tuple[Metric, Collection[Head]], is_off: bool) -> Tensor:
    """The outputs in mode zero, or every head's means."""
    metric, heads = shared
    return evaluate(metric, Intervention.gated(gate_without(metric, heads))) if is_off else head_means(metric)


def _by_method(shared: tuple[Metric, Collection[Head], Tensor, Tensor], method: AblationMethod) -> MethodResult:
    return evaluate_method(method, *shared)


def _score(
    metric: Metric, name: str, replacement: Replacement, share: float, begun: Scores | None = None
) -> Generator[Step, None, Tensor]:
    """Compute a score, yielding the scores so far."""
    if begun and begun.done >= 1 and (begun.samples or not metric.sampling):
        yield Step(share, begun)
        return begun.scores
    done, scores = 0.0, unknown_scores(metric.shape)
    for so_far in score_parts(metric, name, replacement=replacement, begun=begun and begun.sums):
        yield Step(max(0.0, so_far.done - done) * share, so_far)
        scores, done = so_far.scores, so_far.done
    return scores


def merged(results: Sequence[object], new: object) -> list[object]:
    """The results with one more, in the place of the one of the same score, order or method."""
    return list(({_of(each): each for each in results} | {_of(new): new}).values())


def _of(result: object) -> object:
    match result:
        case Scores():
            return result.name
        case Curve():
            return result.order
        case MethodResult():
            return result.method
        case _:
            return type(result)


def scores_in(results: Sequence[object]) -> dict[str, Scores]:
    """The scores so far, by name."""
    return {result.name: result for result in results if isinstance(result, Scores)}


def curves_in(results: Sequence[object]) -> list[Curve]:
    """The curves so far, one for each order."""
    return list({result.order: result for result in results if isinstance(result, Curve)}.values())


def results_in(results: Sequence[object]) -> list[MethodResult]:
    """The ablation methods evaluated so far."""
    return [result for result in results if isinstance(result, MethodResult)]
