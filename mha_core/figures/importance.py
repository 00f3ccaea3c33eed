"""The picture of importance: how much every head matters, layers down, heads across."""

import math
from collections.abc import Collection, Sequence

import numpy as np
import plotly.graph_objects as go
from torch import Tensor

from mha_core.figures.axes import colorbar, token_axis
from mha_core.heads import Head, all_heads
from mha_core.palette import Palette, blend, colorscale, readable

CLEARLY = 0.02  # of the largest score: a head below minus that much is one whose removal helps
_WIDTH, _SMALLEST, _LARGEST = 432, 14, 40  # pixels of the map, and of a cell in it
_BAR = 140  # pixels of the colour scale
_MARGINS = {"l": 36, "r": 8, "t": 64, "b": 6}

Stroke = tuple[tuple[float, float], tuple[float, float]]  # from (x, y) to (x, y), in cells from the middle of one
_CROSS: list[Stroke] = [((-0.24, -0.24), (0.24, 0.24)), ((-0.24, 0.24), (0.24, -0.24))]
_HATCH: list[Stroke] = [((-0.5, 0.0), (0.0, -0.5)), ((-0.5, 0.5), (0.5, -0.5)), ((0.0, 0.5), (0.5, 0.0))]


def importance_map(
    scores: Tensor, palette: Palette, *, unit: str, off: Collection[Head] = (), height: int | None = None
) -> go.Figure:
    """One square per head, (L, H); NaN, which is not known yet, is hatched. A click on a square selects a point with the head's text.

    Colours go from 0 to the largest score; around 0 where a head is clearly better away.

    Args:
        unit: what one number is in, such as "nats".
        off: heads that are switched off; they are crossed out.
    """
    z = np.ascontiguousarray(scores.numpy(), dtype=np.float32)
    z = np.where(np.isfinite(z), z, np.nan)
    layers, heads = z.shape
    cell = max(_SMALLEST, min(_LARGEST, _WIDTH // heads))
    colours, lowest, largest = _scale(z, palette)
    places, columns, rows = all_heads(layers, heads), [f"H{i}" for i in range(heads)], [f"L{i}" for i in range(layers)]
    shades = {place: _shade(float(z[place]), colours, lowest, largest, palette) for place in places}
    ink = {place: readable(shades[place]) for place in places if place in off}
    hairline = blend((palette.page, palette.muted), 0.3)
    axis = {
        "tickfont": {"size": 12 if cell > 24 else 10},
        "ticklabelstandoff": 3,
        "automargin": False,
        "showline": False,
    }
    axis |= {"fixedrange": True}
    return go.Figure(
        [
            go.Heatmap(
                z=z,
                x=columns,
                y=rows,
                zmin=lowest,
                zmax=largest,
                colorscale=colorscale(colours),
                colorbar=_bar_above(hairline),
                xgap=1,
                ygap=1,
                hoverinfo="skip",
            ),
            go.Scatter(  # a heatmap's squares can't be selected
                x=[columns[place.head] for place in places],
                y=[rows[place.layer] for place in places],
                mode="markers",
                marker={
                    "symbol": "square",
                    "size": cell // 2,
                    "color": [shades[place] for place in places],
                    "opacity": 0,
                },
                selected={"marker": {"opacity": 0}},
                unselected={"marker": {"opacity": 0}},
                customdata=[str(place) for place in places],
                hovertext=_words(z, places, unit, off),
                hovertemplate="%{hovertext}<extra></extra>",
                showlegend=False,
            ),
        ],
        layout={
            "height": height or layers * cell + _MARGINS["t"] + _MARGINS["b"],
            "margin": _MARGINS,
            "xaxis": token_axis(heads, side="top", range=[-0.5, heads - 0.5], autotickangles=[0, -90]) | axis,
            "yaxis": token_axis(layers, range=[layers - 0.5, -0.5]) | axis,
            "shapes": [
                _grid(layers, heads, hairline),
                *_strokes(_HATCH, [place for place in places if math.isnan(z[place])], hairline, 1),
                *_strokes(
                    _CROSS, [place for place in ink if ink[place] == "#000000"], "#000000", 2 if cell > 24 else 1.5
                ),
                *_strokes(
                    _CROSS, [place for place in ink if ink[place] == "#ffffff"], "#ffffff", 2 if cell > 24 else 1.5
                ),
            ],
            "annotations": [] if np.isnan(z).all() else [_beside_the_bar(unit)],  # else there is no bar
            "hovermode": "closest",
            "hoverdistance": -1,  # the nearest point, however far: that of the square under the pointer
            "dragmode": False,
        },
    )


def three_digits(value: float) -> str:
    """0.0123, 12.3, 1,234, −0.5: as a person reads it."""
    return (f"{value:,.0f}" if abs(value) >= 999.5 else f"{value:.3g}").replace("-", "−")


def _bar_above(outline: str) -> dict:
    """A short scale in the upper left corner: the map ends where its squares end, which is not where the figure ends."""
    place = {
        "x": 0,
        "xanchor": "left",
        "xpad": 0,
        "yref": "container",
        "y": 1,
        "len": _BAR,
        "lenmode": "pixels",
        "nticks": 4,
    }
    return colorbar("") | place | {"outlinewidth": 1, "outlinecolor": outline}


def _beside_the_bar(unit: str) -> dict:
    """The unit; Plotly would lay it over the bar."""
    place = {"xref": "paper", "x": 0, "xanchor": "left", "yref": "paper", "y": 1, "yanchor": "middle"}
    return place | {
        "text": unit,
        "xshift": _BAR + 8,
        "yshift": _MARGINS["t"] - 7,
        "showarrow": False,
        "font": {"size": 12},
    }


def _scale(z: np.ndarray, palette: Palette) -> tuple[tuple[str, ...], float, float]:
    """The ramp, and what its ends stand for."""
    known = z[~np.isnan(z)]
    most = float(np.abs(known).max(initial=0)) or 1.0
    if known.min(initial=0) < -CLEARLY * most:
        return palette.diverging, -most, most
    return palette.sequential, 0.0, most


def _shade(score: float, colours: tuple[str, ...], lowest: float, largest: float, palette: Palette) -> str:
    """The colour of a square."""
    return palette.page if math.isnan(score) else blend(colours, (score - lowest) / (largest - lowest))


def _words(z: np.ndarray, places: list[Head], unit: str, off: Collection[Head]) -> list[str]:
    """What is said of each head under the pointer."""
    known = z[~np.isnan(z)]
    count = f"{known.size}{' so far' if known.size < z.size else ''}"
    words = []
    for place in places:
        score = z[place]
        said = ["not known yet"]
        if not math.isnan(score):
            said = [f"{three_digits(float(score))} {unit}", f"{_nth(1 + int((known > score).sum()))} of {count}"]
        words.append("<br>".join([f"<b>{place.label}</b>{', off' if place in off else ''}", *said]))
    return words


def _nth(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th."""
    return f"{number}{'th' if number // 10 % 10 == 1 else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def _grid(layers: int, heads: int, colour: str) -> dict:
    """A hairline between the squares and around them, so that a pale one has an edge."""
    across = "".join(f"M-0.5,{i - 0.5}H{heads - 0.5}" for i in range(layers + 1))
    down = "".join(f"M{i - 0.5},-0.5V{layers - 0.5}" for i in range(heads + 1))
    return _path(across + down, colour, 1) | {"layer": "below"}


def _strokes(strokes: Sequence[Stroke], places: Sequence[Head], colour: str, width: float) -> list[dict]:
    """The same few strokes in each of several squares, as one shape, or none. In axis units, so that they shrink with the squares."""
    path = "".join(
        f"M{head + x:g},{layer + y:g}L{head + u:g},{layer + v:g}"
        for layer, head in places
        for (x, y), (u, v) in strokes
    )
    return [_path(path, colour, width)] if path else []


def _path(path: str, colour: str, width: float) -> dict:
    return {"type": "path", "path": path, "line": {"color": colour, "width": width}}
