"""Our own components: HTML, a style and a script of assets/built, in the language that is spoken now."""

from functools import cache

from streamlit.components import v2
from streamlit.components.v2.types import ComponentRenderer

from mha_core.i18n import language
from mha_core.paths import ASSETS
from mha_core.widgets.html_page import script

WIDGET = '<div class="widget"></div>'


def component(
    name: str, bundle: str, html: str = WIDGET, css: str | None = None, *, isolated: bool = True
) -> ComponentRenderer:
    """The component of this name.

    Args:
        bundle: its script.
        isolated: whether it is in a shadow root, out of the page's own styles.
    """
    return _component(name, bundle, html, css, isolated, language())


def component_of_files(name: str) -> ComponentRenderer:
    """The component of assets/components/NAME.html, .css and .js."""
    return component(name, name, text_of(f"components/{name}.html"), text_of(f"components/{name}.css"))


@cache
def text_of(path: str) -> str:
    """The text of a file of assets."""
    return (ASSETS / path).read_text(encoding="utf-8")


@cache
def _component(name: str, bundle: str, html: str, css: str | None, isolated: bool, spoken: str) -> ComponentRenderer:
    return v2.component(f"{name}-{spoken}", html=html, css=css, js=script(bundle, spoken), isolate_styles=isolated)
