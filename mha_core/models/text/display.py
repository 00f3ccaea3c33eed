"""Readable tokens in one notation for every tokenizer: `the cat sat`, with ## before a piece that continues a word.

WordPiece uses this notation itself. Byte-level tokenizers (GPT-2) spell bytes as letters, "Ġcaf" + "Ã©"; sentencepiece
(Llama, ALBERT) marks the space before a word, "▁caf" + "é". Both become `caf` `##é` here.
"""

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

Words = tuple[int | None, ...]

BLANK_SYMBOLS = {" ": "␣", "\n": "⏎"}  # in the vocabulary of a character model; other blanks count as a space
BLANKS = {symbol: blank for blank, symbol in BLANK_SYMBOLS.items()}

# Line feed, tab, and the other control characters by their Unicode control pictures.
_PICTURES = {code: chr(0x2400 + code) for code in range(32)} | {0x7F: "␡", ord("\n"): "⏎", ord("\t"): "⇥"}


def tokens_and_words(tokenizer: Any, ids: Sequence[int], words: Words) -> tuple[tuple[str, ...], Words]:
    """T readable tokens, and T word indices.

    The tokenizer's words are split further where a token begins with a space or is punctuation: some sentencepiece
    tokenizers (Llama's) treat a whole sentence as one word, and "mat." with its full stop too.

    Args:
        words: T word indices from the tokenizer; None for special tokens.
    """
    if token_format(tokenizer) == "plain":
        tokens = tuple(_token(tokenizer, i) for i in ids)
        per_row = reads_pictures(tokenizer)
        return (_in_their_places(tokens, words, per_row) if per_row else tokens), words
    return _readable(_texts(tokenizer, ids), words)


def of_pieces(pieces: Sequence[str], special: Sequence[bool]) -> tuple[tuple[str, ...], Words]:
    """T readable tokens, and T word indices, from a tokenizer's own tokens, in the notation that their marks show.

    Ġ before a word is byte-level BPE (GPT-2, RoBERTa), ▁ is sentencepiece (Llama, ALBERT), ## before a piece that
    continues one WordPiece (BERT). Without a mark each token is a word.

    Args:
        special: T flags; a special token belongs to no word.
    """
    texts = [piece for piece, is_special in zip(pieces, special, strict=True) if not is_special]
    if not any(text.startswith("##") for text in texts):
        for mark, decode in (("Ġ", _from_bytes), ("▁", _from_spaces)):
            if any(mark in text for text in texts):
                decoded = [
                    piece if is_special else decode(piece) for piece, is_special in zip(pieces, special, strict=True)
                ]
                return _readable(decoded, tuple(None if is_special else 0 for is_special in special))
    words: list[int | None] = []
    last = -1
    for i, (piece, is_special) in enumerate(zip(pieces, special, strict=True)):
        continues = piece.startswith("##") and i > 0 and words[-1] is not None
        last += not is_special and not continues
        words.append(None if is_special else last)
    return tuple(pieces), tuple(words)


def reads_pictures(tokenizer: Any) -> int:
    """The patches in a row of the square pictures that a model reads; 0 if it reads texts."""
    return getattr(tokenizer, "patches_per_row", 0)


def _in_their_places(tokens: tuple[str, ...], words: Words, per_row: int) -> tuple[str, ...]:
    """Patches of a picture by column and row, as in a spreadsheet: "B1 0321" is the second of the first row."""
    places = [None if word is None else divmod(word, per_row) for word in words]
    return tuple(
        token if place is None else f"{chr(ord('A') + place[1])}{place[0] + 1} {token}"
        for token, place in zip(tokens, places, strict=True)
    )


def _readable(texts: list[str], words: Words) -> tuple[tuple[str, ...], Words]:
    """Tokens from texts that begin with the space before a word; ## before a piece that continues one."""
    words = _split_words(texts, words)
    continues = [
        i > 0 and words[i] is not None and words[i] == words[i - 1] and texts[i - 1] != " " for i in range(len(texts))
    ]
    return tuple("##" * piece + _visible(text) for piece, text in zip(continues, texts, strict=True)), words


def readable_token(tokenizer: Any, token_id: int) -> str:
    """One token by itself, such as a word that a model predicts.

    It reads as it would in a sentence. Letters and digits without the mark of a space get ##: " ting" → ting, "ting" →
    ##ting. That is also how a byte-level tokenizer spells the first word of a text. Punctuation, blanks and single
    bytes get no ##, as they need no space before them.
    """
    if token_format(tokenizer) == "plain" or token_id in tokenizer.added_tokens_decoder:
        return _token(tokenizer, token_id)
    (text,) = _texts(tokenizer, [token_id])
    return "##" * text[:1].isalnum() + _visible(text)


def token_format(tokenizer: Any) -> str:
    """The notation of a fast tokenizer's tokens: "bytes" (byte-level BPE), "spaces" (sentencepiece), or "plain"."""
    backend = tokenizer.backend_tokenizer
    part = backend.decoder or backend.pre_tokenizer
    state = b"" if part is None else part.__getstate__()  # as JSON
    if b'"ByteLevel"' in state:
        return "bytes"
    return "spaces" if "▁".encode() in state else "plain"


def _token(tokenizer: Any, token_id: int) -> str:
    """As its tokenizer writes it, or [ID]: some models have more ids than their tokenizer has tokens."""
    return tokenizer.convert_ids_to_tokens(token_id) or f"[{token_id}]"


def _texts(tokenizer: Any, ids: Sequence[int]) -> list[str]:
    """The text of each token, with the space before it, and incomplete characters as bytes, ‹E4 BD›."""
    decode = _from_bytes if token_format(tokenizer) == "bytes" else _from_spaces
    added = tokenizer.added_tokens_decoder  # added tokens are plain text already
    return [_token(tokenizer, i) if i in added else decode(_token(tokenizer, i)) for i in ids]


def _from_bytes(token: str) -> str:
    """ "Ġcaf" → " caf", "Ã©" → "é", "ä½" → "‹E4 BD›"."""
    if not all(letter in _BYTES for letter in token):
        return token
    return _decode_utf8(bytes(_BYTES[letter] for letter in token))


def _from_spaces(token: str) -> str:
    """ "▁caf" → " caf", "<0xE4>" → "‹E4›"."""
    byte = re.fullmatch(r"<0x([0-9A-F]{2})>", token)
    return _decode_utf8(bytes.fromhex(byte[1])) if byte else token.replace("▁", " ")


def _decode_utf8(data: bytes) -> str:
    """Decode UTF-8, with the bytes of incomplete characters as ‹E4 BD›."""
    text = data.decode("utf-8", "surrogateescape")  # a byte that is no part of a character becomes U+DC80 to U+DCFF
    return re.sub(
        "[\udc80-\udcff]+", lambda broken: f"‹{broken[0].encode('utf-8', 'surrogateescape').hex(' ').upper()}›", text
    )


def _split_words(texts: list[str], words: Words) -> Words:
    """A new word at every space, and before and after punctuation and line ends, as BERT's tokenizer does."""
    result, index = [], -1
    for i, (text, word) in enumerate(zip(texts, words, strict=True)):
        begins = (
            i == 0
            or words[i - 1] != word
            or text.startswith(" ")
            or _is_punctuation(text)
            or _is_punctuation(texts[i - 1])
        )
        index += begins and word is not None
        result.append(None if word is None else index)
    return tuple(result)


def _is_punctuation(text: str) -> bool:
    """True for punctuation, symbols and line ends; a space before them does not count."""
    text = text.strip(" ")
    return bool(text) and all(char.isspace() or unicodedata.category(char)[0] in "PS" for char in text)


def _visible(text: str) -> str:
    """The text without the space before a word; blanks and control characters as visible symbols."""
    visible = text.lstrip(" ") if text.strip() else text.replace(" ", "␣")
    visible = visible.translate(_PICTURES)
    return "".join("␣" if char.isspace() and char != " " else char for char in visible)


def _byte_alphabet() -> dict[str, int]:
    """Letter → byte in GPT-2's spelling: printable Latin-1 characters are themselves, other bytes U+0100 onwards."""
    printable = [*range(ord("!"), ord("~") + 1), *range(ord("¡"), ord("¬") + 1), *range(ord("®"), ord("ÿ") + 1)]
    others = [byte for byte in range(256) if byte not in printable]
    return {chr(byte): byte for byte in printable} | {chr(256 + i): byte for i, byte in enumerate(others)}


_BYTES = _byte_alphabet()
