"""The pictures of Explore on a page of the app: mounted once, they fetch what they show by themselves."""

from typing import Any

import streamlit as st

from pages.parts.explore.address import choices_on_screen
from pages.parts.explore.look import first_head
from pages.parts.frame.frame import Selection
from pages.parts.state.choices import choices, hear, restored, told
from pages.parts.state.linked import hidden
from pages.parts.ui.chart_scripts import script_address
from pages.parts.ui.widget_component import page_part

ALL = ("atlas", "head", "effect")


def explore(selection: Selection, parts: tuple[str, ...] = ALL) -> None:
    """Draw these parts, some of ALL.

    Not a fragment: Streamlit sends what happens in one moment as one message, and if any of it came from a fragment, it
    runs that alone; a box that was typed in just then would be forgotten.
    """
    state, first = choices(), first_head(selection.model.info)
    # The boxes of another page hold a number for the model's first head too; in a link it is left out.
    state |= {name: "" for name, number in first._asdict().items() if state[name] == str(number)}
    data: dict[str, Any] = {
        "model": selection.model.info.name,
        "text": selection.text,
        "pair": selection.pair or "",
        "theme": selection.theme,
        "choices": choices_on_screen(),
        "parts": list(parts),
        "hides": " ".join(hidden()),
        "script": script_address("explore"),
        "state": state,
        "told": told(),
        "restored": restored(),
    }

    def heard() -> None:
        if event := st.session_state.get("explore", {}).get("choices"):
            hear(event)

    page_part("explore")(key="explore", data=data, on_choices_change=heard)
