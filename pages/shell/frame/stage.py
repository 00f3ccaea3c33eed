"""The stage, drawn once in a browser: the bar of a lesson, the clean screen, and what the buttons of a page's head do.

Which lesson and which step is shown, the browser reads from the address, and no run takes part.
"""

import streamlit as st

from mha_core.paths import ASSETS
from pages.shell.elements.base_path import base_path
from pages.shell.elements.components import page_part

_STYLE = (ASSETS / "css" / "present.css").read_text(encoding="utf-8")
# Until the stage has decided by one of the two classes, the page is clean; both selectors weigh the same.
_STYLE_OF_A_CLEAN_BEGINNING = _STYLE.replace(":root.present", ":root:not(.not-present)")


def stage() -> None:
    """Mount it. With `present=true` in the address, the page begins as the clean screen, before any script is there."""
    begins_clean = st.query_params.get("present") == "true"
    st.html(f"<style>{_STYLE_OF_A_CLEAN_BEGINNING if begins_clean else _STYLE}</style>")
    page_part("stage", "stage", {"base": base_path()})
