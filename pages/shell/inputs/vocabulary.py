"""The words that a model knows: all of a few, to pick from; and what is to be said of a text with others."""

from collections.abc import Sequence
from typing import Any

import streamlit as st

from mha_core import Trace
from mha_core.backends import Model
from mha_core.backends.builtin.checkpoint import card_of
from mha_core.backends.builtin.training.tasks.toy_language.words import GROUPS, grouped
from mha_core.i18n import N_, gettext, ngettext
from mha_core.inputs.known_words import append_word, are_symbols, find_unknown, unknown_token, vocabulary_words
from pages.shell.elements.components import page_part
from pages.shell.escape import plain

MAX_WORDS = 6  # shown
MAX_CHARS = 24  # shown per word
MASKS = ("[MASK]", "<mask>")  # as BERTs and RoBERTas write a hidden word
PIECE = "##"  # before a token that continues a word
MOST = 0.5  # of a text's words
FEW = 3  # words, of which less is nothing to tell a language by
_IN_PIECES = N_("{sign} continues a word that the model knows only in pieces.")
_MOST_IN_PIECES = N_(
    "{sign} continues a word that the model knows only in pieces, as most of this text: it learned from another "
    "language, or another kind of text."
)


def words_note(model: Model, text: str, trace: Trace | None = None) -> str:
    """A note on the words of a text, in Markdown; "" if there is none.

    Args:
        trace: of the text; None where pieces of words are no matter.
    """
    notes = []
    if unknown := find_unknown(model.tokenizer, text):
        notes.append(_unknown_words(model.tokenizer, unknown))
    own = model.tokenizer.mask_token
    for mask in MASKS:
        if mask in text and mask != own:
            said = {"mask": plain(mask), "own": plain(own or "")}
            notes.append(
                gettext("For this model a hidden word is {own}: it reads {mask} as letters.", **said)
                if own
                else gettext("This model hides no words: it reads {mask} as letters.", **said)
            )
    if trace is not None and (share := _share_in_pieces(trace.tokens)):
        notes.append(gettext(_MOST_IN_PIECES if share > MOST else _IN_PIECES, sign=plain(PIECE)))
    return " ".join(notes)


def _share_in_pieces(tokens: Sequence[str]) -> float:
    """The share of a text's words that are more than one token; of a few words, less."""
    cut = {i for i, token in enumerate(tokens[1:]) if token.startswith(PIECE) and not tokens[i].startswith(PIECE)}
    whole = {i for i, token in enumerate(tokens) if token.isalpha()}
    return len(cut) / max(FEW, len(cut | whole))


def _unknown_words(tokenizer: Any, unknown: tuple[str, ...]) -> str:
    shown = [plain(word[:MAX_CHARS]) + "…" * (len(word) > MAX_CHARS) for word in unknown[:MAX_WORDS]]
    if (more := len(unknown) - MAX_WORDS) > 0:
        shown.append(gettext("and {n} more", n=more))
    said = {"token": plain(unknown_token(tokenizer) or ""), "words": ", ".join(shown)}
    if are_symbols(vocabulary_words(tokenizer) or ("word",)):
        return ngettext(
            "Unknown symbol, read as {token}: {words}.",
            "Unknown symbols, read as {token}: {words}.",
            len(unknown),
            **said,
        )
    return ngettext(
        "Unknown word, read as {token}: {words}.", "Unknown words, read as {token}: {words}.", len(unknown), **said
    )


def word_list(model: Model) -> None:
    """A button that opens the list; clicking a word adds it to the sentence. Nothing for models with word pieces."""
    if not (words := vocabulary_words(model.tokenizer)):
        return
    if card_of(model) and model.takes_target:  # with one vocabulary for both texts
        english = {word for group in GROUPS.values() for word in group}
        words = tuple(word for word in words if word in english) or words
    groups = list(grouped(words).items())
    if mask := model.tokenizer.mask_token:
        groups.insert(0, (N_("hidden word"), [mask]))
    shown = [word for _, group in groups for word in group]

    def add() -> None:
        if (word := st.session_state["words-known"].get("add")) in shown:
            st.session_state["text"] = append_word(words, st.session_state.get("text", ""), word)

    if are_symbols(words):
        title, why = gettext("{n} symbols", n=len(words)), gettext("All symbols this model knows. Click one to add it.")
    else:
        title, why = gettext("{n} words", n=len(words)), gettext("All words this model knows. Click one to add it.")
    with st.popover(title, type="tertiary", icon=":material/dictionary:", help=why):
        known = {"groups": [(gettext(name), group) for name, group in groups]}
        page_part("vocabulary", "words-known", known, on_add_change=add)
