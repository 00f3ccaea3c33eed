"""The language of a visit: that of the link (`?lang=de`), else that of the browser; on every page, until a link says
another.
"""

import streamlit as st

from mha_core.i18n import ENGLISH, known, language_by
from pages.shell.state.session import session
from pages.shell.streamlit_compat import session_id


def choose_language() -> None:
    """Speak what the link says, or else the browser. Call it first in every run of a page."""
    named = known(st.query_params.get("lang", ""))
    session().page.language = named or session().page.language or of_browser()


def of_browser() -> str:
    """The language that the browser asks for."""
    return known(st.context.locale or "") or ENGLISH


def _of_this_visit() -> str:
    """ "" where nobody visits: in a route, a thread, a notebook."""
    return session().page.language if session_id() else ""


language_by(_of_this_visit)
