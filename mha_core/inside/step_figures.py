"""Figures of one head from the inside: vectors as rows of colour, one query's numbers as bars, heads side by side.

Their traces are plain: Plotly would check one of its own objects a second time.
"""

from typing import TypedDict, Unpack

import numpy as np
import plotly.graph_objects as go
from torch import Tensor

from mha_core.draw.axes import colorbar, columns, font_size, labels, margins, token_axis
from mha_core.draw.marks import frame
from mha_core.draw.palette import Palette
from mha_core.i18n import gettext

_BARS = 260  # pixels: the height of a figure of bars


class VectorsOptions(TypedDict, total=False):
    """Options of `vectors`.

    Attributes:
        value: name of the numbers; "value" by default.
        scale: whether to draw the colour scale, as by default.
        height: pixels; by default as the rows need.
    """

    value: str
    scale: bool
    height: int


def vectors(
    values: Tensor,
    tokens: tuple[str, ...],
    palette: Palette,
    *,
    across: str,
    chosen: int | None = None,
    **options: Unpack[VectorsOptions],
) -> go.Figure:
    """Vectors (N, d) as one row of colour per token, centred at 0; the chosen token's row is framed.

    Args:
        across: name of the columns, such as "dimension of x".
        chosen: the row to frame.
    """
    count, width = values.shape
    framed = [] if chosen is None else [chosen]
    return go.Figure(
        {
            **_centred(values, palette),
            "x": list(range(width)),
            "y": labels(tokens),
            "colorbar": colorbar(options.get("value") or gettext("value")),
            "showscale": options.get("scale", True),
            "hovertemplate": f"<b>%{{y}}</b>, {across} %{{x}}<br>%{{z:.4f}}<extra></extra>",
            "ygap": 1 if count <= 40 else 0,
        },
        layout={
            "height": options.get("height") or 90 + max(120, min(420, 22 * count)),
            "margin": margins(tokens, ()) | {"t": 36},
            "xaxis": {
                "title": {"text": across, "standoff": 2},
                "side": "top",
                "showgrid": False,
                "zeroline": False,
                "ticks": "",
            },
            "yaxis": token_axis(count, autorange="reversed"),
            "shapes": [frame((0, 1), (at - 0.5, at + 0.5), palette.accent, 2) | {"xref": "paper"} for at in framed],
        },
    )


def _centred(values: Tensor, palette: Palette) -> dict:
    """A heatmap whose colours are centred at 0."""
    z = np.ascontiguousarray(values.numpy(), dtype=np.float32)
    largest = max(float(np.abs(z).max(initial=0)), 1e-9)
    return {"type": "heatmap", "z": z, "zmin": -largest, "zmax": largest, "colorscale": palette.diverging}


def bars(series: dict[str, Tensor], tokens: tuple[str, ...], palette: Palette, *, up: str) -> go.Figure:
    """One bar per key and series, each (N,). Of several series the last is accented; one alone is coloured by sign."""
    names = list(series)
    colors = [palette.muted] * (len(names) - 1) + [palette.accent]
    words = labels(tokens)
    return go.Figure(
        [
            {
                "type": "bar",
                "name": name,
                "x": words,
                "y": np.ascontiguousarray(values.numpy(), dtype=np.float32),
                "marker": {
                    "color": color
                    if len(series) > 1
                    else [color if v >= 0 else palette.diverging[0] for v in values.tolist()]
                },
                "hovertemplate": f"<b>%{{x}}</b> {name}: %{{y:.4f}}<extra></extra>",
            }
            for (name, values), color in zip(series.items(), colors, strict=True)
        ],
        layout={
            "height": _BARS,
            "barmode": "group",
            "bargap": 0.25,
            "margin": {
                "l": 56,
                "r": 10,
                "t": 34 if len(names) > 1 else 10,
                "b": margins((), tokens)["t"] + 6,
            },
            "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
            "showlegend": len(names) > 1,
            "xaxis": columns(tokens) | {"side": "bottom"},
            "yaxis": {"title": {"text": up, "standoff": 4}, "zeroline": True, "rangemode": "tozero"},
        },
    )


def head_bars(norms: Tensor, chosen: int, palette: Palette, *, off: tuple[int, ...] = ()) -> go.Figure:
    """‖share of the output‖ of every head for one token, (H,).

    The open head is in the accent colour; heads that are off are hatched.
    """
    names, share = [f"H{i}" for i in range(len(norms))], f"‖{gettext('share')}‖"
    return go.Figure(
        {
            "type": "bar",
            "x": names,
            "y": np.ascontiguousarray(norms.numpy(), dtype=np.float32),
            "marker": {
                "color": [palette.accent if i == chosen else palette.sequential[4] for i in range(len(names))],
                "pattern": {"shape": ["x" if i in off else "" for i in range(len(names))]},
            },
            "hovertemplate": f"<b>%{{x}}</b>: {share} = %{{y:.4f}}<extra></extra>",
        },
        layout={
            "height": _BARS,
            "margin": {"l": 56, "r": 10, "t": 10, "b": 30},
            "xaxis": {"type": "category", "ticks": ""},
            "yaxis": {"title": {"text": share, "standoff": 4}, "rangemode": "tozero"},
        },
    )


def concat_row(context: Tensor, chosen: int, palette: Palette) -> go.Figure:
    """The contexts (H, d_k) of all heads for one token side by side, as one row of H·d_k; the open head is framed."""
    heads, d_k = context.shape
    return go.Figure(
        {
            **_centred(context.reshape(1, -1), palette),
            "showscale": False,
            "hovertemplate": f"{gettext('dimension')} %{{x}}: %{{z:.4f}}<extra></extra>",
        },
        layout={
            "height": 130,
            "margin": {"l": 10, "r": 10, "t": 28, "b": 8},
            "xaxis": {
                "side": "top",
                "tickvals": [(i + 0.5) * d_k - 0.5 for i in range(heads)],
                "ticktext": [f"H{i}" for i in range(heads)],
                "tickfont": {"size": font_size(heads)},
                "showgrid": False,
                "zeroline": False,
                "ticks": "",
            },
            "yaxis": {"visible": False},
            "shapes": [frame((chosen * d_k - 0.5, (chosen + 1) * d_k - 0.5), (-0.5, 0.5), palette.accent, 3)],
        },
    )
