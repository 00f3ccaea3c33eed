"""A measurement that is made part by part, as long as somebody asks for it."""

import time
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

Part = TypeVar("Part")


class PartsSoFar(Generic[Part]):
    """The parts of a measurement, one after another. One thread at a time.

    Attributes:
        is_complete: whether all parts have been measured.
    """

    def __init__(self, begin: Callable[[], Iterator[Part]]) -> None:
        self._begin, self._parts, self.is_complete = begin, begin(), False

    def until(self, end: float) -> Iterator[Part]:
        """The next parts, one at least, until a time of `time.monotonic`. After an error all begins anew."""
        while not self.is_complete:
            try:
                part = next(self._parts, None)
            except Exception:  # after which it would end, as if all were known
                self._parts = self._begin()
                raise
            if part is None:
                self.is_complete, self._parts, self._begin = True, iter(()), lambda: iter(())  # which hold much
                return
            yield part
            if time.monotonic() > end:
                return
