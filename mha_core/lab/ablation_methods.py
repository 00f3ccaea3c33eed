"""Compare ablation methods on one metric."""

from collections.abc import Collection
from typing import NamedTuple

from torch import Tensor

from mha_core.ablation import Ablation
from mha_core.backends import ModelError
from mha_core.backends.pruned.prune import prune
from mha_core.heads import Head
from mha_core.intervention import Intervention
from mha_core.lab.replacement_from_texts import (
    ABLATION_METHODS,
    AblationMethod,
    NoOtherTextError,
    Replacement,
    head_means,
)
from mha_core.message import message_of
from mha_core.stats.intervals import Contributions
from mha_core.stats.metrics.base import Metric, evaluate

__all__ = ["ABLATION_METHODS", "AblationMethod", "MethodResult", "evaluate_method", "head_means"]


class MethodResult(NamedTuple):
    """The metric with heads off by one method."""

    method: AblationMethod
    values: dict[str, float]
    difference_from_zero: float  # the largest difference of any output from mode "zero"
    error: str = ""  # why the method could not be applied
    samples: Contributions | None = None  # for the intervals of the values


def evaluate_method(
    method: AblationMethod, metric: Metric, heads: Collection[Head], means: Tensor, zero: Tensor
) -> MethodResult:
    """Evaluate one method with these heads off.

    Args:
        means: `head_means(metric)`.
        zero: (N, K), the outputs in mode "zero".
    """
    try:
        if method.mode == "pruned":
            outputs = evaluate(metric, model=prune(metric.model, heads))
        elif method.mode == "zero":
            outputs = zero
        elif method.mode == "resample":
            outputs = Replacement(metric, "resample").evaluate(gate_without(metric, heads))
        else:
            stand_in = means if method.dataset_means else None
            outputs = evaluate(metric, Intervention.gated(gate_without(metric, heads), method.mode, stand_in))
    except (ModelError, NoOtherTextError) as error:
        return MethodResult(method, {}, float("nan"), message_of(error))
    samples = Contributions(metric.contributions(outputs)) if metric.sampling else None
    return MethodResult(method, metric.values(outputs), float((outputs - zero).abs().max()), samples=samples)


def gate_without(metric: Metric, heads: Collection[Head]) -> Tensor:
    """The gate (L, H) with these heads off."""
    return Ablation.of(heads, metric.shape).gate(metric.shape)
