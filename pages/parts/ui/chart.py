"""Plotly figures on a page, and how their camera button saves them: PNG or SVG, for a projector or paper, on light by choice."""

from collections.abc import Callable
from typing import Any

import streamlit as st

from mha_core.palette import LIGHT, Palette, palette

FORMATS, SIZES = ("svg", "png"), ("projector", "paper")
_WIDTHS = {
    "projector": (960, 2.0),
    "paper": (643, 300 / 96),
}  # CSS pixels and pixels of each: 1920 in all; 170 mm at 300 dpi
_CONFIG = {
    "displaylogo": False,
    "modeBarButtonsToRemove": ["select2d", "lasso2d", "autoScale2d"],
    "displayModeBar": "hover",
}


def choose_saving() -> None:
    """Three boxes for the charts of this page."""
    options = {"bind": "query-params", "required": True, "width": "content"}
    st.segmented_control(
        "Charts are saved as", FORMATS, default="svg", key="save_as", help="By the camera above each chart.", **options
    )
    st.segmented_control(
        "for a", SIZES, default="projector", key="save_for", help="1,920 pixels wide, or 170 mm at 300 dpi.", **options
    )
    st.toggle(
        "charts on light",
        False,
        key="on_light",
        bind="query-params",
        help="Draw and save charts on a light background.",
    )


def chart_palette(theme: str) -> Palette:
    """The colours of charts: those of the theme, unless light ones were chosen."""
    return palette("light" if st.session_state.get("on_light") else theme)


def chart(figure: Any, key: str, on_click: Callable[[str], None] | None = None) -> None:
    """Draw a Plotly figure. `on_click` is called with the customdata of a point that is clicked."""
    width, scale = _WIDTHS[st.session_state.get("save_for") or "projector"]
    kind = st.session_state.get("save_as") or "svg"
    image = {
        "format": kind,
        "filename": key,
        "width": width,
        "height": figure.layout.height,
        "scale": 1 if kind == "svg" else scale,
    }
    light = bool(st.session_state.get("on_light"))
    if light:
        figure.update_layout(paper_bgcolor=LIGHT.page, plot_bgcolor=LIGHT.page, font_color=LIGHT.ink)
    with st.container(key=f"{'light' if light else 'own'}-chart-{key}"):
        clicks = {"on_select": lambda: _clicked(key, on_click), "selection_mode": "points"} if on_click else {}
        st.plotly_chart(
            figure,
            key=key,
            config=_CONFIG | {"toImageButtonOptions": image},
            theme=None if light else "streamlit",
            **clicks,
        )


def _clicked(key: str, on_click: Callable[[str], None]) -> None:
    """Callback: a point was selected, or none is any more."""
    if points := st.session_state[key].selection.points:
        told = points[0].get("customdata")
        on_click(told[0] if isinstance(told, (list, tuple)) else told)
