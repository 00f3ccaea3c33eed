"""Answers to errors of requests: one that nobody foresaw, and a sender who left."""

from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response

from mha_core.i18n import gettext, speaking
from pages.shell.server.request_language import language_of
from pages.shell.server.security_headers import headers


async def error_answer(request: Request, error: Exception) -> Response:
    """The answer to an error that nobody foresaw, which is made outside of all middleware; the log has the error."""
    with speaking(language_of(request.scope)):
        return PlainTextResponse(gettext("Something went wrong on this server."), 500, headers())


async def no_answer(request: Request, error: Exception) -> Response:
    """The answer to a request whose sender left before its end, which is no error of ours: nobody reads it."""
    return Response(status_code=400)


ANSWERS = {ClientDisconnect: no_answer, Exception: error_answer}
