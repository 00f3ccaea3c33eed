"""The five views of the open head. Each shows one map: that of the head, or of several heads combined."""

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


def chosen_heads(
    selection: Selection, options: ViewOptions, map_options: MapOptions, *, before: bool = False
) -> AttentionMap:
    """The map that is shown, (R, C): one head, or several combined."""
    trace = selection.before if before else selection.after
    weights = trace.attentions[[h.layer for h in options.heads], [h.head for h in options.heads]]
    maps = apply_options(trace, weights, map_options)
    return AttentionMap(combine(maps.weights, options.how), maps.rows, maps.columns)


def _heatmap(selection: Selection, options: ViewOptions, attention: AttentionMap, pins: Pins) -> None:
    draw(
        pictures.heatmap(attention, options.name, options.style, pins=pins, source=selection.source),
        "heatmap",
        pins=set_pins,
    )


def _lines(selection: Selection, options: ViewOptions, attention: AttentionMap, pins: Pins) -> None:
    trace, shared = selection.after, {"pins": pins, "source": selection.source}
    if options.heads != (options.head,):
        one = AttentionMap(attention.weights[None], attention.rows, attention.columns)
        draw(
            pictures.lines(one, [options.name], options.name, options.style, active=[0], **shared),
            "lines",
            pins=set_pins,
        )
    else:
        layer = apply_options(trace, trace.attentions[options.head.layer], options.map_options)
        names = [f"H{h}" for h in range(trace.info.heads)]
        shown = _shown(options.head, trace.info.heads)
        size = {"layer": options.head.layer, "layers": trace.info.layers}
        widget = pictures.lines(layer, names, f"L{options.head.layer}", options.style, active=shown, **size, **shared)

        def change_layer(layer: int) -> None:
            set_head(Head(layer, options.head.head))

        draw(widget, "lines", pins=set_pins, active=_set_shown, layer=change_layer)


def _shown(head: Head, heads: int) -> list[int]:
    """The heads of the layer whose lines are shown; by default the open one."""
    shown = [int(piece) for piece in url_value("shown").split(",") if piece.isdecimal() and len(piece) < 4]
    return [h for h in shown if h < heads] or [head.head]


def _set_shown(shown: list[int]) -> None:
    """Callback: show the lines of these heads."""
    set_url_value("shown", ",".join(str(int(h)) for h in shown))


def _text(selection: Selection, options: ViewOptions, attention: AttentionMap, pins: Pins) -> None:
    whole = chosen_heads(selection, options, MapOptions(options.map_options.special, options.map_options.words))
    draw(
        pictures.text(whole, options.name, options.style, pins=pins, source=selection.source),
        "text-view",
        pins=set_pins,
    )


def _table(selection: Selection, options: ViewOptions, attention: AttentionMap, pins: Pins) -> None:
    pairs_table(attention, options.name, pins)


def _readings(selection: Selection, options: ViewOptions, attention: AttentionMap, pins: Pins) -> None:
    st.caption("The three maps are at the top of the page. Choose another layer or head here, or in the atlas.")


VIEWS = {"heatmap": _heatmap, "lines": _lines, "text": _text, "table": _table, "readings": _readings}
