"""Middleware: a request is answered in the language that its address names (`lang=de`), or else its browser."""

from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from mha_core.i18n import accepted, known, speaking

MAX_QUERY_CHARS = 48_000  # longer ones are refused; nothing is looked for in them


class Speaking:
    """Middleware that sets a request's language, except for Streamlit's websocket: its sessions have a language each
    (`pages.shell.state.language`).
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        with speaking(language_of(scope)):
            await self.app(scope, receive, send)


def language_of(scope: Scope) -> str:
    """The language that a request asks for."""
    return _named(scope["query_string"]) or accepted(Headers(scope=scope).get("accept-language", ""))


def _named(query: bytes) -> str:
    if len(query) > MAX_QUERY_CHARS or b"lang=" not in query:
        return ""
    return known(parse_qs(query.decode("latin-1")).get("lang", [""])[-1])
