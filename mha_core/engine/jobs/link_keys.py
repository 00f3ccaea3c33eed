"""What a link finds again: work of a browser session by an unguessable key in its address."""

import pickle
import re
import secrets
import threading
from collections.abc import Mapping
from typing import Any

from cachetools import LRUCache

MAX_BYTES = 64 * 2**20  # kept at once; those that nobody opened for longest are dropped first
_KEY = re.compile(r"[0-9a-f]{16}")


class LinkKeys:
    """The work of the links of a server, by key: bounded, and shared by all sessions. It is kept as it travels."""

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._work: LRUCache[str, bytes] = LRUCache(max_bytes, getsizeof=len)
        self._lock = threading.Lock()

    def put(self, key: str, packed: bytes) -> None:
        """Keep what `packed` made; what is larger than all that may be kept is not."""
        if len(packed) <= self._work.maxsize:
            with self._lock:
                self._work[key] = packed

    def find(self, key: str) -> bytes | None:
        """What was kept; None if it is not on this server."""
        if not _KEY.fullmatch(key):
            return None
        with self._lock:
            return self._work.get(key)


def new_key() -> str:
    """64 random bits: short, and not to be guessed."""
    return secrets.token_hex(8)


def packed(work: Mapping[str, Any]) -> bytes:
    """A link's work, by its kind."""
    return pickle.dumps(dict(work))


def unpacked(work: bytes | None) -> dict[str, Any]:
    """As it was packed, by this server or another one of its cluster; {} of None."""
    return {} if work is None else pickle.loads(work)
