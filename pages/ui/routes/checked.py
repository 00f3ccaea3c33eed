"""What every route begins with: an address is checked before anything is done with it, and a refusal is a sentence."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mha_core.i18n import tr
from mha_core.models import ModelError, TextError
from pages.ui.explore.address import Address, AddressError
from pages.ui.explore.picture_context import PictureContext
from pages.ui.server.speaking import MAX_QUERY_CHARS

Endpoint = Callable[[Request], Awaitable[Response]]


class RefusedError(Exception):
    """A status and a sentence."""


def too_long(request: Request) -> str:
    """The sentence that refuses an address of too many characters; "" if it is not too long."""
    if len(request.url.query) <= MAX_QUERY_CHARS:
        return ""
    return tr("The address is too long. Valid: at most {most:,} characters.", most=MAX_QUERY_CHARS)


def in_sentences(endpoint: Endpoint) -> Endpoint:
    """A route that raises RefusedError, which is answered as JSON {"message": …}; 414 if the address is too long."""

    @wraps(endpoint)
    async def checked(request: Request) -> Response:
        try:
            if message := too_long(request):
                raise RefusedError(414, message)
            return await endpoint(request)
        except RefusedError as refused:
            status, message = refused.args
            return JSONResponse({"message": message}, status, {"cache-control": "no-store"})

    return checked


def checked(endpoint: Callable[[Request, PictureContext], Awaitable[Response]]) -> Endpoint:
    """A route whose endpoint is given what the address shows, its model loaded.

    Refusals, as JSON {"message": …}: 414 too long, 400 a parameter that is not valid, 404 no such model, 422 a text
    that cannot be read or numbers that cannot be drawn.
    """

    @wraps(endpoint)
    async def checked(request: Request) -> Response:
        try:
            address = Address.parse(dict(request.query_params))
            return await endpoint(request, await asyncio.to_thread(PictureContext.at, address))
        except AddressError as error:
            raise RefusedError(400, tr(error)) from None
        except ModelError as error:
            raise RefusedError(404, tr(error)) from None
        except (TextError, ValueError) as error:
            raise RefusedError(422, tr(error)) from None

    return in_sentences(checked)
