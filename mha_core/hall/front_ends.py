"""The front ends of a hall: one process of the app for each, started again when it dies."""

import asyncio
import os
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mha_core.errors import HallError
from mha_core.hall.haproxy import Front
from mha_core.paths import APP

FIRST_SECONDS = 120.0  # within which a front end answers for the first time
QUICK_SECONDS = 20.0  # one that dies so soon after its start is broken
MOST_QUICK = 3  # in a row
CHECK_SECONDS = 0.5


@dataclass
class FrontEnd:
    """One process of the app. Its log is FOLDER/NAME.log."""

    front: Front
    folder: Path
    environment: Mapping[str, str]
    process: asyncio.subprocess.Process | None = None
    quick: int = field(default=0, init=False)
    began: float = field(default=0.0, init=False)

    async def start(self) -> None:
        """Start the process; it answers some seconds later."""
        flags = {"port": self.front.port, "address": "127.0.0.1", "headless": "true", "showEmailPrompt": "false"}
        given = [f"--server.{name}={value}" for name, value in flags.items()]
        self.began = time.monotonic()
        with (self.folder / f"{self.front.name}.log").open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "streamlit", "run", str(APP), *given),
                stdout=log,
                stderr=log,
                env={**os.environ, **self.environment},
                start_new_session=True,  # Ctrl+C reaches the hall, which stops them in order
            )

    async def keep(self) -> None:
        """Start it, and again whenever it ends.

        Raises:
            HallError: it ends at once, again and again.
        """
        while True:
            await self.start()
            assert self.process is not None
            code = await self.process.wait()
            self.quick = self.quick + 1 if time.monotonic() - self.began < QUICK_SECONDS else 0
            if self.quick >= MOST_QUICK:
                raise HallError(f"{self.front.name} ends at once ({code}). See {self.folder / self.front.name}.log.")
            print(f"{self.front.name} ended ({code}); it is started again.", flush=True)

    async def stop(self) -> None:
        """End it, by force if it takes longer than five seconds."""
        if self.process is None or self.process.returncode is not None:
            return
        self.process.terminate()
        try:
            await asyncio.wait_for(self.process.wait(), 5)
        except TimeoutError:
            self.process.kill()
            await self.process.wait()


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


def answers(port: int) -> bool:
    """Whether a front end says that it is well."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/_stcore/health", timeout=2) as answer:
            return answer.status == 200
    except (urllib.error.URLError, OSError):
        return False
