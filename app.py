"""Explore: type a sentence, see every head, switch any head off."""

import streamlit as st

from mha_core.analysis.effect import attention_change
from pages.parts.atlas import atlas
from pages.parts.effect_panel import effect_panel
from pages.parts.frame import frame
from pages.parts.head_panel import head_panel, set_head
from pages.parts.sidebar import set_off

chosen = frame("Explore")
change = attention_change(chosen.before, chosen.after) if chosen.after.ablation else None

left, right = st.columns([11, 10], gap="medium")
with right:
    head = head_panel(chosen.before, chosen.after, chosen.palette)
with left:
    st.markdown("#### Every head of the model")
    atlas(chosen.after, head, change, chosen.palette, on_open=set_head, on_off=set_off)
    effect_panel(chosen.model, chosen.text, chosen.pair, chosen.before, chosen.after, chosen.palette)
