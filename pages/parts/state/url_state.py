"""Choices without a Streamlit widget (a checkpoint, a role), kept as text in the URL and in the session."""

import streamlit as st

MAX_CHARS = 200  # of one value; more is no key, no role and no list of curves

# Default values are left out of the URL.
DEFAULTS = {"checkpoint": "", "job": "", "needed": ""}
DEFAULTS |= {"measured": "", "curves": "", "trained": ""}  # keys of measurements and of a training; curves chosen


def url_value(key: str) -> str:
    """The current value: the last one set, or the one in the URL if that is newer, as after Back or in a lesson."""
    given = st.query_params.get(key, DEFAULTS[key])[:MAX_CHARS]
    if key not in st.session_state or (given != DEFAULTS[key] and given != st.session_state.get(_seen(key))):
        st.session_state[key] = given
    st.session_state[_seen(key)] = given
    return st.session_state[key]


def set_url_value(key: str, value: str) -> None:
    """Callback: set the value here and in the URL."""
    st.session_state[key] = st.session_state[_seen(key)] = value
    if value == DEFAULTS[key]:
        st.query_params.pop(key, None)
    else:
        st.query_params[key] = value


def _seen(key: str) -> str:
    """Where it is kept what the URL had."""
    return f"{key} in the URL"
