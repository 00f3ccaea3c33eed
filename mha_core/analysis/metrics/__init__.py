"""What a model is good for, on a set of texts, by what it is for.

metric = metric_for(load_model("minilm"), built_in("pairs"))
metric.values(metric.whole)           # {"fidelity": 1.0, "cosine": 1.0}
metric.values(evaluate(metric, gate))      # with heads off
"""

from mha_core.analysis.metrics.base import Change, Metric, Row, describe, evaluate, evaluate_batches
from mha_core.analysis.metrics.build import built_in_dataset, built_in_metric, metric_for, skills_metric

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

ask, measure_for = evaluate, metric_for  # their names until 0.2
