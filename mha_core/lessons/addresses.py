"""Addresses of the app's pages that a lesson may open, with what their parameters may be, and places on them."""

import re
from urllib.parse import parse_qsl, urlsplit

from mha_core.ablation import Ablation
from mha_core.lessons.address_parameters import PARAMETERS, STAYING, Heads

MAX_CHARS = 12_000

EXPLORE, REPLAY = "/", "/Train_from_scratch"
PAGES = (EXPLORE, "/Explore", "/Inside_a_head", "/Compare", "/Find_heads", "/Pruning_lab", REPLAY)
PLACES = (
    "sentence",
    "examples",  # and what is said of the one that is open
    "model",
    "atlas",  # "atlas 1.5": one head in it
    "ranking",  # the button that asks which heads matter for a word, and its answer
    "verdict",  # the headline of what changed
    "head",  # the open head
    "effect",  # all of what changed
    "predictions",  # its bars
    "heads off",
    "page",  # all below the sentence
    *(f"step {n}" for n in range(1, 8)),  # of Inside a head
    "comparison",  # of the three implementations, there
    "curves",  # of the Pruning lab
    "wiring",  # of Find heads: the diagram
    "accuracy",  # of the training replay, by skill
    "roles",  # of the trained models: the best head for each
)


def read_address(address: str) -> dict[str, str]:
    """The parameters of an address such as "/?model=NAME&layer=1&head=5", by name.

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
    """The valid values; "" if this is one."""
    if name in STAYING:
        return f"no {', '.join(STAYING)} here; they belong to the link that opens a lesson"
    if name not in PARAMETERS:
        return f"one of {', '.join(each for each in PARAMETERS if each not in STAYING)}"
    kind = PARAMETERS[name].kind
    if isinstance(kind, Heads) and Ablation.parse_leniently(value)[1]:
        return "heads such as 3.1, 5.* or *.2"
    return kind.mistake(value)
