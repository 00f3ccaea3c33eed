"""GET /health: whether a server can do its work."""

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mha_core import Ablation
from mha_core.backends import ModelError, TextError
from mha_core.backends.cards import DEFAULT
from mha_core.i18n import gettext
from pages.shell.inputs.traces import submit_trace
from pages.shell.process.loaded_models import model_of
from pages.shell.server.refusing import NO_STORE

TEXT = "It is well."
SECONDS = 20.0  # within which a healthy server traces three words, also while it is busy


async def health(request: Request) -> Response:
    """200 {"ok": true} if a sentence goes through the bundled model now; 503 and why not."""
    try:
        async with asyncio.timeout(SECONDS):
            model = await model_of(DEFAULT)
            await asyncio.shield(asyncio.wrap_future(submit_trace(model, TEXT, None, Ablation())))
    except TimeoutError:
        why = gettext("No answer within {seconds:.0f} seconds: this server is overloaded.", seconds=SECONDS)
    except (ModelError, TextError) as error:
        why = gettext(error)
    else:
        return JSONResponse({"ok": True}, headers=NO_STORE)
    return JSONResponse({"ok": False, "message": why}, 503, headers=NO_STORE)
