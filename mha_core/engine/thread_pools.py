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


_short = ThreadPoolExecutor(AT_ONCE, "short text")
_long = ThreadPoolExecutor(1, "long text")
_long_is_free = threading.Lock()
_slow = ThreadPoolExecutor(1, "slow work")
_finished = 0


def _working(work: Callable[[], T], one_core: bool = True) -> T:
    """Work in this thread, which is one of these from now on.

    Not the pool's own way to begin a thread: should that ever fail, the pool would take nothing any more.
    """
    if not getattr(_this_thread, "works", False):
        if one_core:
            use_one_core()
        _this_thread.works = True
    return work()


def _count(_: Future) -> None:
    global _finished
    _finished += 1


def submit(work: Callable[[], T], characters: int) -> Future[T]:
    """Compute it in the background: on all cores for a text of LONG characters or more if nothing else does."""
    if characters >= LONG and _long_is_free.acquire(blocking=False):
        try:
            future = _long.submit(_working, work, one_core=False)
        except BaseException:  # the system has no thread left
            _long_is_free.release()
            raise
        future.add_done_callback(lambda _: _long_is_free.release())
        return future
    future = _short.submit(_working, work)
    future.add_done_callback(_count)
    return future


def finished() -> int:
    """How many short texts have been done with so far."""
    return _finished


def submit_slow(work: Callable[[], T]) -> Future[T]:
    """Compute in the background, on one core, what takes seconds; one such work at a time."""
    return _slow.submit(_working, work)


def compute(work: Callable[[], T], characters: int) -> T:
    """Compute it in one of these threads, this one if it is one of them, and wait for it. Raises what `work` raises."""
    return work() if getattr(_this_thread, "works", False) else submit(work, characters).result()
