"""MemoryBudget: everything that a server keeps in memory, in named caches under one bound.

What was used longest ago goes first, whatever cache it is in.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, MutableMapping
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from mha_core import settings

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Entry(NamedTuple):
    """A value that is kept, its size in bytes, and when it was last used."""

    value: Any
    nbytes: int
    used: float


class Held(NamedTuple):
    """How much a cache holds."""

    entries: int
    nbytes: int


class MemoryBudget:
    """One bound for all caches together.

    Args:
        bound: gives the most bytes; asked at each entry, so that a setting may change.
        clock: gives seconds.
    """

    def __init__(self, bound: Callable[[], int], clock: Callable[[], float] = time.monotonic) -> None:
        self.bound, self._clock, self._lock = bound, clock, threading.RLock()
        self._entries: OrderedDict[tuple[str, Hashable], Entry] = OrderedDict()  # the least recently used first
        self._caches: dict[str, Cache] = {}
        self.nbytes = 0
        self.dropped = 0  # bytes, since it was made

    def cache(
        self,
        name: str,
        size_of: Callable[[Any], int],
        *,
        share: float = 1.0,
        entries: int | None = None,
        seconds: float | None = None,
    ) -> "Cache[Any, Any]":
        """A new cache.

        Args:
            size_of: a value's size in bytes; asked once, when it is put there.
            share: the most of the bound that this cache may take.
            entries: the most values in it; None = any number.
            seconds: what nobody has used for so long is dropped; None = it stays until the memory is needed.

        Raises:
            ValueError: there is a cache of this name.
        """
        with self._lock:
            if name in self._caches:
                raise ValueError(f"There is a cache {name!r} already. Valid: another name.")
            self._caches[name] = Cache(self, name, size_of, share, entries, seconds)
            return self._caches[name]

    def held(self) -> dict[str, Held]:
        """What each cache holds."""
        with self._lock:
            return {name: Held(cache.count, cache.nbytes) for name, cache in self._caches.items()}

    def drop_old(self) -> int:
        """Drop what nobody has used for too long; returns its bytes."""
        with self._lock:
            now, before = self._clock(), self.nbytes
            old = [place for place, entry in self._entries.items() if self._is_old(place, entry, now)]
            gone = [self._remove(place) for place in old]
            freed = before - self.nbytes
        del gone  # what is destroyed is destroyed outside of the lock
        return freed

    def clear(self) -> None:
        """Forget everything."""
        for cache in tuple(self._caches.values()):
            cache.clear()

    # --- for caches, which hold the lock

    def find(self, place: tuple[str, Hashable]) -> Any:
        """A value, which then counts as used. Raises KeyError."""
        with self._lock:
            entry, now = self._entries[place], self._clock()
            if self._is_old(place, entry, now):
                self._remove(place)
                raise KeyError(place[1])
            self._entries[place] = entry._replace(used=now)
            self._entries.move_to_end(place)
            return entry.value

    def keep(self, place: tuple[str, Hashable], value: Any) -> None:
        """Raises ValueError if this alone is more than the cache may take."""
        with self._lock:
            cache = self._caches[place[0]]
            nbytes, most = cache.size_of(value), cache.bound
            gone = [self._remove(place)] if place in self._entries else []
            if nbytes > most:
                raise ValueError(f"{nbytes:,} bytes are more than cache {cache.name!r} takes, {most:,}.")
            while cache.nbytes + nbytes > most or (cache.entries is not None and cache.count >= cache.entries):
                gone.append(self._remove(next(other for other in self._entries if other[0] == cache.name)))
            bound = self.bound()
            while self.nbytes + nbytes > bound:
                gone.append(self._remove(next(iter(self._entries))))
            self._entries[place] = Entry(value, nbytes, self._clock())
            cache.count, cache.nbytes, self.nbytes = cache.count + 1, cache.nbytes + nbytes, self.nbytes + nbytes
        del gone

    def remove(self, place: tuple[str, Hashable]) -> None:
        """Raises KeyError."""
        with self._lock:
            gone = self._remove(place)
        del gone

    def keys(self, cache: str) -> list[Hashable]:
        """The keys of a cache, the least recently used first."""
        with self._lock:
            return [key for name, key in self._entries if name == cache]

    def _remove(self, place: tuple[str, Hashable]) -> Entry:
        entry, cache = self._entries.pop(place), self._caches[place[0]]
        cache.count, cache.nbytes, self.nbytes = (
            cache.count - 1,
            cache.nbytes - entry.nbytes,
            self.nbytes - entry.nbytes,
        )
        self.dropped += entry.nbytes
        return entry

    def _is_old(self, place: tuple[str, Hashable], entry: Entry, now: float) -> bool:
        seconds = self._caches[place[0]].seconds
        return seconds is not None and now - entry.used > seconds


class Cache(MutableMapping[K, V]):
    """Values of one kind, as a mapping that forgets; made by `MemoryBudget.cache`. Safe to use from any thread.

    A value that is larger than the cache raises ValueError, as in cachetools, whose `cached` takes a cache.
    """

    def __init__(
        self,
        memory: MemoryBudget,
        name: str,
        size_of: Callable[[V], int],
        share: float,
        entries: int | None,
        seconds: float | None,
    ) -> None:
        self._memory, self.name, self.size_of = memory, name, size_of
        self.share, self.entries, self.seconds = share, entries, seconds
        self.count = self.nbytes = 0

    @property
    def bound(self) -> int:
        """The most bytes that it may take."""
        return int(self.share * self._memory.bound())

    def __getitem__(self, key: K) -> V:
        try:
            return self._memory.find((self.name, key))
        except KeyError:
            raise KeyError(key) from None

    def __setitem__(self, key: K, value: V) -> None:
        self._memory.keep((self.name, key), value)

    def __delitem__(self, key: K) -> None:
        self._memory.remove((self.name, key))

    def __iter__(self) -> Iterator[K]:
        return iter(self._memory.keys(self.name))  # pyrefly: ignore[bad-return]

    def __len__(self) -> int:
        return self.count

    def clear(self) -> None:
        """Forget all of it, whoever puts something there meanwhile."""
        for key in self:
            with suppress(KeyError):
                del self[key]


MEMORY = MemoryBudget(settings.memory)  # of this server: MHA_MEMORY
