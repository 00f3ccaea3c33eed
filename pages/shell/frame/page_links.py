"""The pages of the app, and the links to them in the sidebar; and the languages that they are told in."""

from collections.abc import Mapping
from html import escape
from typing import NamedTuple
from urllib.parse import quote

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from mha_core.i18n import LANGUAGES, N_, gettext, language
from pages.shell.elements.base_path import base_path


class PageLink(NamedTuple):
    """A page.

    Attributes:
        file: in `pages/`.
        title: in the sidebar and above the page, in English.
        icon: one of the Material Symbols, of links to the page.
        purpose: what the page is for, a sentence in English below its title.
        has_model: whether the frame has a model to choose, and heads to switch off.
        reads_text: whether the frame has a sentence too.
        chooses_head: whether it has boxes of its own for the open head.
    """

    file: str
    title: str
    icon: str
    purpose: str
    has_model: bool = True
    reads_text: bool = True
    chooses_head: bool = False

    @property
    def symbol(self) -> str:
        """The icon, in Markdown."""
        return f":material/{self.icon}:"

    def link(self, label: str, params: Mapping[str, str], help_text: str | None = None) -> None:
        """Draw a link to this page, opened with these query parameters."""
        st.page_link(self.file, label=label, icon=self.symbol, help=help_text, query_params=params, width="content")

    def button(self, label: str, params: Mapping[str, str], key: str) -> None:
        """Draw the same link as the main button of a page (assets/css/app.css)."""
        with st.container(key=f"main-{key}", width="content"):
            st.page_link(self.file, label=label, query_params=params)


EXPLORE = PageLink(
    "Explore.py",
    N_("Explore"),
    "grid_view",
    N_("Heads are the parts of a model that let one word look at others. Switch one off and see what the model loses."),
)
INSIDE = PageLink(
    "Inside_a_head.py",
    N_("Inside a head"),
    "search_insights",
    N_("One head, step by step: from the words of your sentence to where each of them looks."),
    chooses_head=True,
)
OVER_TEXTS = PageLink(
    "Find_heads.py",
    N_("Find heads"),
    "library_books",
    N_("Which head does which job? Measured over many texts, beside what chance would give."),
    reads_text=False,
    chooses_head=True,
)
COMPARE = PageLink(
    "Compare.py",
    N_("Compare"),
    "compare_arrows",
    N_(
        "Two sentences that differ in one word. Give the model what a head found in A while it reads B: does B's "
        "answer follow?"
    ),
    chooses_head=True,
)
LAB = PageLink(
    "Pruning_lab.py",
    N_("Pruning lab"),
    "content_cut",
    N_("Which heads can this model lose? Switch off the least needed first and watch when it starts to fail."),
)
TRAIN = PageLink(
    "Train_from_scratch.py",
    N_("Train"),
    "model_training",
    N_("Watch heads learn their jobs: replay a training, or train a small model now."),
    has_model=False,
    reads_text=False,
)
LESSONS = PageLink(
    "Lessons.py",
    N_("Lessons"),
    "school",
    N_("Predict, then reveal, then switch a head off: five minutes each, alone or with a class."),
    has_model=False,
    reads_text=False,
)
PAGES = (EXPLORE, INSIDE, COMPARE, OVER_TEXTS, LAB, TRAIN, LESSONS)


def head_page(name: str, layer: int, head: int) -> str:
    """The address of the page of a model's head, which GET /head answers (`pages/find_heads/head_page/route.py`)."""
    return f"{base_path()}/head/{quote(name)}/{layer}/{head}"


def page_links(pages: Mapping[StreamlitPage, PageLink], title: str) -> None:
    """Draw a link to each page; the page of this title stands as its name alone."""
    for target, page in pages.items():
        if page.title == title:
            st.html(f'<span class="current-page" aria-current="page">{escape(gettext(title))}</span>')
        else:
            st.page_link(target, label=gettext(page.title))


def languages() -> None:
    """Draw the menu of languages. A link loads the page anew, at its address (assets/js/lessons/part.js)."""
    links = (
        f'<a href="?lang={name}" lang="{name}" hreflang="{name}" data-language="{name}" target="_self"'
        f"{' aria-current=true' if name == language() else ''}>{title}</a>"
        for name, title in LANGUAGES.items()
    )
    label = gettext("Language")
    with st.popover(LANGUAGES[language()], type="tertiary", key="language"):
        st.html(f'<nav class="languages" aria-label="{label}">{" ".join(links)}</nav>')
