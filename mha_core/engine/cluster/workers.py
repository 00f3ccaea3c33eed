"""Workers: the runner of a cluster's host. Ray has a process for each core, and gives it one part after another.

A part whose process dies is given to another one. What each has from the host: settings, and modules that it imports
before its first part.
"""

import os
import pickle
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from typing import Any, NamedTuple, TypeVar

from cachetools import LRUCache

from mha_core.engine.cluster.calls import of_worker, ray, work_for
from mha_core.engine.jobs.job import note
from mha_core.engine.jobs.runners import Shared
from mha_core.engine.thread_pools import use_one_core
from mha_core.i18n import later

S = TypeVar("S")
P = TypeVar("P")
R = TypeVar("R")

SHARED = ("MHA_MEMORY", "MHA_MAX_PARAMS", "MHA_WORK_SECONDS")  # folders and addresses are each machine's own
VALUES_KEPT = 2  # that parts share, such as models
MOST_WORKERS = 64
MOST_LOST = 5  # workers that one part may cost
WINDOW = 4  # parts for each worker that are given before they are needed: a slow one holds up nobody else for a while
LOOK_SECONDS = 1.0  # between looks at who has come and who has gone
PATIENCE_SECONDS = 20.0  # without any worker, until the host computes itself
STARTING_SECONDS = 120.0  # the same until the first one has answered, which takes long on a busy machine

LOST = later("A worker was lost; another one took over its part.")
ALONE = later("The cluster has no workers left; its host computed this itself.")


class Environment(NamedTuple):
    """What a process has from the front end that started it: settings by their variables, and names of modules."""

    settings: dict[str, str]
    modules: tuple[str, ...]


def given() -> Environment:
    """Those of this process."""
    settings = {name: os.environ[name] for name in SHARED if name in os.environ}
    return Environment(settings, tuple(name for name in sys.modules if name.startswith("mha_core.")))


def take(environment: Environment) -> None:
    """Have the settings in this process, which is no front end, and import now what would take seconds later."""
    os.environ.update(environment.settings)
    os.environ.pop("MHA_RAY", None)
    for name in environment.modules:
        with suppress(ImportError):  # such as what only a front end needs
            import_module(name)


class CannotUnpackError(Exception):
    """What was sent cannot be had here, such as a model that only the sender has."""


_values: LRUCache[str, Any] = LRUCache(VALUES_KEPT)  # in a worker


def part_of(
    host: Any, environment: Environment, key: str, packed: bytes, work: Callable[[Any, Any], Any], part: Any
) -> Any:
    """One part, in a worker, whose host Ray knows. Raises CannotUnpackError, or what `work` does."""
    if of_worker() is None:
        try:
            use_one_core()
            take(environment)
        except KeyboardInterrupt:  # a job that was stopped: what is half imported would fail every later part
            os._exit(1)
        work_for(host)
    if key not in _values:
        try:
            _values[key] = pickle.loads(packed)
        except Exception as error:
            raise CannotUnpackError(str(error)) from None
    return work(_values[key], part)


class Workers:
    """As many workers as the cluster has cores; they come and go with its machines.

    Args:
        host: its name on the cluster.
        environment: what they have from it.
    """

    is_here = False

    def __init__(self, host: str, environment: Environment) -> None:
        self._host, self._environment = host, environment
        self._part_of = ray().remote(num_cpus=1, max_retries=0)(part_of)
        self._have_answered = False
        self._alone_since: float | None = None

    @property
    def count(self) -> int:
        """How many there are, or are starting, now."""
        return min(MOST_WORKERS, int(ray().cluster_resources().get("CPU", 0)))

    def results(self, work: Callable[[S, P], R], shared: Shared[S], parts: Iterable[P]) -> Iterator[R]:
        """As Runner. Errors of the work itself are raised as they are."""
        host, packed = ray().get_actor(self._host), ray().put(pickle.dumps(shared.value))  # once, for all parts
        window: deque[tuple[P, Any]] = deque()  # parts, and Ray's promise of the result of each

        def give(part: P) -> Any:
            return self._part_of.remote(host, self._environment, shared.key, packed, work, part)

        def result(part: P, answer: Any) -> R:
            lost = 0
            while True:
                is_hopeless = self._is_hopeless()
                if ray().wait([answer], timeout=0 if is_hopeless else LOOK_SECONDS)[0]:
                    try:
                        found = ray().get(answer)
                        self._have_answered = True
                        return found
                    except ray().exceptions.RayTaskError as error:
                        if isinstance(error.cause, CannotUnpackError):
                            return work(shared.value, part)
                        raise error.cause from error
                    except ray().exceptions.RayError:  # its process died, or the machine
                        if (lost := lost + 1) == MOST_LOST:  # as any process would, perhaps
                            raise
                        note(LOST)
                        self._have_answered = False
                        answer = give(part)
                elif is_hopeless:
                    note(ALONE)
                    ray().cancel(answer)
                    return work(shared.value, part)

        try:
            for part in parts:
                window.append((part, give(part)))
                while len(window) >= WINDOW * max(1, self.count):
                    yield result(*window.popleft())
            while window:
                yield result(*window.popleft())
        finally:
            for _, answer in window:
                ray().cancel(answer)

    def _is_hopeless(self) -> bool:
        """Whether there has been no worker for so long that the host had better compute itself, until one comes."""
        cores = self.count
        if cores and self._have_answered:
            self._alone_since = None
            return False
        self._alone_since = self._alone_since or time.monotonic()
        return time.monotonic() - self._alone_since > (STARTING_SECONDS if cores else PATIENCE_SECONDS)
