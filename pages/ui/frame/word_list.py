"""The vocabulary of a model with few words, to pick words from; of a model that reads pictures, paper to draw on."""

import streamlit as st

from mha_core.i18n import mark, tr
from mha_core.models import TextModel
from mha_core.models.text.display import reads_pictures
from mha_core.models.text.known_words import append_word, are_symbols, vocabulary_words
from mha_core.models.training.tasks.toy_language.words import grouped
from pages.ui.elements.components import component_of_files


def word_list(model: TextModel) -> None:
    """A button that opens the list; clicking a word adds it to the sentence. Nothing for models with word pieces."""
    words = vocabulary_words(model.tokenizer)
    if reads_pictures(model.tokenizer):
        _paper()
        return
    if not words:
        return
    groups = list(grouped(words).items())
    if mask := model.tokenizer.mask_token:
        groups.insert(0, (mark("hidden word"), [mask]))
    shown = [word for _, group in groups for word in group]

    def add() -> None:
        if (word := st.session_state["words-known"].get("add")) in shown:
            st.session_state["text"] = append_word(words, st.session_state.get("text", ""), word)

    if are_symbols(words):
        title, why = tr("{n} symbols", n=len(words)), tr("All symbols this model knows. Click one to add it.")
    else:
        title, why = tr("{n} words", n=len(words)), tr("All words this model knows. Click one to add it.")
    with st.popover(title, type="tertiary", icon=":material/dictionary:", help=why):
        component_of_files("words")(
            key="words-known", data={"groups": [(tr(name), group) for name, group in groups]}, on_add_change=add
        )


def _paper() -> None:
    """A button that opens the picture, to be drawn on; each stroke is the new text."""

    def draw() -> None:
        if text := st.session_state["digit"].get("draw"):
            st.session_state["text"] = text

    with st.popover(tr("Draw"), type="tertiary", icon=":material/draw:", help=tr("Draw a digit of your own.")):
        component_of_files("digit")(key="digit", data={"text": st.session_state.get("text", "")}, on_draw_change=draw)
