"""A worker: a process of the cluster that computes parts and steps, on one core."""

import pickle
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from cachetools import LRUCache

from mha_core.engine.cluster.calls import work_for
from mha_core.engine.cluster.environment import Environment, take, warm_up
from mha_core.engine.jobs.generator_job import Step
from mha_core.engine.jobs.task import Packed, Task
from mha_core.engine.threads import use_one_core

VALUES_KEPT = 2  # that parts share, such as models
TASKS_KEPT = 4
STEPS_SECONDS = 0.5  # that the steps of one task have, until the next task's turn


class CannotUnpackError(Exception):
    """What was sent cannot be had here, such as a model that only the sender has."""


class Slice(NamedTuple):
    """Some steps of a task.

    Attributes:
        steps: None if this worker does not know the task, or not from there on.
        is_complete: whether there are no more.
    """

    steps: list[Step] | None
    is_complete: bool


class Worker:
    """Computes for whoever asks, one after another.

    Args:
        host: as Ray knows it.
        environment: the host's.
    """

    def __init__(self, host: Any, environment: Environment) -> None:
        take(environment)
        work_for(host)
        use_one_core()
        warm_up(environment)
        self._values: LRUCache[str, Any] = LRUCache(VALUES_KEPT)
        self._tasks: LRUCache[str, tuple[Iterator[Step], int]] = LRUCache(TASKS_KEPT)  # and the steps taken

    def is_there(self) -> bool:
        """Answer a ping."""
        return True

    def part(self, key: str, packed: bytes, work: Callable[[Any, Any], Any], part: Any) -> Any:
        """One part. Raises CannotUnpackError, or what `work` does."""
        if key not in self._values:
            self._values[key] = _unpacked(packed)
        return work(self._values[key], part)

    def steps(self, key: str, taken: int, task: Task, begun: Sequence[Any] | None) -> Slice:
        """The next steps of a task, at least one. Raises CannotUnpackError, or what the task does.

        Args:
            taken: how many were taken before.
            begun: the results so far, to begin after them; None to go on.
        """
        if begun is not None:
            steps = _unpacked(task.steps.pickled) if isinstance(task.steps, Packed) else task.steps
            self._tasks[key] = steps(begun), taken
        generator, known = self._tasks.pop(key, (None, -1))
        if generator is None or known != taken:
            return Slice(None, False)
        steps, end = [], time.monotonic() + STEPS_SECONDS
        for step in generator:
            steps.append(step)
            if time.monotonic() > end:
                self._tasks[key] = generator, taken + len(steps)
                return Slice(steps, False)
        return Slice(steps, True)

    def leave(self, key: str) -> None:
        """Nobody asks for this task any more."""
        self._tasks.pop(key, None)


def _unpacked(packed: bytes) -> Any:
    try:
        return pickle.loads(packed)
    except Exception as error:
        raise CannotUnpackError(str(error)) from None
