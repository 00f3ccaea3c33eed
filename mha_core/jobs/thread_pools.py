"""The threads that compute what pages and routes show: some with one core each, and one for long texts, with all cores.

What takes seconds whatever the text (`submit_slow`) has a thread of its own, and so have files to download
and pictures that visitors send (`submit_file`), so that nothing quick waits for them.

A thread of these never waits for another one: what it needs, it computes itself. On a busy machine, two threads that
wait for each other's cores take fifty times as long as one: hence one core each, and all cores only while nothing else
is computed.
What is computed here is said in the language of whoever asked (as in `asyncio.to_thread`, its context goes along).
torch is imported late: a server opens its port before.
"""

import threading
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from contextvars import Context, copy_context
from typing import TypeVar

_lock = threading.RLock()


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

AT_ONCE = 2  # more would only share the processors of a small server
LONG = 1000  # characters, some 200 tokens: fewer are done before a browser on the same machine gives up its core

_this_thread = threading.local()

_short = ThreadPoolExecutor(AT_ONCE, "short text")
_long = ThreadPoolExecutor(1, "long text")
_slow = ThreadPoolExecutor(1, "slow work")
_files = ThreadPoolExecutor(1, "files")
_shared: dict[Hashable, Future] = {}  # by key, what is under way
_under_way = 0


def _submit(pool: ThreadPoolExecutor, work: Callable[[], T]) -> Future[T]:
    global _under_way
    with _lock:
        _under_way += 1
    try:
        future = pool.submit(_working, work, copy_context(), pool is _long)
    except BaseException:  # the system has no thread left
        _count_down()
        raise
    future.add_done_callback(_count_down)
    return future


def _count_down(_: object = None) -> None:
    global _under_way
    with _lock:
        _under_way -= 1


def _working(work: Callable[[], T], context: Context, is_long: bool) -> T:
    """Work in this thread, which is one of these from now on.

    Not the pool's own way to begin a thread: should that ever fail, the pool would take nothing any more.
    """
    if not (is_long or is_one_of_these()):
        use_one_core()
    _this_thread.computes = True
    with one_core() if is_long and _under_way > 1 else nullcontext():
        return context.run(work)


def is_one_of_these() -> bool:
    """Whether this thread computes for pages and routes."""
    return getattr(_this_thread, "computes", False)


def submit(work: Callable[[], T], characters: int = 0) -> Future[T]:
    """Compute it in the background; a text of LONG characters or more after others of its kind."""
    return _submit(_long if characters >= LONG else _short, work)


def submit_slow(work: Callable[[], T]) -> Future[T]:
    """Compute in the background, on one core, what takes seconds; one such work at a time."""
    return _submit(_slow, work)


def submit_file(work: Callable[[], T]) -> Future[T]:
    """Make or read a file in the background, on one core; one at a time."""
    return _submit(_files, work)


def compute_file(work: Callable[[], T]) -> T:
    """Submit as `submit_file` does, and wait; in a thread of these pools, compute at once. Raises the function's
    errors.
    """
    return work() if is_one_of_these() else submit_file(work).result()


def submit_once(key: Hashable, work: Callable[[], T], characters: int) -> Future[T]:
    """Submit as `submit` does; while it is under way, all callers with this key share the result."""
    with _lock:
        if (shared := _shared.get(key)) is not None:
            return shared
        future = _shared[key] = submit(work, characters)
    future.add_done_callback(lambda _: _shared.pop(key, None))
    return future


def compute(work: Callable[[], T], characters: int, key: Hashable = None) -> T:
    """Compute it in one of these threads, and wait for it; in this thread if it is one of these. Raises what it raises.

    Args:
        key: as of `submit_once`; None: of nobody else.
    """
    if is_one_of_these():
        return work()
    return (submit(work, characters) if key is None else submit_once(key, work, characters)).result()
