"""How much one address may do in the rooms of this server. It bounds a script, not a hall, which is one address.

This machine's own addresses may do all: a proxy here that does not say for whom it asks would make the world one of
them. An address is kept in memory alone, until its time is over.
"""

import itertools
from collections.abc import Iterator
from ipaddress import ip_address, ip_network

from cachetools import TTLCache
from starlette.requests import Request

from mha_core.engine.rooms.room_state import RoomError
from mha_core.serving.request_source import is_address, is_this_machine

MOST_ADDRESSES = 10_000  # that are counted at once; the oldest are forgotten
MOST_LISTENERS = 2_500  # of one address, in one process


class QuotaError(RoomError):
    """One address has done too much."""

    def __init__(self) -> None:
        super().__init__("Your network has asked for too much in a short time. Try again in some minutes.")


class Quota:
    """So many times within some time.

    Args:
        most: times.
        seconds: from the first one of an address until it begins anew.
    """

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self._counts: TTLCache[str, Iterator[int]] = TTLCache(MOST_ADDRESSES, seconds)

    def take(self, request: Request) -> None:
        """Count one. Raises QuotaError if it is one too many."""
        if not (address := address_of(request)):
            return
        count = self._counts.get(address)
        if count is None:
            count = self._counts[address] = itertools.count(1)  # set once, so that its time goes on
        if next(count) > self.most:
            raise QuotaError


ROOMS = Quota(40, 600)
JOINS = Quota(4_000, 600)
VOTES = Quota(12_000, 60)


def address_of(request: Request) -> str:
    """Where a request comes from, an IPv6 address as its network of 64 bits; "" if it is not counted."""
    name = request.client.host if request.client else ""
    if not is_address(name) or is_this_machine(name):
        return ""
    return name if ip_address(name).version == 4 else str(ip_network(f"{name.partition('%')[0]}/64", strict=False))
