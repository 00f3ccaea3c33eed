"""The pages of the app, and the links to them in the sidebar."""

from contextlib import nullcontext
from typing import NamedTuple

import streamlit as st


class PageLink(NamedTuple):
    """A page: its file in `pages/`, its title in the sidebar, its icon (Material Symbols); whether it reads a text."""

    file: str
    title: str
    icon: str
    reads_text: bool = True


EXPLORE = PageLink("Explore.py", "Explore", "grid_view")
INSIDE = PageLink("Inside_a_head.py", "Inside a head", "search_insights")
PAGES = (
    EXPLORE,
    INSIDE,
    PageLink("Pruning_lab.py", "Pruning lab", "content_cut"),
    PageLink("Train_from_scratch.py", "Train", "model_training", reads_text=False),
)


def page_links(title: str) -> None:
    """Draw a link to each page; that to the page of this title is marked for the style."""
    for page in PAGES:
        with st.container(key="current-page") if page.title == title else nullcontext():
            st.page_link(page.file, label=page.title, icon=f":material/{page.icon}:")
