"""Open files: each connection is one, and many systems give a program 1,024 at first, where it may have many more."""

import logging
from contextlib import suppress

try:
    import resource
except ImportError:  # on Windows, which has no such limit
    resource = None

ENOUGH = 65_536
FEW = 2_200  # the phones of a full room (mha_core/engine/rooms/room_state.py), and some pages
OTHERS = 200  # that are no connections: libraries, weights, logs, and what others of this program open

_log = logging.getLogger(__name__)


def raise_limit() -> None:
    """Let this process, and those that it starts, open as many files as the system allows; the log says if few."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if 0 <= soft < wanted:  # no limit at all is below zero
        with suppress(ValueError, OSError):  # a system that says more than it means
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    if (most := connections()) < FEW:
        _log.warning("This process may have %d connections, and as many phones in rooms (see ulimit -n).", most)


def connections() -> int:
    """How many this process may have at once."""
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0] if resource else ENOUGH
    return (soft if 0 <= soft < ENOUGH else ENOUGH) - OTHERS
