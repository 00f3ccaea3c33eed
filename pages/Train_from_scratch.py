"""Train from scratch: watch heads form, train a model of your own, and break one skill."""

import streamlit as st

from pages.parts.frame.frame import open_page
from pages.parts.state.query_params import TRAININGS
from pages.parts.train.head_roles import head_roles
from pages.parts.train.live import live
from pages.parts.train.replay import replay
from pages.parts.ui.messages import notice

PARTS = dict(zip(TRAININGS, (replay, live, head_roles), strict=True))
FIRST = TRAININGS[0]

asked = open_page("Train from scratch")
for line in asked.pop("notices", []):
    notice(line)
part = st.segmented_control(
    "Part",
    TRAININGS,
    default=FIRST,
    key="training",
    bind="query-params",
    required=True,
    label_visibility="collapsed",
    width="content",
    help="Replay a training · train live · see which head does what, and switch it off.",
)
PARTS[part or FIRST]()
