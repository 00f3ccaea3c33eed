"""Files whose addresses change with their content, gzipped once: Streamlit's own, our scripts, and Plotly.

Of Streamlit's page a visit loads a hundred, 3.9 MB. Streamlit reads each from disk, through all of its middleware, and
sends it as it is. That is most of what a visit costs the server, and in a lecture hall everybody comes at once.
"""

import gzip
import mimetypes
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import streamlit as st
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from mha_core.i18n import tr
from pages.ui.elements.base_path import base_path
from pages.ui.elements.served_scripts import packed, root, version

FOR_GOOD = {"cache-control": "public, max-age=31536000, immutable", "x-content-type-options": "nosniff"}


class KeptFile(NamedTuple):
    """A file that a browser keeps for good: gzipped where that makes it smaller; and its media type."""

    body: bytes
    is_gzipped: bool
    kind: str


def answer(file: KeptFile, headers: Headers) -> Response:
    """The answer to a request with these headers."""
    body, is_gzipped, kind = file
    if not is_gzipped:
        return Response(body, media_type=kind, headers=FOR_GOOD)
    varies = FOR_GOOD | {"vary": "accept-encoding"}
    if "gzip" not in headers.get("accept-encoding", ""):
        return Response(gzip.decompress(body), media_type=kind, headers=varies)
    return Response(body, media_type=kind, headers=varies | {"content-encoding": "gzip"})


PATH = f"{root()}/{{version}}/{{language}}/{{name}}.js"
FOLDER = Path(st.__file__).parent / "static"
# Boxes stand where elements are still loading. That they shimmer is a third of what a first visit takes a browser that
# draws without a graphics card.
STILL = b'[data-testid="stSkeleton"]{animation:none!important}'
HASHED = re.compile(r"\.[\w-]{8}\.(?:js|css|woff2)$")  # its name changes with its content


class StreamlitFiles:
    """Middleware: answers for these files before Streamlit does."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            await self.app(scope, receive, send)
        elif asked := files().get(scope["path"]):
            await answer(read(asked), Headers(scope=scope))(scope, receive, send)
        else:
            await self.app(scope, receive, send)


@cache
def files() -> dict[str, Path]:
    """The files by their address."""
    found = (path for path in (FOLDER / "static").rglob("*") if HASHED.search(path.name))
    return {f"{base_path()}/{path.relative_to(FOLDER).as_posix()}": path for path in found}


@cache
def read(path: Path) -> KeptFile:
    """A file, read once."""
    content = path.read_bytes() + (STILL if path.suffix == ".css" else b"")
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".woff2":  # packed already
        return KeptFile(content, False, kind)
    return KeptFile(gzip.compress(content, compresslevel=6, mtime=0), True, kind)


def serve(request: Request) -> Response:
    """GET /charts/VERSION/LANGUAGE/NAME.js: one script.

    Of another version there is none: whoever still has its address is about to reload the page.
    """
    name = request.path_params["name"]
    try:
        if request.path_params["version"] != version():
            raise KeyError(name)
        body = packed(name, request.path_params["language"])
    except KeyError:
        return PlainTextResponse(tr("There is no such script."), 404, {"cache-control": "no-store"})
    return answer(KeptFile(body, True, "text/javascript"), request.headers)
