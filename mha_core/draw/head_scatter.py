"""All heads of a model by two numbers: a dot for each head, coloured by its layer."""

from collections.abc import Collection, Sequence
from typing import TypedDict, Unpack

import numpy as np
import plotly.graph_objects as go
from numpy.typing import NDArray

from mha_core.backends.joint_layers import head_name, layer_labels
from mha_core.draw.importance_map import headline, three_digits
from mha_core.draw.marks import LEGEND_ABOVE, clickable, ring
from mha_core.draw.palette import Palette, blend
from mha_core.heads import Head
from mha_core.i18n import number

_PALEST = 0.3  # of the ramp, so that a dot of layer 0 stands out from the page
_DOT, _CHOSEN = 10, 16  # pixels
ROOT_TICKS = (0, 0.01, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1)
_ROOM = 0.04  # of an axis


class ScatterOptions(TypedDict, total=False):
    """Options of `head_scatter`.

    Attributes:
        chosen: this head has a ring.
        off: heads that are switched off; they are crosses.
        height: pixels; 400 by default.
        roots: whether the numbers of each axis stand at their square roots, as those of small shares should.
        names: the name of each layer, as of `backends.joint_layers.layer_names`; "0", "1", … by default.
    """

    chosen: Head | None
    off: Collection[Head]
    height: int
    roots: tuple[bool, bool]
    names: Sequence[str]


def head_scatter(
    x: NDArray[np.floating],
    y: NDArray[np.floating],
    titles: tuple[str, str],
    palette: Palette,
    **options: Unpack[ScatterOptions],
) -> go.Figure:
    """Every head as a dot at two of its numbers, (L, H) each, without heads that lack one (NaN).

    A click on a dot selects a point with the head's text.

    Args:
        titles: of the two axes, with their units.
    """
    layers, heads = x.shape
    names = options.get("names") or [str(layer) for layer in range(layers)]
    off, chosen, roots = options.get("off", ()), options.get("chosen"), options.get("roots", (False, False))
    hovers = [
        [
            _hover(f"{names[layer]}.{head}", [x[layer, head], y[layer, head]], titles, Head(layer, head) in off)
            for head in range(heads)
        ]
        for layer in range(layers)
    ]
    ticks = [_root_ticks(values) if root else {} for values, root in zip((x, y), roots, strict=True)]
    x, y = (np.sqrt(values.clip(min=0)) if root else values for values, root in zip((x, y), roots, strict=True))
    traces = [
        _layer(layer, names, x[layer], y[layer], hovers[layer], _colour(layer, layers, palette), off)
        for layer in range(layers)
    ]
    around = [ring(x[chosen], y[chosen], palette, size=_CHOSEN, width=3)] if chosen else []
    axis = {"zeroline": False, "automargin": False, "nticks": 6}
    layout = {
        "height": options.get("height", 400),
        "margin": {"l": 56, "r": 8, "t": 34, "b": 48},
        "xaxis": axis | {"title": {"text": titles[0], "standoff": 6}, "range": _range(x)} | ticks[0],
        "yaxis": axis | {"title": {"text": titles[1], "standoff": 6}, "range": _range(y)} | ticks[1],
        "hovermode": "closest",
        "legend": LEGEND_ABOVE | {"itemsizing": "constant"},
    }
    return go.Figure([*around, *traces], layout=layout)


def _layer(
    layer: int,
    names: Sequence[str],
    x: NDArray[np.floating],
    y: NDArray[np.floating],
    hovers: list[str],
    colour: str,
    off: Collection[Head],
) -> go.Scatter:
    """The heads of one layer."""
    heads = [Head(layer, head) for head in range(len(x))]
    return go.Scatter(
        x=x,
        y=y,
        name=layer_labels(names)[layer],
        marker={
            "size": _DOT,
            "color": colour,
            "symbol": ["x" if head in off else "circle" for head in heads],
            "line": {"width": 0},
        },
        **clickable([head_name(head, names) for head in heads], hovers),
    )


def _hover(name: str, values: list[float], titles: tuple[str, str], is_off: bool) -> str:
    lines = [f"{title}: {three_digits(float(value))}" for title, value in zip(titles, values, strict=True)]
    return "<br>".join([headline(name, is_off), *lines])


def _range(values: NDArray[np.floating]) -> list[float]:
    """The range of an axis: from 0 or the lowest value below it to the highest, with room for a dot; to 1 without
    values.
    """
    known = values[np.isfinite(values)]
    low, high = float(known.min(initial=0)), float(known.max(initial=0)) or 1.0
    return [low - _ROOM * (high - low), high + _ROOM * (high - low)]


def _root_ticks(values: NDArray[np.floating]) -> dict[str, list[float] | list[str]]:
    """Ticks at the square roots of round shares."""
    highest = float(np.nanmax(values, initial=0))
    shown = [share for share in ROOT_TICKS if share <= (highest or 1)]
    return {"tickvals": [share**0.5 for share in shown], "ticktext": [number(share, "g") for share in shown]}


def _colour(layer: int, layers: int, palette: Palette) -> str:
    """Later layers are darker on a light page, and brighter on a dark one."""
    return blend(palette.sequential, _PALEST + (1 - _PALEST) * layer / max(layers - 1, 1))
