"""Processes of a hall: each has a log, and is started again when it dies."""

import asyncio
import ctypes
import logging
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from mha_core.errors import HallError

QUICK_SECONDS = 20.0  # one that dies so soon after its start is broken
MOST_QUICK = 3  # in a row
CHECK_SECONDS = 0.5
WELL_SECONDS = 5.0  # from one look whether a process is well to the next
MOST_SICK = 5  # looks in a row, after which it is started again: a crowd makes it slow, and everybody on it loses work
FIRST_SECONDS = 120.0  # within which it is well for the first time
MOST_BYTES = 10 * 2**20  # of a log; what was before is kept beside it
LAST_LINES = 15  # of a log, which an error shows

_log = logging.getLogger(__name__)

PR_SET_PDEATHSIG = 1  # prctl(2)
_libc = ctypes.CDLL(None) if sys.platform == "linux" else None  # loaded before any fork


def ends_with_parent(number: int = signal.SIGKILL) -> Callable[[], None] | None:
    """For `preexec_fn`: whatever ends this process, `kill -9` too, the child gets this signal. On Linux alone."""
    parent, libc = os.getpid(), _libc
    if libc is None:
        return None

    def ask() -> None:
        libc.prctl(PR_SET_PDEATHSIG, number)
        if os.getppid() != parent:  # it has ended meanwhile
            os.kill(os.getpid(), number)

    return ask


@dataclass
class Process:
    """A command that runs on and on, with the processes that it starts itself. Its log is FOLDER/NAME.log."""

    name: str
    command: Sequence[str]
    folder: Path
    environment: Mapping[str, str]
    leaves: Path | None = None  # a file that it would take for another one of its kind, when it is started again
    last: int = signal.SIGKILL  # the signal that it gets if this process is killed
    is_well: Callable[[], bool] | None = None  # whether it does its work; None: while it runs
    process: asyncio.subprocess.Process | None = None
    quick: int = field(default=0, init=False)
    began: float = field(default=0.0, init=False)
    at: int = field(default=0, init=False)  # where the log of this start begins
    was_restarted: bool = field(default=False, init=False)

    async def start(self) -> None:
        """Start it."""
        self.began = time.monotonic()
        if self.leaves:
            self.leaves.unlink(missing_ok=True)
        with self.log.open("ab") as log:
            self.at = log.tell()
            self.process = await asyncio.create_subprocess_exec(
                *self.command,
                stdout=log,
                stderr=log,
                env={**os.environ, **self.environment},
                preexec_fn=ends_with_parent(self.last),
                start_new_session=True,  # Ctrl+C reaches the hall, which stops them in order
            )

    async def keep(self) -> None:
        """Start it, and again whenever it ends.

        Raises:
            HallError: it ends at once, again and again, and nobody has restarted it.
        """
        while True:
            await self.start()
            assert self.process is not None
            code = await self._end()
            self._kill()
            self.quick = self.quick + 1 if time.monotonic() - self.began < QUICK_SECONDS else 0
            if self.quick >= MOST_QUICK:
                said = f"{self.name} ends at once ({code}). The end of {self.log}:\n{self._last_lines()}"
                if not self.was_restarted:
                    raise HallError(said)
                _log.error(said)
                await asyncio.sleep(QUICK_SECONDS)
            _log.warning("%s ended (%s); it is started again.", self.name, code)

    async def _end(self) -> int:
        """Wait until it ends, and end it once it is no longer well; how it ended."""
        assert self.process is not None
        was_well, sick = False, 0
        while self.process.returncode is None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.process.wait(), WELL_SECONDS)
                break
            self._shorten_log()
            if self.is_well is None:
                continue
            is_well = await asyncio.to_thread(self.is_well)
            was_well |= is_well or time.monotonic() - self.began > FIRST_SECONDS
            sick = sick + 1 if was_well and not is_well else 0
            if sick >= MOST_SICK:
                _log.error("%s no longer answers.", self.name)
                self._kill()
                break
        return await self.process.wait()

    @property
    def log(self) -> Path:
        """The file of its log."""
        return self.folder / f"{self.name}.log"

    def _last_lines(self) -> str:
        """Of what its log holds of this start; nothing, if somebody took the log away."""
        try:
            said = self.log.read_bytes()[self.at :]
        except OSError:
            return ""
        return "\n".join(said.decode("utf-8", "replace").splitlines()[-LAST_LINES:])

    def _shorten_log(self) -> None:
        """Begin the log anew once it is long, in place, since the process has it open; what it held is NAME.log.1."""
        try:
            if self.log.stat().st_size > MOST_BYTES:
                shutil.copyfile(self.log, f"{self.log}.1")
                os.truncate(self.log, 0)
                self.at = 0
        except OSError as error:  # it is gone, or the disk is full: no reason to end anything
            _log.warning("%s is not shortened: %s.", self.log, error.strerror)

    async def stop(self) -> None:
        """End it, by force if it takes longer than five seconds."""
        if self.process is None:
            return
        if self.process.returncode is None:
            self.process.terminate()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.process.wait(), 5)
        self._kill()
        await self.process.wait()

    async def restart(self) -> None:
        """End it, and `keep` starts it again. That the new one ends at once is no error then: others go on."""
        self.was_restarted = True
        await self.stop()

    def _kill(self) -> None:
        """What is left of it, and of what it started."""
        assert self.process is not None
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)


async def until(is_so: Callable[[], bool], seconds: float, otherwise: str) -> None:
    """Wait until something is so, for so many seconds. Raises HallError with these words if it is not by then."""
    end = time.monotonic() + seconds
    while not await asyncio.to_thread(is_so):
        if time.monotonic() > end:
            raise HallError(otherwise)
        await asyncio.sleep(CHECK_SECONDS)


async def first_of(*tasks: "asyncio.Task") -> None:
    """Wait for the first to end, and raise its error if it has one."""
    done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()
