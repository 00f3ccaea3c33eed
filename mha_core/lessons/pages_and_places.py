"""Addresses of the app's pages that a lesson may open, with what their parameters may be, and places on them."""

import re
from urllib.parse import parse_qsl, urlsplit

from mha_core.ablation import Ablation
from mha_core.address.parameter import Heads
from mha_core.address.parameters import ADDRESSES, PARAMETERS, STAYING

MAX_CHARS = 12_000

PAGES = tuple(sorted(page for each in ADDRESSES.values() for page in each.pages))
PLACES = tuple(place for each in ADDRESSES.values() for place in each.places)


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
