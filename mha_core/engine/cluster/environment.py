"""What the processes of a cluster have from the front end that started them: settings, and what it has imported."""

import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import NamedTuple

SHARED = ("MHA_MEMORY", "MHA_MAX_PARAMS", "MHA_WORK_SECONDS")  # folders and addresses are each machine's own


class Environment(NamedTuple):
    """Settings by the names of their variables, and names of modules."""

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
