"""Ledger: everything that a server keeps in memory, on named shelves under one bound.

What was used longest ago goes first, whatever shelf it is on.
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
    """How much a shelf holds."""

    entries: int
    nbytes: int


class Ledger:
    """One bound for all shelves together.

    Args:
        bound: gives the most bytes; asked at each entry, so that a setting may change.
        clock: gives seconds.
    """

    def __init__(self, bound: Callable[[], int], clock: Callable[[], float] = time.monotonic) -> None:
        self.bound, self._clock, self._lock = bound, clock, threading.RLock()
        self._entries: OrderedDict[tuple[str, Hashable], Entry] = OrderedDict()  # the least recently used first
        self._shelves: dict[str, Shelf] = {}
        self.nbytes = 0
        self.dropped = 0  # bytes, since it was made

    def shelf(
        self,
        name: str,
        size_of: Callable[[Any], int],
        *,
        share: float = 1.0,
        entries: int | None = None,
        seconds: float | None = None,
    ) -> "Shelf[Any, Any]":
        """A new shelf.

        Args:
            size_of: a value's size in bytes; asked once, when it is put there.
            share: the most of the bound that this shelf may take.
            entries: the most values on it; None = any number.
            seconds: what nobody has used for so long is dropped; None = it stays until the memory is needed.

        Raises:
            ValueError: there is a shelf of this name.
        """
        with self._lock:
            if name in self._shelves:
                raise ValueError(f"There is a shelf {name!r} already. Valid: another name.")
            self._shelves[name] = Shelf(self, name, size_of, share, entries, seconds)
            return self._shelves[name]

    def held(self) -> dict[str, Held]:
        """What each shelf holds."""
        with self._lock:
            return {name: Held(shelf.count, shelf.nbytes) for name, shelf in self._shelves.items()}

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
        for shelf in tuple(self._shelves.values()):
            shelf.clear()

    # --- for shelves, which hold the lock

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
        """Raises ValueError if this alone is more than the shelf may take."""
        with self._lock:
            shelf = self._shelves[place[0]]
            nbytes, most = shelf.size_of(value), shelf.bound
            gone = [self._remove(place)] if place in self._entries else []
            if nbytes > most:
                raise ValueError(f"{nbytes:,} bytes are more than shelf {shelf.name!r} takes, {most:,}.")
            while shelf.nbytes + nbytes > most or (shelf.entries is not None and shelf.count >= shelf.entries):
                gone.append(self._remove(next(other for other in self._entries if other[0] == shelf.name)))
            bound = self.bound()
            while self.nbytes + nbytes > bound:
                gone.append(self._remove(next(iter(self._entries))))
            self._entries[place] = Entry(value, nbytes, self._clock())
            shelf.count, shelf.nbytes, self.nbytes = shelf.count + 1, shelf.nbytes + nbytes, self.nbytes + nbytes
        del gone

    def remove(self, place: tuple[str, Hashable]) -> None:
        """Raises KeyError."""
        with self._lock:
            gone = self._remove(place)
        del gone

    def keys(self, shelf: str) -> list[Hashable]:
        """The keys of a shelf, the least recently used first."""
        with self._lock:
            return [key for name, key in self._entries if name == shelf]

    def _remove(self, place: tuple[str, Hashable]) -> Entry:
        entry, shelf = self._entries.pop(place), self._shelves[place[0]]
        shelf.count, shelf.nbytes, self.nbytes = (
            shelf.count - 1,
            shelf.nbytes - entry.nbytes,
            self.nbytes - entry.nbytes,
        )
        self.dropped += entry.nbytes
        return entry

    def _is_old(self, place: tuple[str, Hashable], entry: Entry, now: float) -> bool:
        seconds = self._shelves[place[0]].seconds
        return seconds is not None and now - entry.used > seconds


class Shelf(MutableMapping[K, V]):
    """Values of one kind, as a mapping that forgets; made by `Ledger.shelf`. Safe to use from any thread.

    A value that is larger than the shelf raises ValueError, as in cachetools, whose `cached` takes a shelf.
    """

    def __init__(
        self,
        ledger: Ledger,
        name: str,
        size_of: Callable[[V], int],
        share: float,
        entries: int | None,
        seconds: float | None,
    ) -> None:
        self._ledger, self.name, self.size_of = ledger, name, size_of
        self.share, self.entries, self.seconds = share, entries, seconds
        self.count = self.nbytes = 0

    @property
    def bound(self) -> int:
        """The most bytes that it may take."""
        return int(self.share * self._ledger.bound())

    def __getitem__(self, key: K) -> V:
        try:
            return self._ledger.find((self.name, key))
        except KeyError:
            raise KeyError(key) from None

    def __setitem__(self, key: K, value: V) -> None:
        self._ledger.keep((self.name, key), value)

    def __delitem__(self, key: K) -> None:
        self._ledger.remove((self.name, key))

    def __iter__(self) -> Iterator[K]:
        return iter(self._ledger.keys(self.name))  # pyrefly: ignore[bad-return]

    def __len__(self) -> int:
        return self.count

    def clear(self) -> None:
        """Forget all of it, whoever puts something there meanwhile."""
        for key in self:
            with suppress(KeyError):
                del self[key]


LEDGER = Ledger(settings.memory)  # of this server: MHA_MEMORY
