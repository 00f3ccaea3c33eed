"""The list of lessons, with their steps and how long each takes."""

import streamlit as st

from mha_core.i18n import gettext
from pages.ui.elements.messages import notice
from pages.ui.room.addresses import addresses, own_addresses
from pages.ui.server.hosts import listens_on
from pages.ui.stage import list_of_lessons

list_of_lessons()
if advice := addresses(st.context.url or "", listens_on(), own_addresses()).advice:
    notice(gettext("For a room with phones: {advice}", advice=gettext(advice)))
