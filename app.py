"""Explore: type a sentence, see every head, switch any head off."""

import streamlit as st

from pages.parts.explore.atlas import atlas
from pages.parts.explore.effect_panel import effect_panel
from pages.parts.explore.head_panel import head_panel
from pages.parts.explore.readings_panel import readings_panel
from pages.parts.frame.frame import Selection, frame


@st.fragment
def heads(chosen: Selection) -> None:
    """The pictures. A fragment, so that opening a head redraws these alone; switching one off reruns the whole page."""
    toolbar = st.container(key="toolbar", horizontal=True, vertical_alignment="center", gap="small")
    wide = st.container(key="wide-panel")
    left, right = st.columns([11, 10], gap="medium")
    above, below = left.container(key="atlas-panel"), left.container(key="effect-panel")
    # What a person waits for goes out first; the atlas has marked the click by itself.
    with right:
        viewing = head_panel(chosen, toolbar)
    if viewing.view == "readings":
        with wide:
            readings_panel(chosen, viewing)
    with below:
        effect_panel(chosen, viewing)
    with above:
        st.markdown("#### Every head of the model")
        atlas(chosen, viewing)


heads(frame("Explore"))
