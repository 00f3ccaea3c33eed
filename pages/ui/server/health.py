"""Middleware: /_stcore/health says no once nothing is computed any more, so that whoever watches it can act.

In a hall also before anything can be: others serve meanwhile. Elsewhere a page comes at once, and waits.

Streamlit alone says yes while it answers the network, also when no page and no picture is ever drawn again: HAProxy
would send people here, and nobody would start this server again.
"""

import time
from concurrent.futures import Future

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from mha_core import settings
from mha_core.engine.thread_pools import finished, submit
from mha_core.i18n import tr
from pages.ui.elements.base_path import base_path
from pages.ui.server.startup import is_under_way

SECONDS = 20.0  # within which a healthy server traces three words, also while it is busy


class Pulse:
    """Whether the threads that compute get anything done: of a crowd one work after another, of nobody a trifle."""

    def __init__(self) -> None:
        self._trifle: Future[None] | None = None
        self._finished = -1
        self._since = 0.0

    def silence(self) -> float:
        """Seconds for which something has been waiting, as far as it was asked, and nothing was finished."""
        now, done = time.monotonic(), finished()
        if self._trifle is None or self._trifle.done():
            self._trifle, self._since = submit(_nothing), now
        elif done != self._finished:
            self._since = now
        self._finished = done
        return now - self._since


class Health:
    """Middleware: 503 after SECONDS of silence, and while a front end of a hall starts."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.pulse = Pulse()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_asked = scope["type"] == "http" and scope["path"] == f"{base_path()}/_stcore/health"
        starts = is_asked and is_under_way()
        if starts and settings.hall_host():
            await PlainTextResponse(tr("Starting …"), 503)(scope, receive, send)
        # Elsewhere Streamlit's own answer, and the cookie in it, without which a first visitor's uploads are refused.
        elif is_asked and not starts and self.pulse.silence() > SECONDS:
            said = tr("No answer within {seconds:.0f} seconds: this server is overloaded.", seconds=SECONDS)
            await PlainTextResponse(said, 503)(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def _nothing() -> None:
    pass
