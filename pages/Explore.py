"""Explore: type a sentence, see the attention of every head, switch any head off."""

import streamlit as st

from pages.parts.explore.atlas import atlas
from pages.parts.explore.effect_panel import effect_panel
from pages.parts.explore.head_panel import head_panel
from pages.parts.explore.readings_panel import readings_panel
from pages.parts.frame.frame import Selection, frame


@st.fragment
def heads(selection: Selection) -> None:
    """The pictures, as a fragment: opening a head redraws only these, switching one off reruns the whole page."""
    toolbar = st.container(key="toolbar", horizontal=True, vertical_alignment="center", gap="small")
    wide = st.container(key="wide-panel")
    left, right = st.columns([11, 10], gap="medium")
    above, below = left.container(key="atlas-panel"), left.container(key="effect-panel")
    # The open head is what a click waits for, so it is drawn first; the atlas marks the click by itself.
    with right:
        options = head_panel(selection, toolbar)
    if options.view == "readings":
        with wide:
            readings_panel(selection, options)
    with below:
        effect_panel(selection, options)
    with above:
        st.markdown("#### All heads")
        atlas(selection, options)


heads(frame("Explore"))
