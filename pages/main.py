"""The script of every visit: it runs the page that the address names."""

import streamlit as st

from pages.parts.frame.page_links import PAGES

pages = [st.Page(page.file, title=page.title, default=page is PAGES[0]) for page in PAGES]
st.navigation(pages, position="hidden").run()
