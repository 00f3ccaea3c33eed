"""The app, and a route that tells how much it holds: what `benchmarks.soak` looks at."""

import sys
import threading
import weakref
from collections import Counter
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

import app as explorer  # noqa: E402 (it begins what runs beside the pages)
from mha_core import Trace  # noqa: E402
from mha_core.engine.memory_budget import MEMORY  # noqa: E402
from mha_core.models import TextModel  # noqa: E402

# Traces, wherever they are referenced. `gc.get_objects` would do, and break tuples that other threads are building.
alive: dict[int, weakref.ref[Trace]] = {}


def remembered(model: TextModel, *args: Any, **options: Any) -> Trace:
    """`TextModel.trace`."""
    trace = make_trace(model, *args, **options)
    key = id(trace)
    alive[key] = weakref.ref(trace, lambda _: alive.pop(key, None))
    return trace


make_trace, TextModel.trace = TextModel.trace, remembered


def state(request: Request) -> JSONResponse:
    """Threads by name, counts of Traces and sessions, and what its caches hold."""
    manager: Any = runtime.get_instance()._session_mgr
    return JSONResponse(
        {
            "threads": threading.active_count(),
            "thread_names": Counter(thread.name.rstrip("-_0123456789") for thread in threading.enumerate()),
            "traces": len(alive),
            "sessions": len(manager.list_active_sessions()),
            "closed": len(manager._session_storage.list()),
            "kept": MEMORY.nbytes,
            "caches": {name: each.nbytes for name, each in MEMORY.held().items() if each.nbytes},
        }
    )


app = st.App(
    ROOT / "pages" / "main.py",
    routes=[*explorer.ROUTES, Route("/soak/state", state)],
    middleware=[Middleware(each) for each in explorer.AROUND],
)
