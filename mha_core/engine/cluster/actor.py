"""A worker: a process of the cluster that computes parts, on one core; and what it has from whoever started it."""

import os
import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any, NamedTuple

from cachetools import LRUCache

from mha_core.engine.cluster.calls import work_for
from mha_core.engine.thread_pools import use_one_core

SHARED = ("MHA_MEMORY", "MHA_MAX_PARAMS", "MHA_WORK_SECONDS")  # folders and addresses are each machine's own
VALUES_KEPT = 2  # that parts share, such as models


class Environment(NamedTuple):
    """What a process has from the front end that started it: settings by their variables, and names of modules."""

    settings: dict[str, str]
    modules: tuple[str, ...]


def given() -> Environment:
    """Those of this process."""
    settings = {name: os.environ[name] for name in SHARED if name in os.environ}
    return Environment(settings, tuple(name for name in sys.modules if name.startswith("mha_core.")))


def take(environment: Environment) -> None:
    """Have the settings in this process, which is no front end."""
    os.environ.update(environment.settings)
    os.environ.pop("MHA_RAY", None)


def warm_up(environment: Environment) -> None:
    """Import now what would take seconds when it is asked for."""
    for name in environment.modules:
        with suppress(ImportError):  # such as what only a front end needs
            import_module(name)


class CannotUnpackError(Exception):
    """What was sent cannot be had here, such as a model that only the sender has."""


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

    def is_there(self) -> bool:
        """Answer a ping."""
        return True

    def part(self, key: str, packed: bytes, work: Callable[[Any, Any], Any], part: Any) -> Any:
        """One part. Raises CannotUnpackError, or what `work` does."""
        if key not in self._values:
            self._values[key] = _unpacked(packed)
        return work(self._values[key], part)


def _unpacked(packed: bytes) -> Any:
    try:
        return pickle.loads(packed)
    except Exception as error:
        raise CannotUnpackError(str(error)) from None
