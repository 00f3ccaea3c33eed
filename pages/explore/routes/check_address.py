"""The check of an address at the start of each picture route."""

from collections.abc import Awaitable, Callable
from functools import wraps

from starlette.requests import Request
from starlette.responses import Response

from mha_core.backends import ModelError
from pages.explore.address import Address, AddressError
from pages.explore.picture_context import PictureContext
from pages.shell.process.loaded_models import model_of
from pages.shell.server.refusing import Endpoint, Kind, refusing

# ValueError: a text that cannot be read (TextError), or numbers that cannot be drawn.
STATUS: dict[Kind, int] = {AddressError: 400, ModelError: 404, ValueError: 422}


def checked(endpoint: Callable[[Request, PictureContext], Awaitable[Response]]) -> Endpoint:
    """A route whose endpoint is given what the address shows, its model loaded; refusals have STATUS."""

    @refusing(STATUS)
    @wraps(endpoint)
    async def checked(request: Request) -> Response:
        address = Address.parse(dict(request.query_params))
        return await endpoint(request, PictureContext.of(address, await model_of(address.model)))

    return checked
