"""Checkpoints of long work in a folder: after a restart of the server it goes on from there."""

import logging
import os
import re
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from mha_core import settings
from mha_core.engine.saved_state import DamagedError, SavedState, read_state, write_state
from mha_core.i18n import later

try:
    import fcntl
except ImportError:  # on Windows, where each server has a folder of its own
    fcntl = None

MAX_BYTES = 2**30  # of all of them; those written longest ago go first
MAX_AGE = 86400.0  # seconds since it was written: they may hold visitors' texts
INTERVAL = 10.0  # seconds of work between two checkpoints; shorter work leaves none
SUFFIX = ".safetensors"
RESUMED = later("Resumed after a restart of the server.")
_KEY = re.compile(r"[a-z0-9-]{1,120}")  # some come from addresses, and name files

_log = logging.getLogger(__name__)
_claims: dict[Path, int] = {}  # open files, whose locks end with this process however it ends
_claiming = threading.Lock()


class Checkpoints:
    """A folder of checkpoints, readable by its owner only, bounded by its bytes and by their age.

    Without a folder, nothing is kept. A folder that cannot be written stops no work: the server's log says so.
    """

    def __init__(
        self,
        folder: Path | None,
        max_bytes: int = MAX_BYTES,
        max_age: float = MAX_AGE,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.folder, self.max_bytes, self.max_age, self._clock = folder, max_bytes, max_age, clock

    def read(self, key: str) -> SavedState | None:
        """The last checkpoint with this key; None if there is none. A damaged one is dropped."""
        if self.folder is None or not _KEY.fullmatch(key):
            return None
        path = self._path(self.folder, key)
        try:
            if self._clock() - path.stat().st_mtime > self.max_age:
                raise DamagedError(f"{path.name} is too old.")
            return read_state(path)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (DamagedError, OSError) as error:
            _log.warning("A checkpoint is dropped: %s", error)
            self.remove(key)
            return None

    def write(self, key: str, state: SavedState) -> None:
        """Keep a checkpoint in place of the one before; what is too old, or too much, goes."""
        if self.folder is None:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.folder.chmod(0o700)
            write_state(self._path(self.folder, key), state)
            self.trim()
        except OSError as error:
            _log.warning("A checkpoint could not be written: %s", error.strerror)

    def claim(self, key: str) -> bool:
        """Whether this process has the work with this key, until it is removed: no other one that lives does."""
        if self.folder is None or fcntl is None or not _KEY.fullmatch(key):
            return True
        path = self._lock(self.folder, key)
        with _claiming:
            if path in _claims:
                return True
            try:
                opened = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
            except OSError:  # nothing is kept there
                return True
            try:
                fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                os.close(opened)
                return False
            _claims[path] = opened
            return True

    def remove(self, key: str) -> None:
        """Drop a checkpoint that is not needed any more, and the claim to it."""
        if self.folder is None or not _KEY.fullmatch(key):
            return
        with _claiming:
            if (opened := _claims.pop(lock := self._lock(self.folder, key), None)) is not None:
                lock.unlink(missing_ok=True)
                os.close(opened)
        try:
            self._path(self.folder, key).unlink(missing_ok=True)
        except NotADirectoryError:
            return
        except OSError as error:
            _log.warning("A checkpoint could not be removed: %s", error.strerror)

    def trim(self) -> None:
        """Drop those that are too old, and the oldest ones if there are too many bytes. Raises OSError."""
        if self.folder is None or not self.folder.is_dir():
            return
        files = []
        for file in self.folder.glob(f"*{SUFFIX}*"):
            with suppress(FileNotFoundError):  # another process dropped it
                files.append((file.stat().st_mtime, file.stat().st_size, file))
        total, oldest = sum(size for _, size, _ in files), self._clock() - self.max_age
        for written, size, file in sorted(files):
            if total <= self.max_bytes and written >= oldest:
                return
            file.unlink(missing_ok=True)
            total -= size

    @staticmethod
    def _lock(folder: Path, key: str) -> Path:
        return folder / f"{key}{SUFFIX}.lock"

    @staticmethod
    def _path(folder: Path, key: str) -> Path:
        return folder / f"{key}{SUFFIX}"


class Checkpoint(NamedTuple):
    """The place of one piece of work among the checkpoints."""

    checkpoints: Checkpoints
    key: str

    def read(self) -> SavedState | None:
        return self.checkpoints.read(self.key)

    def write(self, state: SavedState) -> None:
        self.checkpoints.write(self.key, state)

    def remove(self) -> None:
        self.checkpoints.remove(self.key)

    def claim(self) -> bool:
        """As `Checkpoints.claim`."""
        return self.checkpoints.claim(self.key)

    def renew(self) -> None:
        """As if it had been written now: it is still needed."""
        if self.checkpoints.folder is not None:
            with suppress(OSError):  # there is none
                os.utime(self.checkpoints._path(self.checkpoints.folder, self.key))


NOWHERE = Checkpoint(Checkpoints(None), "")


def checkpoints() -> Checkpoints:
    """Those on this machine; nothing is kept where the owner does not want it."""
    return Checkpoints(settings.work_folder())


def checkpoint_of(key: str, again: bool = False) -> Checkpoint:
    """The checkpoint with this key on this machine; `again`: work that was asked for anew begins at its start."""
    checkpoint = Checkpoint(checkpoints(), key)
    if again:
        checkpoint.remove()
    return checkpoint


def drop_old_work() -> None:
    """Drop what is too old on this machine; all of it where the owner wants none; and what earlier versions left."""
    folder = settings.cache_folder()
    if folder is None:
        return
    with suppress(OSError):  # such as a folder of another user: the next write says so
        Checkpoints(folder / "work", max_age=MAX_AGE if settings.work_folder() else 0.0).trim()
        for file in folder.glob(f"{'[0-9a-f]' * 64}{SUFFIX}"):
            file.unlink(missing_ok=True)
