"""What a visitor may ask of Streamlit: what its page needs, and nothing that is meant for the app's owner.

Streamlit has one kind of person: whoever opens the page may read the server's figures, empty the caches that all share,
and make the server look up its own address on the internet by naming a strange origin.
"""

from urllib.parse import urlsplit

import streamlit as st
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.proto.BackMsg_pb2 import BackMsg

from mha_core.words import tr

# Below /_stcore/ a page needs these alone; the rest are figures of the server, an interface for agents, signing in.
OPEN = ("health", "host-config", "stream", "upload_file", "bidi-components")
CLOSED = ("auth", "oauth2callback")  # nobody signs in here
# What a page sends. Not among them: clear_cache empties the caches of all, load_git_info tells of the owner's files.
MESSAGES = ("rerun_script", "stop_script", "app_heartbeat", "file_urls_request", "backend_operation_request")
THIS_MACHINE = ("localhost", "127.0.0.1", "::1")


class VisitorsOnly:
    """Middleware: 404 for what is not for visitors; their messages to Streamlit are read first."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and is_closed(scope["path"]):
            await PlainTextResponse(tr("There is nothing here."), 404)(scope, receive, send)
        elif scope["type"] == "websocket":
            given = Headers(scope=scope)
            if is_known(given.get("origin"), given.get("host")):
                await self.app(scope, _only_messages(receive), send)
            else:
                await receive()  # that it wants to connect
                await send({"type": "websocket.close", "code": 1008})
        else:
            await self.app(scope, receive, send)


def is_closed(path: str) -> bool:
    """Whether there is nothing for a visitor at this path."""
    base = (st.get_option("server.baseUrlPath") or "").strip("/")
    first, _, rest = path.removeprefix(f"/{base}" if base else "").strip("/").partition("/")
    return first in CLOSED or (first == "_stcore" and rest.partition("/")[0] not in OPEN)


def is_known(origin: str | None, host: str | None) -> bool:
    """Whether a page of this origin may open a session: the app's own, this machine's, or one that the owner named.

    Streamlit allows the machine's own public address too, which it asks another computer for, while everybody waits.
    """
    if origin is None or not st.get_option("server.enableCORS"):
        return True
    try:
        asked = urlsplit(origin)
        named = [st.get_option("browser.serverAddress"), *(st.get_option("server.corsAllowedOrigins") or ())]
        names = [urlsplit(name if "//" in name else f"//{name}").hostname for name in named if name]
        return asked.netloc == host or asked.hostname in (*THIS_MACHINE, *names)
    except ValueError:  # such as http://[
        return False


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
