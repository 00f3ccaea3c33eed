"""The language of a visit: that of the link (`?lang=de`), else that of the browser; on every page, until a link says
another.
"""

from dataclasses import dataclass

import streamlit as st

from mha_core.i18n import ENGLISH, known, language_by
from pages.shell.state.session import state
from pages.shell.streamlit_compat import session_id


@dataclass
class VisitLanguage:
    """One of `mha_core.i18n.LANGUAGES`; "" before the first run."""

    name: str = ""


def choose_language() -> None:
    """Speak what the link says, or else the browser. Call it first in every run of a page."""
    visit, named = state(VisitLanguage), known(st.query_params.get("lang", ""))
    visit.name = named or visit.name or browser_language()


def browser_language() -> str:
    """The language that the browser asks for."""
    return known(st.context.locale or "") or ENGLISH


def _of_this_visit() -> str:
    """ "" where nobody visits: in a route, a thread, a kernel of Jupyter."""
    return state(VisitLanguage).name if session_id() else ""


language_by(_of_this_visit)
