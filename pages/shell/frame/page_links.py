"""The links to the pages in the sidebar."""

from collections.abc import Mapping
from html import escape

import streamlit as st

from mha_core.i18n import gettext
from pages.shell.feature import Page
from pages.shell.streamlit_compat import StreamlitPage


def draw_page_links(pages: Mapping[StreamlitPage, Page], title: str) -> None:
    """Draw a link to each page; the page of this title stands as its name alone."""
    with st.container(key="pages"):
        for target, page in pages.items():
            if page.title == title:
                st.html(f'<span class="current-page" aria-current="page">{escape(gettext(title))}</span>')
            else:
                st.page_link(target, label=gettext(page.title))
