"""The stage on every page: what draws the bar of a lesson, once in a browser, beside the app."""

import streamlit as st

from mha_core.paths import ASSETS
from pages.parts.ui.widget_component import page_part, script_address

_STYLE = (ASSETS / "css" / "present.css").read_text(encoding="utf-8")


def stage() -> None:
    """Mount it. Which lesson and which step is shown, the browser reads from the address, and no run takes part.

    With `present=true` in the address, the page begins as the clean screen, before any script is there.
    """
    begins_clean = st.query_params.get("present") == "true"
    st.html(f"<style>{_STYLE}</style>" + ('<i class="is-present"></i>' if begins_clean else ""))
    base = (st.get_option("server.baseUrlPath") or "").strip("/")
    page_part("stage")(key="stage", data={"script": script_address("stage"), "base": f"/{base}" if base else ""})
