"""What is open: the boxes of the head, the query (in a box and among the tokens), and the window of a long text."""

from typing import Any

import streamlit as st
from torch import Tensor

from mha_core import Head, ModelInfo, Trace
from mha_core.analysis.maps.head_statistics import strongest_query
from mha_core.i18n import tr
from mha_core.palette import Palette, blend, readable
from pages.ui.elements.components import component_of_files
from pages.ui.explore.picture_context import first_head
from pages.ui.state.query_params import bounded_number, give_number
from pages.ui.state.session import session

WINDOW = 32


def choose_head(info: ModelInfo) -> Head:
    """Draw the boxes. Their values are moved into the model."""
    first = first_head(info)
    for name, default, size in (("layer", first.layer, info.layers), ("head", first.head, info.heads)):
        chosen = session().choices[name]
        give_number(name, min(int(chosen), size - 1) if chosen else default, default)
    options: dict[str, Any] = {"bind": "query-params", "help": tr("Counted from 0"), "width": 90, "on_change": _choose}
    layer = st.selectbox(tr("Layer"), list(range(info.layers)), first.layer, key="layer", **options)
    head = st.selectbox(tr("Head"), list(range(info.heads)), first.head, key="head", **options)
    return Head(layer, head)


def _choose() -> None:
    """Callback: open the head of the boxes."""
    session().choices.open_head(Head(st.session_state["layer"], st.session_state["head"]))


def choose_query(trace: Trace, head: Head) -> int:
    """Draw the choice of the query's position. By default the word with the strongest link."""
    first, last = strongest_query(trace, head), len(trace) - 1
    bounded_number("query", first, last)
    return st.number_input(
        tr("Query position"),
        0,
        last,
        first,
        key="query",
        bind="query-params",
        width=140,
        help=tr("The token that attends to the others. Or click one below."),
    )


def choose_window(trace: Trace, query: int) -> slice:
    """All tokens, or a window of them; by default the one around the query."""
    if len(trace) <= WINDOW + 8:
        return slice(0, len(trace))
    last = len(trace) - WINDOW
    first = min(max(0, query - WINDOW // 2), last)
    bounded_number("window", first, last)
    start = st.slider(
        tr("Show {n} tokens from", n=WINDOW),
        0,
        last,
        first,
        key="window",
        bind="query-params",
        width=320,
        help=tr("The window of tokens shown"),
    )
    return slice(start, start + WINDOW)


def token_strip(trace: Trace, window: slice, query: int, weights: Tensor, palette: Palette) -> None:
    """Draw the tokens of the window in a row; one that is clicked becomes the query.

    Args:
        weights: (N,), the attention from the query to each of them; its shade in the colours of `palette`.
    """
    positions = range(len(trace))[window]
    largest = max(float(weights.max()), 1e-9)
    shades = [blend(palette.sequential, (float(w) / largest) ** 0.5) for w in weights]

    def choose() -> None:
        if (position := st.session_state["tokens"].get("choose")) in positions:
            st.session_state["query"] = int(position)

    component_of_files("tokens")(
        key="tokens",
        data={
            "tokens": list(trace.tokens[window]),
            "positions": list(positions),
            "what": tr("query token"),
            "weights": [round(float(w), 6) for w in weights],
            "shades": shades,
            "inks": [readable(shade) for shade in shades],
            "chosen": query,
        },
        on_choose_change=choose,
    )
