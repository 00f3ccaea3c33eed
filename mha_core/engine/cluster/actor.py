"""A worker: a process of the cluster that computes parts, on one core."""

import pickle
from collections.abc import Callable
from typing import Any

from cachetools import LRUCache

from mha_core.engine.cluster.calls import work_for
from mha_core.engine.cluster.environment import Environment, take, warm_up
from mha_core.engine.threads import use_one_core

VALUES_KEPT = 2  # that parts share, such as models


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
