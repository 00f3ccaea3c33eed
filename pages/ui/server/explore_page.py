"""The answer for Explore: Streamlit's page, and in it what a browser would only find out much later.

It is told at once what the first elements of the page need, and fetches that while it waits for them; and what the
first picture shows, which it draws meanwhile (assets/js/explore/first_picture.js).
"""

import asyncio
import html
import json
import re
from functools import cache
from hashlib import sha256

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from pages.ui.elements.base_path import base_path
from pages.ui.elements.served_scripts import script_address
from pages.ui.server import startup
from pages.ui.server.static_files import FOLDER, files

ELEMENTS = ("PageLink", "Html", "BidiComponent", "Selectbox", "TextInput", "Button")  # of the first screen
OURS = ("heads_off", "stage", "room")
PATIENCE = 0.5  # seconds for the first picture: the model may be loading, and threads may be busy with long texts
IMPORTED = re.compile(r"""(?:from|import)"\./([\w.-]+\.js)\"""")


class ExplorePage:
    """Middleware: answers for this page before Streamlit does."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_page = scope["type"] == "http" and scope["path"] in (f"{base_path()}/", f"{base_path()}/Explore")
        if not is_page or scope["method"] not in ("GET", "HEAD"):
            await self.app(scope, receive, send)
            return
        links = ", ".join(f"<{each}>; rel=modulepreload; fetchpriority=low" for each in next_files())
        script = f'<script type="module" async fetchpriority="high" src="{script_address("explore")}"></script>'
        page = streamlits().replace("<title>", f"{await of_first_picture(Request(scope))}{script}<title>", 1)
        # Of what is sent: it depends on the address, the language, and what the server knows by now.
        tag = f'"{sha256(page.encode()).hexdigest()[:32]}"'
        is_known = tag in Headers(scope=scope).get("if-none-match", "")
        headers = {"cache-control": "no-cache", "etag": tag, "link": links}
        answer = Response(status_code=304, headers=headers) if is_known else HTMLResponse(page, headers=headers)
        await answer(scope, receive, send)


async def of_first_picture(request: Request) -> str:
    """What the page says of its first picture, with the address of the answer that it needs; "" if it says nothing.

    Not while the server starts, nor if that takes long: then the pictures are drawn as soon as the page is.
    """
    if startup.is_under_way():
        return ""
    from pages.ui.explore.first_picture import first_picture  # it needs torch

    try:
        said = await asyncio.wait_for(asyncio.to_thread(first_picture, dict(request.query_params)), PATIENCE)
    except TimeoutError:
        return ""
    if said is None:
        return ""
    data = json.dumps(said).replace("<", "\\u003c")  # which stands in strings alone
    return (
        f'<link rel="preload" as="fetch" crossorigin href="{html.escape(said["question"])}">'
        f'<script type="application/json" id="first-picture">{data}</script>'
    )


@cache
def streamlits() -> str:
    """Streamlit's page."""
    return (FOLDER / "index.html").read_text(encoding="utf-8")


def next_files() -> list[str]:
    """The addresses of what Explore's first elements need, beside what Streamlit's page names itself."""
    return [*(f"{base_path()}/static/js/{name}" for name in of_elements()), *map(script_address, OURS)]


@cache
def of_elements() -> tuple[str, ...]:
    """The files of ELEMENTS and of what they import, in the order in which a browser asks for them."""
    scripts = {path.name: path for path in files().values() if path.suffix == ".js"}
    found: dict[str, None] = {}
    wanted = [name for element in ELEMENTS for name in scripts if name.startswith(f"{element}.")]
    while wanted:
        name = wanted.pop(0)
        if name not in found and name not in streamlits() and name in scripts:
            found[name] = None
            wanted += IMPORTED.findall(scripts[name].read_text(encoding="utf-8"))
    return tuple(found)
