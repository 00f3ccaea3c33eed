"""Pinned tokens and the direction of attention that is shown for them. All views share them."""

from typing import Any

from mha_core import Trace
from mha_core.widgets.pictures import Pins
from pages.parts.state.query_params import DIRECTIONS
from pages.parts.state.url_state import set_url_value, url_value


def pinned(trace: Trace) -> Pins:
    """The pinned tokens that exist in this text."""
    positions = dict.fromkeys(
        int(piece) for piece in url_value("pin").split(",") if piece.isdecimal() and len(piece) < 6
    )
    way = url_value("way")
    return Pins(tuple(p for p in positions if p < len(trace)), way if way in DIRECTIONS else "from")


def set_pins(event: dict[str, Any]) -> None:
    """Callback: pin these tokens."""
    set_url_value("pin", ",".join(str(int(p)) for p in event["pins"]))
    set_url_value("way", str(event["way"]))
