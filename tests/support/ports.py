"""Free ports of this machine."""

import contextlib
import socket


def free_ports(count: int) -> list[int]:
    """Ports of this machine at which nobody listens."""
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]
