"""Ports: free ones, and the one that a hall shall have."""

import contextlib
import socket

from mha_core.errors import HallError


def free_ports(count: int) -> list[int]:
    """Ports of this machine at which nobody listens."""
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]


def check_port(host: str, port: int) -> None:
    """Whether this program may listen there.

    Raises:
        HallError: another one does, perhaps a hall that is open already; or it may not.
    """
    try:
        family, kind, _, _, address = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # connections that have just ended do not count
            tried.bind(address)
            tried.listen(1)
    except OSError as error:
        raise HallError(
            f"it cannot listen at {host}:{port}: {error.strerror}. Is a hall open there already? Another port: --port."
        ) from error
