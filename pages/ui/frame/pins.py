"""Pins follow their words when the sentence is changed, and go with a word that goes.

A pin is a position in the address; what somebody pinned is a word.
"""

from collections.abc import Sequence
from difflib import SequenceMatcher

from pages.ui.state.session import session


def follow_words(tokens: tuple[str, ...]) -> None:
    """Move the pins from the tokens of the last run to these. Call it before the pictures are told of the choices.

    Not after an example, a link or Back and Forward (they forget the tokens): their pins are meant for the new text.
    """
    sentence, choices = session().sentence, session().choices
    before, sentence.pinned_in = sentence.pinned_in, tokens
    if before is None or before == tokens:
        return
    pins, link = (moved(choices[name], before, tokens) for name in ("pin", "link"))
    if (pins, link) == (choices["pin"], choices["link"]):
        return
    choices.choose(pin=pins, link=link if pins else "")
    if choices["sort"] == "link" and not (pins and (link or choices["way"] == "to")):
        choices.choose(sort="layer")


def moved(positions: str, before: Sequence[str], after: Sequence[str]) -> str:
    """Positions, "2,10", of tokens in one text as those of the same tokens in another; without those that are gone.

    A position beyond the first text names no word yet, and waits where it is.
    """
    blocks = SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
    to = {block.a + i: block.b + i for block in blocks for i in range(block.size)}
    known = [int(position) for position in positions.split(",") if position.strip().isascii() and position.isdigit()]
    to |= {position: position for position in known if position >= len(before)}
    return ",".join(str(to[position]) for position in known if position in to)
