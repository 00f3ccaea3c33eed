"""The heatmap of one head: words on both axes, rows are queries ("from"), columns keys ("to")."""

import numpy as np
import plotly.graph_objects as go

from mha_core.analysis.pattern import Pattern
from mha_core.figures.axes import colorbar, columns, labels, margins, token_axis
from mha_core.figures.palette import Palette, colorscale


def attention_heatmap(pattern: Pattern, palette: Palette, *, scale: str = "linear", height: int = 520) -> go.Figure:
    """Attention weights (N, N); scale "linear" or "sqrt"."""
    weights = pattern.weights.numpy()
    return _heatmap(
        pattern.tokens,
        weights,
        height=height,
        colorscale=colorscale(palette.sequential, scale),
        zmin=0,
        zmax=float(weights.max(initial=1e-9)),
        colorbar_title="attention",
        value="%{z:.4f}",
        boundary=pattern.boundary,
        palette=palette,
    )


def difference_heatmap(before: Pattern, after: Pattern, palette: Palette, *, height: int = 500) -> go.Figure:
    """after − before (N, N), centred at 0."""
    change = (after.weights - before.weights).numpy()
    largest = max(float(np.abs(change).max(initial=0)), 1e-6)
    return _heatmap(
        after.tokens,
        change,
        height=height,
        colorscale=colorscale(palette.diverging),
        zmin=-largest,
        zmax=largest,
        colorbar_title="change",
        value="%{z:+.4f}",
        boundary=after.boundary,
        palette=palette,
    )


def _heatmap(
    tokens: tuple[str, ...],
    z: np.ndarray,
    *,
    height: int,
    colorscale: list[tuple[float, str]],
    zmin: float,
    zmax: float,
    colorbar_title: str,
    value: str,
    boundary: int | None,
    palette: Palette,
) -> go.Figure:
    words, count = labels(tokens), len(tokens)
    return go.Figure(
        go.Heatmap(
            z=np.ascontiguousarray(z, dtype=np.float32),
            x=words,
            y=words,
            zmin=zmin,
            zmax=zmax,
            colorscale=colorscale,
            colorbar=colorbar(colorbar_title),
            hovertemplate=f"from <b>%{{y}}</b> to <b>%{{x}}</b><br>{value}<extra></extra>",
            xgap=1 if count <= 40 else 0,
            ygap=1 if count <= 40 else 0,
        ),
        layout={
            "height": height,
            "margin": margins(tokens, tokens),
            "xaxis": columns(tokens, "to (key)"),
            "yaxis": token_axis(count, "from (query)", autorange="reversed"),
            "shapes": [] if boundary is None else _lines_between(boundary, palette),
        },
    )


def _lines_between(boundary: int, palette: Palette) -> list[dict]:
    """Two lines that divide the first sentence from the second, among queries and among keys."""
    at = boundary - 0.5
    line = {"type": "line", "line": {"color": palette.accent, "width": 1.5}}
    across = line | {"xref": "paper", "x0": 0, "x1": 1, "y0": at, "y1": at}
    down = line | {"yref": "paper", "y0": 0, "y1": 1, "x0": at, "x1": at}
    return [across, down]
