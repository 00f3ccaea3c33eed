"""Train from scratch: watch heads form, train a model of your own, and break one skill."""

import streamlit as st

from pages.parts.address import TRAININGS
from pages.parts.frame import open_page
from pages.parts.head_jobs import head_jobs
from pages.parts.live import live
from pages.parts.messages import notice
from pages.parts.replay import replay

PARTS = dict(zip(TRAININGS, (replay, live, head_jobs), strict=True))
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
