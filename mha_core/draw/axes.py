"""Axes of words: labels never overlap and never vanish."""

import html
import math
from collections import Counter
from typing import Any

import regex

from mha_core.message import isolate

MAX_LABEL_CHARS = 16


def labels(tokens: tuple[str, ...]) -> list[str]:
    """Tokens as Plotly categories: escaped, shortened, isolated, and unique: invisible spaces where one repeats."""
    counts: Counter[str] = Counter()
    unique = []
    for token in tokens:
        text = token.replace("\u200b", "")
        characters = regex.findall(r"\X", text)  # with their marks
        text = text if len(characters) <= MAX_LABEL_CHARS else "".join(characters[: MAX_LABEL_CHARS - 1]) + "…"
        text = isolate(html.escape(text, quote=False))
        unique.append(text + "\u200b" * counts[text])
        counts[text] += 1
    return unique


def font_size(count: int) -> int:
    """Font size in pixels for `count` words side by side."""
    return 14 if count <= 14 else 12 if count <= 24 else 11


def token_axis(count: int, **more: Any) -> dict[str, Any]:
    """A Plotly axis for `count` tokens.

    Plotly writes as many labels as the screen has room for; hover names them all.
    """
    return {
        "type": "category",
        "tickfont": {"size": font_size(count)},
        "showgrid": False,
        "zeroline": False,
        "ticks": "",
    } | more


def columns(tokens: tuple[str, ...]) -> dict[str, Any]:
    """A Plotly axis of columns above the picture; many labels are slanted."""
    return token_axis(len(tokens), side="top", tickangle=_slant(tokens))


def margins(rows: tuple[str, ...], columns: tuple[str, ...]) -> dict[str, int]:
    """Room for the labels, estimated from their lengths: measuring in the browser would draw twice and jump."""
    height = _width(columns) * math.sin(math.radians(abs(_slant(columns)))) + font_size(len(columns))
    return {"l": round(_width(rows)) + 16, "t": round(height) + 10, "r": 22, "b": 46}


def _slant(tokens: tuple[str, ...]) -> int:
    """Angle of column labels, in degrees."""
    return -60 if len(tokens) > 6 else 0


def _width(words: tuple[str, ...]) -> float:
    """Approximate width of the longest word in pixels."""
    return 0.56 * font_size(len(words)) * min(max(map(len, words), default=0), MAX_LABEL_CHARS)


def colorbar(title: str) -> dict[str, Any]:
    """A thin colour scale below the picture, which keeps the whole width."""
    return {
        "title": {"text": title, "side": "top", "font": {"size": 12}},
        "orientation": "h",
        "thickness": 8,
        "len": 0.5,
        "x": 1,
        "xanchor": "right",
        "y": -0.01,
        "yanchor": "top",
        "ypad": 2,
        "nticks": 5,
        "tickformat": ".2~g",
    }
