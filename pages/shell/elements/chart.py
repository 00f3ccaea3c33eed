"""Plotly figures on a page, and how the camera button saves them: PNG or SVG, for a projector or paper."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import plotly.io as pio
import streamlit as st

from mha_core.address.parameters import FORMATS, SIZES
from mha_core.draw.palette import LIGHT, Palette, palette
from mha_core.heads import ATTENTIONS, Head, Shapes
from mha_core.i18n import gettext, number
from mha_core.paths import ASSETS
from pages.shell.elements.choose_option import choice, option_of
from pages.shell.elements.components import component, loads, theme
from pages.shell.elements.scripts import PLOTLY, script_address
from pages.shell.state.choices import Choices
from pages.shell.state.session import state

# Figures are made without Plotly's template: the script has one, in the colours of the page.
pio.templates.default = None
MAP, MARGIN = 400, 72  # pixels: the height of a map's squares at most, where they are not too small; around them
CELL = (20, 36)  # pixels: the least and the largest height of a head in a map
_PLACE = '<div class="chart" role="figure" aria-busy="true"></div>'
_STYLE = (ASSETS / "css" / "chart.css").read_text(encoding="utf-8")
# CSS pixels, and image pixels per CSS pixel: 1920 pixels in all; 170 mm at 300 dpi
_WIDTHS = {"projector": (960, 2.0), "paper": (643, 300 / 96)}


def open_head(text: str) -> None:
    """Callback of a chart: open the head of a point that was clicked, "5.4" or "x5.4", on every page."""
    state(Choices).open_head(Head.parse(text.lstrip("dx")))
    st.rerun()  # what stands outside of the fragment changes too


def map_height(layers: int, rows: int = MAP, least: int = CELL[0]) -> int:
    """The height of a map of all heads, in pixels: of `rows` for all layers, where each has at least `least`."""
    return layers * min(max(rows // layers, least), CELL[1]) + MARGIN


def choose_saving() -> None:
    """Draw the button behind which are the settings for saving the charts of this page."""
    with st.popover(gettext("Save charts"), icon=":material/photo_camera:"):
        help_text = gettext("Of the file that the camera above each chart saves.")
        choice(gettext("File format"), FORMATS, "save_as", help=help_text)
        choice(
            gettext("Size"), SIZES, "save_for", help=gettext("Projector: 1,920 pixels wide. Paper: 170 mm at 300 dpi.")
        )
        help_text = gettext("Draw and save charts on a light background.")
        st.toggle(gettext("Light background"), False, key="on_light", bind="query-params", help=help_text)


def chart_palette() -> Palette:
    """The colours of charts: those of the theme, or the light ones if they were chosen."""
    return palette("light" if st.session_state.get("on_light") else theme())


def chart(
    figure: Any,
    key: str,
    on_click: Callable[[str], None] | None = None,
    *,
    toggles: Shapes | None = None,
) -> None:
    """Draw a Plotly figure, or give the chart of this key its new data.

    Args:
        on_click: called with the customdata of a point that is clicked.
        toggles: (layers, heads) of each of a model's attentions, where the customdata of points are its heads, "5.4": a
            click switches the head off or on, in the browser, so that no quick click is lost.
    """
    width, scale = _WIDTHS[option_of("save_for", SIZES, "projector")]
    file_format = option_of("save_as", FORMATS, "svg")
    image = {
        "format": file_format,
        "filename": key,
        "width": width,
        "height": figure.layout.height,
        "scale": 1 if file_format == "svg" else scale,
    }
    light = {"ink": LIGHT.ink, "page": LIGHT.page, "border": LIGHT.muted} if st.session_state.get("on_light") else None
    drawing = json.loads(figure.to_json(validate=False))  # without objects, its arrays in base64
    drawing["layout"]["separators"] = number(0.5, ".1f")[1] + number(1000)[1]
    data = {
        "figure": drawing,
        "image": image,
        "colours": light,
        "clickable": on_click is not None,
        "toggles": toggles and [[ATTENTIONS[name].prefix, *shape] for name, shape in toggles.items()],
        "plotly": script_address(PLOTLY),
    }
    clicks: dict[str, Any] = {"on_point_change": lambda: _clicked(key, on_click)} if on_click else {}
    # In the page itself, not in a shadow root: Plotly's own style lies in the document's head.
    drawn = component("chart", loads("chart", preload=PLOTLY) + _PLACE, _STYLE, isolated=False)
    drawn(key=key, data=[data], height=figure.layout.height, **clicks)


def _clicked(key: str, on_click: Callable[[str], None]) -> None:
    """Callback: a point was clicked."""
    match st.session_state[key].get("point"):
        case str(point) | [str(point), *_]:
            with suppress(ValueError):  # a browser sends the text of a point; a message may say anything
                on_click(point)
