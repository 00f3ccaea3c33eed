"""The map of copying scores: every head in its square, the chosen one outlined."""

import plotly.graph_objects as go
from torch import Tensor

from mha_core.figures.importance import importance_map
from mha_core.heads import Head
from mha_core.i18n import tr
from mha_core.palette import Palette


def copying_map(scores: Tensor, palette: Palette, chosen: Head) -> go.Figure:
    """Copying scores (L, H), from −1 to 1, as `importance_map` draws scores; NaN for pruned heads is hatched."""
    figure = importance_map(scores, palette, unit=tr("copying score"))
    figure.add_shape(
        type="rect",
        x0=chosen.head - 0.5,
        x1=chosen.head + 0.5,
        y0=chosen.layer - 0.5,
        y1=chosen.layer + 0.5,
        line={"color": palette.ink, "width": 2.5},
    )
    return figure
