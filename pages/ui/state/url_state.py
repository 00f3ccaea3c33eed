"""Choices without a Streamlit widget (a checkpoint, a role), kept as text in the URL and in the session."""

from collections.abc import Mapping

import streamlit as st

from pages.ui.state.session import session

MAX_CHARS = 200  # of one value; more is no key, no role and no list of curves

NAMES = ("checkpoint", "job", "needed", "curves", "measured", "trained")  # the last two are keys that nobody can guess


def url_value(key: str) -> str:
    """The current value: the last one set, or the one in the URL if that is newer, as after Back or in a lesson."""
    given = st.query_params.get(key, "")[:MAX_CHARS]
    known = session()
    if key not in known.url or (given and given != known.in_url.get(key)):
        known.url[key] = given
    known.in_url[key] = given
    return known.url[key]


def set_url_value(key: str, value: str) -> None:
    """Callback: set the value here and in the URL."""
    session().url[key] = session().in_url[key] = value
    if value:
        st.query_params[key] = value
    else:
        st.query_params.pop(key, None)


def write_address(values: Mapping[str, str]) -> None:
    """Write what changed of these parameters into the address, all at once: each write is a step of the history."""
    changed = {name: value for name, value in values.items() if st.query_params.get(name, "") != value}
    session().url.update(values)
    if changed:
        st.query_params.update(changed)
