"""The list of lessons, with their steps and how long each takes."""

import streamlit as st

from mha_core.i18n import gettext
from pages.lessons.list import list_of_lessons
from pages.rooms.addresses import addresses, own_addresses
from pages.shell.elements.messages import notice
from pages.shell.server.hosts import listens_on

list_of_lessons()
if advice := addresses(st.context.url or "", listens_on(), own_addresses()).advice:
    notice(gettext("For a room with phones: {advice}", advice=gettext(advice)))
