"""The button that opens a room, or shows it again."""

import streamlit as st

from pages.features import page_of
from pages.shell.elements.components import page_part
from pages.shell.feature import Page
from pages.shell.streamlit_compat import DeltaGenerator


def button(page: Page, place: DeltaGenerator) -> None:
    """Mount it: beside the list of lessons at `place`; elsewhere hidden, for the key Q, and for a room that is open."""
    with place if page is page_of("lessons") else st.container(key="no-room-place"):
        page_part("room", "room", {})
