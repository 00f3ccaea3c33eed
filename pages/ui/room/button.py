"""The button in the sidebar that opens a room: a part of the page, the same on every page."""

import streamlit as st

from mha_core.i18n import tr
from pages.ui.elements.components import page_part
from pages.ui.elements.messages import notice
from pages.ui.elements.served_scripts import script_address
from pages.ui.room.addresses import addresses, own_addresses
from pages.ui.server.hosts import listens_on


def room_button() -> None:
    """Draw it. All else of a room happens in the browser, beside Streamlit."""
    with st.sidebar:
        page_part("room", "room", {"script": script_address("room")})


def room_advice() -> None:
    """Say beforehand what keeps phones from this server; nothing if they can reach it."""
    if advice := addresses(st.context.url or "", listens_on(), own_addresses()).advice:
        notice(tr("For a room with phones: {advice}", advice=tr(advice)))
