"""Visitors' requests to Streamlit: those of its page, and none that is meant for the app's owner.

Streamlit has one kind of person: whoever opens the page may read the server's figures, empty the caches that all share,
and make the server look up its own address on the internet by naming a strange origin.
"""

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mha_core.i18n import gettext, speaking
from pages.shell.base_path import base_path
from pages.shell.elements.scripts import root
from pages.shell.process.upload_limits import allow_files
from pages.shell.server.hosts import COMPUTES, answers_to, is_another_sites, is_known
from pages.shell.server.request_language import language_of
from pages.shell.server.request_source import name_of
from pages.shell.streamlit_compat import (
    ASKS_TO_SEND_FILES,
    MESSAGES,
    STREAMLIT_FOLDERS,
    UNREAD,
    answer_on_files,
    is_for_owner,
    kind_and_entries,
)

# First words of all addresses of more than one: of Streamlit, and of our routes.
FOLDERS = {*STREAMLIT_FOLDERS, root().removeprefix(base_path()).strip("/"), *COMPUTES}
MOST_ENTRIES = 1_000  # of all lists of a message together: Streamlit goes through each in the thread that answers all


class VisitorsOnly:
    """Middleware that refuses requests that are not for visitors; their messages to Streamlit are read first."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await (refusal(scope["path"], Headers(scope=scope)) or self.app)(scope, receive, send)
        elif scope["type"] == "websocket":
            given = Headers(scope=scope)
            if answers_to(given.get("host")) and is_known(given.get("origin"), given.get("host")):
                messages = Messages(receive, send, language_of(scope))
                await self.app(scope, messages.receive, messages.send)
            else:
                await receive()  # that it wants to connect
                await send({"type": "websocket.close", "code": 1008})
        else:
            await self.app(scope, receive, send)


def refusal(path: str, headers: Headers) -> Response | None:
    """The refusal of a visitor's request; None: it is answered."""
    path = path.removeprefix(base_path())
    if not answers_to(headers.get("host")):
        name = name_of(headers.get("host"))[:100] or "?"
        return PlainTextResponse(
            gettext(
                "This server does not go by the name {name}. Whoever runs it can say that it does: "
                "--browser.serverAddress {name}.",
                name=name,
            ),
            421,
        )
    first, _, rest = path.strip("/").partition("/")
    if is_another_sites(first, headers):
        return PlainTextResponse(
            gettext(
                "A page of another site may ask for this only if the owner of this server names that site: MHA_EMBED."
            ),
            403,
        )
    # Of another folder Streamlit would make a page whose scripts are not there.
    if is_for_owner(path) or (rest and first not in FOLDERS):
        return PlainTextResponse(gettext("There is nothing here."), 404)
    return None


def kind_of(data: bytes) -> str:
    """The kind of a message that a page may send; "" for any other. Raises ValueError if it cannot be read."""
    if len(data) > max(MESSAGES.values()):
        return ""
    kind, entries = kind_and_entries(data, MOST_ENTRIES)
    is_allowed = kind == UNREAD or (len(data) <= MESSAGES.get(kind, 0) and entries <= MOST_ENTRIES)
    return kind if is_allowed else ""


class Messages:
    """The messages between a page and Streamlit.

    To Streamlit, whoever sends text or what can't be read has left. It only speaks in messages, and would write a
    traceback into the log.
    """

    def __init__(self, receive: Receive, send: Send, language: str) -> None:
        self._receive, self._send, self._language = receive, send, language
        self._asked_for_addresses = 0  # requests for addresses of files that are not answered yet

    async def receive(self) -> Message:
        """The next message that a page may send."""
        while (message := await self._receive())["type"] == "websocket.receive":
            if (data := message.get("bytes")) is None:
                return {"type": "websocket.disconnect", "code": 1003}
            try:
                kind = kind_of(data)
            except ValueError:
                return {"type": "websocket.disconnect", "code": 1002}
            if kind:
                self._asked_for_addresses += kind == ASKS_TO_SEND_FILES
                break
        return message

    async def send(self, message: Message) -> None:
        """Pass on what Streamlit says; the addresses of files only if the page takes files."""
        if self._asked_for_addresses and (data := message.get("bytes")):
            with speaking(self._language):
                answer = answer_on_files(data, allow_files)
            if answer is not None:
                self._asked_for_addresses -= 1
                message = {**message, "bytes": answer}
        await self._send(message)
