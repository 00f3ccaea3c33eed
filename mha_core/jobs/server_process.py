"""The process of a server: its log, how many files it may open, and memory that nothing uses, given back to the system.

Each connection is an open file, and many systems give a program 1,024 at first, where it may have many more. Memory is
given back where glibc keeps it.
"""

import ctypes
import logging
import sys
from contextlib import suppress
from functools import cache
from typing import Any

try:
    import resource
except ImportError:  # on Windows, which has no such limit
    resource = None

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"  # .streamlit/config.toml has it for Streamlit's own lines

_log = logging.getLogger(__name__)


def begin_log() -> None:
    """Configure logging: warnings of all, and this program's other lines. Uvicorn's lines look alike."""
    logging.basicConfig(format=FORMAT)
    for handler in logging.getLogger("uvicorn").handlers:
        handler.setFormatter(logging.Formatter(FORMAT))
    logging.getLogger("mha_core").setLevel(logging.INFO)


ENOUGH_FILES = 65_536
FEW_CONNECTIONS = 2_200  # the phones of a full room (mha_core/rooms/room_types.py), and some pages
OTHER_FILES = 200  # that are no connections: libraries, weights, logs, and what others of this program open


def raise_file_limit() -> None:
    """Let this process, and those that it starts, open as many files as the system allows; the log says if few."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH_FILES if hard == resource.RLIM_INFINITY else min(hard, ENOUGH_FILES)
    if 0 <= soft < wanted:  # no limit at all is below zero
        with suppress(ValueError, OSError):  # a system that says more than it means
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    if (most := connections()) < FEW_CONNECTIONS:
        _log.warning("This process may have %d connections, and as many phones in rooms (see ulimit -n).", most)


def connections() -> int:
    """Number of connections that this process may have at once."""
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0] if resource else ENOUGH_FILES
    return (soft if 0 <= soft < ENOUGH_FILES else ENOUGH_FILES) - OTHER_FILES


def give_back_memory() -> bool:
    """Give freed memory back to the system; True if there was any, False also without glibc."""
    libc = _glibc()
    return libc is not None and bool(libc.malloc_trim(0))


@cache
def _glibc() -> Any:
    """The C library, if it is glibc; None if not."""
    if not sys.platform.startswith("linux"):
        return None
    libc = ctypes.CDLL(None)
    return libc if hasattr(libc, "malloc_trim") and hasattr(libc, "gnu_get_libc_version") else None
