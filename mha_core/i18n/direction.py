"""Words that run from right to left, such as Hebrew and Arabic, among words of any language (Unicode Annex 9)."""

from collections.abc import Iterable
from unicodedata import bidirectional


def direction(tokens: Iterable[str]) -> str:
    """ "rtl" or "ltr", where a text begins, by its first letter; [CLS], <s> and the like are not of the text."""
    for token in tokens:
        if token[:1] + token[-1:] in ("[]", "<>"):
            continue
        for letter in token:
            if (kind := bidirectional(letter)) in ("L", "R", "AL"):
                return "ltr" if kind == "L" else "rtl"
    return "ltr"
