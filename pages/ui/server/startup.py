"""The start of a server: its port is open at once, and what pages need is imported beside it, on a thread.

First what Explore needs, where a visit begins; then, when its first picture is drawn or another page is asked for, the
rest. Pages and routes wait for their part: a module that is half there misleads whoever finds it in `sys.modules`, as
Plotly finds pandas.
"""

import asyncio
import gc
import logging
import os
import signal
import threading
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import streamlit as st
from starlette.requests import Request
from starlette.responses import Response

from mha_core import settings
from mha_core.i18n import ENGLISH, known, speaking, tr

PARTS = Path(__file__).parents[1]
# What the first picture needs, in the order in which it is needed.
FIRST = (
    "mha_core.engine.quick_import",
    "transformers.models.bert.tokenization_bert",
    "mha_core.models.ours.checkpoint",
    "mha_core.models.ours.scratch",
    "mha_core.models.pretrained.loading",
    "streamlit.material_icon_names",
    "streamlit.runtime.scriptrunner.magic_funcs",
    "pages.ui.frame.frame",
    "pages.ui.stage",
    "pages.ui.state.admission",
    "pages.ui.explore.page",
    "pages.ui.routes.picture",
)
# What else Streamlit imports late, and torch.
LATE = (
    "torch._meta_registrations",
    "torch._dynamo",
    "pandas",
    "pyarrow",
    "pyarrow.pandas_compat",  # with the next one, of tables
    "pyarrow.vendored.version",
)
SECONDS_FOR_FIRST = 3.0  # that the first picture has to itself

_has_begun = False
_first, _all = Future[None](), Future[None]()
_is_wanted = threading.Event()  # all, by somebody


def begin() -> None:
    """Start to import; then the server works."""
    global _has_begun
    _has_begun = True
    threading.Thread(target=_work, daemon=True, name="start").start()


def wait(*, for_all: bool) -> None:
    """Wait until what Explore needs is imported, or all, in a server that has begun. Raises what made that fail."""
    if not _has_begun:
        return
    if for_all:
        _is_wanted.set()
    (_all if for_all else _first).result()


def wait_on_page(*, for_all: bool) -> None:
    """Wait in the script of a page, which says so."""
    if is_under_way(for_all=for_all):
        asked = known(st.query_params.get("lang", "")) or known(st.context.locale or "") or ENGLISH
        with speaking(asked), st.spinner(tr("Starting …"), show_time=False):
            wait(for_all=for_all)
    wait(for_all=for_all)


def is_under_way(*, for_all: bool = True) -> bool:
    """Whether there is something to wait for."""
    return _has_begun and not (_all if for_all else _first).done()


def late(name: str, *, needs_all: bool = True) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint by its name below `pages.ui`, such as "routes.picture:picture", imported when it is first asked."""
    module, _, function = name.partition(":")

    async def endpoint(request: Request) -> Response:
        if needs_all:
            _is_wanted.set()
        if _has_begun:  # no thread waits: a start takes seconds, and many may ask meanwhile
            await asyncio.shield(asyncio.wrap_future(_all if needs_all else _first))
        return await getattr(import_module(f"pages.ui.{module}"), function)(request)

    return endpoint


def _import_all() -> None:
    """Import the parts of all pages, what Plotly draws with, and LATE."""
    _import(LATE)
    for path in sorted(PARTS.rglob("*.py")):
        import_module(".".join(("pages", "ui", *path.relative_to(PARTS).with_suffix("").parts)))
    from mha_core.figures import first_figure

    first_figure.import_all()


def _import(names: Iterable[str]) -> None:
    """A name that another version does not have is left out."""
    for name in names:
        with suppress(ModuleNotFoundError):
            import_module(name)


def _work() -> None:
    """Import, and load the bundled model; where that fails, the server ends, so that nobody sends people here."""
    try:
        gc.disable()  # nothing that is imported is garbage, and it would be looked through again and again
        _import(FIRST)
        _first.set_result(None)
        from mha_core.engine.jobs.ray_runner import RayRunner
        from mha_core.engine.jobs.runners import use
        from mha_core.engine.process import freeze_objects
        from mha_core.models import ModelError
        from mha_core.models.pretrained.bundled import MINILM
        from pages.ui.state import housekeeping
        from pages.ui.state.loaded_models import get_model
        from pages.ui.state.metrics import begin as begin_to_count

        begin_to_count()
        with suppress(ModelError):  # the page will say why
            get_model(MINILM)
        _is_wanted.wait(SECONDS_FOR_FIRST)
        _import_all()
        if address := settings.ray_address():
            use(RayRunner(address))
        freeze_objects()
        gc.enable()
        housekeeping.start()
        _all.set_result(None)
    except BaseException as error:
        logging.getLogger(__name__).exception("The server cannot work.")
        for each in (_first, _all):
            if not each.done():
                each.set_exception(error)
        os.kill(os.getpid(), signal.SIGTERM)
