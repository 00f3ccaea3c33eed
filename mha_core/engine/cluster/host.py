"""The host: one process on the head of the cluster. What front ends share lives in it; its runner are the workers."""

import logging
import pickle
import threading
import time
from functools import reduce
from importlib import import_module
from typing import Any

from mha_core.engine.cluster.calls import ray
from mha_core.engine.cluster.workers import Environment, Workers, take
from mha_core.engine.jobs.job_queue import allow_everywhere
from mha_core.engine.jobs.runners import use

IDLE_SECONDS = 3600.0  # without a call, until it ends: its front ends run another version by then, or none
LOOK_SECONDS = 5.0

_log = logging.getLogger(__name__)


class Host:
    """Calls methods for front ends.

    Args:
        name: its own, on the cluster.
        environment: of the front end that started it.
    """

    def __init__(self, name: str, environment: Environment) -> None:
        take(environment)  # before anybody calls: what two threads import at once, each may find half there
        self._name, self._called = name, time.monotonic()
        self._workers = Workers(name, environment)
        use(self._workers)
        threading.Thread(target=self._look_after, daemon=True).start()

    def is_there(self) -> bool:
        """Answer a ping."""
        return True

    def call(self, module: str, name: str, packed: bytes) -> Any:
        """A method of an object of a module, "NAME.METHOD", with arguments and keywords. Raises what that raises."""
        self._called = time.monotonic()
        found: Any = import_module(module)
        arguments, keywords = pickle.loads(packed)
        return reduce(getattr, name.split("."), found)(*arguments, **keywords)

    def _look_after(self) -> None:
        """As many jobs at once as there are workers; an end when nobody calls any more."""
        while True:
            try:
                allow_everywhere(self._workers.count)
                if time.monotonic() - self._called > IDLE_SECONDS:
                    ray().kill(ray().get_actor(self._name), no_restart=True)
            except Exception:
                _log.exception("The host could not look after its workers.")
            time.sleep(LOOK_SECONDS)
