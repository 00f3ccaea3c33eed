"""The sentence, the largest control on the page; and the second sentence."""

import streamlit as st

from mha_core.address.parameters import MAX_TEXT_CHARS
from mha_core.backends import Model
from mha_core.i18n import gettext
from pages.shell.frame.examples import examples
from pages.shell.frame.first_model import answer_own_sentence
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
    return model.takes_target


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
