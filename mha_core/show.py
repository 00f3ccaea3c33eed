"""`mha_core.notebook.show`, by the name that is documented."""

from mha_core.notebook.show import atlas, explore, heatmap, lines, text

__all__ = ["atlas", "explore", "heatmap", "lines", "text"]
