"""Feature: what a folder of `pages` adds to the app. Its `__init__.py` fills one in; `pages/features.py` lists them.

Neither imports what takes long: a function is named, "pages.FEATURE.frame:OwnFrame", and imported when it is first
called.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import streamlit as st


def named(name: str) -> Any:
    """A function or class by its name, "MODULE:FUNCTION", whose module is imported when it is first asked for."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


def call(name: str, *arguments: Any) -> Any:
    """Call a function by its name."""
    return named(name)(*arguments)


class Page(NamedTuple):
    """A page.

    Attributes:
        file: in `pages/`.
        title: in the sidebar and above the page, in English.
        icon: one of the Material Symbols, of links to the page.
        purpose: what the page is for, a sentence in English below its title.
        frame: the name of the class that draws the model, the sentence and the heads that are off above it: `Frame`,
            or a subclass in which the page says what it wants otherwise; "": the page has no model.
    """

    file: str
    title: str
    icon: str
    purpose: str
    frame: str = "pages.shell.frame.frame:Frame"

    @property
    def path(self) -> str:
        """The path of its address."""
        return f"/{Path(self.file).stem}"

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


class MeasurementKind(NamedTuple):
    """A kind of measurement.

    Attributes:
        title: what is measured, in a line about it; in English.
        task: the name of its `MeasurementTask`.
        is_large: whether the memory alone keeps its results, and counts them; sessions then keep none themselves.
    """

    title: str
    task: str
    is_large: bool = False


@dataclass(frozen=True)
class Feature:
    """A feature, as the shell and every page see it. What it gives to one other feature is a module named after that.

    Attributes:
        name: of its folders: `pages/NAME`, `mha_core/NAME` …
        pages: in the order of the sidebar.
        routes: functions that answer a request, by path; "POST /room" for another method than GET.
        needs: the features that it imports from.
        measurements: that its page starts, by the name of their kind.
        hideable: what a link may hide, by its name: what it is, and where it stands on the page; "" = a part of the
            pictures, which their style hides by the same name.
        acts: buttons beside the title of each page, by the name of what they do (`ACTS` of
            assets/js/shell/page_clicks.js): their label, and what they are for.
        on_every_page: a function that draws beside each page, given the page and the place for buttons in its head.
        status: a function that draws lines on work under way into the sidebar, given the page that is open.
        opens_link: a function that may write an address into the URL that opened the session, and says whether it did;
            given the page.
        checks: functions that say why a query parameter is not valid ("" if it is), by the parameter.
    """

    name: str
    pages: tuple[Page, ...] = ()
    routes: Mapping[str, str] = field(default_factory=dict)
    needs: frozenset[str] = frozenset()
    measurements: Mapping[str, MeasurementKind] = field(default_factory=dict)
    hideable: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    acts: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    on_every_page: str = ""
    status: str = ""
    opens_link: str = ""
    checks: Mapping[str, str] = field(default_factory=dict)
