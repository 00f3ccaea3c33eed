"""POST /room, /room/KEY/move, /watch and /close: what the speaker does, by a secret that is in no address."""

import re
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from mha_core.engine.rooms.room_state import MOST_CHOICES, State
from pages.ui.room.here import ask, rooms
from pages.ui.room.hub import HUB
from pages.ui.room.quotas import ROOMS, address_of
from pages.ui.room.requests import BodyError, answer, key_of, posted, switch, text, told, whole

MOST_ADDRESS_CHARS = 20_000  # two texts, as long as a link takes them, and the choices
MOST_STEPS = 1000
# Of a page of this app alone: never "//host", a scheme, or what a browser might take for one.
ADDRESS = re.compile(r"/(?:[\w-]+/)*[\w-]*(?:\?[!-~]*)?", re.ASCII)
NAME = re.compile(r"[\w./-]{0,100}", re.ASCII)


@posted
async def open_room(request: Request, given: dict[str, Any]) -> Response:
    """{"key", "secret"} of a new room."""
    ROOMS.take(request)
    opened = await ask(rooms().open)
    return answer({"key": opened.key, "secret": opened.secret})


@posted
async def move(request: Request, given: dict[str, Any]) -> Response:
    """Show {"lesson", "step", "address", "revealed", "question", "choices"}; answers {"version"}."""
    version = await ask(rooms().move, key_of(request), text(given, "secret", 100), _state(given))
    HUB.nudge()
    return answer({"version": version})


@posted
async def watch(request: Request, given: dict[str, Any]) -> Response:
    """Server-sent events, as phones get them, but with the votes at any time. A POST: no address has the secret."""
    key = key_of(request)
    await ask(rooms().check_speaker, key, text(given, "secret", 100))
    return told(await HUB.listen(key, speaks=True, last="", address=address_of(request)))


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
    return State(
        names["lesson"],
        whole(given, "step", MOST_STEPS),
        address,
        switch(given, "revealed"),
        names["question"],
        choices,
    )
