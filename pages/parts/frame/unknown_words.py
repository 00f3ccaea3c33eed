"""Words that are not in the model's vocabulary, with known words to replace them."""

import streamlit as st

from mha_core.models import TextModel
from mha_core.models.text.known_words import are_symbols, find_unknown, replace_word, suggestions, vocabulary_words
from pages.parts.ui.messages import plain, plural

MAX_WORDS = 6  # shown per sentence
MAX_CHARS = 24  # shown per word


def unknown_words(model: TextModel) -> None:
    """A line for each sentence with unknown words, with buttons that replace them."""
    words = vocabulary_words(model.tokenizer)
    for key, where in (("text", ""), ("pair", " in the second sentence")):
        if unknowns := find_unknown(model.tokenizer, st.session_state.get(key) or ""):
            _line(model, words, key, where, unknowns)


def _line(model: TextModel, words: tuple[str, ...], key: str, where: str, unknowns: tuple[str, ...]) -> None:
    kind = "symbol" if are_symbols(words) else "word"
    with st.container(key=f"unknown-{key}", horizontal=True, gap="small", vertical_alignment="center"):
        unknown_token = plain(model.tokenizer.unk_token)
        st.caption(
            f":material/help: Unknown {plural(len(unknowns), kind)}{where}, read as {unknown_token}:",
            width="content",
        )
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
                        help=f"Replace “{plain(word[:MAX_CHARS])}” by “{plain(known)}”.",
                        on_click=_replace,
                        args=(model, key, word, known),
                    )
        if len(unknowns) > MAX_WORDS:
            st.caption(f"and {len(unknowns) - MAX_WORDS} more", width="content")


def _replace(model: TextModel, key: str, word: str, by: str) -> None:
    """Callback: replace an unknown word by a known one."""
    st.session_state[key] = replace_word(model.tokenizer, st.session_state[key], word, by)
