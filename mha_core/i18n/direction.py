"""Words that run from right to left, such as Hebrew and Arabic, among words of any language (Unicode Annex 9)."""

from collections.abc import Iterable
from unicodedata import bidirectional

_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_FROM_THE_RIGHT = frozenset({"R", "AL", "AN"})


def isolate(text: str) -> str:
    """The text, in isolation if it has anything that would change the order of the words and numbers beside it."""
    if text.isascii() or not any(bidirectional(letter) in _FROM_THE_RIGHT for letter in text):
        return text
    return f"{_FIRST_STRONG_ISOLATE}{text}{_POP_ISOLATE}"


def direction(tokens: Iterable[str]) -> str:
    """ "rtl" or "ltr", where a text begins, by its first letter; [CLS], <s> and the like are not of the text."""
    for token in tokens:
        if token[:1] + token[-1:] in ("[]", "<>"):
            continue
        for letter in token:
            if (kind := bidirectional(letter)) in ("L", "R", "AL"):
                return "ltr" if kind == "L" else "rtl"
    return "ltr"
