"""Housekeeping of a server: drop unused values, collect garbage, and give memory back to the system."""

import gc
import logging
import threading
import time
from collections.abc import Callable

from mha_core.jobs.caches import MEMORY
from mha_core.jobs.checkpoints import drop_old_work
from mha_core.jobs.server_process import give_back_memory
from pages.shell.process.upload_limits import drop_files_of_those_who_left
from pages.shell.streamlit_compat import drop_closed_sessions

EVERY = 15.0  # seconds, at the least
SHARE = 0.01  # of the time: while garbage is collected, nothing else runs
MOST_SECONDS = 45.0  # between two times: files of visitors who left are dropped within three minutes

_log = logging.getLogger(__name__)


def start() -> None:
    """Begin, once everything is imported."""
    threading.Thread(target=_keep_house, daemon=True, name="housekeeping").start()


def clean() -> None:
    """Run one cleaning pass."""
    MEMORY.drop_old()
    drop_old_work()
    drop_closed_sessions()
    drop_files_of_those_who_left()
    gc.collect()
    give_back_memory()


def pause_after(seconds: float) -> float:
    """Seconds to wait after a cleaning pass that took so long."""
    return min(max(EVERY, seconds / SHARE), MOST_SECONDS)


def _keep_house(sleep: Callable[[float], None] = time.sleep) -> None:
    seconds = 0.0
    while True:
        sleep(pause_after(seconds))
        began = time.perf_counter()
        try:
            clean()
        except Exception:  # whatever it is, memory must be given back the next time
            _log.exception("Housekeeping failed.")
        seconds = time.perf_counter() - began
