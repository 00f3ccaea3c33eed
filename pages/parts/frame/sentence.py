"""The sentence: the biggest control on the page; and the second one."""

from dataclasses import dataclass

import streamlit as st

from pages.parts.frame.example_buttons import examples
from pages.parts.state.cache import get_model
from pages.parts.state.query_params import fits


def sentence(name: str) -> str:
    """The first sentence, as typed; at first the first example that suits the model of this name."""
    return st.text_input(
        "Sentence",
        examples(name)[0]["text"],
        key="text",
        bind="query-params",
        placeholder="Type a sentence and press Enter",
        help="Press Enter to run it through the model.",
        on_change=_shorten,
        args=("text",),
    )


def second_sentence() -> str | None:
    """The second sentence, or None."""
    pair = st.text_input(
        "Second sentence",
        key="pair",
        bind="query-params",
        placeholder="optional",
        help="Seen together with the first, as a BERT pair: [CLS] first [SEP] second [SEP].",
        on_change=_shorten,
        args=("pair",),
    )
    return pair.strip() or None


@dataclass(frozen=True)
class Truncation:
    """What was cut from a text because no link could hold it all."""

    kept: str
    characters: int
    tokens: int


def truncations(*texts: str | None) -> list[Truncation]:
    """What was cut from these texts when they were typed."""
    return [cut for cut in st.session_state.get("cuts", {}).values() if cut.kept in texts]


def _shorten(key: str) -> None:
    """A link must be able to hold the text: keep what fits (more than a model reads, as a rule), and count the rest."""
    typed = st.session_state[key]
    if (kept := fits(typed)) == typed:
        return
    count = get_model("minilm").tokenizer.tokenize
    cut = Truncation(kept.strip(), len(typed) - len(kept), len(count(typed)) - len(count(kept)))
    st.session_state["cuts"] = st.session_state.get("cuts", {}) | {key: cut}
    st.session_state[key] = cut.kept
