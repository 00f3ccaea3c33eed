"""What a room's routes begin with: who asks, how much, and of what form, comes first."""

import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import wraps
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse

from mha_core.engine.rooms.room_state import (
    BusyError,
    FullError,
    NoRoomError,
    NotJoinedError,
    ReplayedError,
    SpeakerError,
    VoteError,
)
from mha_core.errors import AppError
from mha_core.i18n import tr
from pages.ui.room.quotas import QuotaError
from pages.ui.server.hosts import is_known
from pages.ui.server.refusing import NO_STORE, Endpoint, Kind, RefusedError, refusing

MOST_BYTES = 40_000  # of a body: an address of the most characters, escaped
KEY = re.compile(r"[0-9a-z]{26}", re.ASCII)


class BodyError(AppError, ValueError):
    """What was sent is not what a room takes; the message says what would be."""


STATUS: dict[Kind, int] = {
    NoRoomError: 404,
    SpeakerError: 403,
    FullError: 503,
    BusyError: 503,
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

    Refusals, as JSON {"message": …}: 403 a page of another site, or not the speaker; 413 too much; 415 no JSON; 400 not
    of this form; 404 no such room; 409 a vote that does not count; 429 too much; 503 no place.
    """

    @asked
    @wraps(endpoint)
    async def checked(request: Request) -> Response:
        if not is_known(request.headers.get("origin"), request.headers.get("host")):
            raise RefusedError(403, tr("Only a page of this app may ask for this."))
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise RefusedError(415, tr("Send JSON."))
        body = b""
        async for piece in request.stream():
            body += piece
            if len(body) > MOST_BYTES:
                raise RefusedError(413, tr("That is too much. Valid: at most {most:,} bytes.", most=MOST_BYTES))
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
    """What a room answers: never kept."""
    return JSONResponse(content, headers=NO_STORE)


def told(events: AsyncIterator[bytes]) -> Response:
    """Server-sent events as they come."""
    headers = NO_STORE | {"x-accel-buffering": "no"}  # a proxy shall pass on each event at once
    return StreamingResponse(events, media_type="text/event-stream", headers=headers)
