"""Middleware: refuses a file that no box on the visitor's page takes, or that is too large, before it is read."""

import asyncio

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mha_core.i18n import gettext
from pages.shell.elements.base_path import base_path
from pages.shell.state.sent_files import NO_FILE, forget, make_room, most_bytes
from pages.shell.streamlit_compat import session_and_file

FRAMING = 64 * 2**10  # bytes of a request beside its file
SECONDS = 600.0  # until a file must be here: the largest at 2 megabits a second


class TooLargeError(Exception):
    """More was sent than may be."""


class SentFiles:
    """Files that browsers send, as `pages.shell.state.sent_files` lets them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        sent = session_and_file(scope["path"].removeprefix(base_path())) if scope["type"] == "http" else None
        if sent and scope["method"] == "PUT":
            await self._take(*sent, scope, receive, send)
            return
        if sent and scope["method"] == "DELETE":
            forget(*sent)
        await self.app(scope, receive, send)

    async def _take(self, session: str, file: str, scope: Scope, receive: Receive, send: Send) -> None:
        if not (most := most_bytes(session, file)):
            await PlainTextResponse(gettext(NO_FILE), 403)(scope, receive, send)
            return
        given = Headers(scope=scope).get("content-length", "")
        nbytes = max(0, int(given) - FRAMING) if given.isdecimal() and len(given) < 20 else most
        was_taken = False

        async def noted(message: Message) -> None:
            nonlocal was_taken
            was_taken |= message["type"] == "http.response.start" and message["status"] < 300
            await send(message)

        try:
            if nbytes > most:
                raise TooLargeError
            make_room(session, file, nbytes)
            await self.app(scope, _no_more_than(nbytes + FRAMING, receive), noted)
        except TimeoutError:
            said = gettext("The file took more than {seconds:,.0f} s to arrive. Send it again.", seconds=SECONDS)
            await PlainTextResponse(said, 408)(scope, receive, send)
        except TooLargeError:
            said = gettext("The file is too large. Valid: at most {most:,.0f} MB.", most=most / 2**20)
            await PlainTextResponse(said, 413)(scope, receive, send)
        finally:
            if not was_taken:
                forget(session, file)


def _no_more_than(nbytes: int, receive: Receive) -> Receive:
    """The same body; raises TooLargeError where it is longer, TimeoutError where it is not here in time."""
    left, end = nbytes, asyncio.get_running_loop().time() + SECONDS

    async def received() -> Message:
        nonlocal left
        async with asyncio.timeout_at(end):
            message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            raise TooLargeError
        return message

    return received
