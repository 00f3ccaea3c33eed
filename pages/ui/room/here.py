"""The rooms of this server: in its memory, or in a file that it shares with others (MHA_ROOMS)."""

import asyncio
from collections.abc import Callable
from functools import cache
from typing import ParamSpec, TypeVar

from mha_core.engine.rooms.rooms import Rooms
from mha_core.settings import rooms_file

P = ParamSpec("P")
T = TypeVar("T")


@cache
def rooms() -> Rooms:
    """One for the process."""
    return Rooms(rooms_file())


async def ask(method: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What a method of `rooms()` returns: at once from memory; in a thread where it may wait for another process."""
    if rooms().is_shared:
        return await asyncio.to_thread(method, *args, **kwargs)
    return method(*args, **kwargs)
