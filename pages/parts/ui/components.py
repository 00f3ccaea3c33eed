"""Our own components: HTML, CSS and JS from assets/components, by name."""

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from mha_core.paths import ASSETS


def component(name: str) -> ComponentRenderer:
    """The component defined by assets/components/NAME.html, .css and .js."""
    parts = {
        kind: (ASSETS / "components" / f"{name}.{kind}").read_text(encoding="utf-8") for kind in ("html", "css", "js")
    }
    return st.components.v2.component(name, **parts)
