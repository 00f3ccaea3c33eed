"""Our own components: HTML, CSS and JS from assets/, by name."""

from pathlib import Path

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

ASSETS = Path(__file__).parents[2] / "assets"


def component(name: str) -> ComponentRenderer:
    """The component whose parts are assets/NAME.html, .css and .js."""
    parts = {kind: (ASSETS / f"{name}.{kind}").read_text(encoding="utf-8") for kind in ("html", "css", "js")}
    return st.components.v2.component(name, **parts)
