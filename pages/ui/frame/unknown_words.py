"""Words that are not in the model's vocabulary, with known words to replace them."""

import streamlit as st

from mha_core.i18n import ntr, tr
from mha_core.models import TextModel
from mha_core.models.text.known_words import are_symbols, find_unknown, replace_word, suggestions, vocabulary_words
from pages.ui.elements.messages import plain

MAX_WORDS = 6  # shown per sentence
MAX_CHARS = 24  # shown per word


def unknown_words(model: TextModel) -> None:
    """A line for each sentence with unknown words, with buttons that replace them."""
    words = vocabulary_words(model.tokenizer)
    for key in ("text", "pair"):
        if unknowns := find_unknown(model.tokenizer, st.session_state.get(key) or ""):
            _line(model, words, key, unknowns)


def _line(model: TextModel, words: tuple[str, ...], key: str, unknowns: tuple[str, ...]) -> None:
    with st.container(key=f"unknown-{key}", horizontal=True, gap="small", vertical_alignment="center"):
        said = _said(len(unknowns), plain(model.tokenizer.unk_token), symbols=are_symbols(words), second=key == "pair")
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
                        args=(model, key, word, known),
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


def _replace(model: TextModel, key: str, word: str, by: str) -> None:
    """Callback: replace an unknown word by a known one."""
    st.session_state[key] = replace_word(model.tokenizer, st.session_state[key], word, by)
