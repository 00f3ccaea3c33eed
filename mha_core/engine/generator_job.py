"""GeneratorJob: a generator worked off in the background. Its unit is the whole of it."""

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from mha_core.engine.job import Job, Progress


class Step(NamedTuple):
    """A part of some work, done.

    Attributes:
        share: of the whole work, 0 to 1. Those of all parts sum to about 1.
        found: what was found, if anything.
    """

    share: float
    found: Any = None


@dataclass(frozen=True)
class GeneratorProgress(Progress):
    """A stream as it is at one moment.

    Attributes:
        done: how much of the whole work, 0 to 1; 1 where all is done.
        seconds: of work so far, not counting pauses and waiting.
        seconds_left: at the pace so far; None before a share is done.
        found: all that was found, in order.
    """

    done: float
    seconds: float
    seconds_left: float | None
    found: tuple[Any, ...]


class GeneratorJob(Job[GeneratorProgress]):
    """A generator worked off in the background; what it finds is kept, in order.

    The generator may be called by one thread before a pause and by another after it, and closed by a third. So it must not hold across a
    `yield` what belongs to a thread: instead of `with torch.inference_mode():` around its parts, it is decorated `@torch.inference_mode()`.

    Args:
        make: makes the generator; called by the thread that works. When the work has ended, or is stopped, the generator is closed and let
            go. The whole line waits for its `finally` then, so that has to be quick.
        clock: seconds.
    """

    def __init__(self, make: Callable[[], Iterator[Step]], clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(clock)
        self._make, self._parts = make, None
        self._lock = threading.Lock()  # what is seen of it is all of one moment
        self._done, self._seconds, self._found = 0.0, 0.0, []

    def work(self, goes_on: Callable[[], bool]) -> bool:
        """Asks for parts for as long as it goes on. Whether there are no more.

        Raises:
            ValueError: a share is not from 0 to 1. What `make` and the generator raise.
        """
        began = self._clock()
        if self._parts is None:
            self._parts = iter(self._make())
            began = self._keep(Step(0.0), began)
        while goes_on():
            try:
                part = next(self._parts)
            except StopIteration:
                self._keep(Step(1.0), began)  # the shares may sum to a little less
                return True
            began = self._keep(part, began)
        return False

    def end(self, state: str, why: str = "") -> None:
        """It has ended: the generator is closed, so that its `finally` runs, and what was found stays."""
        parts, self._parts, self._make = self._parts, None, None
        if hasattr(parts, "close"):  # other iterators have nothing to close
            parts.close()
        super().end(state, why)

    def progress(self, place: int = 0) -> GeneratorProgress:
        with self._lock:
            return GeneratorProgress(
                state=self.state,
                place=place,
                why=self.why,
                done=self._done,
                seconds=self._seconds,
                seconds_left=self._left(1 - self._done),
                found=tuple(self._found),
            )

    def _keep(self, part: Step, began: float) -> float:
        """A part begun at `began` is done. When that was."""
        if not 0 <= part.share <= 1:
            raise ValueError(f"A part says that it is {part.share:g} of the work. Valid: 0 to 1.")
        now = self._clock()
        with self._lock:
            self._seconds += now - began
            self._done = min(1.0, self._done + part.share)
            self.pace = self._seconds / self._done if self._done else None
            if part.found is not None:
                self._found.append(part.found)
        return now
