"""A map of heads: each a point, near those that attend alike."""

import math
from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from mha_core.analysis.corpus.head_distances import HeadMap, HeadOf
from mha_core.figures.axes import colorbar
from mha_core.figures.importance import three_digits
from mha_core.figures.marks import clickable, ring
from mha_core.i18n import tr
from mha_core.palette import Palette, blend

SYMBOLS = ("circle", "diamond")  # of the first model's heads, and of the second's
_MARGINS = {"l": 12, "r": 12, "t": 52, "b": 12}
_PALEST = 0.12  # of the ramp: the lowest score is still a colour and not the page
_ROOM = 0.06  # around the points, of the map's width
# How far the middle of a name lies from its point, in names' widths and heights, as Plotly places text.
NAME_PLACES = {
    "middle right": (0.7, 0.0),
    "middle left": (-0.7, 0.0),
    "top center": (0.0, 1.0),
    "bottom center": (0.0, -1.0),
    "top right": (0.7, 0.8),
    "top left": (-0.7, 0.8),
    "bottom right": (0.7, -0.8),
    "bottom left": (-0.7, -0.8),
}
_NAME = (46, 16)  # pixels, of "11.11", and some air
_SCREEN = (330, 416)  # pixels for the points on a phone: what finds room there does so everywhere


def heads_map(
    placed: HeadMap,
    heads: Sequence[HeadOf],
    values: Sequence[float],
    palette: Palette,
    *,
    unit: str,
    models: Sequence[str],
    chosen: HeadOf | None = None,
    named: Sequence[HeadOf] = (),
) -> go.Figure:
    """Every head as a point in the colour of its value; a click selects it, its customdata is "model:layer.head".

    Args:
        placed, heads: N points, and whose they are.
        values: N, such as scores; NaN = not known, which is drawn hollow.
        unit: what the values are.
        models: the names of the models, one or two; the heads of the second are diamonds.
        chosen: a head with a ring around it.
        named: heads that bear their name, as far as names find room; the first ones find it first.
    """
    known = [value for value in values if not math.isnan(value)]
    low, high = (min(known), max(known)) if known else (0.0, 1.0)
    ramp = tuple(blend(palette.sequential, _PALEST + (1 - _PALEST) * step / 8) for step in range(9))
    traces = []
    for model, name in enumerate(models):
        own = [i for i, head in enumerate(heads) if head.model == model]
        traces.append(
            go.Scatter(
                x=placed.points[own, 0].tolist(),
                y=placed.points[own, 1].tolist(),
                marker=_marker([values[i] for i in own], ramp, (low, high), palette) | {"symbol": SYMBOLS[model]},
                name=name,
                showlegend=len(models) > 1,
                **clickable(
                    [f"{model}:{heads[i].head}" for i in own],
                    [_hover(heads[i], name if len(models) > 1 else "", values[i], unit) for i in own],
                ),
            )
        )
    if chosen and chosen in heads:
        x, y = placed.points[list(heads).index(chosen)].tolist()
        traces.append(ring(x, y, palette, size=21, width=2.5))
    if named:
        traces.append(_names(placed, [list(heads).index(head) for head in named], heads, palette))
    if known:
        traces.append(_scale(ramp, low, high, unit))
    return go.Figure(traces, layout=_layout(placed))


def _marker(values: Sequence[float], ramp: tuple[str, ...], ends: tuple[float, float], palette: Palette) -> dict:
    low, high = ends
    width = high - low or 1.0
    hollow = [math.isnan(value) for value in values]
    colours = [
        palette.page if unknown else blend(ramp, (value - low) / width)
        for value, unknown in zip(values, hollow, strict=True)
    ]
    return {"size": 12, "color": colours, "line": {"width": 1, "color": palette.muted}}


def _hover(head: HeadOf, model: str, value: float, unit: str) -> str:
    said = tr("not measured") if math.isnan(value) else f"{three_digits(value)} {unit}"
    name = f"<b>{head.head.title}</b>"
    return "<br>".join([tr("{head} of {model}", head=name, model=model) if model else name, said])


def _names(placed: HeadMap, at: Sequence[int], heads: Sequence[HeadOf], palette: Palette) -> go.Scatter:
    """The names of some heads beside their points."""
    places = {i: place for i, place in zip(at, name_places(placed.points, at), strict=True) if place}
    return go.Scatter(
        x=placed.points[list(places), 0].tolist(),
        y=placed.points[list(places), 1].tolist(),
        mode="text",
        text=[str(heads[i].head) for i in places],
        textposition=list(places.values()),
        textfont={"size": 12, "color": palette.ink},
        hoverinfo="skip",
        showlegend=False,
    )


def name_places(points: NDArray[np.floating], at: Sequence[int]) -> list[str]:
    """For each named point one of NAME_PLACES, the first that hides fewest points; "" where every place hides a name.

    Args:
        points: (N, 2), all of them, on axes of one scale.
        at: the points with names; the first ones choose first.
    """
    spread = np.ptp(points, axis=0)
    per_pixel = float((spread / _SCREEN).max()) or 1.0
    size = np.array(_NAME) * per_pixel
    taken: list[NDArray[np.floating]] = []
    found: list[str] = []
    for i in at:
        middles = {place: points[i] + np.array(shift) * size for place, shift in NAME_PLACES.items()}
        free = {place: middle for place, middle in middles.items() if not _overlap(middle, taken, size)}
        others = np.delete(points, i, axis=0)
        place = min(free, key=lambda each: _covered(free[each], others, size), default="")
        found.append(place)
        taken += [free[place]] if place else []
    return found


def _overlap(middle: NDArray[np.floating], taken: Sequence[NDArray[np.floating]], size: NDArray[np.floating]) -> bool:
    return any((np.abs(middle - each) < size).all() for each in taken)


def _covered(middle: NDArray[np.floating], points: NDArray[np.floating], size: NDArray[np.floating]) -> int:
    """How many points lie below a name."""
    return int((np.abs(points - middle) < size / 2).all(1).sum())


def _scale(ramp: tuple[str, ...], low: float, high: float, unit: str) -> go.Scatter:
    """An invisible point that carries the colour scale, above the map."""
    bar = colorbar(unit) | {"y": 1.02, "yanchor": "bottom", "x": 0, "xanchor": "left", "len": 0.4}
    if low.is_integer() and high.is_integer():  # layers: there is none between two of them
        bar["dtick"] = max(1, math.ceil((high - low) / 4))
    marker = {"color": [low], "cmin": low, "cmax": high, "colorscale": ramp, "colorbar": bar, "size": 0.1}
    return go.Scatter(x=[None], y=[None], mode="markers", marker=marker, hoverinfo="skip", showlegend=False)


def _layout(placed: HeadMap) -> dict:
    """One scale for both axes, without numbers: what a map of distances shows is what lies near what."""
    axis = {"showgrid": False, "zeroline": False, "showticklabels": False, "ticks": "", "fixedrange": True}
    axis |= {"showline": False}
    largest = float(np.abs(placed.points).max(initial=0)) or 1.0
    room = _ROOM * largest
    ends = [[float(each.min()) - room, float(each.max()) + room] for each in placed.points.T]
    return {
        "height": 480,
        "margin": _MARGINS,
        "xaxis": axis | {"range": ends[0]},
        "yaxis": axis | {"range": ends[1], "scaleanchor": "x"},
        "legend": {"orientation": "h", "x": 1, "xanchor": "right", "y": 1.02, "yanchor": "bottom"},
        "hovermode": "closest",
        "dragmode": False,
    }
