"""Marks that several figures share: clickable points, rings, lines across, and frames."""

from collections.abc import Iterable
from typing import Any

import plotly.graph_objects as go

from mha_core.draw.palette import Palette

LEGEND_ABOVE = {"orientation": "h", "x": 0, "xanchor": "left", "y": 1, "yanchor": "bottom"}


def clickable(texts: Iterable[object], hovers: list[str], opacity: float = 1) -> dict[str, Any]:
    """Marker options for clicks: one selects a point by its text, such as a head's, and fades none.

    Args:
        hovers: what is said of each.
    """
    steady = {"marker": {"opacity": opacity}}
    return {
        "mode": "markers",
        "customdata": [str(each) for each in texts],
        "hovertext": hovers,
        "hovertemplate": "%{hovertext}<extra></extra>",
        "selected": steady,
        "unselected": steady,
    }


def ring(x: float, y: float, palette: Palette, *, size: float, width: float) -> go.Scatter:
    """A ring around the chosen head; sizes in pixels."""
    marker = {"size": size, "symbol": "circle-open", "color": palette.accent, "line": {"width": width}}
    return go.Scatter(x=[x], y=[y], mode="markers", marker=marker, hoverinfo="skip", showlegend=False, name="")


def level(value: float, palette: Palette) -> dict[str, Any]:
    """A dashed horizontal line."""
    line = {"color": palette.ink, "width": 1, "dash": "dash"}
    return {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": value, "y1": value, "line": line}


def upright(at: float, palette: Palette, width: float) -> dict[str, Any]:
    """A vertical line."""
    line = {"color": palette.accent, "width": width}
    return {"type": "line", "x0": at, "x1": at, "yref": "paper", "y0": 0, "y1": 1, "line": line}


def frame(x: tuple[float, float], y: tuple[float, float], colour: str, width: float) -> dict[str, Any]:
    """A rectangle without a filling."""
    line = {"color": colour, "width": width}
    return {"type": "rect", "x0": x[0], "x1": x[1], "y0": y[0], "y1": y[1], "line": line}
