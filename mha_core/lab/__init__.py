"""The importance of heads: scores, pruning curves, ablation methods, and a table of curves."""

from mha_core.lab.curves import curve
from mha_core.lab.orders import RemovalOrder

__all__ = ["RemovalOrder", "curve"]
