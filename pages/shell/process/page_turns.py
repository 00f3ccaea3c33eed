"""Turns of the scripts that draw pages: two at once.

A hundred threads that all compute share one interpreter: each switch between them costs something, and what answers the
network waits for its share behind all of them. In turns each page is drawn without a pause, and the network comes soon.
"""

import threading
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from mha_core.jobs import thread_pools

T = TypeVar("T")

AT_ONCE = 2
PATIENCE = 3.0  # seconds after which a script goes on without a turn

_turns = threading.Semaphore(AT_ONCE)
_this_thread = threading.local()


@contextmanager
def turn() -> Iterator[bool]:
    """Wait for a turn with PATIENCE; gives whether there was one."""
    _take()
    try:
        yield _this_thread.has_turn
    finally:
        _give_back()


@contextmanager
def without_turn() -> Iterator[None]:
    """Leave the turn to others, while this script waits for something that is done elsewhere."""
    had_one = _give_back()
    try:
        yield
    finally:
        if had_one:
            _take()


def compute(work: Callable[[], T], characters: int, key: Hashable = None) -> T:
    """Compute as `thread_pools.compute` does, and leave the turn to others meanwhile."""
    with without_turn():
        return thread_pools.compute(work, characters, key)


def _take() -> None:
    _this_thread.has_turn = _turns.acquire(timeout=PATIENCE)


def _give_back() -> bool:
    """Give the turn back; False if there was none."""
    had_one = getattr(_this_thread, "has_turn", False)
    if had_one:
        _this_thread.has_turn = False
        _turns.release()
    return had_one
