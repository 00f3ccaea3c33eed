"""The pictures of Explore on a page of the app: mounted once, they fetch what they show by themselves."""

from functools import cache
from typing import Any

import streamlit as st
from streamlit.components import v2
from streamlit.components.v2.types import ComponentRenderer

from mha_core.palette import PALETTES
from mha_core.widgets.html_page import script, style
from pages.parts.explore.address import CHOICES
from pages.parts.frame.frame import Selection
from pages.parts.state.choices import choices, hear, told

ALL = ("atlas", "head", "effect")


@cache
def _component(kind: str) -> ComponentRenderer:
    return v2.component(f"{kind}-part", html='<div class="widget"></div>', css=style(kind), js=script(kind, "component"))


@st.fragment
def explore(selection: Selection, parts: tuple[str, ...] = ALL) -> None:
    """Draw these parts, some of ALL. A fragment: what the browser tells reruns nothing else."""
    data: dict[str, Any] = {
        "model": selection.model.info.name,
        "text": selection.text,
        "pair": selection.pair or "",
        "theme": selection.theme,
        "choices": CHOICES | {"colours": PALETTES},
        "parts": list(parts),
        "state": choices(),
        "told": told(),
    }

    def heard() -> None:
        if event := st.session_state["explore"].get("choices"):
            hear(event)

    _component("explore")(key="explore", data=data, on_choices_change=heard)
