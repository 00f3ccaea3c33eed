"""Refusals as sentences: a route's error is answered as JSON {"message": …} with a status, and never cached."""

from collections.abc import Awaitable, Callable, Mapping
from functools import wraps

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mha_core.i18n import gettext
from pages.shell.server.request_language import MAX_QUERY_CHARS

NO_STORE = {"cache-control": "no-store"}

Endpoint = Callable[[Request], Awaitable[Response]]
Kind = type[Exception]


class RefusedError(Exception):
    """A status and a sentence."""


def too_long(request: Request) -> str:
    """The sentence that refuses an address of too many characters; "" if it is not too long."""
    if len(request.url.query) <= MAX_QUERY_CHARS:
        return ""
    return gettext("The address is too long. Valid: at most {most:,} characters.", most=MAX_QUERY_CHARS)


def refusing(
    statuses: Mapping[Kind, int], flags: Mapping[Kind, Mapping[str, bool]] | None = None
) -> Callable[[Endpoint], Endpoint]:
    """A route that refuses by raising RefusedError, or an error of these kinds; 414 if the address is too long.

    Args:
        statuses: by kind of error; of several kinds that an error is of, the first one counts.
        flags: what the answer says beside the sentence.
    """

    def route(endpoint: Endpoint) -> Endpoint:
        @wraps(endpoint)
        async def answered(request: Request) -> Response:
            try:
                if sentence := too_long(request):
                    raise RefusedError(414, sentence)
                return await endpoint(request)
            except RefusedError as refused:
                status, sentence = refused.args
                return JSONResponse({"message": sentence}, status, NO_STORE)
            except tuple(statuses) as error:
                kind = next(kind for kind in statuses if isinstance(error, kind))
                said = {"message": gettext(error)} | dict((flags or {}).get(kind, {}))
                return JSONResponse(said, statuses[kind], NO_STORE)

        return answered

    return route
