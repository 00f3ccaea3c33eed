"""The vocabulary of a word-level model: the words of a text that it does not know, and suggestions for them.

Only for vocabularies of whole words or single symbols, such as those of the models that we train: subword tokenizers
    spell any word.
"""

import difflib
from collections.abc import Sequence
from typing import Any

from mha_core.models.text.display import BLANKS
from mha_core.models.text.encoding import repair_surrogates, token_spans

MOST_SUGGESTIONS = 3
MIN_SIMILARITY = 0.65  # of a suggestion to the typed word, 0 to 1


def vocabulary_words(tokenizer: Any) -> tuple[str, ...]:
    """All words by their ids, without special tokens; () for a subword tokenizer."""
    if type(tokenizer.backend_tokenizer.model).__name__ != "WordLevel":
        return ()
    ids = tokenizer.get_vocab()
    return tuple(word for word in sorted(ids, key=ids.get) if word not in tokenizer.all_special_tokens)


def unknown_token(tokenizer: Any) -> str:
    """What a tokenizer of whole words reads an unknown one as, such as [UNK]."""
    return tokenizer.backend_tokenizer.model.unk_token


def are_symbols(words: Sequence[str]) -> bool:
    """True if every word is a single symbol."""
    return all(len(word) == 1 for word in words)


def find_unknown(tokenizer: Any, text: str) -> tuple[str, ...]:
    """The words of a text that the model reads as [UNK], as first typed, each once, in order; () for subword models."""
    words, text = vocabulary_words(tokenizer), repair_surrogates(text)
    if not words:
        return ()
    symbols = are_symbols(words)
    first_typed: dict[str, str] = {}
    for start, end in _unknown_spans(tokenizer, text):
        first_typed.setdefault(_fold_case(text[start:end], symbols), text[start:end])
    return tuple(first_typed.values())


def suggestions(words: Sequence[str], word: str) -> list[str]:
    """Known words that resemble this one, most similar first; for a symbol, its other case. May be empty."""
    if are_symbols(words):
        return [word.swapcase()] if word.swapcase() in words else []
    return difflib.get_close_matches(word.lower(), words, n=MOST_SUGGESTIONS, cutoff=MIN_SIMILARITY)


def replace_word(tokenizer: Any, text: str, word: str, by: str) -> str:
    """The text with every occurrence of an unknown word replaced by a known one."""
    symbols, text = are_symbols(vocabulary_words(tokenizer)), repair_surrogates(text)
    for start, end in reversed(_unknown_spans(tokenizer, text)):
        if _fold_case(text[start:end], symbols) == _fold_case(word, symbols):
            text = text[:start] + by + text[end:]
    return text


def append_word(words: Sequence[str], text: str, word: str) -> str:
    """The text with one more word at its end, or before the full stop that ends it."""
    if set(BLANKS) & set(words) and are_symbols(words):
        return text + BLANKS.get(word, word)
    text = text.rstrip()
    if text.endswith(".") and word != "." and not are_symbols(words):
        return f"{text.removesuffix('.').rstrip()} {word} .".lstrip()
    return f"{text} {word}".lstrip()


def _fold_case(word: str, symbols: bool) -> str:
    """The word in lower case; symbols as they are, since their case matters."""
    return word if symbols else word.lower()


def _unknown_spans(tokenizer: Any, text: str) -> list[tuple[int, int]]:
    """(start, end) of each unknown word, in characters; a typed [UNK] is not one."""
    unknown = unknown_token(tokenizer)
    number = tokenizer.convert_tokens_to_ids(unknown)
    spans = [(start, end) for token, start, end in token_spans(tokenizer, text) if token == number]
    return [(start, end) for start, end in spans if text[start:end] != unknown]
