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
    """The contents of a cache: entries and bytes."""

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
        """The contents of each cache."""
        with self._lock:
            return {name: Held(cache.count, cache.nbytes) for name, cache in self._caches.items()}

    def drop_old(self) -> int:
        """Drop what nobody has used for too long; returns its bytes."""
        with self._lock:
            now, before = self._clock(), self.nbytes
            old = [place for place, entry in self._entries.items() if self._caches[place[0]].is_old(entry, now)]
            gone = [self._remove(place) for place in old]
            freed = before - self.nbytes
        del gone  # what is destroyed is destroyed outside of the lock
        return freed

    def clear(self) -> None:
        """Forget everything."""
        for cache in tuple(self._caches.values()):
            cache.clear()

    def _remove(self, place: tuple[str, Hashable]) -> Entry:
        """Remove an entry and return it, to be destroyed after the lock is released. Raises KeyError."""
        entry, cache = self._entries.pop(place), self._caches[place[0]]
        cache.count, cache.nbytes, self.nbytes = (
            cache.count - 1,
            cache.nbytes - entry.nbytes,
            self.nbytes - entry.nbytes,
        )
        self.dropped += entry.nbytes
        return entry


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

    def is_old(self, entry: Entry, now: float) -> bool:
        """Whether this entry has been unused for too long."""
        return self.seconds is not None and now - entry.used > self.seconds

    def __getitem__(self, key: K) -> V:
        """A value, which then counts as used."""
        memory, place = self._memory, (self.name, key)
        with memory._lock:
            entry, now = memory._entries.get(place), memory._clock()
            if entry is None:
                raise KeyError(key)
            if self.is_old(entry, now):
                memory._remove(place)
                raise KeyError(key)
            memory._entries[place] = entry._replace(used=now)
            memory._entries.move_to_end(place)
            return entry.value

    def __setitem__(self, key: K, value: V) -> None:
        memory, place = self._memory, (self.name, key)
        with memory._lock:
            nbytes, most = self.size_of(value), self.bound
            gone = [memory._remove(place)] if place in memory._entries else []
            if nbytes > most:
                raise ValueError(f"{nbytes:,} bytes are more than cache {self.name!r} takes, {most:,}.")
            while self.nbytes + nbytes > most or (self.entries is not None and self.count >= self.entries):
                gone.append(memory._remove(next(other for other in memory._entries if other[0] == self.name)))
            bound = memory.bound()
            while memory.nbytes + nbytes > bound:
                gone.append(memory._remove(next(iter(memory._entries))))
            memory._entries[place] = Entry(value, nbytes, memory._clock())
            self.count, self.nbytes, memory.nbytes = self.count + 1, self.nbytes + nbytes, memory.nbytes + nbytes
        del gone

    def __delitem__(self, key: K) -> None:
        with self._memory._lock:
            gone = self._memory._remove((self.name, key))
        del gone

    def __iter__(self) -> Iterator[K]:
        """The keys, the least recently used first."""
        with self._memory._lock:
            # pyrefly: ignore[bad-return]
            return iter([key for name, key in self._memory._entries if name == self.name])

    def __len__(self) -> int:
        return self.count

    def clear(self) -> None:
        """Forget all entries, also those that others put there meanwhile."""
        for key in self:
            with suppress(KeyError):
                del self[key]


MEMORY = MemoryBudget(settings.memory)  # of this server: MHA_MEMORY
