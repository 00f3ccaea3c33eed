"""GET /picture: the pictures that an address shows, as one blob. No session, no rerun: a pure function of the address.

    /picture?want=atlas,head,effect&text=…&off=3.1&layer=5

Any process can answer any request. Answers are kept, bounded, by what was asked and in which language; but for one that
says that it is `unfinished`, which whoever asks again gets more of.
"""

import asyncio
import gzip
from collections.abc import Mapping, MutableMapping
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from functools import partial

import numpy as np
from starlette.requests import Request
from starlette.responses import Response

from mha_core.address.parameters import VIEWS
from mha_core.draw.blob import pack
from mha_core.i18n import language, lazy_gettext
from mha_core.jobs.caches import MEMORY
from mha_core.jobs.thread_pools import submit, submit_slow
from pages.explore.address import Address, AddressError
from pages.explore.atlas import atlas
from pages.explore.atlas_order import order
from pages.explore.expected_words import expected
from pages.explore.head.open_head import open_head
from pages.explore.head.value_zeroing import zeroing
from pages.explore.heads_that_matter import ranking
from pages.explore.picture_context import PictureContext
from pages.explore.picture_part import Part
from pages.explore.routes.check_address import checked
from pages.explore.what_changed import effect
from pages.explore.written_target import written
from pages.shell.server.refusing import too_long

QUICK = {"atlas": atlas, "order": order, "head": open_head, "effect": effect}
# Each asked for by itself, when the rest has been drawn.
SLOW = {
    "zeroing": zeroing,
    "written": written,
    "ranking": lambda ctx: Part(ranking(ctx)),
    "expected": lambda ctx: Part(expected(ctx)),
}
PARTS = QUICK | SLOW
SECONDS_UNUSED = 120  # until an answer is dropped
SECONDS_TO_KEEP = 60  # in a browser
HEADERS = {
    "content-encoding": "gzip",
    "cache-control": f"private, max-age={SECONDS_TO_KEEP}",
    "vary": "accept-language",
    "x-content-type-options": "nosniff",
}

Key = tuple[str, tuple[str, ...], Address]  # language, parts, what they depend on

_answers: MutableMapping[Key, bytes] = MEMORY.cache("pictures", len, share=0.1, seconds=SECONDS_UNUSED)
_under_way: dict[Key, Future[None]] = {}


async def picture(request: Request) -> Response:
    """The parts that `want` names, gzipped: JSON words, and the blob of every picture."""
    # A hall of phones asks for the same: one has it computed, and what is kept needs neither a model nor a thread.
    if (key := _key(request)) is None:
        return await _computed(request)
    if kept := _answers.get(key):
        return _reply(kept)
    done = Future[None]()
    if (first := _under_way.setdefault(key, done)) is done:
        try:
            return await _computed(request)
        finally:
            del _under_way[key]
            done.set_result(None)
    await asyncio.shield(asyncio.wrap_future(first))
    if kept := _answers.get(key):
        return _reply(kept)
    return await _computed(request)  # what the first one got cannot be kept


@checked
async def _computed(request: Request, ctx: PictureContext) -> Response:
    names = _names(request)
    if not set(names) <= set(PARTS):
        raise AddressError("want", ",".join(names), lazy_gettext("any of {options}", options=", ".join(PARTS)))
    pool = submit_slow if set(names) & set(SLOW) else submit
    for trace in ctx.submit_traces():  # whoever waits for a pass keeps no thread from drawing
        await asyncio.shield(asyncio.wrap_future(trace))
    return _reply(await asyncio.wrap_future(pool(partial(answer, names, ctx))))


def _reply(content: bytes) -> Response:
    return Response(content, media_type="application/octet-stream", headers=HEADERS)


def _names(request: Request) -> tuple[str, ...]:
    return tuple(dict.fromkeys(request.query_params.get("want", ",".join(QUICK)).split(",")))


def _key(request: Request) -> Key | None:
    """The key of the answer to this request; None: the request is not valid, which `checked` says."""
    if too_long(request):
        return None
    try:
        return _kept_as(_names(request), Address.parse(dict(request.query_params)))
    except AddressError:
        return None


def answer(names: tuple[str, ...], ctx: PictureContext) -> bytes:
    """The gzipped blob of these parts; kept, unless more is to come.

    Raises TextError; ValueError if a number is not finite.
    """
    if kept := _answers.get(_kept_as(names, ctx.address)):
        return kept
    parts = {name: PARTS[name](ctx) for name in names}
    content = gzip.compress(blob(parts), compresslevel=1, mtime=0)
    if not any("unfinished" in part.words for part in parts.values()):
        with suppress(ValueError):  # larger than the cache
            _answers[_kept_as(names, ctx.address)] = content
    return content


def blob(parts: Mapping[str, Part]) -> bytes:
    """{part: its words} and, as arrays, the blobs of the pictures, each named "part.picture"."""
    pictures = {
        f"{name}.{key}": np.frombuffer(widget.blob, np.uint8)
        for name, part in parts.items()
        for key, widget in part.pictures.items()
    }
    return pack({name: part.words for name, part in parts.items()}, **pictures)


def _kept_as(names: tuple[str, ...], address: Address) -> Key:
    """The address without what these parts do not depend on, so that more requests share an answer."""
    needs_pins = "order" in names or "pin" in VIEWS[address.view]
    return language(), names, address if needs_pins else replace(address, pin=(), way="from", link=None)
