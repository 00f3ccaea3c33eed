"""The words of a model that knows whole words or single symbols, and the words of a text that a model does not know."""

from collections.abc import Sequence
from typing import Any

from mha_core.inputs.encoding import repair_surrogates, token_spans
from mha_core.inputs.readable_tokens import BLANKS


def vocabulary_words(tokenizer: Any) -> tuple[str, ...]:
    """All words by their ids, without special tokens; () for a subword tokenizer."""
    if type(tokenizer.backend_tokenizer.model).__name__ != "WordLevel":
        return ()
    ids = tokenizer.get_vocab()
    return tuple(word for word in sorted(ids, key=ids.get) if word not in tokenizer.all_special_tokens)


def unknown_token(tokenizer: Any) -> str | None:
    """The token for unknown words, such as [UNK]; None for a tokenizer that spells every word in bytes."""
    model = tokenizer.backend_tokenizer.model
    return getattr(model, "unk_token", None) or (tokenizer.unk_token if getattr(model, "unk_id", None) else None)


def are_symbols(words: Sequence[str]) -> bool:
    """True if every word is a single symbol."""
    return all(len(word) == 1 for word in words)


def find_unknown(tokenizer: Any, text: str) -> tuple[str, ...]:
    """The words of a text that the model reads as [UNK], as first typed, each once, in order."""
    if (unknown := unknown_token(tokenizer)) is None:
        return ()
    text = repair_surrogates(text)
    symbols = are_symbols(vocabulary_words(tokenizer) or ("word",))
    first_typed: dict[str, str] = {}
    for start, end in _unknown_spans(tokenizer, text, unknown):
        word = text[start:end]
        first_typed.setdefault(word if symbols else word.lower(), word)  # the case of symbols matters
    return tuple(first_typed.values())


def append_word(words: Sequence[str], text: str, word: str) -> str:
    """The text with one more word at its end, or before the full stop that ends it."""
    if set(BLANKS) & set(words) and are_symbols(words):
        return text + BLANKS.get(word, word)
    text = text.rstrip()
    if text.endswith(".") and word != "." and not are_symbols(words):
        return f"{text.removesuffix('.').rstrip()} {word} .".lstrip()
    return f"{text} {word}".lstrip()


def _unknown_spans(tokenizer: Any, text: str, unknown: str) -> list[tuple[int, int]]:
    """(start, end) of each unknown word, in characters; a typed [UNK] is not one."""
    number = tokenizer.convert_tokens_to_ids(unknown)
    spans = [(start, end) for token, start, end in token_spans(tokenizer, text) if token == number]
    return [(start, end) for start, end in spans if text[start:end] != unknown]
