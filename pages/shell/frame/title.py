"""The head of a page: its title, one sentence on its purpose, and buttons: Copy link, and those of features.

These act in the browser alone (assets/js/shell/page_clicks.js).
"""

from html import escape

import streamlit as st

from mha_core.i18n import N_, gettext
from pages.features import FEATURES
from pages.shell.streamlit_compat import DeltaGenerator

ACTS = {name: words for feature in FEATURES for name, words in feature.acts.items()}
ACTS["copy"] = N_("Copy link"), N_("The address of this page, with everything that was chosen")


def draw_title(name: str, purpose: str) -> DeltaGenerator:
    """Draw the head of a page; call it before anything else is drawn there.

    Args:
        name: of the page, in the language of the visit.
        purpose: one sentence, likewise, in Markdown.

    Returns:
        A place for more buttons, before these.
    """
    with st.container(key="page-title", horizontal=True, vertical_alignment="center", gap="small"):
        st.title(name, anchor=False)
        more = st.container(key="page-buttons", horizontal=True, width="content")
        buttons = (
            f'<button type="button" data-act="{act}" title="{escape(gettext(title))}">{escape(gettext(label))}</button>'
            for act, (label, title) in ACTS.items()
        )
        st.html(f'<div class="acts">{"".join(buttons)}</div>', width="content")
    with st.container(key="purpose"):
        st.markdown(purpose)
    return more
