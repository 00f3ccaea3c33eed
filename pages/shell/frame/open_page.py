"""What every page begins with: its style, what the address says, the sidebar and the title."""

from collections.abc import Mapping

import streamlit as st

from mha_core.i18n import gettext
from mha_core.paths import ASSETS
from mha_core.version import __version__
from pages.features import hooks
from pages.shell.background.status_lines import draw_status_lines
from pages.shell.elements.page_style import OF_FEATURES, draw_style
from pages.shell.feature import Page, call
from pages.shell.frame.first_model import open_first_model
from pages.shell.frame.keep_settings_across_pages import carry_over
from pages.shell.frame.language_menu import draw_language_menu
from pages.shell.frame.page_links import draw_page_links
from pages.shell.frame.title import draw_title
from pages.shell.state import query_params
from pages.shell.state.choices import Choices
from pages.shell.state.hidden_by_link import style_of_hidden
from pages.shell.state.opened_page import OpenedPage
from pages.shell.state.session import state
from pages.shell.streamlit_compat import DeltaGenerator, StreamlitPage


def open_page(page: Page, pages: Mapping[StreamlitPage, Page]) -> DeltaGenerator:
    """Set up a page: its style, the settings carried over, the links to all pages, and its title.

    Returns:
        A place for more buttons, beside the title.
    """
    title = page.title
    st.set_page_config(
        page_title=gettext("{page} · attention heads", page=gettext(title)),
        page_icon=str(ASSETS / "images" / "icon.png"),
        layout="wide",
        # With one entry of ours, Streamlit draws its menu, which has the choice of the theme.
        menu_items={"About": gettext("See attention heads, switch them off. Version {version}.", version=__version__)},
    )
    draw_style("app", "streamlit", *OF_FEATURES)
    carry_over(page)
    _check_first_url(page)
    st.html(f"<style>{style_of_hidden()}</style>")
    with st.sidebar:
        st.markdown("### " + gettext("Attention heads"))
        draw_page_links(pages, title)
        with st.container(key="sidebar-foot"):
            draw_status_lines(page)
            draw_language_menu()
    return draw_title(gettext(title), gettext(page.purpose))


def _check_first_url(link: Page) -> None:
    """Remember what the URL says which opened this browser session.

    Invalid parameters are removed and the script is rerun: a number input would fail on a link with "inf".
    """
    page = state(OpenedPage)
    if page.ignored is None:
        renamed, invalid = query_params.update_old_values(), query_params.invalid_params()
        cut = query_params.shorten_texts()
        page.ignored = list(invalid.values())
        for name in invalid:
            del st.query_params[name]
        begun = not invalid and any([call(hook, link) for hook in hooks("opens_link")])
        open_first_model()
        page.named = {key: st.query_params.get(key, "") for key in ("layer", "head")}
        state(Choices).choose(**st.query_params.to_dict())
        if renamed or invalid or cut or begun:
            st.rerun()
