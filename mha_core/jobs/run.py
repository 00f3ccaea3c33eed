"""Run: a task that is done in the background. Its unit of work is the whole of it."""

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from mha_core.jobs.checkpoints import INTERVAL, NOWHERE, checkpoint_of
from mha_core.jobs.job import Job, Progress
from mha_core.jobs.task import Step, Task


@dataclass(frozen=True)
class RunProgress(Progress):
    """A snapshot of a run."""

    done: float  # fraction of the whole work, 0 to 1; exactly 1 when complete
    seconds: float  # spent working, without pauses and waiting
    seconds_left: float | None  # estimated from the speed so far; None before the first share is done
    results: tuple[Any, ...]  # so far, as the task merges them


class Run(Job[RunProgress]):
    """Takes the steps of a task, keeps its results, and leaves a checkpoint of long work.

    One thread may advance the steps before a pause, another after it, and a third may close them. So they must not
    hold anything thread-local across a `yield`: decorate a generator with `@torch.inference_mode()` rather than use
    `with torch.inference_mode():` around its steps.

    Args:
        task: its steps are begun by the worker thread. When the run ends or is stopped, the generator is closed and
            released. The whole queue waits for its `finally` block, so that has to be fast.
        said: what happened before, such as a restart of the server.
        clock: returns seconds.
    """

    def __init__(self, task: Task, said: str = "", clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(clock)
        self.note = said
        self._task: Task | None = task
        self._steps: Iterator[Step] | None = None
        self._checkpoint, self._saved = NOWHERE, 0.0  # and the seconds worked until it was written
        self._lock = threading.Lock()  # so that a snapshot is of one moment
        self._done, self._seconds = 0.0, 0.0
        self._results: list[Any] = []

    def work(self, should_continue: Callable[[], bool]) -> bool:
        """Take steps while `should_continue()` is true; return whether there are no more.

        Raises:
            ValueError: a share is not from 0 to 1. Also whatever the task and its steps raise.
        """
        started, task = self._clock(), self._task
        assert task is not None, "no work after the end"
        if self._steps is None:
            self._checkpoint = checkpoint_of(task.key(), task.again)
            if state := self._checkpoint.read():
                self._results = list(task.restored(state))
            self._steps = iter(task.steps(tuple(self._results)))
            started = self._record(Step(0.0), started)
        while should_continue():
            try:
                step = next(self._steps)
            except StopIteration:
                self._record(Step(1.0), started)  # the shares may sum to a little less
                self._checkpoint.remove()  # what is complete needs none
                return True
            started = self._record(step, started)
            if self._checkpoint.is_kept and self._results and self._seconds - self._saved > INTERVAL:
                self._checkpoint.write(task.saved(self._results))
                self._saved = self._seconds
        return False

    def end(self, state: str, reason: str = "") -> None:
        """Close the generator, so that its `finally` block runs; the results stay."""
        steps, self._steps, self._task = self._steps, None, None
        close = getattr(steps, "close", None)
        if close is not None:  # other iterators have nothing to close
            close()
        super().end(state, reason)

    def progress(self, queue_position: int = 0) -> RunProgress:
        with self._lock:
            return RunProgress(
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
        now, task = self._clock(), self._task
        with self._lock:
            self._seconds += now - started
            self._done = min(1.0, self._done + step.share)
            self.seconds_per_unit = self._seconds / self._done if self._done else None
            if step.result is not None and task is not None:
                self._results = task.merge(self._results, step.result)
        return now
