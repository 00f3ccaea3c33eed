"""The links to the pages in the sidebar, and the menu of languages."""

from collections.abc import Mapping
from html import escape

import streamlit as st

from mha_core.i18n import LANGUAGES, gettext, language
from pages.shell.feature import Page
from pages.shell.streamlit_compat import StreamlitPage


def page_links(pages: Mapping[StreamlitPage, Page], title: str) -> None:
    """Draw a link to each page; the page of this title stands as its name alone."""
    with st.container(key="pages"):
        for target, page in pages.items():
            if page.title == title:
                st.html(f'<span class="current-page" aria-current="page">{escape(gettext(title))}</span>')
            else:
                st.page_link(target, label=gettext(page.title))


def languages() -> None:
    """Draw the menu of languages. A link loads the page anew, at its address (assets/js/shell/page_clicks.js)."""
    links = (
        f'<a href="?lang={name}" lang="{name}" hreflang="{name}" data-language="{name}" target="_self"'
        f"{' aria-current=true' if name == language() else ''}>{title}</a>"
        for name, title in LANGUAGES.items()
    )
    label = gettext("Language")
    with st.popover(LANGUAGES[language()], type="tertiary", key="language"):
        st.html(f'<nav class="languages" aria-label="{label}">{" ".join(links)}</nav>')
