"""Writing into the address."""

from collections.abc import Mapping

import streamlit as st

from pages.ui.state.session import session


def write_address(values: Mapping[str, str]) -> None:
    """Write what changed of these parameters into the address, all at once: each write is a step of the history."""
    changed = {name: value for name, value in values.items() if st.query_params.get(name, "") != value}
    for name, value in values.items():
        session().url[name] = value
    if changed:
        st.query_params.update(changed)
