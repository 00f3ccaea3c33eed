"""Visitors' requests to Streamlit: those of its page, and none that is meant for the app's owner.

Streamlit has one kind of person: whoever opens the page may read the server's figures, empty the caches that all share,
and make the server look up its own address on the internet by naming a strange origin.
"""

from typing import Any

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from mha_core.i18n import gettext, speaking
from pages.shell.elements.base_path import base_path
from pages.shell.elements.served_scripts import root
from pages.shell.server.hosts import COMPUTES, answers_to, is_another_sites, is_known
from pages.shell.server.request_language import language_of
from pages.shell.server.request_source import name_of
from pages.shell.state.sent_files import ADDRESS, hand_out

# Below /_stcore/ a page needs these alone; the rest are figures of the server, an interface for agents, signing in.
OPEN = ("health", "host-config", "stream", "upload_file", "bidi-components")
CLOSED = ("auth", "oauth2callback")  # nobody signs in here
# First words of all addresses of more than one: of Streamlit, and of our routes.
FOLDERS = {"_stcore", "static", "media", "component", "app", root().removeprefix(base_path()).strip("/"), *COMPUTES}
# What a page sends, and the most bytes of each. Not among them: clear_cache empties the caches of all, load_git_info
# tells of the owner's files.
MESSAGES = {
    "rerun_script": 4_000_000,  # with texts that were pasted; as server.maxWidgetStateSize
    "stop_script": 1_000,
    "app_heartbeat": 1_000,
    "file_urls_request": 200_000,
    "backend_operation_request": 20_000,
}
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
    first, _, rest = path.removeprefix(base_path()).strip("/").partition("/")
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
    if is_another_sites(first, headers):
        return PlainTextResponse(
            gettext(
                "A page of another site may ask for this only if the owner of this server names that site: MHA_EMBED."
            ),
            403,
        )
    is_closed = first in CLOSED or (first == "_stcore" and rest.partition("/")[0] not in OPEN)
    # Of another folder Streamlit would make a page whose scripts are not there.
    if is_closed or (rest and first not in FOLDERS):
        return PlainTextResponse(gettext("There is nothing here."), 404)
    return None


def kind_of(data: bytes) -> str:
    """The kind of a message that a page may send; "" for any other. Raises protobuf's DecodeError if it is none."""
    if len(data) > max(MESSAGES.values()):
        return ""
    message = BackMsg.FromString(data)
    kind = message.WhichOneof("type") or ""
    is_allowed = len(data) <= MESSAGES.get(kind, 0) and _entries(message) <= MOST_ENTRIES
    return kind if is_allowed else ""


def _entries(message: Any) -> int:
    """The total length of all lists in a message; entries of a list that is too long are not counted."""
    total = 0
    for each, value in message.ListFields():
        if each.is_repeated:
            total += len(value)
            if total <= MOST_ENTRIES and each.message_type:
                total += sum(map(_entries, value))
        elif each.message_type:
            total += _entries(value)
    return total


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
            except Exception:  # of protobuf, which is Streamlit's
                return {"type": "websocket.disconnect", "code": 1002}
            if kind:
                self._asked_for_addresses += kind == "file_urls_request"
                break
        return message

    async def send(self, message: Message) -> None:
        """Pass on what Streamlit says; the addresses of files only if the page takes files."""
        if self._asked_for_addresses and (data := message.get("bytes")):
            answer = ForwardMsg.FromString(data)
            if answer.HasField("file_urls_response"):
                self._asked_for_addresses -= 1
                with speaking(self._language):
                    message = {**message, "bytes": _checked(answer).SerializeToString()}
        await self._send(message)


def _checked(answer: ForwardMsg) -> ForwardMsg:
    """The addresses of files, known to those who take them; or a sentence in their place."""
    response = answer.file_urls_response
    addresses = [found for each in response.file_urls if (found := ADDRESS.fullmatch(each.upload_url))]
    for session in {found["session"] for found in addresses}:
        if refused := hand_out(session, (found["file"] for found in addresses)):
            del response.file_urls[:]
            response.error_msg = refused
    return answer
