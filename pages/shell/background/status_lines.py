"""Status lines in the sidebar: what is under way in this session, on every page but its own.

Drawing a line also polls the job, which keeps it alive.
"""

from collections.abc import Sequence
from functools import partial

import streamlit as st

from mha_core.i18n import N_, gettext
from mha_core.jobs.runners import runner
from pages.features import FEATURES, MEASUREMENTS, hooks
from pages.shell.background.measurement_jobs import is_active, poll
from pages.shell.escape import plain
from pages.shell.feature import Page, call

SECONDS = 5.0  # between updates
STATES = {"waiting": N_("queued"), "running": N_("running"), "paused": N_("paused")}


def status_lines(page: Page) -> None:
    """Draw a line for each job in progress that does not belong to the page."""
    if words := runner().message:
        st.caption(f":material/cloud_off: {plain(gettext(words))}")
    for hook in hooks("status"):
        call(hook, page)
    kinds = [kind for feature in FEATURES if page not in feature.pages for kind in feature.measurements]
    if any(map(is_active, kinds)):
        st.fragment(partial(_measurements, kinds), run_every=SECONDS)()


def _measurements(kinds: Sequence[str]) -> None:
    active = [kind for kind in kinds if is_active(kind)]
    if not active:
        st.rerun()
    for kind in active:
        found = poll(kind)
        if found is None:  # it ended between the two polls
            continue
        progress, (page, about) = found.progress, MEASUREMENTS[kind]
        words = gettext(
            "{page}, {what}: {state}, {done:.0%}",
            page=gettext(page.title),
            what=gettext(about.title),
            state=gettext(STATES.get(progress.state, progress.state)),
            done=progress.done,
        )
        st.caption(f":material/progress_activity: {words}")
