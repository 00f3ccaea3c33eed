"""The script of every visit: the frame, then the page that the address names."""

import streamlit as st

from pages.features import PAGES, hooks
from pages.shell.feature import call
from pages.shell.server import startup

pages = {st.Page(page.file, title=page.title, default=page is PAGES[0]): page for page in PAGES}
page = st.navigation(list(pages), position="hidden")
startup.wait_on_page()

from pages.shell.frame.notices import draw_notices_of_link
from pages.shell.frame.open_page import open_page
from pages.shell.process.most_visitors import admit
from pages.shell.process.page_turns import turn
from pages.shell.process.upload_limits import boxes_of_run
from pages.shell.state.language import choose_language

with turn(), boxes_of_run():
    choose_language()
    admit()
    beside_title = open_page(pages[page], pages)
    for hook in hooks("on_every_page"):
        call(hook, pages[page], beside_title)
    if frame := pages[page].frame:
        call(frame).draw()
    else:
        draw_notices_of_link()
    page.run()
