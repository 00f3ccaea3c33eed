"""Addresses of the app's pages, as a lesson may open them: which there are, and what their parameters may be."""

import re
from collections.abc import Mapping
from urllib.parse import parse_qsl, quote, urlsplit

from mha_core.analysis.maps.colour_scale import PEAKS, SCALES
from mha_core.analysis.pruning.replacement import MODES as LAB_MODES
from mha_core.heads import MODES, Ablation
from mha_core.models.ours.checkpoint import SHIPPED
from mha_core.palette import PALETTES

MAX_CHARS = 12_000
MAX_TEXT_CHARS = 8000  # of a sentence, percent-encoded
MAX_HEADS_CHARS = 4000
MAX_NAME_CHARS = 200
MAX_PINS = 1024

EXPLORE, REPLAY = "/", "/Train_from_scratch"
PAGES = (EXPLORE, "/Explore", "/Inside_a_head", "/Heads_over_texts", "/Pruning_lab", REPLAY)
_SWITCH = ("true", "false")
# As the pages have them (tests/lessons/test_addresses.py holds the two together); each name with its valid values.
CHOICES: Mapping[str, tuple[str, ...]] = {
    "mode": tuple(MODES),
    "view": ("heatmap", "lines", "text", "table", "readings", "atom map"),
    "scope": ("this head", "its layer", "all heads", "chosen heads"),
    "how": ("mean", "max"),
    "part": ("all", "A→A", "A→B", "B→A", "B→B"),
    "scale": SCALES,
    "peak": PEAKS,
    "colours": tuple(PALETTES),
    "way": ("from", "to"),
    "sort": ("layer", "entropy", "likeness", "link"),
    **dict.fromkeys(("special", "words", "mask", "on_light"), _SWITCH),
    "training": ("replay", "live", "head roles"),
    "replayed": tuple(SHIPPED),
    "needed": ("yes",),
    "lab": ("importance", "pruning curves", "what is left"),
    "lab_mode": tuple(LAB_MODES),
    "over": ("this sentence", "built-in texts", "my texts"),
    "built_in": ("mixed", "same words"),
    "texts": ("built-in texts", "my texts"),
    "over_part": ("numbers", "relations", "what makes it fire", "map", "roles", "from the weights"),
    "composition": ("K", "Q", "V"),
}
WHOLE_NUMBERS = ("layer", "head", "query", "window", "checkpoint", "link", "at", "layers", "heads", "d_model", "seed")
POSITIONS = ("pin", "shown")
HEADS = ("off", "chosen")
TEXTS = {"text": MAX_TEXT_CHARS, "pair": MAX_TEXT_CHARS, "model": MAX_NAME_CHARS, "word": MAX_NAME_CHARS}
TEXTS |= {"score": 80, "against": 80, "direction": 80, "map_colour": 80, "map_other": 80}
OF_THE_STAGE = ("lesson", "step", "present", "hide", "lock")  # which the stage writes itself


def read_address(address: str) -> dict[str, str]:
    """The parameters of an address such as "/?model=toy-english&layer=1&head=5", by name.

    Raises:
        ValueError: it is no page of the app, or a parameter is not valid; the message says what would be.
    """
    if len(address) > MAX_CHARS:
        raise ValueError(f"The address has {len(address):,} characters. Valid: at most {MAX_CHARS:,}.")
    pages = ", ".join(PAGES)
    # What a browser makes of "//host" or "/\host" is another site.
    if not address.startswith("/") or re.search(r"^/[/\\]|[\x00-\x20\x7f]", address):
        raise ValueError(f"“{address[:60]}” is no page of the app. Valid: {pages}, with ?name=value&… after it.")
    parts = urlsplit(address)
    if parts.path not in PAGES or parts.fragment:
        raise ValueError(f"“{parts.path[:60]}” is no page of the app. Valid: {pages}.")
    found: dict[str, str] = {}
    for name, value in parse_qsl(parts.query, keep_blank_values=True):
        if name in found:
            raise ValueError(f"{name[:40]} occurs twice in the address. Valid: each parameter once.")
        if valid := _mistake(name, value):
            raise ValueError(f"{name[:40]} = “{value[:40]}” is not valid in an address. Valid: {valid}.")
        found[name] = value
    return found


def _mistake(name: str, value: str) -> str:
    """What would be valid; "" if this is."""
    if name in OF_THE_STAGE:
        return "no lesson, step, present, hide or lock here; they belong to the link that opens a lesson"
    if name in CHOICES:
        return "" if value in CHOICES[name] else f"one of {', '.join(CHOICES[name])}"
    if name in WHOLE_NUMBERS:
        return "" if _is_whole(value) else "a whole number"
    if name in POSITIONS:
        pieces = value.split(",")
        return "" if len(pieces) <= MAX_PINS and all(map(_is_whole, pieces)) else "whole numbers separated by commas"
    if name in HEADS:
        too_long = len(value) > MAX_HEADS_CHARS
        return "heads such as 3.1, 5.* or *.2" if too_long or Ablation.parse_leniently(value)[1] else ""
    if name in TEXTS:
        fits = len(value) <= TEXTS[name] and (TEXTS[name] != MAX_TEXT_CHARS or len(quote(value)) <= MAX_TEXT_CHARS)
        return "" if fits else f"at most {TEXTS[name]} characters"
    return f"one of {', '.join([*TEXTS, *HEADS, *WHOLE_NUMBERS, *POSITIONS, *CHOICES])}"


def _is_whole(value: str) -> bool:
    return value.isascii() and value.isdecimal() and len(value) < 10
