"""Front ends are started again one after another, for a new version: the others serve meanwhile."""

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from mha_core.errors import HallError
from mha_core.serving.front_ends import until_they_answer
from mha_core.serving.haproxy import Front, counted, set_state
from mha_core.serving.processes import Process

CHECK_SECONDS = 0.5

_log = logging.getLogger(__name__)


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
