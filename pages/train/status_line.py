"""The status line of this session's training, on every page but its own."""

import streamlit as st

from mha_core.i18n import gettext
from mha_core.jobs.job import ENDED
from pages.shell.background.status_lines import STATES
from pages.shell.feature import Page
from pages.train import FEATURE
from pages.train.training_session import progress

SECONDS = 10.0  # between updates


def status(page: Page) -> None:
    """Draw it while the training is under way. Drawing polls the training, which keeps it alive."""
    training = progress()
    if training and training.state not in ENDED and page not in FEATURE.pages:
        st.fragment(_training, run_every=SECONDS)()


def _training() -> None:
    if not (training := progress()):
        return
    if training.state in ENDED:
        st.rerun()  # the new model joins the list of models
    words = gettext(
        "Your training: {state}, step {done:,} of {steps:,}",
        state=gettext(STATES[training.state]),
        done=training.done,
        steps=training.steps,
    )
    st.caption(f":material/progress_activity: {words}")
