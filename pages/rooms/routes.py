"""The routes of a room: the page of a phone, its events and its votes; what the speaker does.

Who speaks shows a secret that is in no address.
"""

import re
from functools import cache
from html import escape
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from mha_core.draw.html_page import filled, style
from mha_core.i18n import N_, gettext, language
from mha_core.rooms.room_types import MOST_CHOICE_CHARS, MOST_CHOICES, MOST_QUESTION_CHARS, NoRoomError, State, Vote
from pages.rooms.check_request import (
    JOINS,
    ROOMS,
    VOTES,
    BodyError,
    address_of,
    answer,
    asked,
    event_stream,
    key_of,
    posted,
    switch,
    text,
    texts,
    whole,
)
from pages.rooms.live_updates import HUB, ask, rooms
from pages.shell.elements.scripts import script_tags
from pages.shell.server.refusing import NO_STORE

MOST_NUMBER = 2**53 - 1  # that JavaScript counts to
CLOSED = N_("This room is closed.")
MOST_ADDRESS_CHARS = 20_000  # two texts, as long as a link takes them, and the choices
MOST_STEPS = 1000
# Of a page of this app alone: never "//host", a scheme, or what a browser might take for one.
ADDRESS = re.compile(r"/(?:[\w-]+/)*[\w-]*(?:\?[!-~]*)?", re.ASCII)
NAME = re.compile(r"[\w./-]{0,100}", re.ASCII)


async def phone_page(request: Request) -> Response:
    """The page of a phone, the same for every room; 404 where there is none."""
    try:
        await ask(rooms().mark, key_of(request))
    except NoRoomError:
        return HTMLResponse(_page(gettext(CLOSED), language()), 404, headers=NO_STORE)
    return HTMLResponse(_page("", language()), headers=NO_STORE)


@asked
async def events(request: Request) -> Response:
    """Server-sent events: the newest state, with the votes once the answer is shown."""
    last = request.headers.get("last-event-id", "")[:100]
    return event_stream(await HUB.listen(key_of(request), speaks=False, last=last, address=address_of(request)))


@posted
async def join(request: Request, given: dict[str, Any]) -> Response:
    """{"phone"}: a token, by which this phone votes. No name, no account."""
    JOINS.take(request)
    return answer({"phone": await ask(rooms().join, key_of(request))})


@posted
async def vote(request: Request, given: dict[str, Any]) -> Response:
    """Count {"phone", "question", "choice", "number"}."""
    VOTES.take(request)
    cast = Vote(
        text(given, "question", 100), whole(given, "choice", MOST_CHOICES - 1), whole(given, "number", MOST_NUMBER)
    )
    await ask(rooms().vote, key_of(request), text(given, "phone", 100), cast)
    return answer({})


@cache
def _page(message: str, spoken: str) -> str:
    values = {
        "LANGUAGE": spoken,
        "TITLE": escape(gettext("Attention heads: room")),
        "MESSAGE": escape(message),
        "LINK": f'<p><a class="around" href="./">{escape(gettext("Open the app"))}</a></p>' if message else "",
        "STYLE": style("rooms/room"),
        "SCRIPT": "" if message else script_tags("phone"),
    }
    return filled("rooms/phone", values)


@posted
async def open_room(request: Request, given: dict[str, Any]) -> Response:
    """{"key", "secret"} of a new room."""
    ROOMS.take(request)
    opened = await ask(rooms().open)
    return answer({"key": opened.key, "secret": opened.secret})


@posted
async def move(request: Request, given: dict[str, Any]) -> Response:
    """Show {"lesson", "step", "address", "revealed", "question", "choices", "asks", "options"}; answers {"version"}."""
    version = await ask(rooms().move, key_of(request), text(given, "secret", 100), _state(given))
    HUB.nudge()
    return answer({"version": version})


@posted
async def watch(request: Request, given: dict[str, Any]) -> Response:
    """Server-sent events, as phones get them, but with the votes at any time. A POST: no address has the secret."""
    key = key_of(request)
    await ask(rooms().check_speaker, key, text(given, "secret", 100))
    return event_stream(await HUB.listen(key, speaks=True, last="", address=address_of(request)))


@posted
async def close(request: Request, given: dict[str, Any]) -> Response:
    """Forget the room."""
    await ask(rooms().close, key_of(request), text(given, "secret", 100))
    HUB.nudge()
    return answer({})


def _state(given: dict[str, Any]) -> State:
    address = text(given, "address", MOST_ADDRESS_CHARS)
    if not ADDRESS.fullmatch(address):
        raise BodyError("address is not valid. Valid: a page of this app, such as /?text=The+cat+sat.")
    names = {name: text(given, name, 100) for name in ("lesson", "question")}
    for name, value in names.items():
        if not NAME.fullmatch(value):
            raise BodyError("{name} is not valid. Valid: letters, digits and - . / _ alone.", name=name)
    choices = whole(given, "choices", MOST_CHOICES)
    asks = text(given, "asks", MOST_QUESTION_CHARS)
    options = texts(given, "options", MOST_CHOICES, MOST_CHOICE_CHARS)
    if len(options) != (choices if asks else 0):
        raise BodyError("options is not valid. Valid: a text for each choice of the question that is typed.")
    return State(
        names["lesson"],
        whole(given, "step", MOST_STEPS),
        address,
        switch(given, "revealed"),
        names["question"],
        choices,
        asks,
        options,
    )
