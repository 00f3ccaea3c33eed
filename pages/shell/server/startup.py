"""The start of a server: its port is open at once, while a thread imports the rest.

Pages and routes wait for all of it: a module that is half there misleads whoever finds it in `sys.modules`, as Plotly
finds pandas.
"""

import asyncio
import gc
import logging
import os
import signal
import threading
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import streamlit as st
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mha_core import settings
from mha_core.i18n import ENGLISH, gettext, known, speaking
from pages.shell.base_path import base_path
from pages.shell.feature import call
from pages.shell.streamlit_compat import LATE_IMPORTS

PAGES = Path(__file__).parents[2]  # whose folders hold modules; the files beside them are run, page by page

_has_begun = False
_ready = Future[None]()


def begin() -> None:
    """Start to import; then the server works."""
    global _has_begun
    _has_begun = True
    threading.Thread(target=_work, daemon=True, name="start").start()


def wait() -> None:
    """Wait until all is imported, in a server that has begun. Raises what made that fail."""
    if _has_begun:
        _ready.result()


def wait_on_page() -> None:
    """Wait in the script of a page, which says so."""
    if is_under_way():
        asked = known(st.query_params.get("lang", "")) or known(st.context.locale or "") or ENGLISH
        with speaking(asked), st.spinner(gettext("Starting …"), show_time=False):
            wait()
    wait()


def is_under_way() -> bool:
    """Whether the start is still under way."""
    return _has_begun and not _ready.done()


def lazy_route(name: str) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint by its name, "pages.FEATURE.routes:picture", imported when it is first asked."""

    async def endpoint(request: Request) -> Response:
        if _has_begun:  # no thread waits: a start takes seconds, and many may ask meanwhile
            await asyncio.shield(asyncio.wrap_future(_ready))
        return await call(name, request)

    return endpoint


def routes(answers: Mapping[str, str]) -> list[Route]:
    """The routes of a feature (`Feature.routes`), below the path of the app."""
    return [
        Route(base_path() + path, lazy_route(name), methods=[method or "GET"])
        for (method, _, path), name in ((each.rpartition(" "), name) for each, name in answers.items())
    ]


def _import_all() -> None:
    """Import the parts of all pages, and the modules that a first drawing imports."""
    for path in sorted(PAGES.glob("*/**/*.py")):
        name = ".".join(("pages", *path.relative_to(PAGES).with_suffix("").parts))
        import_module(name.removesuffix(".__init__"))
    for name in LATE_IMPORTS:
        with suppress(ModuleNotFoundError):  # another version does not have it
            import_module(name)
    from mha_core.draw import first_figure

    first_figure.import_all()


def _work() -> None:
    """Import, and load the bundled model; where that fails, the server ends, so that nobody sends people here."""
    gc.disable()  # nothing that is imported is garbage, and all would be looked through often (benchmarks.imports)
    try:
        _import_all()
        from mha_core.backends import ModelError
        from mha_core.backends.cards import DEFAULT
        from mha_core.jobs.ray_runner import RayRunner
        from mha_core.jobs.runners import use
        from pages.shell.process import housekeeping
        from pages.shell.process.counters import begin as begin_to_count
        from pages.shell.process.loaded_models import get_model

        begin_to_count()
        with suppress(ModelError):  # the page will say why
            get_model(DEFAULT)
        if address := settings.ray_address():
            use(RayRunner(address))
        housekeeping.start()
        _ready.set_result(None)
    except BaseException as error:
        logging.getLogger(__name__).exception("The server cannot work.")
        _ready.set_exception(error)
        os.kill(os.getpid(), signal.SIGTERM)
    finally:
        gc.enable()
