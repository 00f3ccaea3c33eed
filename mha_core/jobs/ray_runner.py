"""The runner of a Ray cluster (MHA_RAY): each part of a job is a task of Ray's, which repeats it if its process dies.

Ray is an extra, "mha-explorer[cluster]". This process is its client, since one that is a part of a cluster ends with
the cluster's head. The job stays here, and so does what Ray can't do: all of it while the cluster does not answer, and
what needs a visitor's model, which is here alone.
"""

import logging
import math
import os
import pickle
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from typing import Any, TypeVar

from cachetools import LRUCache

from mha_core.backends import by_name  # noqa: F401 (models travel by their names)
from mha_core.jobs.runners import Shared
from mha_core.message import Message

S = TypeVar("S")
P = TypeVar("P")
R = TypeVar("R")

VALUES_KEPT = 2  # that parts share, such as models
WINDOW = 2  # parts for each core that are given before their results are needed
MOST_RETRIES = 5  # of a part whose process, or machine, dies
AGAIN_SECONDS = 60.0  # until a cluster that did not answer is asked again
LOOK_SECONDS = 5.0
PATIENCE_SECONDS = 30.0  # for a core, of a cluster that has none at the moment

GONE = Message("The cluster does not answer; this server computes on its own.")
_log = logging.getLogger(__name__)
_values: LRUCache[str, Any] = LRUCache(VALUES_KEPT)  # in a process of the cluster


class _Unreadable:
    """The work's input can't be loaded there, such as a model that another machine does not have."""


class NoCoresError(Exception):
    """The cluster has a head, and nobody who computes."""


def _part(work: Callable[[Any, Any], Any], key: str, packed: list[Any], part: Any) -> Any:
    """One part, in a process of the cluster. `packed` is a list, or Ray would fetch what is in it for each part."""
    if key not in _values:
        try:
            _values[key] = pickle.loads(import_module("ray").get(packed[0]))
        except Exception:
            logging.getLogger(__name__).exception("A part cannot be done here.")
            return _Unreadable()
    return work(_values[key], part)


class RayRunner:
    """The cores of a cluster; they come and go with its machines.

    Args:
        address: where its head listens for clients, ray://HOST:PORT.

    Attributes:
        message: what pages say of it; "" if there is nothing to say.
    """

    def __init__(self, address: str) -> None:
        self.address, self.message = address, ""
        self._ray: Any = None
        self._submit: Any = None
        self._lock = threading.RLock()
        self._asked = -math.inf
        self._given: LRUCache[str, list[Any]] = LRUCache(VALUES_KEPT)

    def results(self, work: Callable[[S, P], R], shared: Shared[S], parts: Iterable[P]) -> Iterator[R]:
        """The results, as of a Runner. Errors of the work itself are raised as they are."""
        window: deque[tuple[P, Any]] = deque()  # parts, and Ray's promise of each result; None: it is done here

        def result(part: P, answer: Any) -> R:
            found = _Unreadable() if answer is None else self._found(answer)
            return work(shared.value, part) if isinstance(found, _Unreadable) else found

        for part in parts:
            window.append((part, self._begun(work, shared, part)))
            while window and (window[0][1] is None or len(window) >= WINDOW * self._cores()):
                yield result(*window.popleft())
        while window:
            yield result(*window.popleft())

    def _begun(self, work: Callable[[S, P], R], shared: Shared[S], part: P) -> Any:
        """Ray's promise of a result; None if it cannot do this part."""
        if not self.is_connected():
            return None
        try:
            with self._lock:
                if shared.key not in self._given:
                    self._given[shared.key] = [self._ray.put(pickle.dumps(shared.value))]
                given = self._given[shared.key]
            return self._submit.remote(work, shared.key, given, part)
        except pickle.PicklingError:  # it can't travel
            return None
        except Exception as error:  # Ray has many ways to say no
            self._lose(error)
            return None

    def _found(self, answer: Any) -> Any:
        """The result, once it is there."""
        errors = import_module("ray").exceptions
        try:
            began = time.monotonic()
            while not self._ray.wait([answer], timeout=LOOK_SECONDS)[0]:
                if self._ray.cluster_resources().get("CPU"):
                    began = time.monotonic()
                elif time.monotonic() - began > PATIENCE_SECONDS:
                    raise NoCoresError
            return self._ray.get(answer)
        except errors.RayTaskError as error:
            raise error.cause from error
        except (errors.WorkerCrashedError, errors.OutOfMemoryError):  # as this process would, perhaps
            raise
        except Exception as error:
            self._lose(error)
            return _Unreadable()

    def _cores(self) -> int:
        with suppress(Exception):
            return max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        return 1

    def is_connected(self) -> bool:
        """Whether the cluster answers, as far as is known; the first need asks it."""
        with self._lock:
            if self._ray is not None or time.monotonic() - self._asked < AGAIN_SECONDS:
                return self._ray is not None
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it tells nobody
            os.environ.setdefault("RAY_CLIENT_RECONNECT_GRACE_PERIOD", "5")  # seconds, before a cluster counts as lost
            try:
                ray = import_module("ray")
                with suppress(Exception):  # what is left of a cluster that was lost
                    ray.shutdown()
                ray.init(self.address, logging_level=logging.WARNING, log_to_driver=False)
                self._submit = ray.remote(num_cpus=1, max_retries=MOST_RETRIES)(_part)
            except Exception as error:  # not installed, not there, of another version
                self._lose(error)
                return False
            self._ray, self.message = ray, ""
            return True

    def _lose(self, error: Exception) -> None:
        """Compute in this process from now on, until the cluster is asked again."""
        with self._lock:
            if not self.message:
                _log.error("The cluster at %s does not answer: %r", self.address, error)
            self._ray, self.message, self._asked = None, GONE, time.monotonic()
            self._given.clear()
