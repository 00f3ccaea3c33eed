"""The files of Streamlit's own page, from memory and gzipped once: a visit loads a hundred, 3.9 MB.

Streamlit reads each from disk, through all of its middleware, and sends it as it is. That is most of what a visit costs
the server, and in a lecture hall everybody comes at once.
"""

import gzip
import mimetypes
import re
from functools import cache
from pathlib import Path

import streamlit as st
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from pages.ui.elements.base_path import base_path
from pages.ui.server.kept_file import KeptFile, answer

FOLDER = Path(st.__file__).parent / "static"
HASHED = re.compile(r"\.[\w-]{8}\.(?:js|css|woff2)$")  # its name changes with its content


class StreamlitFiles:
    """Middleware: answers for these files, before Streamlit does."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = scope["type"] == "http" and scope["method"] in ("GET", "HEAD") and files().get(scope["path"])
        app = answer(read(asked), Headers(scope=scope)) if asked else self.app
        await app(scope, receive, send)


@cache
def files() -> dict[str, Path]:
    """The files by their address."""
    found = (path for path in (FOLDER / "static").rglob("*") if HASHED.search(path.name))
    return {f"{base_path()}/{path.relative_to(FOLDER).as_posix()}": path for path in found}


@cache
def read(path: Path) -> KeptFile:
    """A file, read once."""
    content = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".woff2":  # packed already
        return KeptFile(content, False, kind)
    return KeptFile(gzip.compress(content, compresslevel=6, mtime=0), True, kind)
