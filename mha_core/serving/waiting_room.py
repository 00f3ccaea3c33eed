"""The waiting room: whoever opens a page is let in while there are seats; else a light page says their place.

HAProxy sends everybody here who wants a page and has no seat (mha_core/serving/haproxy.py); one server without it
says itself that it is full (pages/ui/state/admission.py). A seat is a signed cookie;
it says nothing of who has it. Who comes without a cookie gets a ticket, and takes no place before it comes back.
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
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from mha_core.i18n import accepted, known, language, mark, ntr, speaking, tr
from mha_core.serving.access_log import AccessLog
from mha_core.serving.haproxy import SEAT, WAITING_ROOM, Front
from mha_core.serving.metrics import figures
from mha_core.serving.request_source import may_read_metrics
from mha_core.serving.seats import Place, Seats
from mha_core.widgets.html_page import filled

TICKET = "ticket"  # the cookie of who waits
KEPT_SECONDS = 60 * 60  # who leaves and comes back within it finds the seat kept
POLL_SECONDS = 2
NO_STORE = {"cache-control": "no-store", "x-content-type-options": "nosniff", "referrer-policy": "no-referrer"}
NO_COOKIES = mark(
    "This page could not keep your place in line: your browser blocks its cookies. Allow cookies for this site, or "
    "open it in a tab of its own."
)


class WaitingRoom:
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
                Route(f"{WAITING_ROOM}place", self.place),
                Route(f"{WAITING_ROOM}enter", self.enter),
                Route("/metrics", self.metrics),
                Route("/{path:path}", self.knock),
            ],
            middleware=[Middleware(AccessLog, words=("place", "enter", "metrics"))],
        )

    async def knock(self, request: Request) -> Response:
        """Somebody opens a page: they get a ticket, and with the ticket a seat, or a place in line."""
        to = request.url.path + (f"?{request.url.query}" if request.url.query else "")
        if (place := self._place(request)) is None:
            answer = RedirectResponse(f"{WAITING_ROOM}enter?to={quote(to, safe='')}", 302, NO_STORE)
            answer.set_cookie(TICKET, sealed(self.secret, TICKET), httponly=True, samesite="lax")
            return answer
        if place.is_in:
            return self._seated(RedirectResponse(_own(to), 302, NO_STORE))
        with speaking(_language(request)):
            return HTMLResponse(page(_words(place)), 503, NO_STORE | {"retry-after": "5"})

    async def place(self, request: Request) -> Response:
        """{"in": whether to come in, "says"}: asked again and again by who waits."""
        if (place := self._place(request)) is None:
            return JSONResponse({"in": True, "says": ""}, headers=NO_STORE)  # the page is asked for again
        with speaking(_language(request)):
            answer = JSONResponse({"in": place.is_in, "says": _words(place)}, headers=NO_STORE)
        return self._seated(answer) if place.is_in else answer

    async def enter(self, request: Request) -> Response:
        """On to the page, if the browser has kept its ticket; without that it would be sent here for ever."""
        place = self._place(request)
        if place is not None or request.cookies.get(SEAT):
            answer = RedirectResponse(_own(request.query_params.get("to", "/")), 302, NO_STORE)
            return self._seated(answer) if place and place.is_in else answer
        with speaking(_language(request)):
            return HTMLResponse(page(tr(NO_COOKIES), waits=False), 200, NO_STORE)

    async def metrics(self, request: Request) -> Response:
        """The figures of all front ends, for this machine and for who has the owner's token (MHA_METRICS)."""
        headers = dict(request.headers)
        if not may_read_metrics(headers, headers.pop("x-forwarded-for", None)):  # as HAProxy says
            return PlainTextResponse("", 404, NO_STORE)
        counts = {"seats": self.seats.seats, "taken": self.taken(), "waiting": self.seats.waiting}
        content = await asyncio.to_thread(figures, self.fronts, counts)
        return Response(content, media_type=CONTENT_TYPE_LATEST, headers=NO_STORE)

    def _place(self, request: Request) -> Place | None:
        """The place of a ticket that it has given; None without one: who keeps no cookie takes no place."""
        number, _, seal = request.cookies.get(TICKET, "").partition(".")
        if not hmac.compare_digest(seal.encode(), _seal(self.secret, TICKET + number).encode()):
            return None
        return self.seats.ask(number, self.taken(), time.monotonic())

    def _seated(self, answer: Response) -> Response:
        answer.set_cookie(SEAT, sealed(self.secret), max_age=KEPT_SECONDS, httponly=True, samesite="lax")
        answer.delete_cookie(TICKET)
        return answer


def sealed(secret: bytes, kind: str = "") -> str:
    """A seat, "NUMBER.SEAL", as HAProxy checks it; or what else is no seat, such as a ticket."""
    number = secrets.token_hex(8)
    return f"{number}.{_seal(secret, kind + number)}"


def _seal(secret: bytes, number: str) -> str:
    return hmac.new(secret, number.encode("utf-8", "replace"), hashlib.sha256).hexdigest()


def _own(to: str) -> str:
    """An address of this site: nobody is sent to another one."""
    return to if to.startswith("/") and not to.startswith(("//", "/\\")) else "/"


def page(says: str, *, waits: bool = True) -> str:
    """The light page: what is said, and a script that asks again."""
    values = {
        "LANGUAGE": language(),
        "TITLE": tr("The hall is full") if waits else tr("Attention heads"),
        "SAYS": says,
        "NOTE": tr("Keep this page open: it lets you in automatically.") if waits else "",
        "SECONDS": str(POLL_SECONDS if waits else 0),
    }
    return filled("hall_full", {name: html.escape(value) for name, value in values.items()})


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
