"""Ray itself, imported when it is needed: it is an extra, "mha-explorer[cluster]"."""

import os
from functools import cache
from importlib import import_module
from typing import Any


@cache
def ray() -> Any:
    """The module. Raises ImportError if it is not installed."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it tells nobody
    os.environ.setdefault("RAY_CLIENT_RECONNECT_GRACE_PERIOD", "5")  # seconds, before a cluster counts as lost
    return import_module("ray")
