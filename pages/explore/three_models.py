"""Three models as cards above the sentence, and a card of the chosen one if it is another.

The box below *More models* is what the address knows; the cards show what it says, and write into it.
"""

import streamlit as st

from mha_core.backends.cards import cards
from mha_core.i18n import gettext
from pages.shell.frame.choose_model import model_title, named_model
from pages.shell.frame.first_model import keep_model

TILES = {name: card.tile for name, card in cards().items() if card.tile}


def model_cards(*, is_locked: bool) -> None:
    """Draw one for each of TILES, and one for the chosen model if it is another. Call it after the box is drawn."""
    st.session_state["model-card"] = name = named_model()
    st.segmented_control(
        gettext("Model"),
        list(dict.fromkeys((*TILES, name))),
        key="model-card",
        required=True,
        format_func=_card,
        on_change=_take_card,
        disabled=is_locked,
        label_visibility="collapsed",
        width="stretch",
    )


def _card(name: str) -> str:
    if tile := TILES.get(name):
        return f"**{gettext(tile.title)}** :small[:gray[{gettext(tile.kind)}:] {gettext(tile.does)}]"
    card = cards().get(name)
    return f"**{model_title(name)}** :small[{gettext(card.line)}]" if card else f"**{model_title(name)}**"


def _take_card() -> None:
    """Callback: the card that was pressed names the model."""
    st.session_state["model"] = st.session_state["model-card"]
    keep_model()
