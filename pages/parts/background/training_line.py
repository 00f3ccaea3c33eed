"""One line in the sidebar of the other pages: how far this session's training is. Looking keeps it alive, too."""

import streamlit as st

from mha_core.engine.job import ENDED
from pages.parts.background.training_session import LINE, owner

EVERY = 10.0  # seconds


def training_line(title: str) -> None:
    """Draw it, where a training is on its way and this is not its own page."""
    progress = LINE.look(owner())
    if progress and progress.state not in ENDED and title != "Train from scratch":
        st.fragment(_line, run_every=EVERY)()


def _line() -> None:
    if not (progress := LINE.look(owner())):
        return
    if progress.state in ENDED:
        st.rerun()  # the model's name joins the others
    state = "training" if progress.state == "running" else progress.state
    st.caption(f":material/progress_activity: Your training: {state}, step {progress.done:,} of {progress.steps:,}")
