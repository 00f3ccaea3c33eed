"""Status lines in the sidebar: this session's training and measurements, on every page but their own.

Drawing a line also polls the job, which keeps it alive.
"""

from collections.abc import Sequence
from functools import partial

import streamlit as st

from mha_core.i18n import N_, gettext
from mha_core.jobs.job import ENDED
from mha_core.jobs.runners import runner
from pages.shell.background.measurement_jobs import is_active, poll
from pages.shell.background.measurement_kinds import KINDS
from pages.shell.background.training_session import progress as training_progress
from pages.shell.elements.messages import plain

TRAINING_SECONDS, MEASUREMENT_SECONDS = 10.0, 5.0  # between updates
STATES = {"waiting": N_("queued"), "running": N_("running"), "paused": N_("paused")}


def status_lines(title: str) -> None:
    """Draw a line for each job in progress that does not belong to the page called `title`."""
    if words := runner().message:
        st.caption(f":material/cloud_off: {plain(gettext(words))}")
    training = training_progress()
    if training and training.state not in ENDED and title != "Train":
        st.fragment(_training, run_every=TRAINING_SECONDS)()
    kinds = [kind for kind, (page, *_) in KINDS.items() if page != title]
    if any(map(is_active, kinds)):
        st.fragment(partial(_measurements, kinds), run_every=MEASUREMENT_SECONDS)()


def _training() -> None:
    if not (progress := training_progress()):
        return
    if progress.state in ENDED:
        st.rerun()  # the new model joins the list of models
    words = gettext(
        "Your training: {state}, step {done:,} of {steps:,}",
        state=gettext(STATES[progress.state]),
        done=progress.done,
        steps=progress.steps,
    )
    st.caption(f":material/progress_activity: {words}")


def _measurements(kinds: Sequence[str]) -> None:
    active = [kind for kind in kinds if is_active(kind)]
    if not active:
        st.rerun()
    for kind in active:
        found = poll(kind)
        if found is None:  # it ended between the two polls
            continue
        progress, about = found.progress, KINDS[kind]
        words = gettext(
            "{page}, {what}: {state}, {done:.0%}",
            page=gettext(about.page),
            what=gettext(about.title),
            state=gettext(STATES.get(progress.state, progress.state)),
            done=progress.done,
        )
        st.caption(f":material/progress_activity: {words}")
