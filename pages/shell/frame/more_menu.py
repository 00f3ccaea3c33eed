"""The part of a page under *More*.

Streamlit's own popover draws its content only while it is open; the box of the heads that are off has to be there
always, as it tells Python what was chosen. So a style hides it (assets/css/app.css), and the place stays.
"""

from html import escape

import streamlit as st

from mha_core.i18n import gettext
from pages.shell.streamlit_compat import DeltaGenerator


def draw_more(*, is_shown: bool = True) -> DeltaGenerator:
    """Draw the button; return the place that it opens.

    Args:
        is_shown: whether the page has use for it; the place is there without.
    """
    with st.container(key="more" if is_shown else "more-unused", width="content"):
        st.html(f'<details class="more"><summary>{escape(gettext("More"))}</summary></details>', width="content")
        return st.container(key="more-box")
