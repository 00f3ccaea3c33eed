"""The words that a model knows, to pick from, where they are few enough."""

import streamlit as st

from mha_core.models import TextModel
from mha_core.models.text.known_words import added, are_signs, words_of
from mha_core.models.training.tasks.toy_language.groups import grouped
from pages.parts.ui.components import component

_component = component("words")


def word_list(model: TextModel) -> None:
    """A button that opens the list; a click on a word there adds it to the sentence. Nothing where words are made of pieces."""
    words = words_of(model.tokenizer)
    if not words:
        return
    groups = list(grouped(words).items())
    if mask := model.tokenizer.mask_token:
        groups.insert(0, ("a hidden word", [mask]))

    def add() -> None:
        if word := st.session_state["words-known"].get("add"):
            st.session_state["text"] = added(words, st.session_state.get("text", ""), str(word))

    kind = "signs" if are_signs(words) else "words"
    why = f"All {kind} that this model knows. A click adds one."
    with st.popover(f"{len(words)} {kind}", type="tertiary", icon=":material/dictionary:", help=why):
        _component(key="words-known", data={"groups": groups}, on_add_change=add)
