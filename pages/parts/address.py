"""The URL: what a person chose, as query parameters, and what in it makes no sense."""

from urllib.parse import quote

import streamlit as st

from mha_core.heads import MODES
from mha_core.models.scratch import LIMITS
from pages.parts.messages import plain

LONGEST = 8000  # characters of a sentence in a link, as the URL writes them; proxies cut longer ones

SCALES = ("linear", "sqrt")
D_MODELS = tuple(d for d in (16, 32, 48, 64, 96, 128, 192, 256, 384, 512))


def nonsense() -> list[str]:
    """One sentence for each parameter of a freshly opened address that can't be meant. Call before any widget is drawn."""
    whole = {"layer", "head", *LIMITS}
    choices = {"mode": tuple(MODES), "scale": SCALES, "d_model": tuple(map(str, D_MODELS))}
    found = []
    for name, value in st.query_params.items():
        if name in choices and value not in choices[name]:
            valid = f"one of {', '.join(choices[name])}"
        elif name in whole and not value.isdecimal():
            valid = "a whole number"
        elif name in LIMITS and not LIMITS[name][0] <= int(value) <= LIMITS[name][1]:
            valid = f"{LIMITS[name][0]} to {LIMITS[name][1]}"
        else:
            continue
        found.append(f"The address says {plain(name)} = {plain(value[:40])}, which was ignored. Valid: {valid}.")
    return found


def fits(text: str) -> str:
    """The longest beginning of a text that a link can hold."""
    if len(quote(text)) <= LONGEST:
        return text
    low, high = 0, len(text)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if len(quote(text[:middle])) <= LONGEST else (low, middle)
    return text[:low]
