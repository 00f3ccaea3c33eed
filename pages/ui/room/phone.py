"""GET /room/KEY, its events, and what a phone posts: that it joins, and how it votes."""

from functools import cache
from html import escape
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from mha_core.engine.rooms.room_state import MOST_CHOICES, NoRoomError, Vote
from mha_core.i18n import language, mark, tr
from mha_core.widgets.html_page import filled, style
from pages.ui.elements.served_scripts import script_address
from pages.ui.room.here import ask, rooms
from pages.ui.room.hub import HUB
from pages.ui.room.quotas import JOINS, VOTES, address_of
from pages.ui.room.requests import answer, asked, key_of, posted, text, told, whole
from pages.ui.server.refusing import NO_STORE

MOST_NUMBER = 2**53 - 1  # that JavaScript counts to
CLOSED = mark("This room is closed.")


async def phone_page(request: Request) -> Response:
    """The page of a phone, the same for every room; 404 where there is none."""
    try:
        await ask(rooms().mark, key_of(request))
    except NoRoomError:
        return HTMLResponse(_page(tr(CLOSED), language()), 404, headers=NO_STORE)
    return HTMLResponse(_page("", language()), headers=NO_STORE)


@asked
async def events(request: Request) -> Response:
    """Server-sent events: the newest state, with the votes once the answer is shown."""
    last = request.headers.get("last-event-id", "")[:100]
    return told(await HUB.listen(key_of(request), speaks=False, last=last, address=address_of(request)))


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
        "TITLE": escape(tr("Attention heads: room")),
        "MESSAGE": escape(message),
        "LINK": f'<p><a class="around" href="./">{escape(tr("Open the app"))}</a></p>' if message else "",
        "STYLE": style("room"),
        "SCRIPT": "" if message else f'<script type="module" src="{escape(script_address("phone"))}"></script>',
    }
    return filled("room", values)
