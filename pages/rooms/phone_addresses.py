"""Under which addresses a phone reaches this server: as the speaker's browser sees it, or in the local network.

Nobody outside is asked: the machine knows its own interfaces. A hotspot without internet is as good as any network.
"""

import ipaddress
from typing import NamedTuple
from urllib.parse import urlsplit

import ifaddr

from mha_core.i18n import lazy_gettext
from pages.shell.server.request_source import is_this_machine

NOT_REACHED = lazy_gettext(
    "This server listens on this computer alone, so no phone can reach it. Stop it, and start it with "
    "`streamlit run app.py --server.address 0.0.0.0` (or `mha-explorer --host 0.0.0.0`)."
)
NO_NETWORK = lazy_gettext("This computer is in no network. Join one, or open a hotspot, and come back here.")
_MOST_CHARS = 300


class Addresses(NamedTuple):
    """Origins, such as http://192.168.1.5:8501, the likeliest first; or, if there is none, what to do."""

    origins: tuple[str, ...]
    advice: str


def addresses(seen: str, listens_on: str, own: tuple[str, ...]) -> Addresses:
    """The addresses.

    Args:
        seen: the origin in the speaker's browser.
        listens_on: the address that the server listens on; "" = all.
        own: this machine's addresses in its networks.
    """
    parts = urlsplit(seen)
    if not is_this_machine(parts.hostname or ""):
        return Addresses((seen,), "")
    if listens_on and not _is_any(listens_on):
        if is_this_machine(listens_on):
            return Addresses((), NOT_REACHED)
        own = (listens_on,)
    port = f":{parts.port}" if parts.port else ""
    origins = tuple(f"{parts.scheme}://{f'[{address}]' if ':' in address else address}{port}" for address in own)
    return Addresses(origins, "" if origins else NO_NETWORK)


def origin_seen(scheme: str, host: str | None) -> str:
    """The origin that a browser asked with this Host header; "" if it is none."""
    if not host or len(host) > _MOST_CHARS or "@" in host or scheme not in ("http", "https"):
        return ""
    try:
        parts = urlsplit(f"//{host}")
        is_valid = parts.netloc == host and parts.hostname and (parts.port is None or parts.port > 0)
    except ValueError:  # such as a port that is none
        return ""
    return f"{scheme}://{host}" if is_valid else ""


def own_addresses() -> tuple[str, ...]:
    """This machine's IPv4 addresses in its networks; those of home and office networks first."""
    try:
        adapters = ifaddr.get_adapters()
    except OSError:  # the system forbids to ask
        return ()
    found = {ipaddress.IPv4Address(ip.ip) for adapter in adapters for ip in adapter.ips if ip.is_IPv4}
    ours = [address for address in found if not address.is_loopback]
    # Phones are seldom at what nobody assigned, and in 172.16/12, where containers live.
    containers = ipaddress.IPv4Network("172.16.0.0/12")
    ours.sort(key=lambda address: (address.is_link_local or address in containers, int(address)))
    return tuple(map(str, ours))


def _is_any(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_unspecified
    except ValueError:
        return False
