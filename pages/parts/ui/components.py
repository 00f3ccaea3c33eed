"""Our own components: HTML, CSS and JS from assets/components, by name."""

from streamlit.components import v2
from streamlit.components.v2.types import ComponentRenderer

from mha_core.paths import ASSETS


def component(name: str) -> ComponentRenderer:
    """The component defined by assets/components/NAME.html, .css and .js."""
    html, css, js = (
        (ASSETS / "components" / f"{name}.{kind}").read_text(encoding="utf-8") for kind in ("html", "css", "js")
    )
    return v2.component(name, html=html, css=css, js=js)
