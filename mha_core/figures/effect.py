"""Pictures of what switching heads off did: drift of every token by layer, and words before and after."""

import plotly.graph_objects as go
from torch import Tensor

from mha_core.figures.axes import colorbar, columns, labels, margins
from mha_core.figures.palette import Palette, colorscale


def drift_heatmap(drift: Tensor, tokens: tuple[str, ...], palette: Palette, *, height: int = 340) -> go.Figure:
    """1 − cosine between a token's vector before and after, (L + 1, T): layers down, tokens across."""
    rows = ("embeddings", *(f"after layer {i}" for i in range(len(drift) - 1)))
    return go.Figure(
        go.Heatmap(
            z=drift.numpy(),
            x=labels(tokens),
            y=rows,
            zmin=0,
            zmax=max(float(drift.max()), 1e-6),
            colorscale=colorscale(palette.sequential),
            colorbar=colorbar("1 − cosine"),
            hovertemplate="<b>%{x}</b>, %{y}<br>moved %{z:.4f}<extra></extra>",
            xgap=1 if len(tokens) <= 60 else 0,
            ygap=1,
        ),
        layout={
            "height": height,
            "margin": margins(rows, tokens, titled=False),
            "xaxis": columns(tokens),
            "yaxis": {"autorange": "reversed", "showgrid": False, "ticks": "", "tickfont": {"size": 13}},
        },
    )


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
                text=[f"{v:.1%}" for v in values],
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
