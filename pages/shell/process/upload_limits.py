"""Files that browsers send to Streamlit: only into a box that a page shows, none too large, and all are counted.

Streamlit alone keeps any file for anybody who is connected. Neither the request for a file's address nor the file names
its box, so a visitor's files are bounded by the largest box of the last run of their page.
"""

import asyncio
import time
import weakref
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mha_core.i18n import N_, gettext
from mha_core.jobs.caches import MEMORY
from pages.shell.base_path import base_path
from pages.shell.streamlit_compat import drop_file, open_sessions, session_and_file, session_id

SHARE = 0.5  # of all that is kept in memory; what was sent longest ago goes first
MOST_OF_A_VISITOR = 256 * 2**20  # two of the largest kind
MOST_ADDRESSES = 2_000  # of a visitor that are known at a time
SECONDS_AFTER_LEAVING = 90.0  # until a visitor's files are dropped; who comes back before finds them
FRAMING = 64 * 2**10  # bytes of a request beside its file
PATIENCE = 600.0  # seconds until a file must be here: the largest at 2 megabits a second
NO_FILE = N_("This page takes no file now. Open it again, and choose the file again.")


class SentFile:
    """A file that Streamlit keeps; it is dropped there once this is dropped from the memory budget."""

    def __init__(self, session: str, file: str, nbytes: int) -> None:
        self.nbytes = nbytes
        weakref.finalize(self, drop_file, session, file)


@dataclass
class Visitor:
    """The files that a session may send.

    Attributes:
        largest: bytes of the largest box of the last run of its page.
        drawn: the same of the run under way, so far.
        addresses: the ids of the files that it may send.
        left: when it was seen to have left, in seconds of the clock; None while it is there.
    """

    largest: int = 0
    drawn: int = 0
    addresses: deque[str] = field(default_factory=lambda: deque(maxlen=MOST_ADDRESSES))
    left: float | None = None


_FILES = MEMORY.cache("files that were sent", lambda file: file.nbytes, share=SHARE)  # by session and id
_visitors: dict[str, Visitor] = {}


def show_box(nbytes: int) -> None:
    """Take files of so many bytes from this session, while its page shows this box."""
    if session := session_id():
        visitor = _visitors.setdefault(session, Visitor())
        visitor.largest, visitor.drawn = max(visitor.largest, nbytes), max(visitor.drawn, nbytes)


@contextmanager
def boxes_of_run() -> Iterator[None]:
    """The boxes of this run of a page replace those of its last one, unless the run is broken off."""
    if visitor := _visitors.get(session_id() or ""):
        visitor.drawn = 0
    yield
    if visitor:
        visitor.largest = visitor.drawn


def allow_files(session: str, files: Iterable[str]) -> str:
    """Let a session send files with these ids; or a sentence that says why not."""
    visitor = _visitors.get(session)
    if visitor is None or not visitor.largest:
        return gettext(NO_FILE)
    visitor.addresses.extend(files)
    return ""


def most_bytes(session: str, file: str) -> int:
    """The most bytes of this file, which may be sent once; 0: it may not."""
    visitor = _visitors.get(session)
    if visitor is None or file not in visitor.addresses:
        return 0
    visitor.addresses.remove(file)
    return min(visitor.largest, _FILES.bound)


def make_room(session: str, file: str, nbytes: int) -> None:
    """Count a file, before it is read; in its place go those that the visitor sent longest ago, which were read."""
    most, kept = min(MOST_OF_A_VISITOR, _FILES.bound), _files_of(session)
    while kept and nbytes + sum(_FILES[key].nbytes for key in kept) > most:
        forget(*kept.pop(0))
    _FILES[session, file] = SentFile(session, file, nbytes)


def forget(session: str, file: str) -> None:
    """Drop a file, if it is still kept."""
    _FILES.pop((session, file), None)


def drop_files_of_those_who_left() -> None:
    """Drop the files of visitors who left SECONDS_AFTER_LEAVING ago."""
    there, now = open_sessions(), time.monotonic()
    for session, visitor in list(_visitors.items()):
        if there is None or session in there:
            visitor.left = None
        elif visitor.left is None:
            visitor.left = now
        elif now - visitor.left > SECONDS_AFTER_LEAVING:
            del _visitors[session]
            for key in _files_of(session):
                forget(*key)


def _files_of(session: str) -> list[tuple[str, str]]:
    """Their keys, the longest unused first."""
    return [key for key in _FILES if key[0] == session]


class TooLargeError(Exception):
    """More was sent than may be."""


class UploadLimits:
    """Middleware that refuses a file which no box takes, or which is too large, before it is read."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        sent = session_and_file(scope["path"].removeprefix(base_path())) if scope["type"] == "http" else None
        if sent and scope["method"] == "PUT":
            await self._take(*sent, scope, receive, send)
            return
        if sent and scope["method"] == "DELETE":
            forget(*sent)
        await self.app(scope, receive, send)

    async def _take(self, session: str, file: str, scope: Scope, receive: Receive, send: Send) -> None:
        if not (most := most_bytes(session, file)):
            await PlainTextResponse(gettext(NO_FILE), 403)(scope, receive, send)
            return
        given = Headers(scope=scope).get("content-length", "")
        nbytes = max(0, int(given) - FRAMING) if given.isdecimal() and len(given) < 20 else most
        was_taken = False

        async def noted(message: Message) -> None:
            nonlocal was_taken
            was_taken |= message["type"] == "http.response.start" and message["status"] < 300
            await send(message)

        try:
            if nbytes > most:
                raise TooLargeError
            make_room(session, file, nbytes)
            await self.app(scope, _no_more_than(nbytes + FRAMING, receive), noted)
        except TimeoutError:
            said = gettext("The file took more than {seconds:,.0f} s to arrive. Send it again.", seconds=PATIENCE)
            await PlainTextResponse(said, 408)(scope, receive, send)
        except TooLargeError:
            said = gettext("The file is too large. Valid: at most {most:,.0f} MB.", most=most / 2**20)
            await PlainTextResponse(said, 413)(scope, receive, send)
        finally:
            if not was_taken:
                forget(session, file)


def _no_more_than(nbytes: int, receive: Receive) -> Receive:
    """The same body; raises TooLargeError where it is longer, TimeoutError where it is not here in time."""
    left, end = nbytes, asyncio.get_running_loop().time() + PATIENCE

    async def received() -> Message:
        nonlocal left
        async with asyncio.timeout_at(end):
            message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            raise TooLargeError
        return message

    return received
