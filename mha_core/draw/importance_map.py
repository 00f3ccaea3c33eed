"""The importance map: how much every head matters, layers down, heads across."""

import math
from collections.abc import Collection, Iterable, Sequence
from typing import TypedDict, Unpack

import numpy as np
import plotly.graph_objects as go
from torch import Tensor

from mha_core.backends.joint_layers import head_name, layer_labels
from mha_core.draw.axes import colorbar, token_axis
from mha_core.draw.marks import clickable, frame
from mha_core.draw.palette import Palette, blend, readable
from mha_core.heads import Head, all_heads
from mha_core.i18n import ENGLISH, gettext, language, number

CLEARLY = 0.02  # of the largest score: removing a head clearly helps if its score is below minus that much
_WIDTH, _SMALLEST, _LARGEST = 432, 14, 40  # pixels of the map, and of a cell in it
_BAR = 140  # pixels of the colour scale
_MARGINS = {"l": 36, "r": 8, "t": 64, "b": 6}

Stroke = tuple[tuple[float, float], tuple[float, float]]  # from (x, y) to (x, y), in cells from the middle of one
_CROSS: list[Stroke] = [((-0.24, -0.24), (0.24, 0.24)), ((-0.24, 0.24), (0.24, -0.24))]
_HATCH: list[Stroke] = [((-0.5, 0.0), (0.0, -0.5)), ((-0.5, 0.5), (0.5, -0.5)), ((0.0, 0.5), (0.5, 0.0))]


class ScoreMapOptions(TypedDict, total=False):
    """Options of `importance_map`.

    Attributes:
        signed: centred at 0 in any case, as the maps beside it are.
        off: heads that are switched off; they are crossed out.
        height: pixels; by default as the cells need.
        limits: low and high of each head's interval, (L, H) each; they are told on hover.
        chosen: this head has a frame.
        layers: the name of each, as of `backends.joint_layers.layer_names`; "0", "1", … by default.
    """

    signed: bool
    off: Collection[Head]
    height: int | None
    limits: tuple[Tensor, Tensor] | None
    chosen: Head | None
    layers: Sequence[str]


def importance_map(scores: Tensor, palette: Palette, *, unit: str, **options: Unpack[ScoreMapOptions]) -> go.Figure:
    """Importance of every head (L, H), a square each; unknown scores (NaN) are hatched.

    A click on a square selects a point with the head's text. Colours go from 0 to the largest score; they are centred
    at 0 if removing some head clearly helps.

    Args:
        unit: of the scores, such as "nats".
    """
    off, chosen, limits = options.get("off", ()), options.get("chosen"), options.get("limits")
    z = np.ascontiguousarray(scores.numpy(), dtype=np.float32)
    z = np.where(np.isfinite(z), z, np.nan)
    named = options.get("layers") or [str(i) for i in range(len(z))]
    number, heads = z.shape
    cell = max(_SMALLEST, min(_LARGEST, _WIDTH // heads))
    ramp, lowest, largest = _scale(z, palette, options.get("signed", False))
    hairline = blend((palette.page, palette.muted), 0.3)
    squares = {head: _shade(float(z[head]), ramp, lowest, largest, palette) for head in all_heads((number, heads))}
    columns, rows = [f"H{i}" for i in range(heads)], layer_labels(named)
    heatmap = {
        "type": "heatmap",
        "z": z,
        "x": columns,
        "y": rows,
        "zmin": lowest,
        "zmax": largest,
        "colorscale": ramp,
        "colorbar": _bar_above(hairline),
        "xgap": 1,
        "ygap": 1,
        "hoverinfo": "skip",
    }
    targets = _click_targets(squares, rows, cell // 2) | clickable(
        [head_name(head, named) for head in squares], _hover_texts(z, squares, named, unit, off, limits), opacity=0
    )
    hatches = _strokes(_HATCH, [head for head in squares if math.isnan(z[head])], hairline, 1)
    layout = _layout(number, heads, cell, options.get("height")) | {
        "shapes": [_grid(number, heads, hairline), *hatches, *_crosses(squares, off, cell)]
        + ([framed(chosen, palette.ink, 2)] if chosen else []),
        "annotations": [] if np.isnan(z).all() else [_beside_the_bar(unit)],  # without scores there is no bar
    }
    return go.Figure([heatmap, targets], layout=layout)  # plain: Plotly checks its own objects once more


def _click_targets(squares: dict[Head, str], rows: Sequence[str], size: int) -> dict:
    """Invisible markers in the squares: a heatmap's squares can't be selected."""
    return {
        "type": "scatter",
        "x": [f"H{head.head}" for head in squares],
        "y": [rows[head.layer] for head in squares],
        "marker": {"symbol": "square", "size": size, "color": list(squares.values()), "opacity": 0},
        "showlegend": False,
    }


def _layout(layers: int, heads: int, cell: int, height: int | None) -> dict:
    """Axes and size. None of it depends on the scores, so that a map that fills in stays where it is."""
    axis = {
        "tickfont": {"size": 12 if cell > 24 else 10},
        "ticklabelstandoff": 3,
        "automargin": False,
        "showline": False,
        "fixedrange": True,
    }
    return {
        "height": height or layers * cell + _MARGINS["t"] + _MARGINS["b"],
        "margin": _MARGINS,
        "xaxis": token_axis(heads, side="top", range=[-0.5, heads - 0.5], autotickangles=[0, -90]) | axis,
        "yaxis": token_axis(layers, range=[layers - 0.5, -0.5]) | axis,
        "hovermode": "closest",
        "hoverdistance": -1,  # the nearest point, however far: that of the square under the pointer
        "dragmode": False,
    }


def _crosses(squares: dict[Head, str], off: Collection[Head], cell: int) -> list[dict]:
    """Crosses on the heads that are off, in black or white, whichever reads better on the square."""
    width = 2 if cell > 24 else 1.5
    ink = {head: readable(colour) for head, colour in squares.items() if head in off}
    return [
        shape
        for colour in ("#000000", "#ffffff")
        for shape in _strokes(_CROSS, [head for head in ink if ink[head] == colour], colour, width)
    ]


def framed(head: Head, colour: str, width: float) -> dict:
    """A frame around the square of a head."""
    return frame((head.head - 0.5, head.head + 0.5), (head.layer - 0.5, head.layer + 0.5), colour, width)


def three_digits(value: float) -> str:
    """A number with three digits, for a person: 0.0123, 12.3, 1,234, −0.5."""
    return (number(value, ",.0f") if abs(value) >= 999.5 else number(value, ".3g")).replace("-", "−")


def _bar_above(outline: str) -> dict:
    """A short scale in the upper left corner.

    Not below the map: the map ends where its squares end, which is not where the figure ends.
    """
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
    """The unit, beside the scale; Plotly would put it on top."""
    place = {"xref": "paper", "x": 0, "xanchor": "left", "yref": "paper", "y": 1, "yanchor": "middle"}
    return place | {
        "text": unit,
        "xshift": _BAR + 8,
        "yshift": _MARGINS["t"] - 7,
        "showarrow": False,
        "font": {"size": 12},
    }


def _scale(z: np.ndarray, palette: Palette, signed: bool) -> tuple[tuple[str, ...], float, float]:
    """The ramp, and the scores at its two ends."""
    known = z[~np.isnan(z)]
    most = float(np.abs(known).max(initial=0)) or 1.0
    if signed or known.min(initial=0) < -CLEARLY * most:
        return palette.diverging, -most, most
    return palette.sequential, 0.0, most


def _shade(score: float, ramp: tuple[str, ...], lowest: float, largest: float, palette: Palette) -> str:
    """The colour of a square."""
    return palette.page if math.isnan(score) else blend(ramp, (score - lowest) / (largest - lowest))


def _hover_texts(
    z: np.ndarray,
    heads: Iterable[Head],
    layers: Sequence[str],
    unit: str,
    off: Collection[Head],
    limits: tuple[Tensor, Tensor] | None,
) -> list[str]:
    """The hover text of each head: its score, its interval and its rank."""
    known = z[~np.isnan(z)]
    texts = []
    for head in heads:
        score = z[head]
        lines = [gettext("not known yet")]
        if not math.isnan(score):
            lines = [f"{three_digits(float(score))} {unit}"]
            if limits:
                lines.append(_interval(*(float(end[head]) for end in limits)))
            place = {"nth": nth(1 + int((known > score).sum())), "n": known.size}
            all_known = known.size == z.size
            lines.append(gettext("{nth} of {n}", **place) if all_known else gettext("{nth} of {n} so far", **place))
        texts.append("<br>".join([headline(head_name(head, layers), head in off), *lines]))
    return texts


def _interval(low: float, high: float) -> str:
    if math.isnan(low):
        return gettext("too few texts for an interval")
    return gettext("95 %: {low} to {high}", low=three_digits(low), high=three_digits(high))


def headline(name: str, is_off: bool) -> str:
    """The first line of a head's hover text."""
    name = f"<b>{gettext('Head {head}', head=name)}</b>"
    return gettext("{head}, off", head=name) if is_off else name


def nth(number: int) -> str:
    """An ordinal number: 1st, 2nd, 3rd, 4th, 11th; other languages write it in one way."""
    if language() != ENGLISH:
        return gettext("{n}th", n=number)
    return f"{number}{'th' if number // 10 % 10 == 1 else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def _grid(layers: int, heads: int, colour: str) -> dict:
    """Hairlines between the squares and around them, so that a pale square has an edge."""
    across = "".join(f"M-0.5,{i - 0.5}H{heads - 0.5}" for i in range(layers + 1))
    down = "".join(f"M{i - 0.5},-0.5V{layers - 0.5}" for i in range(heads + 1))
    return _path(across + down, colour, 1) | {"layer": "below"}


def _strokes(strokes: Sequence[Stroke], heads: Sequence[Head], colour: str, width: float) -> list[dict]:
    """The same strokes in the squares of several heads, as one shape, or none.

    In axis units, so that they shrink with the squares.
    """
    path = "".join(
        f"M{head + x:g},{layer + y:g}L{head + u:g},{layer + v:g}" for layer, head in heads for (x, y), (u, v) in strokes
    )
    return [_path(path, colour, width)] if path else []


def _path(path: str, colour: str, width: float) -> dict:
    return {"type": "path", "path": path, "line": {"color": colour, "width": width}}
