"""Checks at the start of a room's routes: the sender, the rate, the size and the form come first.

How much one address may do bounds a script, not a hall, which is one address. This machine's own addresses may do all:
a proxy here that does not say for whom it asks would make the world one of them. An address is kept in memory alone,
until its time is over.
"""

import asyncio
import itertools
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import wraps
from ipaddress import ip_address, ip_network
from typing import Any

from cachetools import TTLCache
from sse_starlette.sse import EventSourceResponse
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mha_core.errors import AppError
from mha_core.i18n import gettext
from mha_core.rooms.room_types import (
    BusyError,
    FullError,
    NoRoomError,
    NotJoinedError,
    ReplayedError,
    RoomError,
    SpeakerError,
    StoreError,
    VoteError,
)
from pages.shell.server.hosts import is_known
from pages.shell.server.refusing import NO_STORE, Endpoint, Kind, RefusedError, refusing
from pages.shell.server.request_source import is_address, is_this_machine

MOST_BYTES = 40_000  # of a body: an address of the most characters, escaped
MOST_SECONDS = 30.0  # until a body must be here
KEY = re.compile(r"[0-9a-z]{26}", re.ASCII)
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
    """The address behind a request, an IPv6 address as its network of 64 bits; "" if it is not counted."""
    name = request.client.host if request.client else ""
    if not is_address(name) or is_this_machine(name):
        return ""
    return name if ip_address(name).version == 4 else str(ip_network(f"{name.partition('%')[0]}/64", strict=False))


class BodyError(AppError, ValueError):
    """The body is not one that a room takes; the message says what is valid."""


STATUS: dict[Kind, int] = {
    NoRoomError: 404,
    SpeakerError: 403,
    FullError: 503,
    BusyError: 503,
    StoreError: 503,
    QuotaError: 429,
    NotJoinedError: 409,
    ReplayedError: 409,
    VoteError: 409,
    BodyError: 400,
}
# What a phone makes of a refusal: the vote counts already, so that it need not worry; or it may join again.
FLAGS: dict[Kind, dict[str, bool]] = {ReplayedError: {"counted": True}, NotJoinedError: {"rejoin": True}}

asked = refusing(STATUS, FLAGS)  # a route that is asked by GET


def posted(endpoint: Callable[[Request, dict[str, Any]], Awaitable[Response]]) -> Endpoint:
    """A route that is given the JSON object that a page of the app posted.

    Refusals, as JSON {"message": …}: 403 a page of another site, or not the speaker; 408 too slow; 413 too much; 415 no
    JSON; 400 not of this form; 404 no such room; 409 a vote that does not count; 429 too much; 503 no place.
    """

    @asked
    @wraps(endpoint)
    async def checked(request: Request) -> Response:
        if not is_known(request.headers.get("origin"), request.headers.get("host")):
            raise RefusedError(403, gettext("Only a page of this app may ask for this."))
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise RefusedError(415, gettext("Send JSON."))
        body = b""
        try:
            async with asyncio.timeout(MOST_SECONDS):
                async for piece in request.stream():
                    body += piece
                    if len(body) > MOST_BYTES:
                        raise RefusedError(
                            413, gettext("That is too much. Valid: at most {most:,} bytes.", most=MOST_BYTES)
                        )
        except TimeoutError:
            raise RefusedError(408, gettext("What was sent took too long to arrive. Send it again.")) from None
        try:
            given = json.loads(body)
            if not isinstance(given, dict):
                raise BodyError("Send a JSON object.")
            return await endpoint(request, given)
        except BodyError:
            raise
        except (ValueError, RecursionError):  # of JSON
            raise BodyError("This is not JSON.") from None

    return checked


def key_of(request: Request) -> str:
    """The room's key in the address. Raises NoRoomError if it has not the form of one."""
    key = request.path_params["key"]
    if len(key) != 26 or not KEY.fullmatch(key.lower()):
        raise NoRoomError
    return key.lower()


def text(given: dict[str, Any], name: str, most: int) -> str:
    """A text of the body. Raises BodyError."""
    value = given.get(name)
    if not isinstance(value, str) or len(value) > most:
        raise BodyError("{name} is not valid. Valid: a text of at most {most:,} characters.", name=name, most=most)
    return value


def texts(given: dict[str, Any], name: str, most: int, chars: int) -> list[str]:
    """A list of texts of the body. Raises BodyError."""
    values = given.get(name)
    if (
        not isinstance(values, list)
        or len(values) > most
        or not all(isinstance(v, str) and len(v) <= chars for v in values)
    ):
        raise BodyError(
            "{name} is not valid. Valid: a list of at most {most} texts of at most {chars} characters.",
            name=name,
            most=most,
            chars=chars,
        )
    return values


def whole(given: dict[str, Any], name: str, most: int) -> int:
    """A whole number of the body, from 0 on. Raises BodyError."""
    value = given.get(name)
    if type(value) is not int or not 0 <= value <= most:
        raise BodyError("{name} is not valid. Valid: a whole number from 0 to {most:,}.", name=name, most=most)
    return value


def switch(given: dict[str, Any], name: str) -> bool:
    """true or false of the body. Raises BodyError."""
    value = given.get(name)
    if not isinstance(value, bool):
        raise BodyError("{name} is not valid. Valid: true, false.", name=name)
    return value


def answer(content: dict[str, Any]) -> Response:
    """The answer of a room, which no cache keeps."""
    return JSONResponse(content, headers=NO_STORE)


def event_stream(events: AsyncIterator[bytes]) -> EventSourceResponse:
    """Server-sent events as they come, a heartbeat in a long silence, and an end when the server stops."""
    return EventSourceResponse(events, headers=NO_STORE)
