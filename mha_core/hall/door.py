"""The door of a hall: whoever opens a page is let in while there are seats; else a light page says their place.

HAProxy sends everybody here who wants a page and has no seat (mha_core/hall/haproxy.py). A seat is a signed cookie; it
says nothing of who has it.
"""

import asyncio
import base64
import hashlib
import hmac
import html
import math
import secrets
import time
from collections.abc import Callable, Sequence
from urllib.parse import quote

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from mha_core.hall.figures import figures
from mha_core.hall.haproxy import DOOR, SEAT, Front
from mha_core.hall.seats import Place, Seats
from mha_core.hall.who_asks import may_read_figures
from mha_core.paths import ASSETS
from mha_core.words import accepted, known, language, mark, ntr, speaking, tr

TICKET = "ticket"  # the cookie of who waits
KEPT_SECONDS = 60 * 60  # who leaves and comes back within it finds the seat kept
POLL_SECONDS = 2
NO_STORE = {"cache-control": "no-store", "x-content-type-options": "nosniff", "referrer-policy": "no-referrer"}
NO_COOKIES = mark(
    "This page could not keep your place in line: your browser blocks its cookies. Allow cookies for this site, or "
    "open it in a tab of its own."
)


class Door:
    """Lets people in.

    Args:
        seats: of the hall.
        taken: how many sessions are open now.
        secret: what seats are signed with, base64.
        fronts: the front ends, whose figures /metrics has.
    """

    def __init__(self, seats: Seats, taken: Callable[[], int], secret: str, fronts: Sequence[Front] = ()) -> None:
        self.seats = seats
        self.fronts = fronts
        self.taken = taken
        self.secret = base64.b64decode(secret)
        self.app = Starlette(
            routes=[
                Route(f"{DOOR}place", self.place),
                Route(f"{DOOR}enter", self.enter),
                Route("/metrics", self.metrics),
                Route("/{path:path}", self.knock),
            ]
        )

    async def knock(self, request: Request) -> Response:
        """Somebody opens a page: they are sent on with a seat, or wait."""
        ticket = request.cookies.get(TICKET) or secrets.token_hex(8)
        place = self._place(ticket)
        to = request.url.path + (f"?{request.url.query}" if request.url.query else "")
        if place.is_in:
            return self._seated(RedirectResponse(f"{DOOR}enter?to={quote(to, safe='')}", 302, NO_STORE))
        with speaking(_language(request)):
            waiting = HTMLResponse(page(_words(place)), 503, NO_STORE | {"retry-after": "5"})
        waiting.set_cookie(TICKET, ticket, httponly=True, samesite="lax")
        return waiting

    async def place(self, request: Request) -> Response:
        """{"in": whether to come in, "says"}: asked again and again by who waits."""
        ticket = request.cookies.get(TICKET)
        if not ticket:
            return JSONResponse({"in": True, "says": ""}, headers=NO_STORE)  # the page is asked for again
        place = self._place(ticket)
        with speaking(_language(request)):
            answer = JSONResponse({"in": place.is_in, "says": _words(place)}, headers=NO_STORE)
        return self._seated(answer) if place.is_in else answer

    async def enter(self, request: Request) -> Response:
        """On to the page, if the browser has kept its seat; without that it would be sent here for ever."""
        to = request.query_params.get("to", "/")
        if request.cookies.get(SEAT):
            is_ours = to.startswith("/") and not to.startswith(("//", "/\\"))
            return RedirectResponse(to if is_ours else "/", 302, NO_STORE)
        with speaking(_language(request)):
            return HTMLResponse(page(tr(NO_COOKIES), waits=False), 200, NO_STORE)

    async def metrics(self, request: Request) -> Response:
        """The figures of all front ends, for this machine and for who has the owner's token (MHA_METRICS)."""
        headers = dict(request.headers)
        if not may_read_figures(headers, headers.pop("x-forwarded-for", None)):  # as HAProxy says
            return PlainTextResponse("", 404, NO_STORE)
        counts = {"seats": self.seats.seats, "taken": self.taken(), "waiting": self.seats.waiting}
        content = await asyncio.to_thread(figures, self.fronts, counts)
        return Response(content, media_type=CONTENT_TYPE_LATEST, headers=NO_STORE)

    def _place(self, ticket: str) -> Place:
        return self.seats.ask(ticket[:64], self.taken(), time.monotonic())

    def _seated(self, answer: Response) -> Response:
        answer.set_cookie(SEAT, sealed(self.secret), max_age=KEPT_SECONDS, httponly=True, samesite="lax")
        answer.delete_cookie(TICKET)
        return answer


def sealed(secret: bytes) -> str:
    """A seat, "NUMBER.SEAL", as HAProxy checks it."""
    number = secrets.token_hex(8)
    return f"{number}.{hmac.new(secret, number.encode(), hashlib.sha256).hexdigest()}"


def page(says: str, *, waits: bool = True) -> str:
    """The light page: what is said, and a script that asks again."""
    values = {
        "LANGUAGE": language(),
        "TITLE": tr("The hall is full") if waits else tr("Attention heads"),
        "SAYS": says,
        "NOTE": tr("Keep this page open: it lets you in automatically.") if waits else "",
        "SECONDS": str(POLL_SECONDS if waits else 0),
    }
    text = (ASSETS / "html" / "waiting.html").read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"<!--{name}-->", html.escape(value))
    return text


def _words(place: Place) -> str:
    if place.is_in:
        return ""
    said = ntr("{n} person is ahead of you.", "{n} people are ahead of you.", place.ahead)
    if place.ahead == 0:
        said = tr("You are next.")
    if place.seconds is None:
        return said
    minutes = math.ceil(place.seconds / 60)
    wait = ntr("Your turn comes in about {n} minute.", "Your turn comes in about {n} minutes.", minutes)
    return f"{said} {wait}"


def _language(request: Request) -> str:
    return known(request.query_params.get("lang", "")) or accepted(request.headers.get("accept-language", ""))
