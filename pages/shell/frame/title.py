"""The head of a page: its title, one sentence on its purpose, and the buttons Present and Copy link.

The buttons act in the browser alone (assets/js/lessons/part.js).
"""

from html import escape

import streamlit as st

from mha_core.i18n import N_, gettext
from pages.shell.streamlit_compat import DeltaGenerator

ACTS = {
    "present": (N_("Present"), N_("Presentation mode: large type, no sidebar")),
    "copy": (N_("Copy link"), N_("The address of this page, with everything that was chosen")),
}


def title(name: str, purpose: str) -> DeltaGenerator:
    """Draw the head of a page; call it before anything else is drawn there.

    Args:
        name: of the page, in the language of the visit.
        purpose: one sentence, likewise, in Markdown.

    Returns:
        A place for more buttons, before the two.
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
