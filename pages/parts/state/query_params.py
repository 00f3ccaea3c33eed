"""The URL: what a person chose, as query parameters, and what in it makes no sense."""

from urllib.parse import quote

import streamlit as st

from mha_core.analysis.maps.colour_scale import PEAKS, SCALES
from mha_core.heads import MODES
from mha_core.models.ours.checkpoint import SHIPPED
from mha_core.models.ours.scratch import LIMITS
from mha_core.models.training import options
from mha_core.palette import PALETTES
from pages.parts.ui.chart import FORMATS, SIZES
from pages.parts.ui.messages import plain

LONGEST = 8000  # characters of a sentence in a link, as the URL writes them; proxies cut longer ones
LONGEST_HEADS = 4000  # the same of a set of heads

VIEWS = ("heatmap", "lines", "text", "table", "readings")
SCOPES = ("this head", "its layer", "all heads", "chosen heads")
PARTS = {"all": "all", "A→A": "aa", "A→B": "ab", "B→A": "ba", "B→B": "bb"}
HOWS = ("mean", "max")
WAYS = ("from", "to")
SORTS = ("layer", "entropy", "likeness")
TRAININGS = ("replay", "live", "head jobs")
LABS = ("importance", "pruning curves", "what is left")
OVERS = ("this sentence", "built-in texts", "my texts")
# What can be trained on the page: those of mha_core.models.training.options that go together in any way
TRAIN_HEADS, TRAIN_WIDTHS = (1, 2, 4, 8), (16, 32, 48, 64, 96, 128)
TRAIN_CHOICES = {
    "train_task": options.TASKS,
    "train_heads": tuple(map(str, TRAIN_HEADS)),
    "train_width": tuple(map(str, TRAIN_WIDTHS)),
    "train_positions": options.POSITIONS,
}
TRAIN_BOUNDS = {f"train_{name}": options.LIMITS[name] for name in ("layers", "steps", "seed")}
D_MODELS = (16, 32, 48, 64, 96, 128, 192, 256, 384, 512)


def nonsense() -> dict[str, str]:
    """One sentence for each parameter of a freshly opened address that can't be meant, by name."""
    bounds = LIMITS | TRAIN_BOUNDS
    whole, switches = (
        {"layer", "head", "query", "window", "checkpoint", *bounds},
        {"special", "words", "hide", "on_light"},
    )
    choices = {"mode": tuple(MODES), "d_model": tuple(map(str, D_MODELS))}
    choices |= {
        "view": VIEWS,
        "scope": SCOPES,
        "how": HOWS,
        "part": tuple(PARTS),
        "way": WAYS,
        "sort": SORTS,
        "training": TRAININGS,
    }
    choices |= TRAIN_CHOICES | {"replayed": SHIPPED, "needed": ("yes",), "lab": LABS, "over": OVERS}
    choices |= {"scale": SCALES, "peak": PEAKS, "colours": tuple(PALETTES), "save_as": FORMATS, "save_for": SIZES}
    choices |= {name: ("true", "false") for name in switches}
    found = {}
    for name, value in st.query_params.items():
        if name in choices and (value.lower() if name in switches else value) not in choices[name]:
            valid = f"one of {', '.join(choices[name])}"
        elif name in whole and not is_whole(value):
            valid = "a whole number"
        elif name in bounds and not bounds[name][0] <= int(value) <= bounds[name][1]:
            valid = f"{bounds[name][0]} to {bounds[name][1]}"
        elif name in ("pin", "shown") and not all(map(is_whole, value.split(","))):
            valid = "whole numbers with commas between them"
        else:
            continue
        found[name] = f"The address says {plain(name)} = {plain(value[:40])}, which was ignored. Valid: {valid}."
    return found


def is_whole(value: str) -> bool:
    """Digits alone, and few enough to be meant."""
    return value.isdecimal() and len(value) < 10


def fits(text: str) -> str:
    """The longest beginning of a text that a link can hold."""
    if len(quote(text)) <= LONGEST:
        return text
    low, high = 0, len(text)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if len(quote(text[:middle])) <= LONGEST else (low, middle)
    return text[:low]


def shorten(key: str, most: int) -> None:
    """Callback: what is longer than any model's name, or any set of heads, would make an address that no server takes."""
    st.session_state[key] = (st.session_state[key] or "")[:most]


def settled(key: str, first: int, last: int) -> int:
    """A box's number, put inside 0 … last, and into the address unless it is the first choice there.

    Another model, text or head may have come in under the box, with another size and another first choice: a link must still
    say what is shown. Call before the box is drawn.
    """
    first, value = min(first, last), st.session_state.get(key)
    if value is None:
        return first
    number = min(value, last) if isinstance(value, int) and value >= 0 else first
    unwritten = number != first and st.query_params.get(key) != str(number)
    if number != value or unwritten:
        st.session_state[key] = number
    return number
