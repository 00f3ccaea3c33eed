"""The pages of the app, and the links to them in the sidebar."""

from typing import NamedTuple

import streamlit as st


class PageLink(NamedTuple):
    """A page: its file in `pages/`, its title in the sidebar, and its icon (Material Symbols)."""

    file: str
    title: str
    icon: str


PAGES = (
    PageLink("Explore.py", "Explore", "grid_view"),
    PageLink("Inside_a_head.py", "Inside a head", "search_insights"),
    PageLink("Pruning_lab.py", "Pruning lab", "content_cut"),
    PageLink("Train_from_scratch.py", "Train", "model_training"),
)


def page_links() -> None:
    """Draw a link to each page."""
    for file, title, icon in PAGES:
        st.page_link(file, label=title, icon=f":material/{icon}:")
