"""Our own components: HTML, CSS and JS from assets/components, by name."""

from functools import cache

from streamlit.components import v2
from streamlit.components.v2.types import ComponentRenderer

from mha_core.i18n import language
from mha_core.paths import ASSETS
from mha_core.widgets.scripts import script


def component(name: str) -> ComponentRenderer:
    """The component of assets/components/NAME.html, .css and .js, in the language that is spoken now."""
    return _component(name, language())


@cache
def _component(name: str, spoken: str) -> ComponentRenderer:
    html, css = ((ASSETS / "components" / f"{name}.{kind}").read_text(encoding="utf-8") for kind in ("html", "css"))
    return v2.component(f"{name}-{spoken}", html=html, css=css, js=script(name, spoken))
