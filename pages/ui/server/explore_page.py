"""The answer for Explore: Streamlit's page, and in it what a browser would only find out much later.

It is told at once what the first elements of the page need, and fetches that while it waits for them; and what the first
picture shows, which it draws meanwhile (assets/js/explore/first_picture.js).
"""

import asyncio
import html
import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from pages.ui.elements.base_path import base_path
from pages.ui.elements.served_scripts import script_address
from pages.ui.server import startup
from pages.ui.server.static_files import FOLDER, files

ELEMENTS = ("PageLink", "Html", "BidiComponent", "Selectbox", "TextInput", "Button")  # of the first screen
OURS = ("heads_off", "stage", "explore", "room")
IMPORTED = re.compile(r"""(?:from|import)"\./([\w.-]+\.js)\"""")


class ExplorePage:
    """Middleware: answers for this page before Streamlit does."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_page = scope["type"] == "http" and scope["path"] in (f"{base_path()}/", f"{base_path()}/Explore")
        if is_page and scope["method"] in ("GET", "HEAD"):
            told = await first_picture(dict(Request(scope).query_params))
            links = ", ".join(f"<{each}>; rel=modulepreload; fetchpriority=low" for each in next_files())
            answer = HTMLResponse(page(told), headers={"cache-control": "no-cache", "link": links})
            await answer(scope, receive, send)
        else:
            await self.app(scope, receive, send)


async def first_picture(parameters: Mapping[str, str]) -> dict[str, Any] | None:
    """As `pages.ui.explore.first_picture` has it; None while the server starts, too."""
    if startup.is_under_way(for_all=False):
        return None
    from pages.ui.explore.first_picture import first_picture  # needs torch

    return await asyncio.to_thread(first_picture, parameters)


def page(told: Mapping[str, Any] | None) -> str:
    """Streamlit's page, with what is `told` of the first picture, and the script that draws it."""
    streamlits = (FOLDER / "index.html").read_text(encoding="utf-8")
    if told is None:
        return streamlits
    data = json.dumps(told).replace("<", "\\u003c")  # which stands in strings alone
    first = (
        f'<link rel="preload" as="fetch" crossorigin href="{html.escape(told["question"])}">'
        f'<script type="application/json" id="first-picture">{data}</script>'
        f'<script type="module" async crossorigin src="{script_address("explore")}"></script>'
    )
    return streamlits.replace("<title>", f"{first}<title>")


def next_files() -> list[str]:
    """The addresses of what Explore's first elements need, beside what Streamlit's page names itself."""
    return [*(f"{base_path()}/static/js/{name}" for name in of_elements()), *map(script_address, OURS)]


@cache
def of_elements() -> tuple[str, ...]:
    """The files of ELEMENTS and of what they import, in the order in which a browser asks for them."""
    scripts = {path.name: path for path in files().values() if path.suffix == ".js"}
    named = (FOLDER / "index.html").read_text(encoding="utf-8")
    found: dict[str, None] = {}
    wanted = [name for element in ELEMENTS for name in scripts if name.startswith(f"{element}.")]
    while wanted:
        name = wanted.pop(0)
        if name not in found and name not in named and name in scripts:
            found[name] = None
            wanted += IMPORTED.findall(scripts[name].read_text(encoding="utf-8"))
    return tuple(found)
