"""The vocabulary of a model with few words, to pick words from."""

import streamlit as st

from mha_core.models import TextModel
from mha_core.models.text.known_words import append_word, are_symbols, vocabulary_words
from mha_core.models.training.tasks.toy_language.groups import grouped
from pages.parts.ui.components import component


def word_list(model: TextModel) -> None:
    """A button that opens the list; clicking a word adds it to the sentence. Nothing for models with word pieces."""
    words = vocabulary_words(model.tokenizer)
    if not words:
        return
    groups = list(grouped(words).items())
    if mask := model.tokenizer.mask_token:
        groups.insert(0, ("hidden word", [mask]))
    shown = [word for _, group in groups for word in group]

    def add() -> None:
        if (word := st.session_state["words-known"].get("add")) in shown:
            st.session_state["text"] = append_word(words, st.session_state.get("text", ""), word)

    kind = "symbols" if are_symbols(words) else "words"
    why = f"All {kind} this model knows. Click one to add it."
    with st.popover(f"{len(words)} {kind}", type="tertiary", icon=":material/dictionary:", help=why):
        component("words")(key="words-known", data={"groups": groups}, on_add_change=add)
