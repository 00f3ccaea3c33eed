"""Export: a page that works offline, the numbers, a table, the link. Pictures have their own *Save picture* button."""

import re
from collections.abc import Callable

import streamlit as st

from mha_core.analysis.maps.options import apply_options
from mha_core.analysis.maps.thumbnails import overview
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


def export_panel(selection: Selection, options: ViewOptions) -> None:
    """Draw the buttons. Each file is made when its button is pressed."""
    stem = re.sub(r"[^a-zA-Z0-9_.]+", "-", f"{selection.after.info.name}-{options.name}").strip("-")
    pins = pinned(selection.after)  # read now: the files are made later, outside of any session
    html_type, npz_type = "text/html", "application/octet-stream"
    _button(
        "Page (HTML)",
        f"{stem}.html",
        html_type,
        lambda: _page(selection, options, pins),
        "This view with all heads, in one file that works offline.",
    )
    _button(
        "Numbers (NPZ)",
        f"{stem}.npz",
        npz_type,
        lambda: npz(selection.after),
        "All attention weights, for NumPy.",
    )
    _button(
        "Table (CSV)",
        f"{stem}.csv",
        "text/csv",
        lambda: _table(selection, options),
        "The map shown now, one row per token pair.",
    )
    _copy(key="copy", data={"label": "Copy link"})
    st.caption("PNG and SVG: use *Save picture* below each picture.")
    if selection.after.logits is not None or selection.after.classes is not None:
        choose_saving()


def _button(label: str, name: str, mime: str, data: Callable[[], str | bytes], help_text: str) -> None:
    key = f"take-{name.rsplit('.', 1)[1]}"
    st.download_button(label, data, name, mime, help=help_text, on_click="ignore", width="stretch", key=key)


def _page(selection: Selection, options: ViewOptions, pins: Pins) -> str:
    trace, style = selection.after, options.style
    widget = pictures.explorer(
        apply_options(trace, trace.attentions, options.map_options),
        overview(trace, options.map_options, style.scale, style.peak),
        " ".join(filter(None, (selection.text.strip(), selection.pair))),
        style,
        open_head=options.head,
        view=options.view if options.view in ("lines", "text") else "heatmap",
        ablation=trace.ablation,
        pins=pins,
        source=about(trace),
    )
    return widget.html()


def _table(selection: Selection, options: ViewOptions) -> str:
    """Prepend a UTF-8 BOM for Excel."""
    return "\ufeff" + csv(chosen_heads(selection, options, options.map_options), [options.name])
