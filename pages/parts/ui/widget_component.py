"""The widgets of mha_core as components of the page."""

from collections.abc import Callable
from functools import cache
from typing import Any

import streamlit as st
from streamlit.components import v2
from streamlit.components.v2.types import ComponentRenderer

from mha_core.widgets.html_page import script, style
from mha_core.widgets.widget import Widget


@cache
def _component(kind: str) -> ComponentRenderer:
    return v2.component(kind, html='<div class="widget"></div>', css=style(), js=script(kind, "streamlit"))


@cache
def page_part(kind: str) -> ComponentRenderer:
    """A part of the page that shares the browser's choices: "explore" or "heads_off"."""
    scripts = script(kind, "component")
    return v2.component(f"{kind}-part", html='<div class="widget"></div>', css=style(kind), js=scripts)


def draw(widget: Widget, key: str, **on: Callable[[Any], None]) -> None:
    """Draw a widget; `on[name]` is called with the value of each event of that name."""

    def handler(name: str) -> Callable[[], None]:
        def callback() -> None:
            if (value := st.session_state[key].get(name)) is not None:
                on[name](value)

        return callback

    callbacks: dict[str, Any] = {f"on_{name}_change": handler(name) for name in on}
    _component(widget.kind)(key=key, data=widget.blob, **callbacks)
