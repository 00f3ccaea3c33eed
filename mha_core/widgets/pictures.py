"""The views, each from numbers alone."""

from collections.abc import Sequence
from typing import Any

from torch import Tensor

from mha_core.analysis.maps.options import AttentionMap, Axis
from mha_core.analysis.maps.overview import Overview
from mha_core.heads import Ablation, Head
from mha_core.widgets.blob import pack, quantised
from mha_core.widgets.style import Style
from mha_core.widgets.widget import Widget

ATTENTION = ("from (query)", "to (key)")


def heatmap(
    seen: AttentionMap,
    title: str,
    style: Style,
    *,
    pins: Sequence[int] = (),
    way: str = "from",
    signed: bool = False,
    unit: str = "attention",
    axes: tuple[str, str] = ATTENTION,
    height: int = 500,
    source: str = "",
) -> Widget:
    """One map (R, C).

    Args:
        pins: token positions; `way` says whether they look ("from", rows) or are looked at ("to", columns).
        signed: a difference, centred at 0.
        unit: what the numbers are.
        axes: what rows and columns are; where they are not queries and keys, there is nothing to pin.
        height: CSS pixels, all in all.
        source: what it was seen in; saved pictures say so below their title.
    """
    header = _sheet("heatmap", seen, title, style, pins, way, source)
    header |= {"unit": unit, "axes": axes, "pinnable": axes == ATTENTION, "height": height}
    return _maps(header, seen.weights[None], signed=signed)


def lines(
    seen: AttentionMap,
    names: Sequence[str],
    title: str,
    style: Style,
    *,
    active: Sequence[int],
    layer: int | None = None,
    layers: int = 1,
    pins: Sequence[int] = (),
    way: str = "from",
    source: str = "",
) -> Widget:
    """Maps (n, R, C) over each other, the `active` ones shown at first; `layer` of `layers` can be stepped through."""
    header = _sheet("lines", seen, title, style, pins, way, source)
    return _maps(
        header | {"names": list(names), "active": list(active), "layer": layer, "layers": layers}, seen.weights
    )


def text(
    seen: AttentionMap, title: str, style: Style, *, pins: Sequence[int] = (), way: str = "from", source: str = ""
) -> Widget:
    """One map (N, N) as shading of the words themselves."""
    return _maps(_sheet("text", seen, title, style, pins, way, source) | {"unit": "share"}, seen.weights[None])


def atlas(
    overview: Overview,
    title: str,
    style: Style,
    *,
    open_head: Head,
    ablation: Ablation | None = None,
    change: Tensor | None = None,
    likeness: Tensor | None = None,
    sort: str = "layer",
    switchable: bool = True,
    source: str = "",
) -> Widget:
    """Every head as a small picture; heads can be opened, and switched off where they are switchable.

    Args:
        change: (L, H), 0 to 1: how much of its attention each head moved; None when nothing is off.
        likeness: (L, H), 0 to 1: how alike each head is to the open one; needed where `sort` is "likeness".
        sort: "layer", "entropy" or "likeness".
    """
    header = _atlas(overview, open_head, ablation or Ablation()) | style.header()
    header |= {"title": title, "source": source, "sort": sort, "switchable": switchable}
    header |= {"change": _rounded(change), "likeness": _rounded(likeness) or []}
    return Widget("atlas", title, pack(header, pictures=overview.pictures.numpy()))


def book(
    seen: AttentionMap,
    overview: Overview,
    title: str,
    style: Style,
    *,
    open_head: Head,
    view: str,
    with_atlas: bool = True,
    ablation: Ablation | None = None,
    pins: Sequence[int] = (),
    way: str = "from",
    active: Sequence[int] = (),
    source: str = "",
) -> Widget:
    """All heads (L, H, R, C) in one: the atlas, and `view` ("heatmap", "lines", "text") of any head."""
    header = _atlas(overview, open_head, ablation or Ablation()) | _sheet("book", seen, title, style, pins, way, source)
    header |= {"view": view, "atlas": with_atlas, "active": list(active), "sort": "layer", "switchable": False}
    layers, heads = seen.weights.shape[:2]
    codes, most = quantised(seen.weights.reshape(layers * heads, *seen.weights.shape[2:]))
    return Widget(
        "book", title, pack(header | {"most": most, "signed": False}, pictures=overview.pictures.numpy(), all=codes)
    )


def _maps(header: dict[str, Any], weights: Tensor, *, signed: bool = False) -> Widget:
    codes, most = quantised(weights, signed=signed)
    return Widget(header["kind"], header["title"], pack(header | {"most": most, "signed": signed}, maps=codes))


def _sheet(
    kind: str, seen: AttentionMap, title: str, style: Style, pins: Sequence[int], way: str, source: str
) -> dict[str, Any]:
    sides = {"rows": _side(seen.rows), "columns": _side(seen.columns)}
    defaults = {"unit": "attention", "axes": ATTENTION, "pinnable": True, "height": 500}
    return (
        {"kind": kind, "title": title, "source": source, "pins": list(pins), "way": way}
        | defaults
        | sides
        | style.header()
    )


def _side(side: Axis) -> dict[str, Any]:
    return {
        "labels": list(side.tokens),
        "positions": [list(p) for p in side.positions],
        "segments": list(side.segments),
    }


def _atlas(overview: Overview, open_head: Head, ablation: Ablation) -> dict[str, Any]:
    layers, heads = overview.entropy.shape
    off = [1 - int(g) for g in ablation.gate(layers, heads).flatten().tolist()]
    described = {
        "layers": layers,
        "heads": heads,
        "open": list(open_head),
        "off": off,
        "entropy": _rounded(overview.entropy),
    }
    return {"kind": "atlas", "change": None, "likeness": None} | described


def _rounded(numbers: Tensor | None) -> list[float] | None:
    return None if numbers is None else [round(x, 4) for x in numbers.flatten().tolist()]
