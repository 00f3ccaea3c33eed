"""The menu of languages, below the links to the pages."""

import streamlit as st

from mha_core.i18n import LANGUAGES, gettext, language


def draw_language_menu() -> None:
    """Draw the menu of languages. A link loads the page anew, at its address (assets/js/shell/page_clicks.js)."""
    links = (
        f'<a href="?lang={name}" lang="{name}" hreflang="{name}" data-language="{name}" target="_self"'
        f"{' aria-current=true' if name == language() else ''}>{title}</a>"
        for name, title in LANGUAGES.items()
    )
    label = gettext("Language")
    with st.popover(LANGUAGES[language()], type="tertiary", key="language"):
        st.html(f'<nav class="languages" aria-label="{label}">{" ".join(links)}</nav>')
