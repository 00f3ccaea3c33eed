"""Checkpoints of long work in a folder: after a restart of the server it goes on from there."""

import logging
from pathlib import Path
from typing import NamedTuple

from mha_core import settings
from mha_core.engine.saved_state import DamagedError, SavedState, read_state, write_state

MAX_BYTES = 512 * 2**20  # of all of them; those written longest ago go first
INTERVAL = 60.0  # seconds of work between two checkpoints; shorter work leaves none
SUFFIX = ".safetensors"

_log = logging.getLogger(__name__)


class Checkpoints:
    """A folder of checkpoints, bounded by its bytes. Without a folder, nothing is kept.

    A folder that cannot be written stops no work: the server's log says so.
    """

    def __init__(self, folder: Path | None, max_bytes: int = MAX_BYTES) -> None:
        self.folder, self.max_bytes = folder, max_bytes

    def read(self, key: str) -> SavedState | None:
        """The last checkpoint with this key; None if there is none, or a damaged one."""
        if self.folder is None:
            return None
        try:
            return read_state(self._path(self.folder, key))
        except FileNotFoundError:
            return None
        except DamagedError as error:
            _log.warning("A checkpoint is ignored: %s", error)
            return None

    def write(self, key: str, state: SavedState) -> None:
        """Keep a checkpoint in place of the one before, and drop the oldest ones if there are too many bytes."""
        if self.folder is None:
            return
        try:
            write_state(self._path(self.folder, key), state)
            self._trim(self.folder)
        except OSError as error:
            _log.warning("A checkpoint could not be written: %s", error.strerror)

    def remove(self, key: str) -> None:
        """Drop a checkpoint that is not needed any more."""
        if self.folder is None:
            return
        try:
            self._path(self.folder, key).unlink(missing_ok=True)
        except OSError as error:
            _log.warning("A checkpoint could not be removed: %s", error.strerror)

    @staticmethod
    def _path(folder: Path, key: str) -> Path:
        return folder / f"{key}{SUFFIX}"

    def _trim(self, folder: Path) -> None:
        files = [(file.stat().st_mtime_ns, file.stat().st_size, file) for file in folder.glob(f"*{SUFFIX}*")]
        total = sum(size for _, size, _ in files)
        for _, size, file in sorted(files):
            if total <= self.max_bytes:
                return
            file.unlink(missing_ok=True)
            total -= size


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


NOWHERE = Checkpoint(Checkpoints(None), "")


def checkpoint_of(key: str, again: bool = False) -> Checkpoint:
    """The checkpoint with this key on this machine; `again`: work that was asked for anew begins at its start."""
    checkpoint = Checkpoint(Checkpoints(settings.cache_folder()), key)
    if again:
        checkpoint.remove()
    return checkpoint
