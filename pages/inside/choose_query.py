"""The query and the windows of a long text: the query in a box, and among the tokens."""

import html
from typing import Any

import streamlit as st
from torch import Tensor

from mha_core import Head, Trace
from mha_core.draw.palette import Palette, blend, readable
from mha_core.draw.widgets import Pins
from mha_core.i18n import direction, gettext, isolate, number
from mha_core.stats.head_statistics import strongest_query
from pages.shell.elements.components import draw, page_part
from pages.shell.elements.shaded_picture import of_patches
from pages.shell.state.query_params import bounded_number

WINDOW = 32


def choose_query(trace: Trace, head: Head) -> int:
    """Draw the choice of the query's position. By default the word with the strongest link."""
    first, last = strongest_query(trace, head), len(trace) - 1
    bounded_number("query", first, last)
    return st.number_input(
        gettext("Query word no."),
        0,
        last,
        first,
        key="query",
        bind="query-params",
        width=140,
        help=gettext("The token that attends to the others, counted from 0. Or click one below."),
    )


def choose_window(trace: Trace, query: int, weights: Tensor | None = None) -> slice:
    """All keys, or a window of them; by default the one around the query, or, of another text, the first ones.

    Args:
        weights: (T,), the attention from the query where what it looks at is seldom beside it, as in a picture: the
            window begins where it holds most of that.
    """
    keys = len(trace.keys)
    if keys <= WINDOW + 8:
        return slice(0, keys)
    last = keys - WINDOW
    first = around(query, keys).start if trace.keys is trace else 0
    if weights is not None:
        first = _where_most_is(weights)
    bounded_number("window", first, last)
    start = st.slider(
        gettext("Show {n} tokens from", n=WINDOW),
        0,
        last,
        first,
        key="window",
        bind="query-params",
        width=320,
        help=gettext("The window of tokens shown"),
    )
    return slice(start, start + WINDOW)


def _where_most_is(weights: Tensor) -> int:
    """The start of the window that holds most of a query's attention, (T,)."""
    return int(weights.unfold(0, WINDOW, 1).sum(-1).argmax())


def around(query: int, tokens: int) -> slice:
    """All of so many tokens, or a window of them around the query."""
    if tokens <= WINDOW + 8:
        return slice(0, tokens)
    start = min(max(0, query - WINDOW // 2), tokens - WINDOW)
    return slice(start, start + WINDOW)


def token_strip(trace: Trace, window: slice, query: int, weights: Tensor | None, palette: Palette) -> None:
    """Draw the tokens of the window in a row; one that is clicked becomes the query.

    Args:
        weights: (N,), the attention from the query to each of them; its shade in the colours of `palette`. None: they
            are no keys, and have no shade.
    """
    positions = range(len(trace))[window]

    def choose() -> None:
        if (position := st.session_state["tokens"].get("choose")) in positions:
            st.session_state["query"] = int(position)

    page_part(
        "tokens",
        "tokens",
        {
            "tokens": list(trace.tokens[window]),
            "positions": list(positions),
            "what": gettext("query token"),
            "chosen": query,
            **_shades(weights, palette),
        },
        on_choose_change=choose,
    )


def choose_patch(trace: Trace, query: int, weights: Tensor, title: str, source: str) -> None:
    """Draw the picture, its patches shaded by the attention to each, (T, T); one that is clicked becomes the query."""

    def choose(told: object) -> None:
        pins = told.get("pins") if isinstance(told, dict) else None
        if isinstance(pins, list) and len(pins) == 1 and pins[0] in range(len(trace)):
            st.session_state["query"] = int(pins[0])
            if len(trace) > WINDOW + 8:
                st.session_state["window"] = _where_most_is(weights[int(pins[0])])

    pins: dict[str, Any] = {"pins": Pins((query,)), "one_pin": True}
    draw(of_patches(trace, weights, title, source=source, **pins), "patches", pins=choose)


def key_strip(trace: Trace, window: slice, weights: Tensor, palette: Palette) -> None:
    """Draw the tokens of the source in the window, shaded by the attention to each, (N,): they are only looked at."""
    shades = _shades(weights, palette)
    spans = [
        f'<span class="key" dir="auto" title="{html.escape(isolate(token))}: {number(weight, ".4f")}" '
        f'style="background:{shade};color:{ink}">{html.escape(token)}</span>'
        for token, weight, shade, ink in zip(
            trace.tokens[window], shades["weights"], shades["shades"], shades["inks"], strict=True
        )
    ]
    st.html(f'<p class="keys" dir="{direction(trace.tokens)}" aria-label="{gettext("Source")}">{"".join(spans)}</p>')


def _shades(weights: Tensor | None, palette: Palette) -> dict[str, list]:
    """The shades of a row of tokens, the strongest attention the darkest."""
    if weights is None:
        return {"weights": [], "shades": [], "inks": []}
    largest = max(float(weights.max()), 1e-9)
    shades = [blend(palette.sequential, (float(w) / largest) ** 0.5) for w in weights]
    return {
        "weights": [round(float(w), 6) for w in weights],
        "shades": shades,
        "inks": [readable(shade) for shade in shades],
    }
