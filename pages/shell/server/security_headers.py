"""Security headers of every answer: allowed sources of a page's parts, and sites that may show it in a frame."""

from collections.abc import Iterable

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mha_core.draw.html_page import hash_of
from mha_core.settings import embedders
from pages.shell.streamlit_compat import inline_scripts


class SecurityHeaders:
    """Middleware: adds `headers` to every answer that does not have them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.headers = headers()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    given.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def headers() -> dict[str, str]:
    """The headers. Raises SettingsError if MHA_EMBED is not valid."""
    return {
        "content-security-policy": policy(embedders(), inline_scripts()),
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
    }


def policy(embedders: tuple[str, ...], scripts: Iterable[str]) -> str:
    """A Content-Security-Policy: everything comes from this server, and nothing goes to another one.

    Args:
        embedders: origins that may show the app in a frame, besides its own; ("*",) = any.
        scripts: those that stand in Streamlit's own page, which are allowed by their hashes.
    """
    inline = " ".join(map(hash_of, scripts))
    rules = {
        "default-src": "'self'",
        # blob: Streamlit gives a component its script as one. wasm: what reads its messages counts with WebAssembly.
        "script-src": f"'self' blob: 'wasm-unsafe-eval' {inline}".strip(),
        "style-src": "'self' 'unsafe-inline'",  # components and charts write their styles into the page
        "img-src": "'self' blob: data:",  # charts and thumbnails that are saved
        "font-src": "'self' data:",
        "connect-src": "'self'",  # the websocket too
        "worker-src": "'self' blob:",
        "frame-src": "'none'",
        "object-src": "'none'",
        "base-uri": "'self'",
        "form-action": "'self'",
        "frame-ancestors": frame_ancestors(embedders),
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def frame_ancestors(embedders: tuple[str, ...]) -> str:
    """The sites that may show a page in a frame: its own, and these origins; ("*",) = any."""
    return "*" if embedders == ("*",) else " ".join(("'self'", *embedders))
