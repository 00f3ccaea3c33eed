"""Plotly figures on a page, and how the camera button saves them: PNG or SVG, for a projector or paper."""

from collections.abc import Callable
from typing import Any

import streamlit as st

from mha_core.palette import LIGHT, Palette, palette
from pages.parts.ui.choice import choice

FORMATS, SIZES = ("svg", "png"), ("projector", "paper")
# CSS pixels, and image pixels per CSS pixel: 1920 pixels in all; 170 mm at 300 dpi
_WIDTHS = {"projector": (960, 2.0), "paper": (643, 300 / 96)}
_CONFIG = {
    "displaylogo": False,
    "modeBarButtonsToRemove": ["select2d", "lasso2d", "autoScale2d"],
    "displayModeBar": "hover",
}


def choose_saving() -> None:
    """Draw the settings for saving the charts of this page."""
    choice("File format", FORMATS, "save_as", help="Of the file that the camera above each chart saves.")
    choice("Size", SIZES, "save_for", help="Projector: 1,920 pixels wide. Paper: 170 mm at 300 dpi.")
    st.toggle(
        "Light background",
        False,
        key="on_light",
        bind="query-params",
        help="Draw and save charts on a light background.",
    )


def chart_palette(theme: str) -> Palette:
    """The colours of charts: those of the theme, or the light ones if they were chosen."""
    return palette("light" if st.session_state.get("on_light") else theme)


def chart(figure: Any, key: str, on_click: Callable[[str], None] | None = None) -> None:
    """Draw a Plotly figure. `on_click` is called with the customdata of a point that is clicked."""
    width, scale = _WIDTHS[st.session_state.get("save_for") or "projector"]
    file_format = st.session_state.get("save_as") or "svg"
    image = {
        "format": file_format,
        "filename": key,
        "width": width,
        "height": figure.layout.height,
        "scale": 1 if file_format == "svg" else scale,
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
    """Callback: a point was selected, or the selection was cleared."""
    if points := st.session_state[key].selection.points:
        data = points[0].get("customdata")
        on_click(data[0] if isinstance(data, (list, tuple)) else data)
