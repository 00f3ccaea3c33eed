"""Skills: the accuracy of each, with and without a head."""

from collections.abc import Mapping, Sequence

import plotly.graph_objects as go

from mha_core.i18n import tr
from mha_core.palette import Palette


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
            hovertemplate=f"<b>%{{y}}</b> {name}: %{{x:.1%}}<extra></extra>",
        )
        for (name, values), colour in zip(series.items(), colours, strict=False)
    ]
    ticks = go.Scatter(
        name=tr("chance"),
        y=list(skills),
        x=list(chance),
        mode="markers",
        marker={"symbol": "line-ns", "size": 24, "line": {"width": 2, "color": palette.ink}},
        hovertemplate=tr("{skill} by chance: {accuracy}", skill="<b>%{y}</b>", accuracy="%{x:.1%}") + "<extra></extra>",
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
                "ticktext": [f"{10 * tenths}\N{NO-BREAK SPACE}%" for tenths in range(0, 11, 2)],
                "zeroline": False,
            },
            "yaxis": {"ticks": "", "automargin": True, "autorange": "reversed"},
        },
    )
