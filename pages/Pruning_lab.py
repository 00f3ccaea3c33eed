"""Pruning lab: which heads matter, what happens as they go, and what is left."""

import streamlit as st

from mha_core.models import TextError
from pages.parts.frame.frame import frame
from pages.parts.lab.curves import curves
from pages.parts.lab.dataset import choose_texts
from pages.parts.lab.importance import importance
from pages.parts.lab.what_is_left import left
from pages.parts.state.query_params import LABS
from pages.parts.ui.messages import plain, problem

PARTS = dict(zip(LABS, (importance, curves, left), strict=True))
FIRST = LABS[0]

chosen = frame("Pruning lab")
with st.container(key="lab-bar", horizontal=True, vertical_alignment="bottom", gap="medium"):
    part = st.segmented_control(
        "Part",
        LABS,
        default=FIRST,
        key="lab",
        bind="query-params",
        required=True,
        width="content",
        help="Which heads matter · what happens as they go, one after another · what is left without the ones that are off now.",
    )
    place = st.container(width="content")
try:
    subject = choose_texts(chosen, place)
    if subject:
        PARTS[part or FIRST](chosen, subject)
except TextError as error:
    problem(plain(str(error)))
