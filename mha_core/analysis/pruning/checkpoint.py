"""The checkpoint of a sweep: its scores and curves so far, complete or not, as tensors and JSON."""

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

from mha_core.analysis.bootstrap import Contributions, Mean
from mha_core.analysis.metrics.base import Metric
from mha_core.analysis.pruning.curve_points import Curve, Point
from mha_core.analysis.pruning.jobs import curves_in, scores_in
from mha_core.analysis.pruning.orders import RemovalOrder
from mha_core.analysis.pruning.scores.parts import Scores, ScoreSamples, Shapley, Sums
from mha_core.engine import saved_state
from mha_core.engine.digest import digest
from mha_core.engine.saved_state import SavedState
from mha_core.heads import Head
from mha_core.models.surgery.fast_linear import TRIAL_TOKENS, convolution_is_faster

FORMAT = 3  # of what is saved; what an earlier version left is not read
_KINDS = (Scores, Sums, Shapley, ScoreSamples, Mean, RemovalOrder, Head)


def sweep_key(kind: str, metric: Metric, *settings: object) -> str:
    """The digest of everything that a sweep's results depend on. To be called in the thread that runs it.

    Args:
        settings: the texts, with their scores and labels, and the rest; their `repr` says everything.
    """
    kernels = [convolution_is_faster(tokens, torch.get_num_threads()) for tokens in TRIAL_TOKENS]
    texts = type(metric).__name__, metric.rows, metric.raw_rows, metric.batch_tokens
    tensors = {"baseline": metric.baseline, "gate": metric.full_gate} | metric.model.module.state_dict()
    return digest(FORMAT, kind, texts, metric.loss_terms(), settings, kernels, tensors=tensors)


def packed(results: Sequence[object]) -> SavedState:
    """Results of a sweep as they are saved; how curves are sampled is known without."""
    scores, curves = scores_in(results), curves_in(results)
    return saved_state.packed(([*scores.values()], [_saved(curve) for curve in curves]))


def unpacked(state: SavedState) -> list[Scores | Curve]:
    """As they were packed."""
    scores, curves = saved_state.unpacked(state, _KINDS)
    return [*scores, *(_curve(*each) for each in curves)]


def _saved(curve: Curve) -> tuple[Any, ...]:
    """The heads in the order of their removal, each point's number of them and values, and what texts contribute."""
    points = [(len(point.removed), point.values) for point in curve.points]
    first, samples = curve.points[0].samples, [point.samples.by_value for point in curve.points if point.samples]
    stacked = {name: torch.stack([each[name] for each in samples]) for name in (first.by_value if first else ())}
    return curve.order, curve.mode, curve.points[-1].removed, points, stacked


def _curve(
    order: RemovalOrder,
    mode: str,
    removed: tuple[Head, ...],
    points: list[tuple[int, dict[str, float]]],
    samples: dict[str, Tensor],
) -> Curve:
    """The curve again."""
    found = (
        Point(
            removed[:count],
            values,
            Contributions({name: each[at] for name, each in samples.items()}) if samples else None,
        )
        for at, (count, values) in enumerate(points)
    )
    return Curve(order, tuple(found), mode)
