"""A lock on a file or folder, which ends with this process however it ends."""

import os
from pathlib import Path

try:
    import fcntl
except ImportError:  # on Windows, where each server has a folder of its own
    fcntl = None

HAS_LOCKS = fcntl is not None


def locked(path: Path, flags: int) -> int | None:
    """Open and lock it; closing what is returned unlocks it. None if another process has the lock.

    Args:
        flags: as of `os.open`. A file that this makes is its owner's alone.

    Raises:
        OSError: it cannot be opened.
    """
    opened = os.open(path, flags, 0o600)
    try:
        if fcntl is not None:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(opened)
        return None
    return opened
