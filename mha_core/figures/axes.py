"""Words on axes: never overlapping, never vanishing."""

import html
import math
from collections import Counter
from typing import Any

MOST_LABELS = 48
LONGEST_LABEL = 16


def labels(tokens: tuple[str, ...]) -> list[str]:
    """Tokens as Plotly categories: escaped, shortened, and told apart by invisible spaces where a token repeats."""
    seen: Counter[str] = Counter()
    unique = []
    for token in tokens:
        text = token if len(token) <= LONGEST_LABEL else token[: LONGEST_LABEL - 1] + "…"
        text = html.escape(text, quote=False)
        unique.append(text + "\u200b" * seen[text])
        seen[text] += 1
    return unique


def step(count: int) -> int:
    """Every how many-th word is written."""
    return max(1, math.ceil(count / MOST_LABELS))


def token_axis(count: int, title: str, **more: Any) -> dict[str, Any]:
    """A Plotly axis for `count` tokens."""
    return {
        "title": {"text": title, "standoff": 8},
        "type": "category",
        "tickmode": "linear",
        "dtick": step(count),
        "tickfont": {"size": 14 if count <= 20 else 12 if count <= 32 else 10},
        "showgrid": False,
        "zeroline": False,
        "ticks": "",
        "automargin": True,
    } | more
