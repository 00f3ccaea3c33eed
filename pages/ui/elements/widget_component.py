"""The widgets of mha_core as components of the page."""

from collections.abc import Callable, Mapping
from typing import Any

import streamlit as st

from mha_core import Head
from mha_core.widgets.html_page import style
from mha_core.widgets.widget import Widget
from pages.ui.elements.components import component


def page_part(kind: str, key: str, data: Mapping[str, Any], **callbacks: Any) -> None:
    """Draw a part of the page that shares the browser's choices: "explore" or "heads_off".

    Its data name the `script` that draws it, by `script_address`.
    """
    component(f"{kind}-part", "load")(key=key, data=plain(data), **callbacks)


def plain(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """As load.js takes it. In the values of a dict Streamlit looks for data frames, and imports pandas for that."""
    return [data]


def head_told(value: object) -> Head | None:
    """The head that an atlas tells, [layer, head]; None for what no atlas tells."""
    match value:
        case [int(layer), int(head)] if layer >= 0 and head >= 0:
            return Head(layer, head)
    return None


def draw(widget: Widget, key: str, **on: Callable[[Any], None]) -> None:
    """Draw an atlas or a heatmap; `on[name]` is called with the value of each event of that name."""

    def handler(name: str) -> Callable[[], None]:
        def callback() -> None:
            if (value := st.session_state[key].get(name)) is not None:
                on[name](value)

        return callback

    callbacks: dict[str, Any] = {f"on_{name}_change": handler(name) for name in on}
    component("widget", "widget", css=style())(key=key, data=widget.blob, **callbacks)
