"""Metrics: the quality of a model on a dataset, in the way that suits its kind.

metric = metric_for(load_model(), built_in("pairs"))
metric.values(metric.baseline)           # {"fidelity": 1.0, "cosine": 1.0}
metric.values(evaluate(metric, Intervention(Ablation.parse("3.1"))))
"""

from mha_core.stats.metrics.base import Metric, describe, evaluate
from mha_core.stats.metrics.build import built_in_dataset, built_in_metric, metric_for, skills_metric

__all__ = [
    "Metric",
    "built_in_dataset",
    "built_in_metric",
    "describe",
    "evaluate",
    "metric_for",
    "skills_metric",
]
