"""Readable tokens in one notation for every tokenizer: `the cat sat`, with ## before a piece that continues a word.

WordPiece uses this notation itself. Byte-level tokenizers (GPT-2) spell bytes as letters, "Ġcaf" + "Ã©"; sentencepiece
(Llama, ALBERT) marks the space before a word, "▁caf" + "é"; other BPE (GPT) marks the end of one, "caf" + "é</w>". All
become `caf` `##é` here.

What can't be seen by itself is written: ␣ ⏎ ⇥ blanks, ‹E4 BD› bytes of a character that other tokens complete, ‹U+200D›
characters without a shape, and ◌ below a mark. `join_pieces` undoes all of this in a whole word.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

import regex

Words = tuple[int | None, ...]

BLANK_SYMBOLS = {" ": "␣", "\n": "⏎"}  # in the vocabulary of a character model; other blanks count as a space
BLANKS = {symbol: blank for blank, symbol in BLANK_SYMBOLS.items()}
END_OF_WORD = "</w>"

# Line feed, tab, and the other control characters by their Unicode control pictures.
_PICTURES = {code: chr(0x2400 + code) for code in range(32)} | {0x7F: "␡", ord("\n"): "⏎", ord("\t"): "⇥"}
# Characters that change the order of what stands beside them (Unicode Standard Annex 9).
_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_WRITTEN = re.compile(r"‹(?:U\+(?P<code>[0-9A-F]{2,6})|(?P<bytes>[0-9A-F]{2}(?: [0-9A-F]{2})*))›")
# What no word begins or ends within: a grapheme cluster (Unicode Standard Annex 29), such as a letter with its marks or
# an emoji of several characters. Where spaces are known, also letters with marks and the next letter: GPT-2's tokenizer
# cuts there.
_CLUSTER = regex.compile(r"\X")
_CLUSTERS = regex.compile(r"(?:\p{L}[\p{M}\u200c\u200d]+)+\p{L}?|\X")


def tokens_and_words(tokenizer: Any, ids: Sequence[int], words: Words) -> tuple[tuple[str, ...], Words]:
    """T readable tokens, and T word indices.

    The tokenizer's words are split further where a token begins with a space or is punctuation: some sentencepiece
    tokenizers (Llama's) treat a whole sentence as one word, and "mat." with its full stop too. They are joined where
    they meet within a character or at a mark: GPT-2's tokenizer cuts words of Hindi at each.

    Args:
        words: T word indices from the tokenizer; None for special tokens.
    """
    pieces = [_token(tokenizer, i) for i in ids]
    added = tokenizer.added_tokens_decoder  # added tokens are plain text already
    return _labels(pieces, [i in added for i in ids], words, token_format(tokenizer))


def of_pieces(pieces: Sequence[str], special: Sequence[bool]) -> tuple[tuple[str, ...], Words]:
    """T readable tokens, and T word indices, from a tokenizer's own tokens, in the notation that they show.

    Args:
        pieces: T strings, of any tokenizer; or the text of each, with the space before a word, as `to_str_tokens` of
            TransformerLens returns them.
        special: T flags; a special token belongs to no word.
    """
    notation = _notation([piece for piece, is_special in zip(pieces, special, strict=True) if not is_special])
    words = _marked_words(pieces, special, notation)
    return _labels(pieces, special, words, notation)


def marked_words(tokenizer: Any, ids: Sequence[int], special: Sequence[bool]) -> Words:
    """T word indices as the tokens mark them, for `tokens_and_words`, where the tokenizer did not split the text."""
    return _marked_words([_token(tokenizer, i) for i in ids], special, token_format(tokenizer))


def join_pieces(labels: Sequence[str]) -> str:
    """The readable form of a whole word, from its readable tokens; bytes of one character become the character.

    The first may be the space before the word, and a piece of nothing but ## is text.
    """
    first, *rest = labels
    text = "".join([_unwritten(first), *(_unwritten(label.removeprefix("##") or label) for label in rest)])
    text = _visible(_decode(_encode(text)))
    return text.removeprefix("␣") or text


def join_words(labels: Iterable[str]) -> str:
    """Readable tokens as a line of whole words."""
    words: list[list[str]] = []
    for label in labels:
        if label.startswith("##") and words:
            words[-1].append(label)
        else:
            words.append([label])
    return " ".join(join_pieces(word) for word in words)


def readable_token(tokenizer: Any, token_id: int) -> str:
    """One token by itself, such as a word that a model predicts.

    It reads as it would in a sentence. Letters and digits without the mark of a space get ##: " ting" → ting, "ting" →
    ##ting. That is also how a byte-level tokenizer spells the first word of a text. Punctuation, blanks and single
    bytes get no ##, as they need no space before them.
    """
    piece, notation = _token(tokenizer, token_id), token_format(tokenizer)
    is_added = token_id in tokenizer.added_tokens_decoder
    (label,), _ = _labels([piece], [is_added], (0,), notation)
    begins_unmarked = notation in SPACED and not is_added and _text(piece, notation)[:1].isalnum()
    return "##" * begins_unmarked + label


# Notations in which each piece says itself whether a word begins: "bytes" (byte-level BPE), "spaces" (sentencepiece),
# and "texts" (the spaces themselves). Others: "ends" and "byte ends" (</w> at the end of a word), and "plain"
# (WordPiece, and whole words).
SPACED = ("bytes", "spaces", "texts")


def token_format(tokenizer: Any) -> str:
    """The notation of a fast tokenizer's tokens: one of SPACED, "ends", "byte ends", or "plain"."""
    backend = tokenizer.backend_tokenizer
    part = backend.decoder or backend.pre_tokenizer
    state = b"" if part is None else part.__getstate__()  # as JSON
    is_bytes = b'"ByteLevel"' in state
    if getattr(backend.model, "end_of_word_suffix", None) == END_OF_WORD:
        return "byte ends" if is_bytes else "ends"
    if is_bytes:
        return "bytes"
    return "spaces" if "▁".encode() in state else "plain"


def _notation(pieces: Sequence[str]) -> str:
    """The notation that pieces show."""
    if any(piece.startswith("##") for piece in pieces):
        return "plain"
    if any(piece.endswith(END_OF_WORD) for piece in pieces):
        return "byte ends" if _spell_bytes([piece.removesuffix(END_OF_WORD) for piece in pieces]) else "ends"
    if any("Ġ" in piece for piece in pieces) or _spell_bytes(pieces):
        return "bytes"
    if any("▁" in piece or _BYTE.fullmatch(piece) for piece in pieces):
        return "spaces"
    return "texts" if any(piece.startswith(" ") for piece in pieces) else "plain"


def _spell_bytes(pieces: Sequence[str]) -> bool:
    """True if all are of GPT-2's alphabet for bytes, and spell letters beyond ASCII, of which either end may be cut."""
    if not all(letter in _BYTES for piece in pieces for letter in piece):
        return False
    text = "".join(_text(piece, "bytes") for piece in pieces)
    text = _decode(_encode(text)).strip("".join(map(chr, range(0xDC80, 0xDD00))))
    return not text.isascii() and not any("\udc80" <= letter <= "\udcff" for letter in text)


def _token(tokenizer: Any, token_id: int) -> str:
    """The token as its tokenizer writes it, or [ID]: some models have more ids than their tokenizer has tokens."""
    return tokenizer.convert_ids_to_tokens(token_id) or f"[{token_id}]"


_BYTE = re.compile(r"<0x([0-9A-F]{2})>")  # of sentencepiece, for a character that it does not know


def _text(piece: str, notation: str) -> str:
    """The text of a piece, with the space before it; bytes that are no UTF-8 by themselves are U+DC80 to U+DCFF.

    "Ġcaf" → " caf", "Ã©" → "é", "▁caf" → " caf", "<0xE4>" → "\udce4", "##ting" → "ting", "caf</w>" → "caf".
    """
    if notation.endswith("ends"):
        piece, notation = piece.removesuffix(END_OF_WORD), notation.removesuffix("ends").replace("byte ", "bytes")
    if notation == "bytes" and all(letter in _BYTES for letter in piece):
        return _decode(bytes(_BYTES[letter] for letter in piece))
    if notation == "spaces":
        byte = _BYTE.fullmatch(piece)
        return _decode(bytes.fromhex(byte[1])) if byte else piece.replace("▁", " ")
    return (piece.removeprefix("##") or piece) if notation == "plain" else piece


def _marked_words(pieces: Sequence[str], special: Sequence[bool], notation: str) -> Words:
    """T word indices as the tokens mark them; a single word, where `_split_words` finds the words."""
    words: list[int | None] = []
    last = 0 if notation in SPACED else -1
    for i, is_special in enumerate(special):
        if not (notation in SPACED or is_special or (i and words[-1] is not None and _continues(pieces, i, notation))):
            last += 1
        words.append(None if is_special else last)
    return tuple(words)


def _continues(pieces: Sequence[str], i: int, notation: str) -> bool:
    """True if a piece is marked to continue a word: by ##, or by the piece before it, which has no </w>."""
    if notation.endswith("ends"):
        return i > 0 and not pieces[i - 1].endswith(END_OF_WORD)
    return notation == "plain" and pieces[i].startswith("##") and pieces[i] != "##"


def _labels(
    pieces: Sequence[str], verbatim: Sequence[bool], words: Words, notation: str
) -> tuple[tuple[str, ...], Words]:
    """T readable tokens and T word indices.

    Args:
        verbatim: T flags: whether a piece is text as it is.
        words: T word indices, to be split and joined further.
    """
    texts = [piece if as_it_is else _text(piece, notation) for piece, as_it_is in zip(pieces, verbatim, strict=True)]
    words = _split_words(texts, words, notation in SPACED)
    labels = []
    for i, text in enumerate(texts):
        is_marked = notation == "plain" and not verbatim[i] and _continues(pieces, i, notation)
        follows = i > 0 and words[i] is not None and words[i] == words[i - 1] and texts[i - 1] != " "
        labels.append("##" * (is_marked or follows) + _visible(text))
    return tuple(labels), words


def _encode(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _decode(data: bytes) -> str:
    """Decode UTF-8; a byte that is no part of a character becomes U+DC80 to U+DCFF."""
    return data.decode("utf-8", "surrogateescape")


def _split_words(texts: list[str], words: Words, spaced: bool) -> Words:
    """T word indices, of words that never begin within a unit (_CLUSTER), whatever the tokenizer cuts off there.

    If `spaced`, a new word at every space, and before and after punctuation and line ends, as BERT's tokenizer does.
    """
    units, places = _units(texts, _CLUSTERS if spaced else _CLUSTER)
    marks = [spaced and _is_punctuation(units[place]) for place in places]
    result, index = [], -1
    for i, (text, word) in enumerate(zip(texts, words, strict=True)):
        follows = i > 0 and word is not None and words[i - 1] is not None
        splits = not follows or words[i - 1] != word or marks[i] or marks[i - 1] or (spaced and text.startswith(" "))
        within_one = follows and places[i].start < places[i - 1].stop
        index += splits and not within_one and word is not None
        result.append(None if word is None else index)
    return tuple(result)


def _units(texts: Sequence[str], unit: regex.Pattern[str]) -> tuple[list[str], list[slice]]:
    """The units of all texts together, and of each text those that it has a part of."""
    data = [_encode(text) for text in texts]
    units = unit.findall(_decode(b"".join(data)))
    of_byte = [k for k, each in enumerate(units) for _ in _encode(each)] + [len(units)]
    places, end = [], 0
    for part in data:
        start, end = end, end + len(part)
        places.append(slice(of_byte[start], of_byte[end - 1] + 1 if part else of_byte[start]))
    return units, places


def _is_punctuation(units: Sequence[str]) -> bool:
    """True for punctuation, symbols and line ends; a space before them does not count."""
    letters = [unit[0] for unit in units if unit != " "]
    return bool(letters) and all(letter.isspace() or unicodedata.category(letter)[0] in "PS" for letter in letters)


def _visible(text: str) -> str:
    """The text without the space before a word, and in writing what can't be seen by itself."""
    visible = text.lstrip(" ") if text.strip() else text.replace(" ", "␣")
    shapeless = all(unicodedata.category(char) in ("Cc", "Cf") for char in visible)
    visible = visible.translate(_PICTURES)
    return "◌" * _is_mark(visible[:1]) + re.sub(
        "[\udc80-\udcff]+",
        lambda part: f"‹{_encode(part[0]).hex(' ').upper()}›",
        "".join(_visible_character(char, shapeless) for char in visible),
    )


def _visible_character(char: str, shapeless: bool) -> str:
    if char in _DIRECTIONS or unicodedata.category(char) == "Cc" or (shapeless and unicodedata.category(char) == "Cf"):
        return f"‹U+{ord(char):02X}›"
    return "␣" if char.isspace() and char != " " else char


def _unwritten(label: str) -> str:
    """The text of a readable token without ##, but for blanks: undoes `_visible`."""
    text = label[1:] if label.startswith("◌") and _is_mark(label[1:2]) else label
    return _WRITTEN.sub(
        lambda part: chr(int(part["code"], 16)) if part["code"] else _decode(bytes.fromhex(part["bytes"])), text
    )


def _is_mark(char: str) -> bool:
    """True for a character that is drawn on the one before it."""
    return bool(char) and unicodedata.category(char)[0] == "M"


def _byte_alphabet() -> dict[str, int]:
    """Letter → byte in GPT-2's spelling: printable Latin-1 characters are themselves, other bytes U+0100 onwards."""
    printable = [*range(ord("!"), ord("~") + 1), *range(ord("¡"), ord("¬") + 1), *range(ord("®"), ord("ÿ") + 1)]
    others = [byte for byte in range(256) if byte not in printable]
    return {chr(byte): byte for byte in printable} | {chr(256 + i): byte for i, byte in enumerate(others)}


_BYTES = _byte_alphabet()
