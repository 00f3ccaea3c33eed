"""Task: long work in steps, described so that another process can do it, and can go on where somebody else stopped."""

import pickle
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from mha_core.engine.jobs.generator_job import GeneratorJob, Step

Steps = Callable[[Sequence[Any]], Iterator[Step]]


@dataclass(frozen=True)
class Packed:
    """A pickled function, unpickled only where it is called."""

    pickled: bytes

    def __call__(self, begun: Sequence[Any]) -> Iterator[Step]:
        return pickle.loads(self.pickled)(begun)


@dataclass(frozen=True)
class Task:
    """Work in steps.

    Attributes:
        steps: makes the generator, given the results so far, () at the beginning; a function of a module, a partial of
            one, or an object of a class that is called.
        last_only: each result says all that those before it said.
    """

    steps: Steps
    last_only: bool = False

    def __reduce__(self) -> tuple[Any, ...]:
        steps = self.steps if isinstance(self.steps, Packed) else Packed(pickle.dumps(self.steps))
        return Task, (steps, self.last_only)


def job_of(task: Task, begun: Sequence[Any] = (), said: str = "") -> GeneratorJob:
    """A job that does this task, or the rest of it.

    Args:
        begun: the results so far.
        said: what happened to those who computed them.
    """
    job = GeneratorJob(lambda: task.steps(begun), last_only=task.last_only)
    job.note = said
    return job
