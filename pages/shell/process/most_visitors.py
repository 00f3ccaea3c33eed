"""Number of people that one process serves at once (MHA_MAX_SESSIONS).

Who comes later reads that the server is full, and comes in by itself.
"""

import threading

import streamlit as st

from mha_core import settings
from mha_core.i18n import gettext, ngettext
from pages.shell.streamlit_compat import open_sessions, session_id

ASK_SECONDS = 3.0

_lock = threading.Lock()
_admitted: set[str] = set()


def admit() -> None:
    """Go on with the page if there is room for this session; else say so, and ask again until there is."""
    most, session = settings.max_sessions(), session_id()
    if most is None or session is None or has_room(session, open_sessions(), most):
        return
    st.title(gettext("This server is full"))
    words = ngettext(
        "It serves at most {n} person at once (MHA_MAX_SESSIONS).",
        "It serves at most {n} people at once (MHA_MAX_SESSIONS).",
        most,
    )
    st.info(f"{words} {gettext('Keep this page open: it continues automatically when somebody leaves.')}")
    st.fragment(_ask_again, run_every=ASK_SECONDS)(session, most)
    st.stop()


def has_room(session: str, opened: set[str] | None, most: int) -> bool:
    """Whether a session is one of the `most` that are admitted; the first to ask gets a place that is free.

    Any is, where it is not known who is there: `opened` is None.
    """
    if opened is None:
        return True
    with _lock:
        _admitted.intersection_update(opened)
        if session not in _admitted and len(_admitted) < most:
            _admitted.add(session)
        return session in _admitted


def _ask_again(session: str, most: int) -> None:
    if has_room(session, open_sessions(), most):
        st.rerun()
