"""The front ends of a hall: one process of the app for each; for a new version, one after another is started again."""

import asyncio
import logging
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from mha_core.errors import HallError
from mha_core.paths import APP
from mha_core.serving.haproxy import Front, counted, set_state
from mha_core.serving.processes import CHECK_SECONDS, FIRST_SECONDS, Process, until

PATIENCE = 10.0  # seconds for an answer of one that has started

_log = logging.getLogger(__name__)


def front_end(front: Front, folder: Path, environment: Mapping[str, str]) -> Process:
    """One process of the app; it answers some seconds after its start."""
    flags = {"port": front.port, "address": "127.0.0.1", "headless": "true", "showEmailPrompt": "false"}
    given = [f"--server.{name}={value}" for name, value in flags.items()]
    command = [sys.executable, "-m", "streamlit", "run", str(APP), *given]
    return Process(front.name, command, folder, environment, is_well=lambda: answers(front.port, PATIENCE))


async def until_they_answer(fronts: Sequence[Front]) -> None:
    """Wait until each front end answers.

    Raises:
        HallError: one does not within FIRST_SECONDS.
    """
    late = f"did not answer within {FIRST_SECONDS:.0f} s."
    waiting = (until(partial(answers, front.port), FIRST_SECONDS, f"{front.name} {late}") for front in fronts)
    await asyncio.gather(*waiting)


def answers(port: int, seconds: float = 2.0) -> bool:
    """Whether a front end says that it is well."""
    return said(port, "/_stcore/health", seconds) is not None


def said(port: int, path: str, seconds: float) -> str | None:
    """What a front end answers at a path; None if it does not, or with an error."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=seconds) as answer:
            return answer.read().decode()
    except (urllib.error.URLError, OSError):
        return None


async def restart_all(fronts: Sequence[Front], processes: Sequence[Process], socket: Path, most_seconds: float) -> None:
    """Each takes no new visitors, is started again once its own have left, and takes visitors again.

    Args:
        fronts, processes: of the hall, in the same order.
        socket: of HAProxy.
        most_seconds: that one waits for its visitors; then they reconnect to another one, at the same view.
    """
    try:
        for front, process in zip(fronts, processes, strict=True):
            await _restart(front, process, socket, most_seconds if len(fronts) > 1 else 0)
    except HallError as error:
        _log.error("The other front ends go on as they are. %s", error)
    else:
        _log.info("All front ends were started again.")


async def _restart(front: Front, process: Process, socket: Path, most_seconds: float) -> None:
    """Raises HallError if it does not answer afterwards."""
    try:
        if most_seconds:
            _log.info("%s takes no new visitors, and waits up to %.0f s for its own.", front.name, most_seconds)
            await asyncio.to_thread(set_state, socket, front.name, "drain")
            end = time.monotonic() + most_seconds
            while await _visitors(front, socket) != 0 and time.monotonic() < end:
                await asyncio.sleep(CHECK_SECONDS)
        _log.info("%s is started again, with %s visitors.", front.name, await _visitors(front, socket))
        await asyncio.to_thread(set_state, socket, front.name, "maint")
        await process.restart()
        await until_they_answer([front])
    finally:
        await asyncio.to_thread(set_state, socket, front.name, "ready")  # HAProxy asks whether it is well


async def _visitors(front: Front, socket: Path) -> int | None:
    """None if HAProxy does not say, such as once when it is busy."""
    with suppress(HallError):
        return (await asyncio.to_thread(counted, socket)).get(front.name)
    return None
