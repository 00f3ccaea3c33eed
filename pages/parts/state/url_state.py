"""Choices that no box of Streamlit's holds (pins, the order of the atlas): in the address and in the session, as text."""

import streamlit as st

# What everybody starts with stays out of the address.
DEFAULTS = {"pin": "", "way": "from", "shown": "", "sort": "layer", "checkpoint": "", "job": "", "needed": ""}


def url_value(key: str) -> str:
    """What was chosen last, here or in the address."""
    return st.session_state.setdefault(key, st.query_params.get(key, DEFAULTS[key]))


def set_url_value(key: str, value: str) -> None:
    """Callback: this is chosen now."""
    st.session_state[key] = value
    if value == DEFAULTS[key]:
        st.query_params.pop(key, None)
    else:
        st.query_params[key] = value
