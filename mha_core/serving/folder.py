"""The folder of a hall, with its logs, rooms and secrets: removed at its end, or by the next hall if it was killed.

If a hall fails, its logs stay there, until another one fails.
"""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from mha_core.engine.file_lock import locked
from mha_core.errors import HallError

PREFIX = "mha-hall-"
FAILED = "failed"  # a file beside the logs of a hall that failed


@contextmanager
def hall_folder() -> Iterator[Path]:
    """A folder for a hall, once those of halls that no longer run are gone.

    Raises:
        HallError: as the block raises it; the message says where the logs are.
    """
    _clear(lambda left: not (left / FAILED).exists())
    folder = Path(tempfile.mkdtemp(prefix=PREFIX))
    lock = _locked(folder)
    try:
        yield folder
    except HallError as error:
        if not list(folder.glob("*.log")):
            raise
        _clear(lambda left: (left / FAILED).exists())
        (folder / FAILED).touch()
        raise HallError(f"{error}\nThe logs stay in {folder}.") from error
    finally:
        _remove(folder, but_logs=(folder / FAILED).exists())
        if lock is not None:
            os.close(lock)


def _clear(is_left: Callable[[Path], bool]) -> None:
    """Remove the folders of halls that no longer run, if they are so. What is not ours stays."""
    for left in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        if (lock := _locked(left)) is not None:  # else it is in use, or somebody else's
            if is_left(left):
                _remove(left)
            os.close(lock)


def _remove(folder: Path, *, but_logs: bool = False) -> None:
    if not but_logs:
        shutil.rmtree(folder, ignore_errors=True)
        return
    for path in folder.iterdir():
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        elif path.name != FAILED and ".log" not in path.suffixes:
            path.unlink(missing_ok=True)


def _locked(folder: Path) -> int | None:
    """A lock on the folder, which ends with this process however it ends; None if another hall has it."""
    try:
        return locked(folder, os.O_RDONLY | os.O_NOFOLLOW | os.O_DIRECTORY)
    except OSError:
        return None
