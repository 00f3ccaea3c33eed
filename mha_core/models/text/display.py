"""Tokens as people read them, alike for every kind of tokenizer: `the cat sat`, and ## before a piece that goes on with a word.

WordPiece writes so itself. Byte-level tokenizers (GPT-2) spell bytes as letters, "Ġcaf" + "Ã©"; sentencepiece (Llama,
ALBERT) marks the space before a word, "▁caf" + "é". Both read `caf` `##é` here.
"""

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

Words = tuple[int | None, ...]

# What has no picture of its own: line feed, tab, and the other control characters as Unicode's pictures of them.
BLANK_SYMBOLS = {" ": "␣", "\n": "⏎"}  # as a character model reads them; other blanks count as a space
BLANKS = {symbol: blank for blank, symbol in BLANK_SYMBOLS.items()}

_PICTURES = {code: chr(0x2400 + code) for code in range(32)} | {0x7F: "␡", ord("\n"): "⏎", ord("\t"): "⇥"}


def tokens_and_words(tokenizer: Any, ids: Sequence[int], words: Words) -> tuple[tuple[str, ...], Words]:
    """T readable tokens, and T word indices.

    The words are those that the tokenizer tells, taken apart further where a token begins with a space or is punctuation:
    some sentencepiece tokenizers (Llama's) take a whole sentence for one word, and "mat." with its full stop.

    Args:
        words: T word indices as the tokenizer tells them; None for special tokens.
    """
    if kind_of(tokenizer) == "plain":
        return tuple(tokenizer.convert_ids_to_tokens(list(ids))), words
    texts = _texts(tokenizer, ids)
    words = _taken_apart(texts, words)
    goes_on = [
        i > 0 and words[i] is not None and words[i] == words[i - 1] and texts[i - 1] != " " for i in range(len(texts))
    ]
    return tuple("##" * on + _visible(text) for on, text in zip(goes_on, texts, strict=True)), words


def word(tokenizer: Any, token_id: int) -> str:
    """One token by itself, such as a word that a model predicts.

    It reads as it would in a sentence. Letters and digits without the mark of a space get ##: " ting" → ting, "ting" →
    ##ting. That is also how a byte-level tokenizer spells the first word of a text. Punctuation, blanks and single bytes
    get none, as they need no space before them.
    """
    token = tokenizer.convert_ids_to_tokens(token_id)
    if token is None:  # some models score more ids than their tokenizer has words
        return f"[{token_id}]"
    if kind_of(tokenizer) == "plain" or token_id in tokenizer.added_tokens_decoder:
        return token
    (text,) = _texts(tokenizer, [token_id])
    return "##" * text[:1].isalnum() + _visible(text)


def kind_of(tokenizer: Any) -> str:
    """How a fast tokenizer writes its tokens: "bytes" (byte-level BPE), "spaces" (sentencepiece), or "plain"."""
    backend = tokenizer.backend_tokenizer
    part = backend.decoder or backend.pre_tokenizer
    state = b"" if part is None else part.__getstate__()  # as JSON
    return "bytes" if b'"ByteLevel"' in state else "spaces" if "▁".encode() in state else "plain"


def _texts(tokenizer: Any, ids: Sequence[int]) -> list[str]:
    """What each token stands for, with the space before it, and lone bytes as ‹E4 BD›."""
    read = _from_bytes if kind_of(tokenizer) == "bytes" else _from_spaces
    tokens, added = (
        tokenizer.convert_ids_to_tokens(list(ids)),
        tokenizer.added_tokens_decoder,
    )  # added ones are written as they are
    return [token if i in added else read(token) for i, token in zip(ids, tokens, strict=True)]


def _from_bytes(token: str) -> str:
    """ "Ġcaf" → " caf", "Ã©" → "é", "ä½" → "‹E4 BD›"."""
    return _decoded(bytes(_BYTES[letter] for letter in token)) if all(letter in _BYTES for letter in token) else token


def _from_spaces(token: str) -> str:
    """ "▁caf" → " caf", "<0xE4>" → "‹E4›"."""
    byte = re.fullmatch(r"<0x([0-9A-F]{2})>", token)
    return _decoded(bytes.fromhex(byte[1])) if byte else token.replace("▁", " ")


def _decoded(data: bytes) -> str:
    """UTF-8, with the bytes of half a character as ‹E4 BD›."""
    text = data.decode("utf-8", "surrogateescape")  # where a byte that makes no character becomes U+DC80 to U+DCFF
    return re.sub(
        "[\udc80-\udcff]+", lambda broken: f"‹{broken[0].encode('utf-8', 'surrogateescape').hex(' ').upper()}›", text
    )


def _taken_apart(texts: list[str], words: Words) -> Words:
    """A new word at every space, and before and after punctuation and line ends, as BERT's tokenizer does."""
    result, number = [], -1
    for i, (text, word_) in enumerate(zip(texts, words, strict=True)):
        begins = (
            i == 0
            or words[i - 1] != word_
            or text.startswith(" ")
            or _stands_alone(text)
            or _stands_alone(texts[i - 1])
        )
        number += begins and word_ is not None
        result.append(None if word_ is None else number)
    return tuple(result)


def _stands_alone(text: str) -> bool:
    """Punctuation, symbols, line ends; but not the space that opens a word."""
    text = text.strip(" ")
    return bool(text) and all(sign.isspace() or unicodedata.category(sign)[0] in "PS" for sign in text)


def _visible(text: str) -> str:
    """Without the space before a word; blanks and control characters as pictures."""
    shown = text.lstrip(" ") if text.strip() else text.replace(" ", "␣")
    shown = shown.translate(_PICTURES)
    return "".join("␣" if sign.isspace() and sign != " " else sign for sign in shown)


def _spelling() -> dict[str, int]:
    """Letter → byte, as GPT-2 spells bytes: those with a printable Latin-1 sign by it, the others by U+0100 onwards."""
    printable = [*range(ord("!"), ord("~") + 1), *range(ord("¡"), ord("¬") + 1), *range(ord("®"), ord("ÿ") + 1)]
    others = [byte for byte in range(256) if byte not in printable]
    return {chr(byte): byte for byte in printable} | {chr(256 + i): byte for i, byte in enumerate(others)}


_BYTES = _spelling()
