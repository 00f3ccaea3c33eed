"""The QR code by which phones join a room, and the addresses that it may hold."""

import io

from starlette.requests import Request
from starlette.responses import Response

from mha_core.i18n import gettext
from pages.rooms.check_request import BodyError, answer, asked, key_of
from pages.rooms.live_updates import ask, rooms
from pages.rooms.phone_addresses import Addresses, addresses, origin_seen, own_addresses
from pages.shell.server.hosts import listens_on
from pages.shell.server.refusing import NO_STORE

QUIET_ZONE = 4  # modules of white around it (ISO/IEC 18004, 5.3.8)


@asked
async def qr(request: Request) -> Response:
    """The code of the room at the origin `at`, one of those of `addresses`: black on white in any theme."""
    key = key_of(request)
    await ask(rooms().mark, key)
    origin = request.query_params.get("at", "")
    if origin not in _addresses(request).origins:
        raise BodyError("at is not valid. Valid: an address of this server.")
    import segno  # late: the port opens before

    code = segno.make(f"{origin}{request.url.path.removesuffix('/qr.svg')}", error="m", micro=False)
    picture = io.BytesIO()
    code.save(picture, kind="svg", border=QUIET_ZONE, xmldecl=False, light="#fff", omitsize=True)
    return Response(picture.getvalue(), media_type="image/svg+xml", headers=NO_STORE)


@asked
async def addresses_of(request: Request) -> Response:
    """{"origins": […], "advice": a remedy if there is none}."""
    await ask(rooms().mark, key_of(request))
    found = _addresses(request)
    return answer({"origins": found.origins, "advice": gettext(found.advice)})


def _addresses(request: Request) -> Addresses:
    """The server's addresses as the browser sees them; a proxy that ends the encryption says so (`scheme`), or its page
    does.
    """
    scheme = request.query_params.get("scheme", request.url.scheme)
    return addresses(origin_seen(scheme, request.headers.get("host")), listens_on(), own_addresses())
