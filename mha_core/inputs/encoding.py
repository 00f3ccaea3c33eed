"""Text in, token ids out: tokenise a sentence or a pair."""

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from weakref import WeakKeyDictionary

import torch

from mha_core.errors import TextError
from mha_core.inputs.readable_tokens import marked_words, token_format, tokens_and_words
from mha_core.modality import Encoded

# What lies beyond so many characters for each token that fits is not tokenised: megabytes would take a minute.
CHARACTERS_PER_TOKEN = 256
MIDDLE = 64  # tokens that are read of a single word
# Fast tokenizers hold their truncation setting as state: one text at a time, and none waits for another model's.
_locks: WeakKeyDictionary[Any, threading.Lock] = WeakKeyDictionary()


def encode(tokenizer: Any, text: str, pair: str | None, max_tokens: int) -> Encoded:
    """Tokenise, cut at `max_tokens`, and count the tokens that were cut off.

    Args:
        tokenizer: a fast tokenizer of transformers.

    Raises:
        TextError: the text has no token besides special ones.
    """
    text, pair = repair_surrogates(text).strip(), repair_surrogates(pair or "").strip() or None
    readable = CHARACTERS_PER_TOKEN * max_tokens
    never_read = (len(text) > readable) + (len(pair or "") > readable)
    text, pair = text[:readable], pair and pair[:readable]
    with _alone(tokenizer):
        if pair and not tokenizer.tokenize(pair):
            pair = None  # nothing but characters that the tokenizer drops
        if pair and _joins_without_space(tokenizer):
            pair = " " + pair
        encoding = tokenizer(text, pair, return_token_type_ids=True, verbose=False)
        full_length = len(encoding["input_ids"])
        if full_length > max_tokens:
            text, pair = _beginnings(encoding, text, pair, 2 * max_tokens)
            encoding = tokenizer(text, pair, truncation=True, max_length=max_tokens, return_token_type_ids=True)
    words = _continuous_words(encoding.word_ids(), encoding.sequence_ids())
    if all(word is None for word in words):
        raise TextError("There is no word or symbol here that this model can read: type at least one.")
    ids = encoding["input_ids"]
    tokens, words = tokens_and_words(tokenizer, ids, words)
    segments = _segments(encoding.sequence_ids(), [token == tokenizer.bos_token_id for token in ids])
    return Encoded(
        inputs=torch.tensor([ids]),
        segments=torch.tensor([segments]),
        tokens=tokens,
        words=words,
        dropped=full_length - len(ids) + never_read,
    )


def encode_target(tokenizer: Any, text: str, max_tokens: int) -> tuple[list[int], int]:
    """The ids of a target, the token that ends it included, cut at `max_tokens`; and how many were cut off.

    A target may be empty. Some tokenizers (mBART's) have other special tokens for a target than for a source.
    """
    text = repair_surrogates(text).strip()[: CHARACTERS_PER_TOKEN * max_tokens]
    with _alone(tokenizer):
        ids = tokenizer(text_target=text, verbose=False)["input_ids"]
    if not ids or ids[-1] not in tokenizer.all_special_ids:
        ids = [*ids, tokenizer.eos_token_id]
    return ids[:max_tokens], max(0, len(ids) - max_tokens)


def encode_ids(tokenizer: Any, ids: Sequence[int], dropped: int = 0) -> Encoded:
    """Token ids as `encode` returns a text. Special tokens belong to no word."""
    special = set(tokenizer.all_special_ids) - {tokenizer.unk_token_id}
    words = marked_words(tokenizer, ids, [token in special for token in ids])
    tokens, words = tokens_and_words(tokenizer, ids, words)
    segments = torch.zeros(1, len(ids), dtype=torch.long)
    return Encoded(torch.tensor([list(ids)]), segments, tokens, words, dropped)


def token_spans(tokenizer: Any, text: str) -> list[tuple[int, int, int]]:
    """(id, start, end) of each token but special ones, in characters of a text that `repair_surrogates` returned."""
    with _alone(tokenizer):
        encoding = tokenizer(text, add_special_tokens=False, return_offsets_mapping=True, verbose=False)
    return [(token, *span) for token, span in zip(encoding["input_ids"], encoding["offset_mapping"], strict=True)]


def token_within_a_sentence(tokenizer: Any, word: str) -> int:
    """The id of a word's first token, as it is spelled in the middle of a sentence (GPT-2: with the space before it).

    Raises:
        TextError: there is no word, or the tokenizer does not know it.
    """
    encoded = encode(tokenizer, f"a {word.strip()}", None, MIDDLE)
    ids = [token for token, index in zip(encoded.ids, encoded.words, strict=True) if index == 1]
    if not ids:
        raise TextError("Type a word.")
    if ids[0] == tokenizer.unk_token_id:
        raise TextError("'{word}' is not in this model's vocabulary. Type another word.", word=word[:40])
    return ids[0]


def repair_surrogates(text: str) -> str:
    """Join surrogates that pair up, and replace the others by U+FFFD: tokenizers refuse half characters."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


@contextmanager
def _alone(tokenizer: Any) -> Iterator[None]:
    """Nobody else uses this tokenizer meanwhile. Raises TextError where it breaks off."""
    broken = TextError("This model's tokenizer breaks off on this text. Choose another text or another model.")
    with _locks.setdefault(tokenizer, threading.Lock()), panics_as(broken):
        yield


def _beginnings(encoding: Any, text: str, pair: str | None, tokens: int) -> tuple[str, str | None]:
    """Beginnings of a pair with as many tokens of each text, and one more of the longer one, which is truncated first.

    When a tokenizer truncates two texts, it also makes every pair of what is left over, thousands times thousands.
    """
    (all_tokens,) = encoding.encodings
    ends: tuple[list[int], list[int]] = [], []
    for sequence, (_, end) in zip(all_tokens.sequence_ids, all_tokens.offsets, strict=True):
        if sequence is not None:
            ends[sequence].append(end)
    first, second = (len(each) for each in ends)
    text = text[: ends[0][tokens + (first > second)]] if first > tokens + 1 else text
    return text, pair and (pair[: ends[1][tokens + (second > first)]] if second > tokens + 1 else pair)


def _continuous_words(words: list[int | None], sequences: list[int | None]) -> tuple[int | None, ...]:
    """Word indices that do not restart at the second sentence."""
    first = 1 + max((w for w, s in zip(words, sequences, strict=True) if w is not None and s == 0), default=-1)
    return tuple(None if w is None or s is None else w + first * s for w, s in zip(words, sequences, strict=True))


def _segments(sequences: list[int | None], opening: list[bool]) -> list[int]:
    """Segment per token. A special token belongs to the sentence before it, an opening one ([CLS], <s>) to the next."""
    segments, last = [], 0
    for i, sequence in enumerate(sequences):
        if sequence is None and opening[i]:
            sequence = next((s for s in sequences[i:] if s is not None), None)
        last = last if sequence is None else sequence
        segments.append(last)
    return segments


def _joins_without_space(tokenizer: Any) -> bool:
    """True if nothing separates a pair, as in GPT-2's tokenizer: "mat." + "Dogs" → "mat.Dogs"."""
    added_to_one, added_to_pair = (tokenizer.num_special_tokens_to_add(pair=pair) for pair in (False, True))
    return added_to_one == added_to_pair and token_format(tokenizer) == "bytes"


@contextmanager
def panics_as(error: Exception) -> Iterator[None]:
    """Raise this error in place of a panic inside the block."""
    try:
        yield
    except BaseException as panic:
        if type(panic).__name__ != "PanicException":  # the class has no module to import it from
            raise
        raise error from None  # a panic as the cause would be shown, and kept, with it
