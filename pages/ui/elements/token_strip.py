"""The sentence as a row of tokens, one of which is selected."""

from collections.abc import Callable

import streamlit as st
from torch import Tensor

from mha_core.i18n import mark, tr
from mha_core.palette import Palette, blend, readable
from pages.ui.elements.components import component_of_files


def token_strip(
    tokens: tuple[str, ...],
    positions: tuple[int, ...],
    selected: int,
    *,
    on_choose: Callable[[int], None],
    what: str = mark("query token"),
    weights: Tensor | None = None,
    palette: Palette | None = None,
    key: str = "tokens",
) -> None:
    """Draw the tokens at `positions`.

    Args:
        selected: the position of the selected token.
        on_choose: called with the position of a token that is clicked.
        what: the selected token's role, in English, for screen readers.
        weights: (N,), the attention from the selected token to each; its shade in the colours of `palette`.
    """
    shades: list[str] = []
    if weights is not None and palette is not None:
        largest = max(float(weights.max()), 1e-9)
        shades = [blend(palette.sequential, (float(w) / largest) ** 0.5) for w in weights]

    def choose() -> None:
        if (position := st.session_state[key].get("choose")) in positions:
            on_choose(int(position))

    component_of_files("tokens")(
        key=key,
        data={
            "tokens": list(tokens),
            "positions": list(positions),
            "what": tr(what),
            "weights": [] if weights is None else [round(float(w), 6) for w in weights],
            "shades": shades,
            "inks": [readable(shade) for shade in shades],
            "chosen": selected,
        },
        on_choose_change=choose,
    )
