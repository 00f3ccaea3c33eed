"""Our own components and the widgets of mha_core on a page: HTML, a style, and a script in the language of now."""

from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from typing import Any

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from mha_core import Head
from mha_core.draw.html_page import built
from mha_core.draw.widget import Widget
from mha_core.i18n import gettext, language
from pages.shell.elements.scripts import script_address, script_addresses
from pages.shell.state.choices import Choices
from pages.shell.state.session import state

WIDGET = '<div class="widget"></div>'


def component(name: str, html: str, css: str | None = None, *, isolated: bool = True) -> ComponentRenderer:
    """The component of this name, which load.js runs.

    Args:
        html: what `loads` says first, then the element that the part draws in.
        isolated: whether it is in a shadow root, out of the page's own styles.
    """
    return _component(name, html, css, isolated, language())


@cache
def _component(name: str, html: str, css: str | None, isolated: bool, spoken: str) -> ComponentRenderer:
    return st.components.v2.component(f"{name}-{spoken}", html=html, css=css, js=built("load"), isolate_styles=isolated)


def loads(part: str, script: str = "app", preload: str = "") -> str:
    """HTML that tells load.js what to run.

    Args:
        part: one of assets/js/*/page_parts.js, by its name there.
        script: of assets/built, that has it.
        preload: another script, which the part will ask for.
    """
    named = {
        "part": part,
        "scripts": " ".join(script_addresses(script)),
        "preload": preload and script_address(preload),
        "lost": gettext("This part could not be loaded. Reload the page."),
    }
    attributes = " ".join(f'data-{key}="{escape(value)}"' for key, value in named.items())
    return f"<template {attributes}></template>"


def theme() -> str:
    """ "light" or "dark"."""
    return "dark" if st.context.theme.type == "dark" else "light"


def page_part(part: str, key: str, data: Mapping[str, Any], *, script: str = "app", **callbacks: Any) -> None:
    """Draw a part of the page.

    Its data go in a list: in the values of a dict Streamlit looks for data frames, and imports pandas for that.
    """
    component(f"{part}-part", loads(part, script) + WIDGET)(key=key, data=[data], **callbacks)


def download(
    label: str, data: bytes | Callable[[], str | bytes], file: str, media_type: str, key: str, **more: Any
) -> None:
    """A button that downloads a file; the page isn't drawn again for it. A function makes `data` when it is pressed."""
    st.download_button(label, data, file, media_type, key=key, on_click="ignore", **more)


def parse_head(value: object) -> Head | None:
    """The head that an atlas tells, [layer, head]; None for what no atlas tells."""
    match value:
        case [int(layer), int(head)] if layer >= 0 and head >= 0:
            return Head(layer, head)
    return None


def on_head_opened(told: object) -> None:
    """Callback: open the head that an atlas tells, on every page."""
    if head := parse_head(told):
        state(Choices).open_head(head)


def on_choices_change(part: str) -> None:
    """Callback: this part of the page tells the choices of the browser."""
    state(Choices).receive(st.session_state.get(part, {}).get("choices"))


def draw(widget: Widget, key: str, part: str = "", **on: Callable[[Any], None]) -> None:
    """Draw an atlas, a heatmap or a text.

    Args:
        part: what draws it, by default the part that is named as its kind.
        on: called with the value of each event of that name.
    """
    part = part or widget.kind

    def handler(name: str) -> Callable[[], None]:
        def callback() -> None:
            if (value := st.session_state[key].get(name)) is not None:
                on[name](value)

        return callback

    callbacks: dict[str, Any] = {f"on_{name}_change": handler(name) for name in on}
    component(part, loads(part) + WIDGET)(key=key, data=widget.blob, **callbacks)
