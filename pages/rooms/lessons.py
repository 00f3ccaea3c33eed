"""What rooms give to lessons: below their list, what to do where no phone would reach this server."""

import streamlit as st

from mha_core.i18n import gettext
from pages.rooms.phone_addresses import addresses, own_addresses
from pages.shell.elements.messages import notice
from pages.shell.server.hosts import listens_on


def below_list() -> None:
    """Draw it."""
    if words := addresses(st.context.url or "", listens_on(), own_addresses()).advice:
        notice(gettext("For a room with phones: {advice}", advice=gettext(words)))
