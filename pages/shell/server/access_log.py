"""Middleware: a line in the log for each request, if the owner wants them (MHA_ACCESS_LOG).

A path may hold the key of a room or the name of somebody's model, a query the text that somebody typed. So a line has
no query, and of a path only the words that this program has itself.
"""

import logging
import time
from collections.abc import Collection
from typing import Any

from mha_core.settings import access_log
from pages.shell.base_path import base_path
from pages.shell.streamlit_compat import PATH_WORDS, STREAMLIT_HEALTH

HEALTH = ("/health", STREAMLIT_HEALTH)  # asked every few seconds, which would fill the log

_log = logging.getLogger("mha_core.serving.access_log")  # as filters of owners know it, from when it stood there


class AccessLog:
    """Logs method, path, status and milliseconds; of a websocket when it ends. With who asks, if that is wanted.

    Health checks are left out.

    Args:
        app: what answers.
        words: that a path may say, beside Streamlit's own.
    """

    def __init__(self, app: Any, words: Collection[str] = ()) -> None:
        self.app = app
        self.words = PATH_WORDS.union(words)
        self.kind = access_log()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        asks_health = scope.get("path", "").removeprefix(base_path()) in HEALTH
        if not self.kind or asks_health or scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        began, status = time.monotonic(), 0  # 0: it was given up

        async def seen(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.accept":
                status = 101
            elif message["type"] == "websocket.close":
                status = status or 403
            await send(message)

        try:
            await self.app(scope, receive, seen)
        except Exception:
            status = status or 500
            raise
        finally:
            milliseconds = 1000 * (time.monotonic() - began)
            method, client = scope.get("method", "WEBSOCKET"), scope.get("client")
            who = f" {client[0]}" if client and self.kind == "addresses" else ""
            _log.info("%s %s %d %.0f ms%s", method, shown(scope["path"], self.words), status, milliseconds, who)


def shown(path: str, words: Collection[str]) -> str:
    """A path, with … in place of what is none of these words: "/room/…/vote"."""
    said = [word if word in words else "…" for word in path.strip("/").split("/")[:6] if word]
    return "/" + "/".join(said)
