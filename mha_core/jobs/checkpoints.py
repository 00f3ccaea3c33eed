"""Checkpoints of long work in a folder: after a restart of the server it goes on from there."""

import logging
import os
import re
import threading
import time
from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

from mha_core import settings
from mha_core.jobs.saved_state import DamagedError, SavedState, read_state, write_state
from mha_core.message import Message

MAX_BYTES = 2**30  # of all of them; those written longest ago go first
MAX_AGE = 86400.0  # seconds since it was written: they may hold visitors' texts
INTERVAL = 10.0  # seconds of work between two checkpoints; shorter work leaves none
SUFFIX = ".safetensors"
RESUMED = Message("Resumed after a restart of the server.")
_KEY = re.compile(r"[a-z0-9-]{1,120}")  # some come from addresses, and name files

_log = logging.getLogger(__name__)
_claims: dict[Path, FileLock] = {}  # which end with this process however it ends
_claiming = threading.Lock()


class Checkpoint:
    """A state in a folder that its owner alone can read, bounded by the bytes and the age of all that is there.

    Without a folder, or with a key that cannot name a file, nothing is kept. A folder that cannot be written stops no
    work: the server's log says so.
    """

    def __init__(self, folder: Path | None, key: str) -> None:
        self._path = folder / f"{key}{SUFFIX}" if folder and _KEY.fullmatch(key) else None
        self.is_kept = self._path is not None

    def read(self) -> SavedState | None:
        """The last one that was written; None if there is none. A damaged one is dropped."""
        if self._path is None:
            return None
        try:
            if time.time() - self._path.stat().st_mtime > MAX_AGE:
                raise DamagedError(f"{self._path.name} is too old.")
            return read_state(self._path)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (DamagedError, OSError) as error:
            _log.warning("A checkpoint is dropped: %s", error)
            self.remove()
            return None

    def write(self, state: SavedState) -> None:
        """Keep it in place of the one before; what is too old, or too much, goes."""
        if self._path is None:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.parent.chmod(0o700)
            write_state(self._path, state)
            trim(self._path.parent)
        except OSError as error:
            _log.warning("A checkpoint could not be written: %s", error.strerror)

    def claim(self) -> bool:
        """Claim the work for this process, until it is removed; False if another living process has it."""
        if self._path is None or not self._path.parent.is_dir():
            return True
        with _claiming:
            if self._lock not in _claims:
                lock = FileLock(self._lock, blocking=False, mode=0o600, thread_local=False, fallback_to_soft=False)
                try:
                    lock.acquire()
                except Timeout:
                    return False
                except (OSError, NotImplementedError):  # nothing can be kept there
                    return True
                _claims[self._lock] = lock
            return True

    def remove(self) -> None:
        """Drop what is not needed any more, and the claim to it."""
        if self._path is None:
            return
        with _claiming:
            if (lock := _claims.pop(self._lock, None)) is not None:
                self._lock.unlink(missing_ok=True)
                lock.release()
        try:
            self._path.unlink(missing_ok=True)
        except NotADirectoryError:
            return
        except OSError as error:
            _log.warning("A checkpoint could not be removed: %s", error.strerror)

    def renew(self) -> None:
        """Mark the checkpoint as written now, since it is still needed."""
        if self._path is not None:
            with suppress(OSError):  # there is none
                os.utime(self._path)

    @property
    def _lock(self) -> Path:
        assert self._path is not None
        return self._path.with_name(f"{self._path.name}.lock")


NOWHERE = Checkpoint(None, "")


def checkpoint_of(key: str, again: bool = False) -> Checkpoint:
    """The checkpoint with this key on this machine; `again`: work that was asked for anew begins at its start.

    Nothing is kept where the owner does not want it.
    """
    checkpoint = Checkpoint(settings.work_folder(), key)
    if again:
        checkpoint.remove()
    return checkpoint


def trim(folder: Path, max_age: float = MAX_AGE) -> None:
    """Drop those that are too old, and the oldest ones if there are too many bytes. Raises OSError."""
    if not folder.is_dir():
        return
    files = []
    for file in folder.glob(f"*{SUFFIX}*"):
        with suppress(FileNotFoundError):  # another process dropped it
            files.append((file.stat().st_mtime, file.stat().st_size, file))
    total, oldest = sum(size for _, size, _ in files), time.time() - max_age
    for written, size, file in sorted(files):
        if total <= MAX_BYTES and written >= oldest:
            return
        file.unlink(missing_ok=True)
        total -= size


def drop_old_work() -> None:
    """Drop what is too old on this machine; all of it where the owner wants none; and what earlier versions left."""
    folder = settings.cache_folder()
    if folder is None:
        return
    with suppress(OSError):  # such as a folder of another user: the next write says so
        trim(folder / "work", MAX_AGE if settings.work_folder() else 0.0)
        for file in folder.glob(f"{'[0-9a-f]' * 64}{SUFFIX}"):
            file.unlink(missing_ok=True)
