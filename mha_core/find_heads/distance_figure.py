"""Distances to a head's keys: a bar for each offset, beside equal weights."""

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from mha_core.draw.marks import LEGEND_ABOVE
from mha_core.draw.palette import Palette
from mha_core.i18n import gettext, percent

TICK = 4  # every so many offsets
_MARGINS = {"l": 44, "r": 8, "t": 30, "b": 44}


def offsets_chart(
    shares: NDArray[np.floating], uniform: NDArray[np.floating], palette: Palette, *, height: int = 240
) -> go.Figure:
    """The share of the attention that goes to each offset from query to key, −n to n, and farther at both ends.

    Args:
        shares, uniform: (2n + 1,) of the head, and of equal weights.
    """
    labels, most = offset_labels(len(shares)), len(shares) // 2
    places = list(range(-most, most + 1))
    sign = percent(0).removeprefix("0")  # Plotly knows of no language with a space before it
    bars = go.Bar(
        x=places,
        y=100 * shares,
        name=gettext("this head"),
        marker={"color": palette.series[0]},
        customdata=labels,
        hovertemplate=f"%{{customdata}}: %{{y:.1f}}{sign}<extra></extra>",
    )
    line = go.Scatter(
        x=places,
        y=100 * uniform,
        name=gettext("equal weights"),
        mode="lines",
        line={"color": palette.muted, "dash": "dot", "shape": "hvh"},
        hoverinfo="skip",
    )
    ticks = ticked(len(shares))
    layout = {
        "height": height,
        "margin": _MARGINS,
        "bargap": 0.15,
        "xaxis": {
            "title": {"text": gettext("tokens from query to key"), "standoff": 6},
            "tickvals": [places[tick] for tick in ticks],
            "ticktext": [labels[tick] for tick in ticks],
        },
        "yaxis": {"ticksuffix": sign, "rangemode": "tozero", "nticks": 5},
        "legend": LEGEND_ABOVE,
    }
    return go.Figure([bars, line], layout=layout)


def offset_labels(count: int) -> list[str]:
    """The labels of offsets −n to n; the first and the last stand for all beyond them."""
    most = count // 2
    return [f"≤ −{most}", *(str(offset).replace("-", "−") for offset in range(1 - most, most)), f"≥ {most}"]


def ticked(count: int) -> list[int]:
    """The places of those among them that are labelled: every TICK-th, and the ends, which no other is close to."""
    return [0, *(i for i in range(2, count - 2) if (i - count // 2) % TICK == 0), count - 1]
