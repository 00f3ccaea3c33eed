"""The button in the sidebar that opens a room: a part of the page, the same on every page."""

import streamlit as st

from mha_core.i18n import tr
from pages.parts.room.addresses import addresses, own_addresses
from pages.parts.server.hosts import listens_on
from pages.parts.ui.chart_scripts import script_address
from pages.parts.ui.messages import notice
from pages.parts.ui.widget_component import page_part


def room_button() -> None:
    """Draw it. All else of a room happens in the browser, beside Streamlit."""
    with st.sidebar:
        page_part("room")(key="room", data={"script": script_address("room")})


def room_advice() -> None:
    """Say beforehand what keeps phones from this server; nothing if they can reach it."""
    if advice := addresses(st.context.url or "", listens_on(), own_addresses()).advice:
        notice(tr("For a room with phones: {advice}", advice=tr(advice)))
