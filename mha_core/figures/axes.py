"""Words on axes: never overlapping, never vanishing."""

import html
from collections import Counter
from typing import Any

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


def token_axis(count: int, title: str, **more: Any) -> dict[str, Any]:
    """A Plotly axis for `count` tokens. Plotly writes as many words as the screen has room for; hover names them all."""
    return {
        "title": {"text": title, "standoff": 6},
        "type": "category",
        "tickmode": "auto",
        "nticks": 0,
        "tickfont": {"size": 14 if count <= 20 else 12 if count <= 32 else 11},
        "showgrid": False,
        "zeroline": False,
        "ticks": "",
        "automargin": True,
    } | more


def colorbar(title: str) -> dict[str, Any]:
    """A thin scale below the picture, so that the picture has the whole width."""
    return {
        "title": {"text": title, "side": "top", "font": {"size": 12}},
        "orientation": "h",
        "thickness": 8,
        "len": 0.5,
        "x": 1,
        "xanchor": "right",
        "y": -0.02,
        "yanchor": "top",
        "nticks": 5,
        "tickformat": ".2~g",
    }
