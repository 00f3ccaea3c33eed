"""The front ends of a hall: one process of the app for each."""

import asyncio
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path

from mha_core.errors import HallError
from mha_core.paths import APP
from mha_core.serving.haproxy import Front
from mha_core.serving.processes import FIRST_SECONDS, Process

CHECK_SECONDS = 0.5
PATIENCE = 10.0  # seconds for an answer of one that has started


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
    end = time.monotonic() + FIRST_SECONDS
    for front in fronts:
        while not await asyncio.to_thread(answers, front.port):
            if time.monotonic() > end:
                raise HallError(f"{front.name} did not answer within {FIRST_SECONDS:.0f} s.")
            await asyncio.sleep(CHECK_SECONDS)


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
