"""The picture of a training: its loss over its steps."""

from collections.abc import Sequence

import plotly.graph_objects as go

from mha_core.figures.palette import Palette

MOST_POINTS = 240  # of the line; more can't be told apart, and it is sent again and again


def thinned(losses: Sequence[float], most: int = MOST_POINTS) -> tuple[list[float], list[float]]:
    """Steps, counted from 1, and losses: means of equal stretches, so that a line has few points and less noise."""
    width = max(1, -(-len(losses) // most))
    stretches = [losses[i : i + width] for i in range(0, len(losses), width)]
    return [i * width + (len(s) + 1) / 2 for i, s in enumerate(stretches)], [sum(s) / len(s) for s in stretches]


def loss_curve(
    losses: Sequence[float], validation: Sequence[tuple[int, float]], steps: int, palette: Palette, *, height: int = 210
) -> go.Figure:
    """The loss of each step, and at some of them that on sequences held out; room for all `steps`."""
    x, y = thinned(losses)
    held_out = [(step, loss) for step, loss in validation if loss == loss]  # NaN where nothing is held out
    return go.Figure(
        [
            go.Scatter(x=x, y=y, name="training", line={"color": palette.muted, "width": 1.5}, hovertemplate="step %{x:.0f}: %{y:.3f}"),
            go.Scatter(
                x=[step for step, _ in held_out],
                y=[loss for _, loss in held_out],
                name="held out",
                mode="lines+markers",
                line={"color": palette.accent, "width": 2},
                marker={"size": 5},
                hovertemplate="step %{x}: %{y:.3f}",
            ),
        ],
        layout={
            "height": height,
            "margin": {"l": 8, "r": 12, "t": 24, "b": 8},
            "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
            "xaxis": {"title": "step", "range": [0, steps], "automargin": True, "zeroline": False},
            "yaxis": {"title": "loss", "rangemode": "tozero", "automargin": True, "zeroline": False},
            "uirevision": "loss",
        },
    )
