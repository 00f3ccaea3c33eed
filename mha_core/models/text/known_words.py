"""What a model with words of its own knows, which words of a text it does not, and what may have been meant.

Only for vocabularies of whole words or single signs, such as those of the models that we train: others spell any word.
"""

import difflib
from collections.abc import Sequence
from typing import Any

from mha_core.models.text.display import BLANKS
from mha_core.models.text.encoding import spans, whole

ALIKE = 0.65  # how much a suggestion must have in common with what was typed, 0 to 1


def words_of(tokenizer: Any) -> tuple[str, ...]:
    """All words by their ids, special tokens left out; () where words are made of pieces."""
    if type(tokenizer.backend_tokenizer.model).__name__ != "WordLevel":
        return ()
    ids = tokenizer.get_vocab()
    return tuple(word for word in sorted(ids, key=ids.get) if word not in tokenizer.all_special_tokens)


def are_signs(words: Sequence[str]) -> bool:
    """Whether these are single signs, not words."""
    return all(len(word) == 1 for word in words)


def unknown(tokenizer: Any, text: str) -> tuple[str, ...]:
    """The words of a text that the model reads as [UNK], as first typed, each once, in order; () as in `words_of`."""
    words, text = words_of(tokenizer), whole(text)
    signs = are_signs(words)
    found: dict[str, str] = {}
    for start, end in _unknown_spans(tokenizer, text) if words else ():
        found.setdefault(_form(signs, text[start:end]), text[start:end])
    return tuple(found.values())


def suggestions(words: Sequence[str], word: str, count: int = 3) -> list[str]:
    """Known words that look like this one, likest first; of a sign, its other case. Perhaps none."""
    if are_signs(words):
        return [word.swapcase()] if word.swapcase() in words else []
    return difflib.get_close_matches(word.lower(), words, n=count, cutoff=ALIKE)


def replaced(tokenizer: Any, text: str, word: str, by: str) -> str:
    """The text with a known word wherever an unknown one stands."""
    signs, text = are_signs(words_of(tokenizer)), whole(text)
    for start, end in reversed(_unknown_spans(tokenizer, text)):
        if _form(signs, text[start:end]) == _form(signs, word):
            text = text[:start] + by + text[end:]
    return text


def added(words: Sequence[str], text: str, word: str) -> str:
    """The text with one more word: at its end, but before a full stop that closes it."""
    if set(BLANKS) & set(words) and are_signs(words):
        return text + BLANKS.get(word, word)
    text = text.rstrip()
    stop = " ." if text.endswith(".") and word != "." and not are_signs(words) else ""
    return f"{text.removesuffix('.').rstrip() if stop else text} {word}{stop}".lstrip()


def _form(signs: bool, word: str) -> str:
    """What tells two words apart: capitals do among signs alone."""
    return word if signs else word.lower()


def _unknown_spans(tokenizer: Any, text: str) -> list[tuple[int, int]]:
    """Where unknown words begin and end; not a [UNK] that was typed."""
    found = [(start, end) for token, start, end in spans(tokenizer, text) if token == tokenizer.unk_token_id]
    return [(start, end) for start, end in found if text[start:end] != tokenizer.unk_token]
