"""The importance of heads: scores, pruning curves, ablation methods, and a table of curves."""

from mha_core.lab.curves import metric_curve
from mha_core.lab.orders import RemovalOrder

curve = metric_curve  # its name before 1.0

__all__ = ["RemovalOrder", "metric_curve"]
