"""The widgets of mha_core as components of the page."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import streamlit as st
from streamlit.components import v2
from streamlit.components.v2.types import ComponentRenderer

from mha_core import Head
from mha_core.i18n import language
from mha_core.widgets.html_page import style
from mha_core.widgets.scripts import script
from mha_core.widgets.widget import Widget


@cache
def _widget(spoken: str) -> ComponentRenderer:
    return v2.component(f"widget-{spoken}", html='<div class="widget"></div>', css=style(), js=script("widget", spoken))


def page_part(kind: str, key: str, data: Mapping[str, Any], **callbacks: Any) -> None:
    """Draw a part of the page that shares the browser's choices: "explore" or "heads_off".

    Its data name the `script` that draws it, by `script_address`.
    """
    _page_part(kind, language())(key=key, data=plain(data), **callbacks)


def plain(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """As load.js takes it. In the values of a dict Streamlit looks for data frames, and imports pandas for that."""
    return [data]


@cache
def _page_part(kind: str, spoken: str) -> ComponentRenderer:
    return v2.component(f"{kind}-part-{spoken}", html='<div class="widget"></div>', js=script("load", spoken))


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
    _widget(language())(key=key, data=widget.blob, **callbacks)
