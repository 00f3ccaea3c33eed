"""Pins follow their words when the sentence is changed, and go with a word that goes.

A pin is a position in the address; what somebody pinned is a word.
"""

from collections.abc import Sequence
from difflib import SequenceMatcher

import streamlit as st

from pages.parts.state.choices import PINNED_IN, choice, set_choices


def follow_words(tokens: tuple[str, ...]) -> None:
    """Move the pins from the tokens of the last run to these. Call it before the pictures are told of the choices.

    Not after an example, a link or Back and Forward (they forget PINNED_IN): their pins are meant for the new text.
    """
    before: tuple[str, ...] | None = st.session_state.get(PINNED_IN)
    st.session_state[PINNED_IN] = tokens
    if before is None or before == tokens:
        return
    pins, link = (moved(choice(name), before, tokens) for name in ("pin", "link"))
    if (pins, link) == (choice("pin"), choice("link")):
        return
    set_choices({"pin": pins, "link": link if pins else ""})
    if choice("sort") == "link" and not (pins and (link or choice("way") == "to")):
        set_choices({"sort": "layer"})


def moved(positions: str, before: Sequence[str], after: Sequence[str]) -> str:
    """Positions, "2,10", of tokens in one text as those of the same tokens in another; without those that are gone.

    A position beyond the first text names no word yet, and waits where it is.
    """
    blocks = SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
    to = {block.a + i: block.b + i for block in blocks for i in range(block.size)}
    known = [int(position) for position in positions.split(",") if position.strip().isascii() and position.isdigit()]
    to |= {position: position for position in known if position >= len(before)}
    return ",".join(str(to[position]) for position in known if position in to)
