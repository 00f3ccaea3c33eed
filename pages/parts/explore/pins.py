"""Pinned tokens: which ones, and whether they look or are looked at. Every view shows the same."""

from typing import Any, NamedTuple

from mha_core import Trace
from pages.parts.state.query_params import WAYS
from pages.parts.state.url_state import set_url_value, url_value


class Pins(NamedTuple):
    """positions in the text; way "from": where they look, "to": who looks at them."""

    pins: tuple[int, ...]
    way: str


def pinned(trace: Trace) -> Pins:
    """What is pinned, as far as this text goes."""
    positions = dict.fromkeys(
        int(piece) for piece in url_value("pin").split(",") if piece.isdecimal() and len(piece) < 6
    )
    way = url_value("way")
    return Pins(tuple(p for p in positions if p < len(trace)), way if way in WAYS else "from")


def set_pins(told: dict[str, Any]) -> None:
    """Callback: these are pinned now."""
    set_url_value("pin", ",".join(str(int(p)) for p in told["pins"]))
    set_url_value("way", str(told["way"]))
