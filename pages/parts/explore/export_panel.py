"""Take away: a page that works offline, the numbers, the link. Pictures save themselves, by a button beside each."""

import re
from collections.abc import Callable

import streamlit as st

from mha_core.analysis.maps.options import apply_options
from mha_core.analysis.maps.overview import overview
from mha_core.export import csv, npz
from mha_core.widgets import pictures
from mha_core.widgets.caption import about
from pages.parts.explore.head_views import chosen_heads
from pages.parts.explore.pins import Pins, pinned
from pages.parts.explore.view_options import ViewOptions
from pages.parts.frame.frame import Selection
from pages.parts.ui.chart import choose_saving
from pages.parts.ui.components import component

_copy = component("copy")


def take_away(chosen: Selection, viewing: ViewOptions) -> None:
    """Draw the buttons. Nothing is computed before one is pressed."""
    stem = re.sub(r"[^a-zA-Z0-9_.]+", "-", f"{chosen.after.info.name}-{viewing.name}").strip("-")
    pins = pinned(chosen.after)  # now: a button's data are made later, outside of any session
    page, numbers, table = (
        (lambda: _page(chosen, viewing, pins)),
        (lambda: npz(chosen.after)),
        (lambda: _table(chosen, viewing)),
    )
    _button(
        "Page (HTML)", f"{stem}.html", "text/html", page, "This view with all heads, in one file that works offline."
    )
    _button("Numbers (NPZ)", f"{stem}.npz", "application/octet-stream", numbers, "All attention weights, for NumPy.")
    _button("Table (CSV)", f"{stem}.csv", "text/csv", table, "What is shown now, a line for each pair.")
    _copy(key="copy", data={"label": "Copy link"})
    st.caption("PNG and SVG: *Save picture*, below each picture.")
    if chosen.after.logits is not None or chosen.after.classes is not None:
        choose_saving()


def _button(label: str, name: str, mime: str, data: Callable[[], str | bytes], why: str) -> None:
    st.download_button(
        label, data, name, mime, help=why, on_click="ignore", width="stretch", key=f"take-{name.rsplit('.', 1)[1]}"
    )


def _page(chosen: Selection, viewing: ViewOptions, pins: Pins) -> str:
    trace, style = chosen.after, viewing.style
    view = pictures.book(
        apply_options(trace, trace.attentions, viewing.lens),
        overview(trace, viewing.lens, style.scale, style.peak),
        " ".join(filter(None, (chosen.text.strip(), chosen.pair))),
        style,
        open_head=viewing.head,
        view=viewing.view if viewing.view in ("lines", "text") else "heatmap",
        ablation=trace.ablation,
        pins=pins.pins,
        way=pins.way,
        source=about(trace),
    )
    return view.html()


def _table(chosen: Selection, viewing: ViewOptions) -> str:
    """With the mark by which spreadsheets know UTF-8."""
    return "\ufeff" + csv(chosen_heads(chosen, viewing, viewing.lens), [viewing.name])
