"""The source of a request, from its headers: the sender's address, and the host name that was asked for."""

import hmac
from collections.abc import Mapping
from ipaddress import ip_address
from urllib.parse import urlsplit

from mha_core.settings import metrics_token

# What proxies write; a browser or Prometheus on this machine does not.
_OF_PROXIES = ("forwarded", "via", "x-real-ip", "cf-connecting-ip", "true-client-ip", "x-client-ip")


def name_of(host: str | None) -> str:
    """The name or address of a Host header, without its port and in small letters; "" if it has none."""
    try:
        parts = urlsplit(f"//{host or ''}")
        return (parts.hostname or "") if parts.netloc == host and "@" not in parts.netloc else ""
    except ValueError:  # such as [::1
        return ""


def is_address(name: str) -> bool:
    """Whether this is an IP address, which no name server can turn into another one."""
    try:
        return bool(ip_address(name))
    except ValueError:
        return False


def is_this_machine(name: str) -> bool:
    """Whether a name means the machine itself."""
    return ip_address(name).is_loopback if is_address(name) else name == "localhost" or name.endswith(".localhost")


def may_read_metrics(headers: Mapping[str, str], peer: str | None) -> bool:
    """Whether /metrics answers: to this machine itself, through no proxy, or to the owner's token.

    Args:
        headers: of the request, with names in small letters.
        peer: the address that it comes from; None: a socket of the system.
    """
    scheme, _, given = headers.get("authorization", "").partition(" ")
    token = metrics_token()
    if token and scheme.lower() == "bearer" and hmac.compare_digest(given.encode(), token.encode()):
        return True
    return is_from_this_machine(headers, peer)


def is_from_this_machine(headers: Mapping[str, str], peer: str | None) -> bool:
    """Whether the request comes from this machine, so from its owner. Arguments as of `may_read_metrics`."""
    came_through = any(name in _OF_PROXIES or name.startswith("x-forwarded-") for name in headers)
    return not came_through and is_this_machine(peer or "") and is_this_machine(name_of(headers.get("host")))
