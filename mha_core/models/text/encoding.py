"""Text in, token ids out: what the tokenizer made of a sentence or a pair."""

import threading
from dataclasses import dataclass, replace
from typing import Any

import torch
from torch import Tensor

from mha_core.errors import TextError
from mha_core.models.text.display import kind_of, tokens_and_words

_lock = threading.Lock()  # fast tokenizers keep their truncation as state: one text at a time


@dataclass(frozen=True)
class Encoded:
    """A tokenised sentence or pair.

    Attributes:
        ids: (1, T) token ids.
        segments: (1, T), 0 for the first sentence and 1 for the second.
        tokens: T strings, as people read them.
        words: T word indices, counting on through the second sentence; None for special tokens.
        dropped: how many tokens did not fit.
    """

    ids: Tensor
    segments: Tensor
    tokens: tuple[str, ...]
    words: tuple[int | None, ...]
    dropped: int


def encode(tokenizer: Any, text: str, pair: str | None, max_tokens: int) -> Encoded:
    """Tokenise, cut at the model's limit, and count what was cut.

    Args:
        tokenizer: a fast tokenizer of transformers.

    Raises:
        TextError: no token is left.
    """
    text, pair = whole(text).strip(), whole(pair or "").strip() or None
    with _lock:
        if pair and not tokenizer.tokenize(pair):
            pair = None  # nothing but signs that no tokenizer reads
        if pair and _joins_without_a_space(tokenizer):
            pair = " " + pair
        encoding = tokenizer(text, pair, return_token_type_ids=True, verbose=False)
        full = len(encoding["input_ids"])
        if full > max_tokens:
            encoding = tokenizer(text, pair, truncation=True, max_length=max_tokens, return_token_type_ids=True)
    words = _words_through(encoding.word_ids(), encoding.sequence_ids())
    if all(word is None for word in words):
        raise TextError("There is nothing to look at yet: type a sentence with at least one word or sign.")
    ids = encoding["input_ids"]
    tokens, words = tokens_and_words(tokenizer, ids, words)
    segments = _filled(encoding.sequence_ids(), [token == tokenizer.bos_token_id for token in ids])
    return Encoded(
        ids=torch.tensor([ids]),
        segments=torch.tensor([segments]),
        tokens=tokens,
        words=words,
        dropped=full - len(ids),
    )


def spans(tokenizer: Any, text: str) -> list[tuple[int, int, int]]:
    """Of each token of a `whole` text, special ones left out: its id, and where it begins and ends."""
    with _lock:
        encoding = tokenizer(text, add_special_tokens=False, return_offsets_mapping=True, verbose=False)
    return [(token, *where) for token, where in zip(encoding["input_ids"], encoding["offset_mapping"], strict=True)]


def with_mask(encoded: Encoded, position: int, tokenizer: Any) -> Encoded:
    """The same text with the token at `position` hidden behind the tokenizer's mask token."""
    ids = encoded.ids.clone()
    ids[0, position] = tokenizer.mask_token_id
    tokens = (*encoded.tokens[:position], tokenizer.mask_token, *encoded.tokens[position + 1 :])
    return replace(encoded, ids=ids, tokens=tokens)


def whole(text: str) -> str:
    """Surrogates joined where they pair up, and replaced by U+FFFD where they don't: tokenizers take no half characters."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _words_through(words: list[int | None], sequences: list[int | None]) -> tuple[int | None, ...]:
    """Word indices that do not start again at the second sentence."""
    first = 1 + max((w for w, s in zip(words, sequences, strict=True) if w is not None and s == 0), default=-1)
    return tuple(None if w is None or s is None else w + first * s for w, s in zip(words, sequences, strict=True))


def _filled(sequences: list[int | None], opening: list[bool]) -> list[int]:
    """A special token closes the sentence before it ([SEP]), unless it opens the one behind it ([CLS], Llama's <s>)."""
    filled, last = [], 0
    for i, sequence in enumerate(sequences):
        if sequence is None and opening[i]:
            sequence = next((s for s in sequences[i:] if s is not None), None)
        last = last if sequence is None else sequence
        filled.append(last)
    return filled


def _joins_without_a_space(tokenizer: Any) -> bool:
    """Whether a pair would run together: GPT-2's tokenizer puts nothing between two sentences, "mat." + "Dogs" → "mat.Dogs"."""
    nothing_between = tokenizer.num_special_tokens_to_add(pair=True) == tokenizer.num_special_tokens_to_add(pair=False)
    return nothing_between and kind_of(tokenizer) == "bytes"
