"""One function for each kind of widget: numbers in, Widget out."""

import base64
import io
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypedDict, Unpack

import numpy as np
from torch import Tensor

from mha_core.ablation import Ablation
from mha_core.draw.blob import pack, quantised, rounding
from mha_core.draw.style import Style
from mha_core.draw.thumbnails import Overview
from mha_core.draw.widget import Widget
from mha_core.heads import Head
from mha_core.i18n import gettext
from mha_core.inputs.model_image import ModelImage
from mha_core.stats.attention_map import AttentionMap, Axis

PHOTO = 336  # pixels of a side of a picture that a model reads, as it is sent, at most; it is drawn about as large
PHOTO_BYTES = 40_000  # of its JPEG


class Pins(NamedTuple):
    """Tokens pinned by a click.

    Attributes:
        positions: of the tokens in the text.
        way: "from" shows what they attend to, "to" what attends to them.
    """

    positions: Sequence[int] = ()
    way: str = "from"


NO_PINS = Pins()


class WidgetOptions(TypedDict, total=False):
    """Options of every widget.

    Attributes:
        source: what the picture was made from; saved pictures show it below their title.
    """

    source: str


class PinOptions(WidgetOptions, total=False):
    """Options of every map.

    Attributes:
        pins: tokens pinned by a click.
    """

    pins: Pins


class HeatmapOptions(PinOptions, total=False):
    """Options of `heatmap`.

    Attributes:
        signed: whether it is a difference, centred at 0.
        largest: what the strongest colour stands for, if no weight is larger.
        unit: name of the numbers; "attention" by default.
        axes: names of the rows and the columns, by default queries and keys; of others nothing can be pinned.
        height: CSS pixels of the whole widget, by default 500.
    """

    signed: bool
    largest: float
    unit: str
    axes: tuple[str, str] | None
    height: int


def heatmap(attention: AttentionMap, title: str, style: Style, **options: Unpack[HeatmapOptions]) -> Widget:
    """One map (R, C)."""
    header = _map_header("heatmap", attention, title, style, options)
    axes = options.get("axes") or header["axes"]
    header |= {"axes": axes, "pinnable": axes == header["axes"], "height": options.get("height", 500)}
    header |= {"unit": options.get("unit") or header["unit"]}
    signed, largest = options.get("signed", False), options.get("largest", 0.0)
    return _with_maps(header, attention.weights[None], signed=signed, largest=largest)


class LinesOptions(PinOptions, total=False):
    """Options of `lines`.

    Attributes:
        active: the maps that are shown at first, by default all.
        layer: the layer shown, of `layers`: others can be stepped to. None: no steps.
    """

    active: Sequence[int]
    layer: int | None
    layers: int


def lines(
    attention: AttentionMap, names: Sequence[str], title: str, style: Style, **options: Unpack[LinesOptions]
) -> Widget:
    """Maps (n, R, C) with these names, drawn over each other as lines."""
    header = _map_header("lines", attention, title, style, options)
    active = options.get("active", range(len(names)))
    steps = {"layer": options.get("layer"), "layers": options.get("layers", 1)}
    return _with_maps(header | {"names": list(names), "active": list(active)} | steps, attention.weights)


class TextOptions(PinOptions, total=False):
    """Options of `text`.

    Attributes:
        unit: name of the numbers; "share" by default.
        seen: the picture that the model read: its patches are shaded in place of words.
        one_pin: whether always one word is pinned, the query: a click pins another in its place.
    """

    unit: str
    seen: ModelImage | None
    one_pin: bool


def text(attention: AttentionMap, title: str, style: Style, **options: Unpack[TextOptions]) -> Widget:
    """One map (N, N) as shading of the words themselves, or of the patches of a picture."""
    header = _map_header("text", attention, title, style, options) | _photo(options.get("seen"))
    header |= {"unit": options.get("unit") or gettext("share")}
    header |= {"one_pin": True} if options.get("one_pin") else {}
    return _with_maps(header, attention.weights[None])


class AtlasOptions(WidgetOptions, total=False):
    """Options of `atlas`.

    Attributes:
        ablation: the heads that are off.
        change: (L, H), 0 to 1: how much of its attention each head moved; None when nothing is off.
        similarity: (L, H), 0 to 1, of each head to the open one; needed where `sort` is "likeness".
        sort: "layer" (the default), "entropy" or "likeness" (by similarity).
        switchable: whether heads can be switched off, as by default.
        side: which it is of several side by side, for what draws those.
    """

    ablation: Ablation | None
    change: Tensor | None
    similarity: Tensor | None
    sort: str
    switchable: bool
    side: str


def atlas(overview: Overview, title: str, style: Style, *, open_head: Head, **options: Unpack[AtlasOptions]) -> Widget:
    """Every head as a small picture; heads can be opened, and switched off where they are switchable."""
    header = _atlas_header(overview, open_head, options.get("ablation") or Ablation()) | style.header()
    header |= {"title": title, "source": options.get("source", ""), "sort": options.get("sort", "layer")}
    header |= {"switchable": options.get("switchable", True), "side": options.get("side", "")}
    header |= {"change": _rounded(options.get("change")), "similarity": _rounded(options.get("similarity")) or []}
    return Widget("atlas", title, pack(header, pictures=overview.pictures.numpy()))


class ExplorerOptions(PinOptions, total=False):
    """Options of `explorer`.

    Attributes:
        with_atlas: whether the atlas is there, as by default.
        ablation, change: as in `AtlasOptions`.
        active: the heads whose lines are shown at first; empty: the open one.
        switchable: whether heads can be switched off: only where there is a model that answers.
        numbering: of the L layers and the H heads, where these are some of a model's; empty: from 0 on.
        seen: the picture, of a model that reads pictures.
    """

    with_atlas: bool
    ablation: Ablation | None
    change: Tensor | None
    active: Sequence[int]
    switchable: bool
    numbering: Sequence[Sequence[int]]
    seen: ModelImage | None


def explorer(
    attention: AttentionMap,
    overview: Overview,
    title: str,
    style: Style,
    *,
    open_head: Head,
    view: str,
    **options: Unpack[ExplorerOptions],
) -> Widget:
    """All heads (L, H, R, C) in one widget: the atlas, and `view` ("heatmap", "lines", "text") of any head."""
    header = _atlas_header(overview, open_head, options.get("ablation") or Ablation())
    header |= _map_header("explorer", attention, title, style, options)
    header |= {"view": view, "atlas": options.get("with_atlas", True), "active": list(options.get("active", ()))}
    header |= {"sort": "layer", "switchable": options.get("switchable", False)}
    header |= {"change": _rounded(options.get("change"))}
    header |= {"numbering": numbering} if (numbering := options.get("numbering")) else {}
    codes, most = quantised(attention.weights.flatten(0, 1))
    header |= {"most": most, "signed": False} | rounding(codes) | _photo(options.get("seen"))
    blob = pack(header, pictures=overview.pictures.numpy(), all=codes)
    return Widget("explorer", title, blob)


def several(explorers: Mapping[str, Widget], style: Style, *, source: str = "") -> Widget:
    """Explorers by their names in one widget, which shows one at a time."""
    title = next(iter(explorers.values())).title
    header = {"kind": "several", "title": title, "source": source, "names": list(explorers)} | style.header()
    blobs = {f"picture{i}": np.frombuffer(each.blob, np.uint8) for i, each in enumerate(explorers.values())}
    return Widget("several", title, pack(header, **blobs))


def _with_maps(header: dict[str, Any], weights: Tensor, *, signed: bool = False, largest: float = 0.0) -> Widget:
    """A widget of maps (n, R, C)."""
    codes, most = quantised(weights, signed=signed, largest=largest)
    header |= {"most": most, "signed": signed} | rounding(codes)
    return Widget(header["kind"], header["title"], pack(header, maps=codes))


def _map_header(kind: str, attention: AttentionMap, title: str, style: Style, options: PinOptions) -> dict[str, Any]:
    """The entries that every widget of maps needs."""
    pins, source = options.get("pins", NO_PINS), options.get("source", "")
    header = {"kind": kind, "title": title, "source": source, "pins": list(pins.positions), "way": pins.way}
    axes_of_attention = (gettext("from (query)"), gettext("to (key)"))
    defaults = {"unit": gettext("attention"), "axes": axes_of_attention, "pinnable": True, "height": 500}
    axes = {"rows": _axis(attention.rows), "columns": _axis(attention.columns)}
    return header | defaults | axes | style.header()


def _photo(seen: ModelImage | None) -> dict[str, Any]:
    """The entry of a header that has the picture, as far as it fills patches; none if nothing was seen."""
    if seen is None:
        return {}
    from PIL import Image  # here: few widgets need it

    rows, columns = seen.grid
    photo = Image.fromarray(seen.pixels[: rows * seen.patch, : columns * seen.patch].numpy())
    photo.thumbnail((PHOTO, PHOTO))
    for quality in (90, 70, 50, 30):
        file = io.BytesIO()
        photo.save(file, "JPEG", quality=quality)
        if file.tell() <= PHOTO_BYTES:
            break
    return {"photo": {"rows": rows, "columns": columns, "jpeg": base64.b64encode(file.getvalue()).decode()}}


def _axis(axis: Axis) -> dict[str, Any]:
    return {
        "labels": list(axis.tokens),
        "positions": [list(positions) for positions in axis.positions],
        "segments": list(axis.segments),
    }


def _atlas_header(overview: Overview, open_head: Head, ablation: Ablation) -> dict[str, Any]:
    """The entries that the atlas needs."""
    layers, heads = overview.entropy.shape
    off = [1 - int(g) for g in ablation.gate((layers, heads)).flatten().tolist()]
    return {
        "kind": "atlas",
        "change": None,
        "similarity": None,
        "layers": layers,
        "heads": heads,
        "open": list(open_head),
        "off": off,
        "entropy": _rounded(overview.entropy),
    }


def _rounded(numbers: Tensor | None) -> list[float] | None:
    return None if numbers is None else [round(x, 4) for x in numbers.flatten().tolist()]
