"""Which heads matter: importance scores, pruning curves, ablation methods, and a table of them."""

from mha_core.analysis.pruning.curves import curve

__all__ = ["curve"]
