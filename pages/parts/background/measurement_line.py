"""One line in the sidebar of the other pages: how far this session's measurements are. Looking keeps them alive, too."""

import streamlit as st

from pages.parts.background.measurement_jobs import KINDS, busy, look

EVERY = 5.0  # seconds


def measurement_line(title: str) -> None:
    """Draw it, where something is being measured and this is not its own page."""
    if title != "Pruning lab" and any(map(busy, KINDS)):
        st.fragment(_line, run_every=EVERY)()


def _line() -> None:
    under_way = [kind for kind in KINDS if busy(kind)]
    if not under_way:
        st.rerun()
    for kind in under_way:
        progress = look(kind)[1]
        st.caption(f":material/progress_activity: Pruning lab, {KINDS[kind]}: {progress.state}, {progress.done:.0%}")
