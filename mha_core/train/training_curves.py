"""Training figures: scores and losses over the steps, and the accuracy of each skill, with and without a head."""

from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import TypedDict, Unpack

import plotly.graph_objects as go

from mha_core.draw.marks import level, upright
from mha_core.draw.palette import Palette
from mha_core.i18n import gettext, percent

MAX_POINTS = 240  # of a loss curve, which is sent again and again; more can't be distinguished on screen


class CurveOptions(TypedDict, total=False):
    """Options of `curves`.

    Attributes:
        at: a step to mark.
        chance: the value that guessing would reach, drawn as a dashed line.
        bold: the series that stand out; the others are grey and not in the legend. None: all stand out.
        bounds: of the vertical axis.
        height: pixels; 260 by default.
    """

    at: int | None
    chance: float | None
    bold: Sequence[str] | None
    bounds: tuple[float, float]
    height: int


def curves(
    steps: Sequence[int],
    series: Mapping[str, Sequence[float | None]],
    palette: Palette,
    *,
    up: str,
    **options: Unpack[CurveOptions],
) -> go.Figure:
    """A line per series over the steps; None is a gap. `up`: title of the vertical axis."""
    at, chance, bold = options.get("at"), options.get("chance"), options.get("bold")
    colours = cycle(palette.series)
    lines = []
    in_front_last = sorted(series.items(), key=lambda item: bold is not None and item[0] in bold)
    for name, values in in_front_last:
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
                hovertemplate=_after(name),
            )
        )
    shapes = []
    if at is not None:
        shapes.append(upright(at, palette, 2))
    if chance is not None:
        shapes.append(level(chance, palette))
    return go.Figure(
        lines,
        layout=_over_steps(up, options.get("height", 260))
        | {
            "legend": {"x": 1.01, "y": 1, "font": {"size": 12}},
            "showlegend": len(lines) > 1,
            "xaxis_range": [steps[0], steps[-1]],
            "yaxis_range": options.get("bounds"),
            "shapes": shapes,
        },
    )


def _after(name: str) -> str:
    """The hover text of a curve's points."""
    values = {"name": f"<b>{name}</b>", "step": "%{x:,}", "value": "%{y:.3f}"}
    return gettext("{name} after {step} steps: {value}", **values) + "<extra></extra>"


def thinned(losses: Sequence[float], most: int = MAX_POINTS) -> tuple[list[float], list[float]]:
    """Steps, counted from 1, and losses: means of equal windows, so that a line has few points and less noise."""
    width = max(1, -(-len(losses) // most))
    windows = [losses[i : i + width] for i in range(0, len(losses), width)]
    steps = [i * width + (len(window) + 1) / 2 for i, window in enumerate(windows)]
    return steps, [sum(window) / len(window) for window in windows]


def loss_curve(
    losses: Sequence[float], validation: Sequence[tuple[int, float]], steps: int, palette: Palette
) -> go.Figure:
    """The training loss of each step, and at some steps the held-out loss; the axis has room for all `steps`."""
    x, y = thinned(losses)
    held_out = [(step, loss) for step, loss in validation if loss == loss]  # NaN where nothing is held out
    return go.Figure(
        [
            go.Scatter(
                x=x,
                y=y,
                name=gettext("training"),
                line={"color": palette.muted, "width": 1.5},
                hovertemplate=gettext("step {step}: {loss}", step="%{x:.0f}", loss="%{y:.3f}"),
            ),
            go.Scatter(
                x=[step for step, _ in held_out],
                y=[loss for _, loss in held_out],
                name=gettext("held out"),
                mode="lines+markers",
                line={"color": palette.accent, "width": 2},
                marker={"size": 5},
                hovertemplate=gettext("step {step}: {loss}", step="%{x}", loss="%{y:.3f}"),
            ),
        ],
        layout=_over_steps(gettext("loss"), 210)
        | {
            "margin": {"l": 52, "r": 12, "t": 24, "b": 40},
            "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
            "xaxis_range": [0, steps],
            "uirevision": "loss",
        },
    )


def _over_steps(up: str, height: int) -> dict:
    """The layout of curves over training steps."""
    return {
        "height": height,
        "margin": {"l": 52, "r": 8, "t": 8, "b": 40},
        "xaxis": {"title": {"text": gettext("steps"), "standoff": 2}, "rangemode": "tozero", "showgrid": False},
        "yaxis": {"title": {"text": up, "standoff": 4}, "rangemode": "tozero"},
        "hovermode": "closest",
    }


def skill_bars(
    skills: Sequence[str], series: Mapping[str, Sequence[float]], chance: Sequence[float], palette: Palette
) -> go.Figure:
    """Accuracy by skill, the first on top.

    A bar for each series (all on, without a head, without another), and a tick at chance.
    """
    colours = (palette.muted, palette.accent, palette.series[0])
    bars = [
        go.Bar(
            name=name,
            y=list(skills),
            x=list(values),
            orientation="h",
            marker_color=colour,
            hovertext=[percent(value, 1) for value in values],
            hovertemplate=f"<b>%{{y}}</b> {name}: %{{hovertext}}<extra></extra>",
        )
        for (name, values), colour in zip(series.items(), colours, strict=False)
    ]
    ticks = go.Scatter(
        name=gettext("chance"),
        y=list(skills),
        x=list(chance),
        mode="markers",
        marker={"symbol": "line-ns", "size": 24, "line": {"width": 2, "color": palette.ink}},
        hovertext=[percent(value, 1) for value in chance],
        hovertemplate=gettext("{skill} by chance: {accuracy}", skill="<b>%{y}</b>", accuracy="%{hovertext}")
        + "<extra></extra>",
    )
    return go.Figure(
        [*bars, ticks],
        layout={
            "height": 70 + 42 * len(skills),
            "barmode": "group",
            "bargap": 0.3,
            "margin": {"l": 8, "r": 12, "t": 34, "b": 30},
            "legend": {"orientation": "h", "y": 1.0, "yanchor": "bottom", "x": 0, "traceorder": "normal"},
            "xaxis": {
                "range": [0, 1.02],
                "tickvals": [tenths / 10 for tenths in range(0, 11, 2)],
                "ticktext": [percent(tenths / 10) for tenths in range(0, 11, 2)],
                "zeroline": False,
            },
            "yaxis": {"ticks": "", "automargin": True, "autorange": "reversed"},
        },
    )
