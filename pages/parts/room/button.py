"""The button in the sidebar that opens a room: a part of the page, the same on every page."""

import streamlit as st

from pages.parts.ui.widget_component import page_part, script_address


def room_button() -> None:
    """Draw it. All else of a room happens in the browser, beside Streamlit."""
    with st.sidebar:
        page_part("room")(key="room", data={"script": script_address("room")})
