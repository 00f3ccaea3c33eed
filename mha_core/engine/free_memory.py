"""Memory that nothing uses: found by the garbage collector, and given back to the system where glibc keeps it."""

import ctypes
import gc
import sys
from functools import cache
from typing import Any

ARENAS = 2  # each thread would have its own, and each keeps what was freed in it
LARGE = 2**20  # bytes; glibc would raise this to 32 MB by itself, and tensors leave holes between small objects
ENDS = 2**26  # bytes at the end of an arena that wait for `give_back`
_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -3, -8  # of malloc.h


def keep_little() -> bool:
    """Let glibc keep little of what is freed: threads share a few arenas, and large blocks are the system's own.

    Arenas that exist stay, so the sooner the better. False where there is no glibc.
    """
    libc = _glibc()
    limits = ((_M_ARENA_MAX, ARENAS), (_M_MMAP_THRESHOLD, LARGE), (_M_TRIM_THRESHOLD, ENDS))
    return libc is not None and all([bool(libc.mallopt(*limit)) for limit in limits])


def give_back() -> bool:
    """Give what was freed back to the system; True if there was any, False also where there is no glibc."""
    libc = _glibc()
    return libc is not None and bool(libc.malloc_trim(0))


def freeze() -> None:
    """Take all objects so far out of garbage collection: those of the imported packages would take a tenth of a second
    each time.

    Once, before anybody visits: what is garbage later would stay for ever.
    """
    gc.collect()
    gc.freeze()


@cache
def _glibc() -> Any:
    """The C library, if it is glibc; None if not."""
    if not sys.platform.startswith("linux"):
        return None
    libc = ctypes.CDLL(None)
    return libc if hasattr(libc, "malloc_trim") and hasattr(libc, "gnu_get_libc_version") else None
