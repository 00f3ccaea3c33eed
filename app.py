"""Explore: type a sentence, see every head, switch any head off."""

import streamlit as st

from mha_core.analysis.effect import attention_change
from pages.parts.atlas import atlas
from pages.parts.effect_panel import effect_panel
from pages.parts.frame import Selection, frame
from pages.parts.head_panel import head_panel, open_head, set_head
from pages.parts.sidebar import set_off


@st.fragment
def heads(chosen: Selection) -> None:
    """The pictures. A fragment, so that opening a head redraws these alone; switching one off reruns the whole page."""
    change = attention_change(chosen.before, chosen.after) if chosen.after.ablation else None
    left, right = st.columns([11, 10], gap="medium")
    above, below = left.container(key="atlas-panel"), left.container(key="effect-panel")
    # What a person waits for goes out first; the atlas has marked the click by itself.
    with right:
        head_panel(chosen.before, chosen.after, chosen.palette)
    with below:
        effect_panel(chosen.model, chosen.text, chosen.pair, chosen.before, chosen.after, chosen.palette)
    with above:
        st.markdown("#### Every head of the model")
        atlas(chosen.after, open_head(chosen.model.info), change, chosen.palette, on_open=set_head, on_off=set_off)


heads(frame("Explore"))
