"""Pins follow their words: a pin is a position in the address; what somebody pinned is a word, and goes with it."""

from collections.abc import Sequence
from difflib import SequenceMatcher

from mha_core import Trace
from pages.shell.state.choices import Choices
from pages.shell.state.sentence_state import SentenceState
from pages.shell.state.session import state


def follow_words(shown: Trace) -> None:
    """Move the pins from the tokens of the last run to these, and into another model the position whose prediction is
    shown. Call it before the pictures are told of the choices.

    Not after an example, a link or Back and Forward (they forget the tokens), nor after another of a model's
    attentions was chosen: their pins are meant for what is there now.
    """
    sentence, choices = state(SentenceState), state(Choices)
    of = {"model": (shown.info.name,), "attention": (shown.info.attention,)}
    now = {**of, "from": shown.tokens, "to": shown.keys.tokens}
    before, sentence.pinned_in = sentence.pinned_in, now
    if before is None or before == now or before["attention"] != now["attention"]:
        return
    if before["model"] != now["model"]:
        choices.choose(at=moved(choices["at"], before["from"], now["from"]))
    way = choices["way"]
    pins, link = (moved(choices[name], before[side], now[side]) for name, side in (("pin", way), ("link", "to")))
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
