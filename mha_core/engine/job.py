"""Job: work done in small steps, by one thread at a time, and looked at by others."""

import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from mha_core.errors import ModelError, TextError

ENDED = ("done", "stopped", "failed")
STATES = ("waiting", "running", "paused", *ENDED)


@dataclass(frozen=True)
class Progress:
    """A job as it is at one moment.

    Attributes:
        state: one of STATES.
        place: in the queue, 1 = next; 0 where it is not waiting.
        why: what went wrong, or why it was stopped; "" where there is nothing to say.
    """

    state: str
    place: int
    why: str


P = TypeVar("P", bound=Progress)


class Job(ABC, Generic[P]):
    """Work that can pause after any step, and be taken up again by another thread.

    Attributes:
        state: one of STATES; `Line` alone changes it, here or by `end` and `fail`.
        wish: what its owner wants: "run", "pause" or "stop". It is heeded before each step.
        why: as in Progress.
        seen: when somebody last looked; `Line` keeps it, by its own clock.
        pace: seconds that one unit of the work takes; None before there is one.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.state, self.wish, self.why, self.seen = "waiting", "run", "", clock()
        self.pace: float | None = None
        self._clock = clock

    @abstractmethod
    def work(self, goes_on: Callable[[], bool]) -> bool:
        """Takes steps for as long as it goes on. Whether all are taken. What it raises ends the job."""

    @abstractmethod
    def progress(self, place: int = 0) -> P:
        """As it is now. Any thread may ask, at any time, so it has to be quick."""

    def end(self, state: str, why: str = "") -> None:
        """It has ended, and nobody works on it any more. Who overrides this lets go of what only working needs, then calls this."""
        self.state, self.why = state, why

    def fail(self, error: Exception, work: str = "work") -> None:
        """It ended by an error: one of ours speaks for itself, another goes into the server's log. `work` is what people call the job."""
        ours = isinstance(error, (ModelError, TextError, ValueError, FloatingPointError))
        if not ours:
            logging.getLogger(__name__).error("A %s broke off.", work, exc_info=error)
        self.end("failed", str(error) if ours else f"The {work} broke off ({type(error).__name__}).")

    def _left(self, units: float) -> float | None:
        """Seconds for so many units at the pace so far; None before there is one."""
        return None if self.pace is None else self.pace * units
