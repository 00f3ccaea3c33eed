"""The words that a model knows: all of a few, to pick from, and some to replace words that it does not know."""

from collections.abc import Sequence
from typing import Any

import streamlit as st

from mha_core.i18n import mark, ntr, tr
from mha_core.models import TextModel
from mha_core.models.text.known_words import (
    append_word,
    are_symbols,
    find_unknown,
    replace_word,
    suggestions,
    unknown_token,
    vocabulary_words,
)
from mha_core.models.training.tasks.toy_language.words import GROUPS, grouped
from pages.ui.elements.components import component_of_files
from pages.ui.elements.messages import plain

MAX_WORDS = 6  # shown per sentence
MAX_CHARS = 24  # shown per word


def unknown_words(model: TextModel, keys: Sequence[str] = ("text", "pair")) -> None:
    """A line for each sentence, by its box, with unknown words, and with buttons that replace them."""
    for key in keys:
        if unknowns := find_unknown(model.tokenizer, st.session_state.get(key) or ""):
            _line(model.tokenizer, key, unknowns)


def _line(tokenizer: Any, key: str, unknowns: tuple[str, ...]) -> None:
    words = vocabulary_words(tokenizer)
    with st.container(key=f"unknown-{key}", horizontal=True, gap="small", vertical_alignment="center"):
        token = plain(unknown_token(tokenizer))
        said = _said(len(unknowns), token, symbols=are_symbols(words), second=key != "text")
        st.caption(f":material/help: {said}", width="content")
        for word in unknowns[:MAX_WORDS]:
            with st.container(horizontal=True, width="content", gap="small", vertical_alignment="center"):
                st.markdown(
                    f":orange-background[{plain(word[:MAX_CHARS])}{'…' * (len(word) > MAX_CHARS)}]", width="content"
                )
                for known in suggestions(words, word):
                    st.button(
                        f"→ {plain(known)}",
                        key=f"known-{key}-{word[:MAX_CHARS]}-{known}",
                        type="tertiary",
                        help=tr("Replace “{word}” by “{known}”.", word=plain(word[:MAX_CHARS]), known=plain(known)),
                        on_click=_replace,
                        args=(tokenizer, key, word, known),
                    )
        if len(unknowns) > MAX_WORDS:
            st.caption(tr("and {n} more", n=len(unknowns) - MAX_WORDS), width="content")


def _said(n: int, token: str, *, symbols: bool, second: bool) -> str:
    """That `n` words or symbols, of the first sentence or the second, are read as this token."""
    if symbols and second:
        return ntr(
            "Unknown symbol in the second sentence, read as {token}:",
            "Unknown symbols in the second sentence, read as {token}:",
            n,
            token=token,
        )
    if symbols:
        return ntr("Unknown symbol, read as {token}:", "Unknown symbols, read as {token}:", n, token=token)
    if second:
        return ntr(
            "Unknown word in the second sentence, read as {token}:",
            "Unknown words in the second sentence, read as {token}:",
            n,
            token=token,
        )
    return ntr("Unknown word, read as {token}:", "Unknown words, read as {token}:", n, token=token)


def _replace(tokenizer: Any, key: str, word: str, by: str) -> None:
    """Callback: replace an unknown word by a known one."""
    st.session_state[key] = replace_word(tokenizer, st.session_state[key], word, by)


def word_list(model: TextModel) -> None:
    """A button that opens the list; clicking a word adds it to the sentence. Nothing for models with word pieces."""
    if not (words := vocabulary_words(model.tokenizer)):
        return
    if model.card and model.decoder:  # trained here, with one vocabulary for what it reads and for what it writes
        english = {word for group in GROUPS.values() for word in group}
        words = tuple(word for word in words if word in english) or words
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
