"""The sentence, the largest control on the page; and the second sentence."""

from dataclasses import dataclass

import streamlit as st

from mha_core.address_parameters import MAX_TEXT_CHARS
from mha_core.i18n import tr
from pages.ui.frame.example_buttons import examples
from pages.ui.state.query_params import truncated
from pages.ui.state.session import session


def sentence(name: str, label: str) -> str:
    """The first sentence, as typed; by default the first example for this model."""
    first: str = examples(name)[0]["text"]
    text = st.text_input(
        tr(label),
        first,
        key="text",
        bind="query-params",
        placeholder=tr("Type a sentence and press Enter"),
        on_change=_shorten,
        args=("text",),
    )
    return text[:MAX_TEXT_CHARS]  # one from an address has not been shortened


def second_sentence() -> str | None:
    """The second sentence, or None."""
    pair = st.text_input(
        tr("Second sentence"),
        key="pair",
        bind="query-params",
        placeholder=tr("Optional"),
        help=tr("Read together with the first, as a BERT pair: [CLS] first [SEP] second [SEP]."),
        on_change=_shorten,
        args=("pair",),
    )
    return pair[:MAX_TEXT_CHARS].strip() or None


@dataclass(frozen=True)
class Truncation:
    """A text that was cut because it does not fit into a link: what remains, and how much was cut."""

    text: str
    characters: int


def truncations(*texts: str | None) -> list[Truncation]:
    """The truncations of these texts when they were typed."""
    return [cut for cut in session().sentence.cuts.values() if cut.text in texts]


def _shorten(key: str) -> None:
    """Callback: truncate the text to what fits into a link, as a rule more than a model reads."""
    typed = st.session_state[key]
    if (text := truncated(typed)) == typed:
        return
    session().sentence.cuts[key] = cut = Truncation(text.strip(), len(typed) - len(text))
    st.session_state[key] = cut.text
