"""Parts of long work on a Ray cluster, where the server's owner has one: MHA_RAY. Without it, Ray is not imported.

Each worker has one core and keeps the last models that it loaded. A worker that dies is started again, and what it was
at is done again; when the whole cluster is gone, this process goes on where it stopped.
"""

import logging
import math
import os
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from typing import Any, TypeVar

from mha_core import settings
from mha_core.engine.parts.runners import AHEAD, Here, Runner, Shared
from mha_core.engine.threads import use_one_core
from mha_core.words import later

S = TypeVar("S")
P = TypeVar("P")
R = TypeVar("R")

MOST_WORKERS = 64
MODELS_KEPT = 2  # by each worker
TRIES = 3  # of a part whose worker dies, after the first
CONNECT_SECONDS = 60  # until the first worker has started
LOOK_SECONDS = 2.0  # between looks whether there is still somebody to wait for
AGAIN_SECONDS = 60  # until a cluster that did not answer is asked again

GONE = later("The cluster does not answer; long work is done by this server alone.")
_log = logging.getLogger(__name__)
_lock = threading.Lock()
_connected: "Cluster | None" = None
_is_gone = False
_asked = -math.inf  # when it was asked for last, in seconds of the clock


def runner() -> Runner:
    """Who computes the parts of long work: the cluster of MHA_RAY if it answers, else the thread that asks."""
    address = settings.ray_address()
    if address is None:
        return Here()
    global _connected, _is_gone, _asked
    with _lock:
        if _connected is not None and not _is_gone and _connected.answers():
            return _connected
        if (_connected is None or _is_gone) and time.monotonic() - _asked < AGAIN_SECONDS:
            return Here()
        _asked = time.monotonic()
        try:
            _connected, _is_gone = Cluster(address), False
        except Exception:  # whatever hinders it: not installed, not there, of another version
            if not _is_gone:
                _log.exception("The cluster at %s cannot be reached.", address)
            _connected, _is_gone = None, True
        return _connected or Here()


def message() -> str:
    """What a page says of the cluster; "" if there is nothing to say."""
    return GONE if _is_gone else ""


class CannotLoadError(Exception):
    """A worker cannot have what the parts share; they are computed by the process that asks."""


class Cluster:
    """A Ray cluster: as many workers as it has cores.

    It is spoken to by Ray's client, never as a part of the cluster: a process that is one ends when the head does.

    Args:
        address: where the head listens for clients, ray://HOST:PORT.
    """

    def __init__(self, address: str) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it tells nobody
        os.environ["RAY_ENABLE_AUTO_CONNECT"] = "0"  # once it is lost, no call may make this process a part of another
        self.ray = ray = import_module("ray")  # an extra: "mha-explorer[cluster]"
        with suppress(Exception):  # what is left of a cluster that was lost
            ray.shutdown()
        ray.init(address, logging_level=logging.WARNING)
        remote = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=TRIES)(_Worker)
        count = min(MOST_WORKERS, max(1, int(ray.cluster_resources().get("CPU", 1))))
        self.workers = [remote.remote() for _ in range(count)]
        ray.get([worker.is_there.remote() for worker in self.workers[:1]], timeout=CONNECT_SECONDS)

    def answers(self) -> bool:
        """Whether the cluster is there."""
        try:
            return bool(self.ray.cluster_resources())
        except Exception:  # Ray has many ways to say no
            return False

    def results(self, work: Callable[[S, P], R], shared: Shared[S], parts: Iterable[P]) -> Iterator[R]:
        """As Runner. Errors of the work itself are raised as they are."""
        if shared.load is None:
            yield from Here().results(work, shared, parts)
            return
        waiting: deque[tuple[P, Any]] = deque()
        most = AHEAD * len(self.workers)
        for number, part in enumerate(parts):
            waiting.append((part, self._send(number, work, shared, part)))
            if len(waiting) > most:
                yield self._receive(work, shared, *waiting.popleft())
        while waiting:
            yield self._receive(work, shared, *waiting.popleft())

    def _send(self, number: int, work: Callable[[S, P], R], shared: Shared[S], part: P) -> Any:
        if _is_gone:
            return None
        try:
            return self.workers[number % len(self.workers)].run.remote(shared.key, shared.load, work, part)
        except Exception as error:
            return self._lost(error)

    def _receive(self, work: Callable[[S, P], R], shared: Shared[S], part: P, sent: Any) -> R:
        if sent is not None and not _is_gone:
            try:
                self._wait(sent)
                return self.ray.get(sent)
            except self.ray.exceptions.RayTaskError as error:
                if not isinstance(error.cause, CannotLoadError):
                    raise error.cause from error
            except Exception as error:
                self._lost(error)
        return work(shared.value, part)  # here: nothing that was asked for is left out

    def _wait(self, sent: Any) -> None:
        """Until a part is done. Raises ConnectionError if nobody is left to do it: Ray would wait for ever."""
        while not self.ray.wait([sent], timeout=LOOK_SECONDS)[0]:
            if not self.ray.cluster_resources().get("CPU"):
                raise ConnectionError("no worker is left")

    def _lost(self, error: Exception) -> None:
        global _is_gone
        if not _is_gone:
            _log.error("The cluster is lost: %s", error)
        _is_gone = True


class _Worker:
    """In a process of the cluster: computes one part after another, on one core."""

    def __init__(self) -> None:
        use_one_core()
        self._kept: OrderedDict[str, Any] = OrderedDict()

    def is_there(self) -> bool:
        return True

    def run(self, key: str, load: Callable[[], S], work: Callable[[S, P], R], part: P) -> R:
        if key not in self._kept:
            try:
                self._kept[key] = load()
            except Exception as error:  # such as a model that only the asking process has
                raise CannotLoadError(str(error)) from None
            if len(self._kept) > MODELS_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return work(self._kept[key], part)
