"""The effect of an ablation on a model's prediction: words or classes, before and after."""

import html

import plotly.graph_objects as go

from mha_core.figures.axes import MAX_LABEL_CHARS, labels
from mha_core.i18n import tr
from mha_core.palette import Palette


def word_bars(
    words: list[str],
    before: list[float],
    after: list[float] | None,
    palette: Palette,
    *,
    height: int = 300,
    max_chars: int = MAX_LABEL_CHARS,
) -> go.Figure:
    """Bars of the probabilities of words or classes, before and after an ablation, the most likely on top.

    Args:
        after: None if no head is off: then there is one bar each.
        max_chars: of a word that are shown; hover shows all.
    """
    texts, whole = labels(tuple(words), max_chars), [html.escape(word, quote=False) for word in words]
    series = [(tr("before"), before, palette.muted)]
    if after is not None:
        series.append((tr("after"), after, palette.accent))
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
    """A percentage with at least one digit: 12.3 %, 0.004 %."""
    tiny = 0 < share < 0.0005
    number = f"{float(f'{100 * share:.1g}'):.10f}".rstrip("0") if tiny else f"{100 * share:.1f}"
    return f"{number}\N{NO-BREAK SPACE}%"
