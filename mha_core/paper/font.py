"""The fonts of pictures for papers: DejaVu Sans, with Europe's scripts, arrows and signs of mathematics; Noto Sans SC.

The first measures the words for every writer. What a PDF needs of them is embedded in it: what the first
lacks is set in the second, which has the characters of GB 2312 and kana.
"""

import re
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

from mha_core.paper.drawing import POINT
from mha_core.paths import ASSETS

FILE = ASSETS / "fonts" / "DejaVuSans.ttf"
FAMILIES = {"DejaVu Sans": FILE, "Noto Sans SC": ASSETS / "fonts" / "NotoSansSC.ttf"}
MISSING = "□"  # stands in a PDF for a character that its font does not have
# A word with the blanks before it; of a script without blanks, each character.
_PIECE = re.compile(r"\s*(?:[⺀-鿿＀-￯]|[^\s⺀-鿿＀-￯]+)")


def width(words: str, size: float) -> float:
    """Width in millimetres of words on one line, at a size in points; a character without a glyph is an em wide."""
    advances, em = _advances(FILE)
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
    for word in _PIECE.findall(words):
        if lines and width(lines[-1] + word, size) <= room:
            lines[-1] += word
        else:
            lines.append(shortened(word.strip(), size, room))
    return lines


def family(letter: str) -> str | None:
    """The first of FAMILIES that has a character; None if none has."""
    return next((name for name, file in FAMILIES.items() if ord(letter) in _advances(file)[0]), None)


def drawable(words: str) -> str:
    """The words with MISSING in place of what no font has a glyph for; nothing is left out."""
    return "".join(letter if family(letter) else MISSING for letter in words)


@cache
def _advances(file: Path) -> tuple[dict[int, int], int]:
    """{character: advance in units of the font}, and how many units are an em."""
    font = TTFont(file, lazy=True)
    lengths, characters = font["hmtx"].metrics, font.getBestCmap() or {}
    em = font["head"].unitsPerEm
    return {code: lengths[name][0] for code, name in characters.items()}, em
