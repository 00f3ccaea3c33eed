"""The sentence, the largest control on the page; the second sentence; and pins, which follow their words.

A pin is a position in the address; what somebody pinned is a word, and goes with it.
"""

from collections.abc import Sequence
from difflib import SequenceMatcher

import streamlit as st

from mha_core import Trace
from mha_core.address.parameters import MAX_TEXT_CHARS
from mha_core.backends import Model
from mha_core.i18n import gettext
from pages.shell.frame.examples import examples
from pages.shell.frame.first_model import answer_own_sentence
from pages.shell.state.choices import Choices
from pages.shell.state.query_params import truncated
from pages.shell.state.sentence_state import SentenceState
from pages.shell.state.session import state


def draw_sentence(name: str, label: str, *, is_labelled: bool) -> str:
    """The first sentence, as typed; by default the first example for this model.

    Args:
        is_labelled: whether the label is seen, as where there is a second box beside it.
    """
    first: str = examples(name)[0]["text"]
    text = st.text_input(
        gettext(label),
        first,
        key="text",
        bind="query-params",
        placeholder=gettext("Type a sentence and press Enter"),
        on_change=_typed,
        label_visibility="visible" if is_labelled else "collapsed",
    )
    return text[:MAX_TEXT_CHARS]  # one from an address has not been shortened


def draw_second_text(*, is_target: bool) -> str | None:
    """The second sentence, or the target of an encoder-decoder; or None."""
    pair = st.text_input(
        gettext("Target") if is_target else gettext("Second sentence"),
        key="pair",
        bind="query-params",
        placeholder=gettext("Empty: the model writes it") if is_target else gettext("Optional"),
        help=gettext(
            "What the decoder reads, and should write. Leave it empty, and it is what the model writes itself."
        )
        if is_target
        else gettext("Read together with the first, as a BERT pair: [CLS] first [SEP] second [SEP]."),
        on_change=_shorten,
        args=("pair",),
    )
    return pair[:MAX_TEXT_CHARS].strip() or None


def writes_target(model: Model) -> bool:
    """Whether the second text is a target, which the model reads and writes apart from the first."""
    return model.encoder_decoder is not None


def reads_pair(model: Model) -> bool:
    """Whether a second sentence can be read with the first."""
    return model.modality.takes_pair and not writes_target(model)


def add_second() -> None:
    """Callback: from now on there is a box for a second sentence."""
    state(SentenceState).has_second = True


def characters_cut(*texts: str | None) -> int:
    """Number of characters that were cut from these texts as they were typed, since they do not fit into a link."""
    return sum(characters for text, characters in state(SentenceState).cuts.values() if text in texts)


def _typed() -> None:
    """Callback: the first sentence was typed."""
    _shorten("text")
    answer_own_sentence()


def _shorten(key: str) -> None:
    """Callback: truncate the text to what fits into a link, as a rule more than a model reads."""
    typed = st.session_state[key]
    if (text := truncated(typed)) == typed:
        return
    st.session_state[key] = text.strip()
    state(SentenceState).cuts[key] = text.strip(), len(typed) - len(text)


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
