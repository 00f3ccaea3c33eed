"""The app, and a route that tells how much it holds: what `benchmarks.soak` looks at."""

import gc
import sys
import threading
from pathlib import Path
from typing import Any

import streamlit as st
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route
from streamlit import runtime

ROOT = Path(__file__).parents[1]
# `pages` are those of the app, not those beside this file.
sys.path[:] = [str(ROOT), *(place for place in sys.path if Path(place) != ROOT / "benchmarks")]

import app as explorer  # noqa: E402, F401 (it begins what runs beside the pages)
from mha_core import Trace  # noqa: E402
from pages.parts.routes import export, picture, plotly_script  # noqa: E402
from pages.parts.routes.streamlit_files import StreamlitFiles  # noqa: E402


def state(request: Request) -> JSONResponse:
    """Counts of threads, Traces and sessions, and what the ledger holds."""
    manager: Any = runtime.get_instance()._session_mgr
    held: dict[str, object] = {
        "threads": threading.active_count(),
        "traces": sum(isinstance(each, Trace) for each in gc.get_objects()),
        "sessions": len(manager.list_active_sessions()),
        "closed": len(manager._session_storage.list()),
    }
    try:
        from mha_core.engine.ledger import LEDGER

        held["kept"] = LEDGER.nbytes
        held["shelves"] = {name: each.nbytes for name, each in LEDGER.held().items() if each.nbytes}
    except ImportError:  # a version before the ledger
        held["kept"] = 0
    return JSONResponse(held)


app = st.App(
    ROOT / "pages" / "main.py",
    routes=[
        Route("/picture", picture.picture),
        Route("/export/{kind:str}", export.export),
        Route(plotly_script.PATH, plotly_script.plotly_script),
        Route("/soak/state", state),
    ],
    middleware=[Middleware(StreamlitFiles)],
)
