"""Metrics: the quality of a model on a dataset, in the way that suits its kind.

metric = metric_for(load_model("minilm"), built_in("pairs"))
metric.values(metric.baseline)           # {"fidelity": 1.0, "cosine": 1.0}
metric.values(evaluate(metric, Intervention.parse("off=3.1")))
"""

from torch import Tensor

from mha_core.analysis.metrics.base import Change, Metric, Row, describe, evaluate, evaluate_batches
from mha_core.analysis.metrics.build import built_in_dataset, built_in_metric, metric_for, skills_metric
from mha_core.intervention import Intervention
from mha_core.models import TextModel

__all__ = [
    "Change",
    "Metric",
    "Row",
    "built_in_dataset",
    "built_in_metric",
    "describe",
    "evaluate",
    "evaluate_batches",
    "metric_for",
    "skills_metric",
]

measure_for = metric_for  # its name until 0.2


def ask(
    metric: Metric,
    gate: Tensor | None = None,
    mode: str = "zero",
    *,
    head_means: Tensor | None = None,
    model: TextModel | None = None,
) -> Tensor:
    """`evaluate` as it was until 0.2, with a gate (L, H)."""
    return evaluate(metric, Intervention.gated(gate, mode, head_means), model=model)
