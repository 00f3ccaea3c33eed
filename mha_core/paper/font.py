"""The font of pictures for papers: DejaVu Sans, with Europe's scripts, arrows and signs of mathematics.

It measures the words for every writer, and is embedded in PDF.
"""

from functools import cache

from fontTools.ttLib import TTFont

from mha_core.paper.drawing import POINT
from mha_core.paths import ASSETS

FILE = ASSETS / "fonts" / "DejaVuSans.ttf"
MISSING = "□"  # stands in a PDF for a character that the font does not have


def width(words: str, size: float) -> float:
    """Width in millimetres of words on one line, at a size in points; a character without a glyph is an em wide."""
    advances, em = _advances()
    return sum(advances.get(ord(letter), em) for letter in words) / em * size * POINT


def shortened(words: str, size: float, room: float) -> str:
    """As much of the beginning as fits into `room` millimetres, with an ellipsis where something is cut off."""
    if width(words, size) <= room:
        return words
    while len(words) > 1 and width(words + "…", size) > room:
        words = words[:-1]
    return words + "…"


def wrapped(words: str, size: float, room: float) -> list[str]:
    """The words as lines that fit into `room` millimetres; a word that is longer than a line is shortened."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(shortened(word, size, room))
    return lines


def drawable(words: str) -> str:
    """The words with MISSING in place of what the font has no glyph for; nothing is left out."""
    advances, _ = _advances()
    return "".join(letter if ord(letter) in advances else MISSING for letter in words)


@cache
def _advances() -> tuple[dict[int, int], int]:
    """{character: advance in units of the font}, and how many units are an em."""
    font = TTFont(FILE, lazy=True)
    lengths, characters = font["hmtx"].metrics, font.getBestCmap() or {}
    em = font["head"].unitsPerEm
    return {code: lengths[name][0] for code, name in characters.items()}, em
