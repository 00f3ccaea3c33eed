"""Job: background work done in small steps, by one thread at a time, while other threads watch its progress."""

import logging
import math
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from mha_core.errors import ModelError, TextError
from mha_core.message import N_, Message, message_of

ENDED = (N_("done"), N_("stopped"), N_("failed"))
STATES = (N_("waiting"), N_("running"), N_("paused"), *ENDED)

# What users call work, at the beginning of a sentence.
_BEGINNING = {"training": N_("Training"), "measurement": N_("Measurement")}


@dataclass(frozen=True)
class Progress:
    """A snapshot of a job."""

    state: str  # one of STATES
    queue_position: int  # 1 = next; 0 if it is not waiting
    reason: str  # why it failed or was stopped; "" if there is nothing to report
    note: str = field(default="", kw_only=True)  # what happened before, such as a restart of the server


P = TypeVar("P", bound=Progress)


class Job(ABC, Generic[P]):
    """Work that can pause after any step and be resumed by another thread.

    Attributes:
        state: one of STATES; only `JobQueue` changes it, directly or through `end` and `fail`.
        requested: what its viewers want: "run", "pause" or "stop". Checked before each step.
        reason, note: as in Progress.
        question: what it answers; `JobQueue` sets it.
        viewers: when each of those who watch it last polled it, by the queue's clock; `JobQueue` sets it.
        seconds_worked: by the queue's clock, without pauses and waiting; `JobQueue` sets it.
        seconds_per_unit: estimated time for one unit of the work; None before the first one.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.state, self.requested, self.reason = "waiting", "run", ""
        self.question: Hashable = None
        self.viewers: dict[str, float] = {}
        self.note = ""
        self.seconds_per_unit: float | None = None
        self.seconds_worked = 0.0
        self._clock = clock

    @property
    def last_seen(self) -> float:
        """The time of the last poll."""
        return max(self.viewers.values(), default=-math.inf)

    @abstractmethod
    def work(self, should_continue: Callable[[], bool]) -> bool:
        """Take steps while `should_continue()` is true; return whether the work is complete.

        An exception ends the job.
        """

    @abstractmethod
    def progress(self, queue_position: int = 0) -> P:
        """A snapshot. Any thread may call this at any time, so it must be fast."""

    def end(self, state: str, reason: str = "") -> None:
        """Called once when the job ends and no thread works on it. Overrides free working state, then call super()."""
        self.state, self.reason = state, reason

    def fail(self, error: BaseException, work: str = "work") -> None:
        """End with an error. The reason is the message of our own errors; any other error goes into the server's log.

        Args:
            work: what users call such a job, for the messages.
        """
        ours = isinstance(error, (ModelError, TextError, ValueError, FloatingPointError))
        if not ours:
            logging.getLogger(__name__).error("A %s failed.", work, exc_info=error)
        first = _BEGINNING.get(work, work.capitalize())
        failed = Message("{work} failed ({error}).", work=Message(first), error=type(error).__name__)
        reason = message_of(error) if ours else failed
        try:
            self.end("failed", reason)
        except BaseException:
            logging.getLogger(__name__).exception("A %s could not end.", work)
            Job.end(self, "failed", reason)

    def _time_for(self, units: float) -> float | None:
        """Estimated seconds for this many units; None before there is an estimate."""
        return None if self.seconds_per_unit is None else self.seconds_per_unit * units
