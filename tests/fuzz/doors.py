"""The doors through which a stranger can send something, and how often each is tried."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from hypothesis import strategies as st

from tests.fuzz import folders, media, pages, rooms, routes, shapes, sockets, uploads, widgets
from tests.fuzz.case import Case
from tests.fuzz.hands import Hands


class Door(NamedTuple):
    """One way in.

    Attributes:
        share: of all cases, in thousandths.
        parts: shapes of what is sent.
        send: sends it; returns what went wrong, "" = nothing.
    """

    share: int
    parts: st.SearchStrategy[dict[str, Any]]
    send: Callable[[Hands, dict[str, Any]], Awaitable[str]]


DOORS = {
    "pictures": Door(270, routes.pictures, routes.ask),
    "exports": Door(50, routes.exports, routes.ask),
    "other paths": Door(110, routes.others, routes.ask),
    "rooms": Door(40, rooms.messages, rooms.talk),
    "websocket": Door(50, sockets.frames, sockets.speak),
    "addresses": Door(250, pages.addresses, pages.visit),
    "widgets": Door(100, widgets.touches, widgets.touch),
    "uploads": Door(70, uploads.files, uploads.upload),
    "files of pictures": Door(30, media.files, uploads.upload),
    "models folder": Door(30, folders.folders, folders.look),
}


def cases(count: int, seed: int) -> list[Case]:
    """So many cases through all doors, at least one through each; the same ones for the same seed."""
    return [
        Case(name, parts)
        for i, (name, door) in enumerate(DOORS.items())
        for parts in shapes.drawn(door.parts, max(1, count * door.share // 1000), 1000 * seed + i)
    ]
