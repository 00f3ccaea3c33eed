"""What has to be done when the server is told to stop, before it waits for its connections to end."""

import asyncio
import signal
import threading
from collections.abc import Callable
from types import FrameType

_wanted: list[Callable[[], None]] = []


def before_exit(loop: asyncio.AbstractEventLoop, end: Callable[[], None]) -> None:
    """Have `end` called in this loop when Ctrl+C or a service manager stops the server.

    uvicorn stops listening and then waits, without a limit, for answers that are under way: a page that listens would
    keep it for ever. It has no hook for this, so its handlers of signals are called after ours.
    """
    if end in _wanted or threading.current_thread() is not threading.main_thread():
        return
    _wanted.append(end)
    for number in (signal.SIGINT, signal.SIGTERM):
        handle = signal.getsignal(number)
        if callable(handle):
            signal.signal(number, _first(loop, end, handle))


def _first(
    loop: asyncio.AbstractEventLoop, end: Callable[[], None], handle: Callable[[int, FrameType | None], object]
) -> Callable[[int, FrameType | None], None]:
    def handler(number: int, frame: FrameType | None) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(end)
        handle(number, frame)

    return handler
