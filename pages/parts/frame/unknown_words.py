"""Words that the chosen model does not know: which they are, and known ones to put in their place."""

import streamlit as st

from mha_core.models import TextModel
from mha_core.models.text.known_words import are_signs, replaced, suggestions, unknown, words_of
from pages.parts.ui.messages import plain

MOST = 6  # words that are named
LONGEST = 24  # letters of each


def unknown_words(model: TextModel) -> None:
    """For each sentence that has such words, a line of them, each with buttons that replace it."""
    words = words_of(model.tokenizer)
    for key, where in (("text", ""), ("pair", " in the second sentence")):
        if found := unknown(model.tokenizer, st.session_state.get(key) or ""):
            _line(model, words, key, where, found)


def _line(model: TextModel, words: tuple[str, ...], key: str, where: str, found: tuple[str, ...]) -> None:
    kind = "sign" if are_signs(words) else "word"
    with st.container(key=f"unknown-{key}", horizontal=True, gap="small", vertical_alignment="center"):
        s = "s" * (len(found) > 1)
        st.caption(
            f":material/help: Unknown {kind}{s}{where}, read as {plain(model.tokenizer.unk_token)}:", width="content"
        )
        for word in found[:MOST]:
            with st.container(horizontal=True, width="content", gap="small", vertical_alignment="center"):
                st.markdown(
                    f":orange-background[{plain(word[:LONGEST])}{'…' * (len(word) > LONGEST)}]", width="content"
                )
                for known in suggestions(words, word):
                    st.button(
                        f"→ {plain(known)}",
                        key=f"known-{key}-{word[:LONGEST]}-{known}",
                        type="tertiary",
                        help=f"Put “{plain(known)}” in the place of “{plain(word[:LONGEST])}”.",
                        on_click=_replace,
                        args=(model, key, word, known),
                    )
        if len(found) > MOST:
            st.caption(f"and {len(found) - MOST} more", width="content")


def _replace(model: TextModel, key: str, word: str, by: str) -> None:
    """Callback: the known word now stands where the unknown one did."""
    st.session_state[key] = replaced(model.tokenizer, st.session_state[key], word, by)
