"""The heads that are off, in the sidebar: a part of the page that shares the browser's choices."""

from typing import Any

import streamlit as st

from mha_core import Ablation
from mha_core.heads import MODES
from mha_core.i18n import tr
from pages.parts.state.choices import choices, hear, restored, set_choices, told
from pages.parts.ui.chart_scripts import script_address
from pages.parts.ui.widget_component import page_part


def heads_off(*, tells: bool, except_for: tuple[str, ...] = ()) -> None:
    """Draw the box, the method and undo, redo, reset.

    Args:
        tells: whether a change runs the page again. Not on Explore, whose pictures follow by themselves.
        except_for: choices that this page has boxes for, which write the address themselves.
    """
    state = {name: value for name, value in choices().items() if name not in except_for}

    def heard() -> None:
        if event := st.session_state.get("heads-off", {}).get("choices"):
            hear(event)

    data: dict[str, Any] = {
        "modes": {mode: tr(what) for mode, what in MODES.items()},
        "state": state,
        "told": told(),
        "tells": tells,
        "script": script_address("heads_off"),
    }
    data["restored"] = restored()
    page_part("heads_off")(key="heads-off", data=data, on_choices_change=heard)


def set_off(ablation: Ablation) -> None:
    """Callback: switch these heads off, and run the page again, also from a fragment."""
    set_choices({"off": str(ablation)})
    st.rerun()
