"""Tasks whose steps a function of the test makes."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from mha_core.jobs.run import Run
from mha_core.jobs.task import Step, Task


@dataclass(frozen=True)
class Made(Task):
    """A task of steps that nobody else can go on with."""

    make: Callable[[], Iterator[Step]]

    def steps(self, results: Sequence[Any]) -> Iterator[Step]:
        return self.make()


def run_of(make: Callable[[], Iterator[Step]], clock: Callable[[], float] = time.monotonic) -> Run:
    """A run of these steps."""
    return Run(Made(make), clock=clock)
