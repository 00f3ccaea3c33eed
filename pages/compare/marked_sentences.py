"""The two sentences under one another, the words that differ marked, and the word that the model says in each."""

import html
from collections.abc import Sequence
from difflib import SequenceMatcher

import streamlit as st

from mha_core import Trace
from mha_core.compare.transplant_task import Comparison
from mha_core.i18n import gettext, percent


def marked_sentences(a: str, b: str, guesses: Sequence[str] = ("", "")) -> None:
    """Draw both; `guesses`, in HTML, stand at their ends."""
    sentences = [each.split() for each in (a, b)]
    rows = (
        f'<p><b>{name}</b><span dir="auto">{_marked(words, differs)}</span><span>{guess}</span></p>'
        for name, words, differs, guess in zip("AB", sentences, differing(*sentences), guesses, strict=True)
    )
    st.html(f'<div class="two-sentences">{"".join(rows)}</div>')


def guesses(of: Comparison, a: Trace, b: Trace) -> list[str]:
    """The probability of A's word in A, and of B's word in B, in HTML; "" of a model that predicts no words."""
    measure, said = of.words, ["", ""]
    if measure and measure.at is not None:
        for i, (trace, token) in enumerate(((a, measure.word), (b, measure.other))):
            assert trace.logits is not None
            share = float(trace.logits[measure.at].softmax(-1)[token])
            words = gettext("model says “{word}”", word=of.model.word(token))
            said[i] = f"{html.escape(words)} <b>{percent(share)}</b>"
    return said


def differing(a: Sequence[str], b: Sequence[str]) -> tuple[set[int], set[int]]:
    """The places of the words in each that are not in the other, in this order."""
    places_a, places_b = set(range(len(a))), set(range(len(b)))
    for start_a, start_b, size in SequenceMatcher(None, a, b, autojunk=False).get_matching_blocks():
        places_a -= {*range(start_a, start_a + size)}
        places_b -= {*range(start_b, start_b + size)}
    return places_a, places_b


def _marked(words: Sequence[str], places: set[int]) -> str:
    return " ".join(
        f"<mark>{html.escape(word)}</mark>" if i in places else html.escape(word) for i, word in enumerate(words)
    )
