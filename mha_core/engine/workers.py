"""The threads that compute what pages and routes show: some with one core each, and one with all cores for long texts.

What takes seconds whatever the text (`submit_slow`) has a thread of its own, so that nothing quick waits for it.

On a busy machine, two threads that wait for each other's cores take fifty times as long as one: hence one core each.
Over many tokens they wait less, and one computation at a time may use all cores.
"""

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from mha_core.engine.threads import use_one_core

T = TypeVar("T")

AT_ONCE = 2  # more would only share the same processors
LONG = 500  # characters

_this_thread = threading.local()


def _begin(cores: Callable[[], None] | None = None) -> None:
    _this_thread.works = True
    if cores:
        cores()


def _count(_: Future) -> None:
    global _finished
    _finished += 1


_short = ThreadPoolExecutor(AT_ONCE, "short text", _begin, (use_one_core,))
_long = ThreadPoolExecutor(1, "long text", _begin)
_long_is_free = threading.Lock()
_finished = 0
_slow = ThreadPoolExecutor(1, "slow work", _begin, (use_one_core,))


def submit(work: Callable[[], T], characters: int) -> Future[T]:
    """Compute it in the background: on all cores for a text of LONG characters or more if nothing else does."""
    if characters >= LONG and _long_is_free.acquire(blocking=False):
        future = _long.submit(work)
        future.add_done_callback(lambda _: _long_is_free.release())
        return future
    future = _short.submit(work)
    future.add_done_callback(_count)
    return future


def finished() -> int:
    """How many short texts have been done with so far."""
    return _finished


def submit_slow(work: Callable[[], T]) -> Future[T]:
    """Compute in the background, on one core, what takes seconds; one such work at a time."""
    return _slow.submit(work)


def compute(work: Callable[[], T], characters: int) -> T:
    """Compute it in one of these threads, this one if it is one of them, and wait for it. Raises what `work` raises."""
    return work() if getattr(_this_thread, "works", False) else submit(work, characters).result()
