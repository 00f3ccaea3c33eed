"""Effects that are measured one after another, as long as somebody asks for them."""

import threading
import time
from collections.abc import Callable, Iterator

from torch import Tensor

from mha_core import Trace

EffectPart = tuple[Tensor, Tensor, Tensor]  # rows, columns and what is there, (n,) each


class Effects:
    """The effects of a head's edges, of zeroed values, or of all heads, as far as they are known.

    Attributes:
        so_far: (T, T), or (L, H), as it was given for what is not known yet.
        is_complete: whether all are known.
        nbytes: with those of the Trace, which is needed until then, whoever else has dropped it.
    """

    def __init__(self, trace: Trace, begin: Callable[[], Iterator[EffectPart]], so_far: Tensor) -> None:
        self.so_far, self.is_complete, self.nbytes = so_far, False, so_far.nbytes + trace.nbytes
        self._begin, self._parts, self._lock = begin, begin(), threading.Lock()

    def after(self, seconds: float) -> Tensor:
        """Compute on for so long, some of them at least."""
        end = time.monotonic() + seconds
        with self._lock:
            while not self.is_complete:
                try:
                    part = next(self._parts, None)
                except Exception:  # after which it would end, as if all were known
                    self._parts = self._begin()
                    raise
                if part is None:
                    self.is_complete, self._parts, self._begin = True, iter(()), lambda: iter(())
                    break
                rows, columns, effects = part
                self.so_far = self.so_far.index_put((rows, columns), effects)
                if time.monotonic() > end:
                    break
            return self.so_far
