"""Pictures of a training: curves over its steps, and what is left of each skill without a head."""

from collections.abc import Sequence

import plotly.graph_objects as go

from mha_core.figures.palette import Palette


def curves(
    steps: Sequence[int],
    series: dict[str, Sequence[float | None]],
    palette: Palette,
    *,
    up: str,
    at: int | None = None,
    chance: float | None = None,
    bold: Sequence[str] | None = None,
    bounds: tuple[float, float] | None = None,
    digits: int = 3,
    height: int = 260,
) -> go.Figure:
    """A line per series over the steps, None where there is no number.

    Args:
        up: what is measured.
        at: a step to mark.
        chance: what guessing would reach, as a dashed line.
        bold: the series that stand out; the others stay grey and without a place in the legend. None: all stand out.
        bounds: of the upright axis.
    """
    colours = iter(palette.series)
    lines = []
    for name, values in sorted(series.items(), key=lambda item: bold is not None and item[0] in bold):  # these above the others
        stands_out = bold is None or name in bold
        line = {"color": next(colours), "width": 2.5} if stands_out else {"color": palette.muted, "width": 1}
        lines.append(
            go.Scatter(
                x=list(steps),
                y=list(values),
                name=name,
                line=line,
                mode="lines",
                opacity=1.0 if stands_out else 0.45,
                showlegend=stands_out,
                hovertemplate=f"<b>{name}</b> after %{{x:,}} steps: %{{y:.{digits}f}}<extra></extra>",
            )
        )
    shapes = []
    if at is not None:
        mark = {"color": palette.accent, "width": 2}
        shapes.append({"type": "line", "x0": at, "x1": at, "yref": "paper", "y0": 0, "y1": 1, "line": mark})
    if chance is not None:
        shapes.append(_dashed(chance, palette))
    return go.Figure(
        lines,
        layout={
            "height": height,
            "margin": {"l": 52, "r": 8, "t": 8, "b": 40},
            "legend": {"x": 1.01, "y": 1, "font": {"size": 12}},
            "showlegend": len(lines) > 1,
            "xaxis": {"title": {"text": "steps", "standoff": 2}, "rangemode": "tozero", "showgrid": False},
            "yaxis": {"title": {"text": up, "standoff": 4}, "rangemode": "tozero"} | ({"range": list(bounds)} if bounds else {}),
            "shapes": shapes,
            "hovermode": "closest",
        },
    )


def skill_bars(skills: Sequence[str], series: dict[str, Sequence[float]], chance: Sequence[float], palette: Palette) -> go.Figure:
    """Accuracy by skill, the first on top: a bar for each series (all on, without a head, without another), and a tick at chance."""
    colours = (palette.muted, palette.accent, palette.series[0])
    bars = [
        go.Bar(
            name=name,
            y=list(skills),
            x=list(values),
            orientation="h",
            marker_color=colour,
            hovertemplate=f"<b>%{{y}}</b> {name}: %{{x:.1%}}<extra></extra>",
        )
        for (name, values), colour in zip(series.items(), colours, strict=False)
    ]
    ticks = go.Scatter(
        name="chance",
        y=list(skills),
        x=list(chance),
        mode="markers",
        marker={"symbol": "line-ns", "size": 30, "line": {"width": 2, "color": palette.ink}},
        hovertemplate="<b>%{y}</b> by chance: %{x:.1%}<extra></extra>",
    )
    return go.Figure(
        [*bars, ticks],
        layout={
            "height": 70 + 42 * len(skills),
            "barmode": "group",
            "bargap": 0.3,
            "margin": {"l": 8, "r": 12, "t": 34, "b": 30},
            "legend": {"orientation": "h", "y": 1.0, "yanchor": "bottom", "x": 0, "traceorder": "normal"},
            "xaxis": {"range": [0, 1.02], "tickformat": ".0%", "zeroline": False},
            "yaxis": {"ticks": "", "automargin": True, "autorange": "reversed"},
        },
    )


def _dashed(height: float, palette: Palette) -> dict:
    line = {"color": palette.ink, "width": 1, "dash": "dash"}
    return {"type": "line", "xref": "paper", "x0": 0, "x1": 1, "y0": height, "y1": height, "line": line}
