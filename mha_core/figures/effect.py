"""The picture of what switching heads off did to a language model: words before and after."""

import plotly.graph_objects as go

from mha_core.figures.axes import labels
from mha_core.figures.palette import Palette


def word_bars(words: list[str], before: list[float], after: list[float], palette: Palette, *, height: int = 300) -> go.Figure:
    """Probabilities of words before and after, the likeliest on top."""
    texts = labels(tuple(words))
    series = [("after", after, palette.accent), ("before", before, palette.muted)]  # drawn from the bottom up
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
                hovertemplate=f"<b>%{{y}}</b> {name}: %{{x:.4f}}<extra></extra>",
            )
            for name, values, color in series
        ],
        layout={
            "height": height,
            "margin": {"l": 8, "r": 56, "t": 8, "b": 8},
            "barmode": "group",
            "legend": {"orientation": "h", "traceorder": "reversed", "y": 1.12},
            "xaxis": {"visible": False, "rangemode": "tozero"},
            "yaxis": {"autorange": "reversed", "automargin": True, "ticks": "", "title": "", "tickfont": {"size": 14}},
        },
    )


def percent(share: float) -> str:
    """12.3%, and for very little still a digit: 0.004%."""
    return f"{share:.1%}" if share >= 0.0005 or share == 0 else f"{float(f'{100 * share:.1g}'):.10f}".rstrip("0") + "%"
