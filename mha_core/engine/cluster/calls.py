"""Calls of the host, from a front end or from a worker, through Ray: an extra, "mha-explorer[cluster]"."""

import os
import pickle
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

CALL_SECONDS = 60  # of a host that died, until it has started again and answered


@cache
def ray() -> Any:
    """Ray itself, imported when it is needed. Raises ImportError if it is not installed."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it tells nobody
    os.environ.setdefault("RAY_CLIENT_RECONNECT_GRACE_PERIOD", "5")  # seconds, before a cluster counts as lost
    return import_module("ray")


class LostError(Exception):
    """The cluster, or its host, does not answer."""


class Calls:
    """Calls of the host.

    Args:
        host: as Ray knows it.
    """

    def __init__(self, host: Any) -> None:
        self._host = host

    def call(self, module: str, name: str, arguments: Sequence[Any], keywords: Mapping[str, Any]) -> Any:
        """As Host.call. Raises what that raises; LostError."""
        packed = pickle.dumps((arguments, keywords))  # here: what cannot travel is no fault of the cluster's
        try:
            return ray().get(self._host.call.remote(module, name, packed), timeout=CALL_SECONDS)
        except ray().exceptions.RayTaskError as error:
            raise error.cause from error
        except Exception as error:  # Ray has many ways to say no
            raise LostError from error


_of_worker: Calls | None = None


def of_worker() -> Calls | None:
    """Those of this process, if it is a worker."""
    return _of_worker


def work_for(host: Any) -> None:
    """This process is a worker of this host, as Ray knows it."""
    global _of_worker
    _of_worker = Calls(host)
