"""The stage on every page: what draws the bar of a lesson, once in a browser, beside the app."""

import streamlit as st

from mha_core.paths import ASSETS
from pages.parts.ui.base_path import base_path
from pages.parts.ui.chart_scripts import script_address
from pages.parts.ui.widget_component import page_part

_STYLE = (ASSETS / "css" / "present.css").read_text(encoding="utf-8")
# Until the stage has decided by one of the two classes, the page is clean; both selectors weigh the same.
_STYLE_OF_A_CLEAN_BEGINNING = _STYLE.replace(":root.present", ":root:not(.not-present)")


def stage() -> None:
    """Mount it. Which lesson and which step is shown, the browser reads from the address, and no run takes part.

    With `present=true` in the address, the page begins as the clean screen, before any script is there.
    """
    begins_clean = st.query_params.get("present") == "true"
    st.html(f"<style>{_STYLE_OF_A_CLEAN_BEGINNING if begins_clean else _STYLE}</style>")
    page_part("stage")(key="stage", data={"script": script_address("stage"), "base": base_path()})
