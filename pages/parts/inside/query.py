"""Which token asks (the query), and which tokens are shown when there are too many."""

import streamlit as st

from mha_core import Head, Trace
from mha_core.analysis.maps.pattern import strongest_query
from pages.parts.state.query_params import settled

WINDOW = 32


def choose_query(trace: Trace, head: Head) -> int:
    """The query's position. At first the word with the most remarkable link."""
    first, last = strongest_query(trace, head), len(trace) - 1
    settled("query", first, last)
    return st.number_input(
        "Query position",
        0,
        last,
        first,
        key="query",
        bind="query-params",
        width=140,
        help="The token that looks; or click one below",
    )


def choose_window(trace: Trace, query: int) -> slice:
    """All tokens, or a stretch of them; at first the one around the query."""
    if len(trace) <= WINDOW + 8:
        return slice(0, len(trace))
    last = len(trace) - WINDOW
    first = min(max(0, query - WINDOW // 2), last)
    settled("window", first, last)
    start = st.slider(
        f"Show {WINDOW} tokens from",
        0,
        last,
        first,
        key="window",
        bind="query-params",
        width=320,
        help="A window on a long text",
    )
    return slice(start, start + WINDOW)


def set_query(position: int) -> None:
    """Callback: this token asks now."""
    st.session_state["query"] = position
