"""Choices that no box of Streamlit's holds (pins, the order of the atlas): in the address and in the session, as text."""

import streamlit as st


def kept(key: str, default: str = "") -> str:
    """What was chosen last, here or in the address."""
    return st.session_state.setdefault(key, st.query_params.get(key, default))


def keep(key: str, value: str, default: str = "") -> None:
    """Callback: this is chosen now. What everybody starts with stays out of the address."""
    st.session_state[key] = value
    if value == default:
        st.query_params.pop(key, None)
    else:
        st.query_params[key] = value
