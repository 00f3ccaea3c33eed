"""What a visitor may ask of Streamlit: what its page needs, and nothing that is meant for the app's owner.

Streamlit has one kind of person: whoever opens the page may read the server's figures, empty the caches that all share,
and make the server look up its own address on the internet by naming a strange origin.
"""

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.proto.BackMsg_pb2 import BackMsg

from mha_core.i18n import tr
from mha_core.serving.request_source import name_of
from pages.ui.elements.base_path import base_path
from pages.ui.server.hosts import answers_to, is_another_sites, is_known

# Below /_stcore/ a page needs these alone; the rest are figures of the server, an interface for agents, signing in.
OPEN = ("health", "host-config", "stream", "upload_file", "bidi-components")
CLOSED = ("auth", "oauth2callback")  # nobody signs in here
# What a page sends. Not among them: clear_cache empties the caches of all, load_git_info tells of the owner's files.
MESSAGES = ("rerun_script", "stop_script", "app_heartbeat", "file_urls_request", "backend_operation_request")


class VisitorsOnly:
    """Middleware: a refusal of what is not for visitors; their messages to Streamlit are read first."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await (refusal(scope["path"], Headers(scope=scope)) or self.app)(scope, receive, send)
        elif scope["type"] == "websocket":
            given = Headers(scope=scope)
            if answers_to(given.get("host")) and is_known(given.get("origin"), given.get("host")):
                await self.app(scope, _only_messages(receive), send)
            else:
                await receive()  # that it wants to connect
                await send({"type": "websocket.close", "code": 1008})
        else:
            await self.app(scope, receive, send)


def refusal(path: str, headers: Headers) -> Response | None:
    """What is said to a visitor in place of the answer to a request; None: it is answered."""
    first, _, rest = path.removeprefix(base_path()).strip("/").partition("/")
    if not answers_to(headers.get("host")):
        name = name_of(headers.get("host"))[:100] or "?"
        return PlainTextResponse(
            tr(
                "This server does not go by the name {name}. Whoever runs it can say that it does: "
                "--browser.serverAddress {name}.",
                name=name,
            ),
            421,
        )
    if is_another_sites(first, headers):
        return PlainTextResponse(
            tr("A page of another site may ask for this only if the owner of this server names that site: MHA_EMBED."),
            403,
        )
    if first in CLOSED or (first == "_stcore" and rest.partition("/")[0] not in OPEN):
        return PlainTextResponse(tr("There is nothing here."), 404)
    return None


def is_allowed(data: bytes) -> bool:
    """Whether this message is one that a page sends. Raises protobuf's DecodeError if it can't be read."""
    return BackMsg.FromString(data).WhichOneof("type") in MESSAGES


def _only_messages(receive: Receive) -> Receive:
    """The messages that are allowed. To Streamlit, whoever sends text or what can't be read has left.

    It only speaks in messages, and would write a traceback into the log.
    """

    async def received() -> Message:
        while (message := await receive())["type"] == "websocket.receive":
            if (data := message.get("bytes")) is None:
                return {"type": "websocket.disconnect", "code": 1003}
            try:
                if is_allowed(data):
                    break
            except Exception:  # of protobuf, which is Streamlit's
                return {"type": "websocket.disconnect", "code": 1002}
        return message

    return received
