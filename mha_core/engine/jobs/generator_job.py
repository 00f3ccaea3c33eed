"""GeneratorJob: a generator exhausted in the background. Its unit of work is the whole of it."""

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from mha_core.engine.jobs.job import Job, Progress


class Step(NamedTuple):
    """A finished part of some work.

    Attributes:
        share: fraction of the whole work, 0 to 1. The shares of all steps sum to about 1.
        result: what the step computed, if anything.
    """

    share: float
    result: Any = None


@dataclass(frozen=True)
class GeneratorProgress(Progress):
    """A snapshot of a generator job.

    Attributes:
        done: fraction of the whole work, 0 to 1; exactly 1 when complete.
        seconds: spent working, without pauses and waiting.
        seconds_left: estimated from the speed so far; None before the first share is done.
        results: of all steps so far, in order, without those that a later one took the place of.
    """

    done: float
    seconds: float
    seconds_left: float | None
    results: tuple[Any, ...]


class GeneratorJob(Job[GeneratorProgress]):
    """Exhausts a generator in the background and keeps its results, in order.

    One thread may advance the generator before a pause, another after it, and a third may close it. So it must not
    hold anything thread-local across a `yield`: decorate it with `@torch.inference_mode()` rather than use `with
    torch.inference_mode():` around its steps.

    A result with an attribute `replaces` takes the place of the one before it with the same value there.

    Args:
        make: creates the generator; called by the worker thread. When the job ends or is stopped, the generator is
            closed and released. The whole queue waits for its `finally` block, so that has to be fast.
        clock: returns seconds.
        last_only: keep the last result alone: each says all that the ones before it said.
    """

    def __init__(
        self, make: Callable[[], Iterator[Step]], clock: Callable[[], float] = time.monotonic, last_only: bool = False
    ) -> None:
        super().__init__(clock)
        self._last_only = last_only
        self._make: Callable[[], Iterator[Step]] | None = make
        self._steps: Iterator[Step] | None = None
        self._lock = threading.Lock()  # so that a snapshot is of one moment
        self._done, self._seconds = 0.0, 0.0
        self._results: list[Any] = []

    def work(self, should_continue: Callable[[], bool]) -> bool:
        """Take steps while `should_continue()` is true; return whether the generator is exhausted.

        Raises:
            ValueError: a share is not from 0 to 1. Also whatever `make` and the generator raise.
        """
        started = self._clock()
        if self._steps is None:
            assert self._make is not None, "no work after the end"
            self._steps = iter(self._make())
            started = self._record(Step(0.0), started)
        while should_continue():
            try:
                step = next(self._steps)
            except StopIteration:
                self._record(Step(1.0), started)  # the shares may sum to a little less
                return True
            started = self._record(step, started)
        return False

    def end(self, state: str, reason: str = "") -> None:
        """Close the generator, so that its `finally` block runs; the results stay."""
        steps, self._steps, self._make = self._steps, None, None
        close = getattr(steps, "close", None)
        if close is not None:  # other iterators have nothing to close
            close()
        super().end(state, reason)

    def progress(self, queue_position: int = 0) -> GeneratorProgress:
        with self._lock:
            return GeneratorProgress(
                state=self.state,
                queue_position=queue_position,
                reason=self.reason,
                note=self.note,
                done=self._done,
                seconds=self._seconds,
                seconds_left=self._time_for(1 - self._done),
                results=tuple(self._results),
            )

    def _record(self, step: Step, started: float) -> float:
        """Record a step that began at `started`; return the time now."""
        if not 0 <= step.share <= 1:
            raise ValueError(f"A step's share is {step.share:g} of the work. Valid: 0 to 1.")
        now = self._clock()
        with self._lock:
            self._seconds += now - started
            self._done = min(1.0, self._done + step.share)
            self.seconds_per_unit = self._seconds / self._done if self._done else None
            if step.result is not None:
                self._results = with_result(self._results, step.result, self._last_only)
        return now


def with_result(results: list[Any], result: Any, last_only: bool) -> list[Any]:
    """The results with one more, in the place of those that it replaces: all of them, or the one of the same name."""
    if last_only:
        return [result]
    name = getattr(result, "replaces", None)
    if name is None:
        return [*results, result]
    kept = {getattr(each, "replaces", None) or i: each for i, each in enumerate(results)}
    return list((kept | {name: result}).values())
