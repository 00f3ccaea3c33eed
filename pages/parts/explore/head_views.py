"""The open head in its five views. What is shown is one map: of the head, or of several put together."""

import streamlit as st

from mha_core import Head
from mha_core.analysis.maps.options import AttentionMap, MapOptions, apply_options, combine
from mha_core.widgets import pictures
from pages.parts.explore.pairs_table import pairs_table
from pages.parts.explore.pins import Pins, set_pins
from pages.parts.explore.view_options import ViewOptions, set_head
from pages.parts.frame.frame import Selection
from pages.parts.state.url_state import set_url_value, url_value
from pages.parts.ui.widget_component import draw


def chosen_heads(chosen: Selection, viewing: ViewOptions, lens: MapOptions, *, before: bool = False) -> AttentionMap:
    """What is shown as one, (R, C)."""
    trace = chosen.before if before else chosen.after
    seen = apply_options(
        trace, trace.attentions[[h.layer for h in viewing.heads], [h.head for h in viewing.heads]], lens
    )
    return AttentionMap(combine(seen.weights, viewing.how), seen.rows, seen.columns)


def _heatmap(chosen: Selection, viewing: ViewOptions, seen: AttentionMap, pins: Pins) -> None:
    draw(
        pictures.heatmap(seen, viewing.name, viewing.style, pins=pins.pins, way=pins.way, source=chosen.source),
        "heatmap",
        pins=set_pins,
    )


def _lines(chosen: Selection, viewing: ViewOptions, seen: AttentionMap, pins: Pins) -> None:
    trace, options = chosen.after, {"pins": pins.pins, "way": pins.way, "source": chosen.source}
    if viewing.heads != (viewing.head,):
        one = AttentionMap(seen.weights[None], seen.rows, seen.columns)
        draw(
            pictures.lines(one, [viewing.name], viewing.name, viewing.style, active=[0], **options),
            "lines",
            pins=set_pins,
        )
    else:
        layer = apply_options(trace, trace.attentions[viewing.head.layer], viewing.lens)
        names = [f"H{h}" for h in range(trace.info.heads)]
        shown = _shown(viewing.head, trace.info.heads)
        size = {"layer": viewing.head.layer, "layers": trace.info.layers}
        view = pictures.lines(layer, names, f"L{viewing.head.layer}", viewing.style, active=shown, **size, **options)

        def step(layer: int) -> None:
            set_head(Head(layer, viewing.head.head))

        draw(view, "lines", pins=set_pins, active=_set_shown, layer=step)


def _shown(head: Head, heads: int) -> list[int]:
    """The heads of the layer that the lines show; at first the open one."""
    shown = [int(piece) for piece in url_value("shown").split(",") if piece.isdecimal() and len(piece) < 4]
    return [h for h in shown if h < heads] or [head.head]


def _set_shown(shown: list[int]) -> None:
    set_url_value("shown", ",".join(str(int(h)) for h in shown))


def _text(chosen: Selection, viewing: ViewOptions, seen: AttentionMap, pins: Pins) -> None:
    whole = chosen_heads(chosen, viewing, MapOptions(viewing.lens.special, viewing.lens.words))
    draw(
        pictures.text(whole, viewing.name, viewing.style, pins=pins.pins, way=pins.way, source=chosen.source),
        "text-view",
        pins=set_pins,
    )


def _table(chosen: Selection, viewing: ViewOptions, seen: AttentionMap, pins: Pins) -> None:
    pairs_table(seen, viewing.name, pins)


def _readings(chosen: Selection, viewing: ViewOptions, seen: AttentionMap, pins: Pins) -> None:
    st.caption("Three readings of it stand side by side above. Choose another layer or head here, or in the atlas.")


VIEWS = {"heatmap": _heatmap, "lines": _lines, "text": _text, "table": _table, "readings": _readings}
