"""The threads that compute what pages and routes show: some with one core each, and one with all cores for long texts.

What takes seconds whatever the text (`submit_slow`) has a thread of its own, so that nothing quick waits for it.

On a busy machine, two threads that wait for each other's cores take fifty times as long as one: hence one core each.
Over many tokens they wait less, and one pass at a time may use all cores, while whoever asked for it waits.
What is computed here is said in the language of whoever asked (as in `asyncio.to_thread`, its context goes along).
torch is imported late: a server opens its port before.
"""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import Context, copy_context
from typing import TypeVar

_lock = threading.Lock()


def use_one_core() -> None:
    """Limit torch to one core in the calling thread, and leave all other threads as they are.

    torch.set_num_threads also sets the default of threads started later, such as those that draw pages; so a second
    thread restores the previous number.
    """
    import torch

    with _lock:
        usual = torch.get_num_threads()
        torch.set_num_threads(1)
        restore = threading.Thread(target=torch.set_num_threads, args=(usual,))
        restore.start()
        restore.join()


@contextmanager
def one_core() -> Iterator[None]:
    """`use_one_core` for a while: several threads on passes of a few tokens mostly wait for each other."""
    import torch

    if (usual := torch.get_num_threads()) == 1:
        yield
        return
    use_one_core()
    try:
        yield
    finally:
        torch.set_num_threads(usual)


T = TypeVar("T")

AT_ONCE = 2  # more would only share the processors of a small server; pictures wait elsewhere for a long text
LONG = 1000  # characters, some 200 tokens: fewer are done before a browser on the same machine gives up its core

_this_thread = threading.local()


_short = ThreadPoolExecutor(AT_ONCE, "short text")
_long = ThreadPoolExecutor(1, "long text")
_long_is_free = threading.Lock()
_slow = ThreadPoolExecutor(1, "slow work")


def _working(work: Callable[[], T], context: Context, pool: str = "short") -> T:
    """Work in this thread, which is one of these from now on.

    Not the pool's own way to begin a thread: should that ever fail, the pool would take nothing any more.
    """
    if not getattr(_this_thread, "pool", ""):
        if pool != "long":
            use_one_core()
        _this_thread.pool = pool
    return context.run(work)


def submit(work: Callable[[], T]) -> Future[T]:
    """Compute it in the background, on one core."""
    return _short.submit(_working, work, copy_context())


def submit_slow(work: Callable[[], T]) -> Future[T]:
    """Compute in the background, on one core, what takes seconds; one such work at a time."""
    return _slow.submit(_working, work, copy_context(), "slow")


def compute(work: Callable[[], T], characters: int) -> T:
    """Compute it in one of these threads, and wait for it: on all cores for a text of LONG characters or more.

    If another one is computed so, or in slow work, on one core, in this thread if it is one of these. Raises what
    `work` raises.
    """
    pool = getattr(_this_thread, "pool", "")
    if characters >= LONG and pool in ("", "short") and _long_is_free.acquire(blocking=False):
        try:
            return _long.submit(_working, work, copy_context(), "long").result()
        finally:
            _long_is_free.release()
    return work() if pool else submit(work).result()
