"""The door of every route: an address is checked before anything is done with it, and a refusal is a sentence."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mha_core.i18n import tr
from mha_core.models import ModelError, TextError
from pages.parts.explore.address import Address, AddressError
from pages.parts.explore.look import Look

MAX_QUERY_CHARS = 32_000

Endpoint = Callable[[Request], Awaitable[Response]]


def door(endpoint: Callable[[Request, Look], Awaitable[Response]]) -> Endpoint:
    """A route whose endpoint is given what the address shows, its model loaded.

    Refusals, as JSON {"message": …}: 414 too long, 400 a parameter that is not valid, 404 no such model, 422 a text
    that cannot be read or numbers that cannot be drawn.
    """

    @wraps(endpoint)
    async def checked(request: Request) -> Response:
        if len(request.url.query) > MAX_QUERY_CHARS:
            return _refusal(
                414, tr("The address is too long. Valid: at most {most:,} characters.", most=MAX_QUERY_CHARS)
            )
        try:
            address = Address.parse(dict(request.query_params))
            return await endpoint(request, await asyncio.to_thread(Look.at, address))
        except AddressError as error:
            return _refusal(400, tr(error))
        except ModelError as error:
            return _refusal(404, tr(error))
        except (TextError, ValueError) as error:
            return _refusal(422, tr(error))

    return checked


def _refusal(status: int, message: str) -> Response:
    return JSONResponse({"message": message}, status)
