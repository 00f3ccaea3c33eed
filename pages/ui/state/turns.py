"""Turns: how many scripts of pages run at once in this process; the others wait in the order in which they came.

A hundred threads that all compute share one interpreter: each switch between them costs something, and what answers the
network waits for its share behind all of them. In turns each page is drawn without a pause, and the network comes soon.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

AT_ONCE = 2
PATIENCE = 3.0  # seconds after which a script goes on without a turn: others may wait for a model, or for a download

_turns = threading.Semaphore(AT_ONCE)


@contextmanager
def turn() -> Iterator[bool]:
    """Wait for a turn, with PATIENCE; gives whether there was one."""
    had_one = _turns.acquire(timeout=PATIENCE)
    try:
        yield had_one
    finally:
        if had_one:
            _turns.release()
