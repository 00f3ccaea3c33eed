"""The folder of a hall, with its logs, rooms and secrets: removed at its end, or by the next hall if it was killed."""

import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PREFIX = "mha-hall-"


@contextmanager
def hall_folder() -> Iterator[Path]:
    """A folder for a hall, once those of halls that no longer run are gone."""
    for left in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        if (lock := _locked(left)) is not None:
            shutil.rmtree(left, ignore_errors=True)  # what is not ours stays
            os.close(lock)
    with tempfile.TemporaryDirectory(prefix=PREFIX) as name:
        lock = _locked(Path(name))
        try:
            yield Path(name)
        finally:
            if lock is not None:
                os.close(lock)


def _locked(folder: Path) -> int | None:
    """A lock on the folder, which ends with this process however it ends; None if another hall has it."""
    try:
        opened = os.open(folder, os.O_RDONLY | os.O_NOFOLLOW | os.O_DIRECTORY)
    except OSError:
        return None
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(opened)
        return None
    return opened
