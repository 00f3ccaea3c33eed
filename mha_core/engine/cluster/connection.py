"""A front end's connection with the cluster of MHA_RAY, and the objects that front ends share there.

Without a cluster, the front end goes on by itself with its own, and says so.
"""

import logging
import math
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar, cast

from mha_core import settings
from mha_core.engine.cluster.calls import Calls, LostError, of_worker, ray
from mha_core.engine.cluster.host import Host
from mha_core.engine.cluster.workers import given
from mha_core.engine.digest import program
from mha_core.engine.jobs.job_queue import is_anybody_working
from mha_core.i18n import later

T = TypeVar("T")

CONNECT_SECONDS = 60  # until the host has started
ATTEMPTS = 3
AGAIN_SECONDS = 60  # until a cluster that did not answer is asked again
HEAD = "node:__internal_head__"  # what Ray calls the machine of the head
NAMESPACE = "mha-explorer"

GONE = later("The cluster does not answer; this server computes on its own.")
_log = logging.getLogger(__name__)
_lock = threading.Lock()
_connected: Calls | None = None
_is_gone = False
_asked = -math.inf  # when it was asked for last, in seconds of the clock


def _connect(address: str) -> Calls:
    """A front end's connection, by Ray's client: a process that is a part of the cluster ends when the head does.

    The host of this version of the program is started if it is not there.

    Args:
        address: where the head listens for clients, ray://HOST:PORT.
    """

    def join() -> None:
        with suppress(Exception):  # what is left of a cluster that was lost
            ray().shutdown()
        ray().init(address, namespace=NAMESPACE, logging_level=logging.WARNING, log_to_driver=False)

    _attempts(join, ConnectionError)  # Ray's process for this client does not always start
    name = f"host-{program()[:16]}"  # another version has another one: what it keeps may differ
    options = {"num_cpus": 0, "resources": {HEAD: 0.001}, "max_concurrency": 32, "name": name, "get_if_exists": True}
    # One that dies starts again, and is called again by whoever waited.
    options |= {"lifetime": "detached", "max_restarts": -1, "max_task_retries": 1}
    start = ray().remote(Host).options(**options)

    def find() -> Any:
        host = start.remote(name, given())
        ray().get(host.is_there.remote(), timeout=CONNECT_SECONDS)
        return host

    # Another front end may start it at the same moment.
    return Calls(_attempts(find, ray().exceptions.ActorAlreadyExistsError))


def _attempts(do: Callable[[], T], error: type[Exception]) -> T:
    """What it returns, at the latest the third time. Raises what it raises, this error only the last time."""
    for _ in range(ATTEMPTS - 1):
        with suppress(error):
            return do()
    return do()


def connection() -> Calls | None:
    """The cluster's, if there is one; None while this server computes on its own."""
    if worker := of_worker():
        return worker
    global _connected, _is_gone, _asked
    with _lock:
        if _connected is not None and not _is_gone:
            return _connected
        if (address := settings.ray_address()) is None:
            return None
        if time.monotonic() - _asked < AGAIN_SECONDS or (_is_gone and is_anybody_working()):
            return None
        _asked = time.monotonic()
        try:
            _connected, _is_gone = _connect(address), False
        except Exception:  # whatever hinders it: not installed, not there, of another version
            if not _is_gone:
                _log.exception("The cluster at %s cannot be reached.", address)
            _connected, _is_gone = None, True
        return _connected


def connect_early() -> None:
    """Begin to connect, if there is a cluster, before anybody waits for it."""
    if settings.ray_address():
        threading.Thread(target=connection, daemon=True).start()


def lost(error: Exception) -> None:
    """The connection is lost."""
    global _is_gone, _asked
    if not _is_gone:
        _log.error("The cluster is lost: %r", error.__cause__ or error)
        _asked = time.monotonic()
    _is_gone = True


def message() -> str:
    """What a page says of the cluster; "" if there is nothing to say."""
    return GONE if _is_gone else ""


def hosted(own: T, module: str, name: str) -> T:
    """`own`, whose methods are called on the host's object in its place if there is a cluster.

    Where the host has no answer (None), such as to what was begun while it could not be reached, this process is asked.

    Args:
        module, name: where `own` is found.
    """
    return cast(T, _Hosted(own, module, name))


class _Hosted:
    def __init__(self, own: Any, module: str, name: str) -> None:
        self._own, self._module, self._name = own, module, name

    def __getattr__(self, method: str) -> Callable[..., Any]:
        own = getattr(self._own, method)

        def call(*arguments: Any, **keywords: Any) -> Any:
            if (cluster := connection()) is not None:
                try:
                    found = cluster.call(self._module, f"{self._name}.{method}", arguments, keywords)
                except LostError as error:
                    lost(error)
                else:
                    if found is not None:
                        return found
            return own(*arguments, **keywords)

        return call


def has_host() -> bool:
    """Whether there is a host now, beside this process."""
    return connection() is not None
