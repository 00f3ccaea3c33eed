"""Open files: each connection is one, and many systems give a program 1,024 at first, where it may have many more."""

from contextlib import suppress

try:
    import resource
except ImportError:  # on Windows, which has no such limit
    resource = None

ENOUGH = 65_536
OTHERS = 200  # that are no connections: libraries, weights, logs, and what others of this program open


def raise_limit() -> int:
    """Let this process, and those that it starts, open as many files as the system lets them; returns how many."""
    if resource is None:
        return ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return min(soft, ENOUGH) if soft > 0 else ENOUGH
    with suppress(ValueError, OSError):  # a system that says more than it means
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return soft
