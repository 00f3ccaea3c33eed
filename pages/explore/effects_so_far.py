"""Effects that are measured one after another, as long as somebody asks for them."""

import threading
import time
from collections.abc import Callable, Iterator

from torch import Tensor

from mha_core import Trace
from pages.explore.parts_so_far import PartsSoFar

EffectPart = tuple[Tensor, Tensor, Tensor]  # rows, columns and what is there, (n,) each


class Effects:
    """The effects of a head's edges, of zeroed values, or of all heads, as far as they are known.

    Attributes:
        so_far: (T, T), or (L, H), as it was given for what is not known yet.
        nbytes: with those of the Trace, which is kept until then.
    """

    def __init__(self, trace: Trace, begin: Callable[[], Iterator[EffectPart]], so_far: Tensor) -> None:
        self.so_far, self.nbytes = so_far, so_far.nbytes + trace.nbytes
        self._parts, self._lock = PartsSoFar(begin), threading.Lock()

    @property
    def is_complete(self) -> bool:
        """Whether all are known."""
        return self._parts.is_complete

    def after(self, seconds: float) -> Tensor:
        """Compute on for so long, some of them at least."""
        end = time.monotonic() + seconds
        with self._lock:
            for rows, columns, effects in self._parts.until(end):
                self.so_far = self.so_far.index_put((rows, columns), effects)
            return self.so_far
