"""The picture of what switching heads off did to a model's choice: words or classes, before and after."""

import html

import plotly.graph_objects as go

from mha_core.figures.axes import LONGEST_LABEL, labels
from mha_core.palette import Palette


def word_bars(
    words: list[str],
    before: list[float],
    after: list[float] | None,
    palette: Palette,
    *,
    height: int = 300,
    longest: int = LONGEST_LABEL,
) -> go.Figure:
    """Probabilities of words, or of classes, before and after, the likeliest on top.

    Args:
        after: None where nothing is off: then there is one bar each.
        longest: letters of a word that are shown; hovering shows all.
    """
    texts, whole = labels(tuple(words), longest), [html.escape(word, quote=False) for word in words]
    series = [("before", before, palette.muted), ("after", after, palette.accent)][: 1 if after is None else 2]
    return go.Figure(
        [
            go.Bar(
                name=name,
                y=texts,
                x=values,
                orientation="h",
                marker_color=color,
                text=[percent(v) for v in values],
                textposition="outside",
                cliponaxis=False,
                customdata=whole,
                hovertemplate=f"<b>%{{customdata}}</b> {name}: %{{x:.4f}}<extra></extra>",
            )
            for name, values, color in series
        ],
        layout={
            "height": height,
            "margin": {"l": 8, "r": 56, "t": 8, "b": 8},
            "barmode": "group",
            "legend": {"orientation": "h", "traceorder": "normal", "y": 1, "yanchor": "bottom"},
            "xaxis": {"visible": False, "rangemode": "tozero"},
            "yaxis": {"autorange": "reversed", "automargin": True, "ticks": "", "title": "", "tickfont": {"size": 14}},
        },
    )


def percent(share: float) -> str:
    """12.3%, and for very little still a digit: 0.004%."""
    return f"{share:.1%}" if share >= 0.0005 or share == 0 else f"{float(f'{100 * share:.1g}'):.10f}".rstrip("0") + "%"
