"""The importance of heads: scores, pruning curves, ablation methods, and a table of curves."""

import warnings
from typing import Any

from mha_core.lab.pruning_curves import metric_curve
from mha_core.lab.removal_orders import RemovalOrder

__all__ = ["RemovalOrder", "metric_curve"]


def __getattr__(name: str) -> Any:
    if name != "curve":
        raise AttributeError(f"mha_core.lab has no {name}")
    warnings.warn("mha_core.lab.curve is metric_curve; mha_core.curve takes a model", DeprecationWarning, stacklevel=2)
    return metric_curve
