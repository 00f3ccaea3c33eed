"""The app: `streamlit run app.py` serves the pages and, beside them, their pictures by plain HTTP."""

import sys

from mha_core import settings
from mha_core.errors import SettingsError

try:  # before the imports that take seconds
    settings.check()
except SettingsError as error:
    print(f"The app cannot start: {error}", file=sys.stderr)
    sys.exit(2)

from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect
from starlette.routing import Route

from mha_core.engine import log
from mha_core.engine.cluster.connection import connect_early
from mha_core.engine.free_memory import keep_little
from mha_core.engine.open_files import raise_limit
from mha_core.serving.access_log import AccessLog
from pages.ui.frame.page_links import PAGES
from pages.ui.room.routes import ROUTES as ROOM
from pages.ui.routes import (
    export,
    first_imports,
    lesson_file,
    lessons,
    metrics,
    picture,
    script,
    speaker,
    view,
)
from pages.ui.server.health import Health
from pages.ui.server.security_headers import SecurityHeaders, failed, given_up
from pages.ui.server.speaking import Speaking
from pages.ui.server.streamlit_files import StreamlitFiles
from pages.ui.server.visitors_only import VisitorsOnly
from pages.ui.state import housekeeping
from pages.ui.state.metrics import begin as begin_to_count

log.begin()
raise_limit()
keep_little()
first_imports.import_all()
begin_to_count()
connect_early()
housekeeping.start()
# A thread that computes gives way after half a millisecond, not five: a click passes through several threads, and would
# wait at each of them for whoever opens pages meanwhile (python -m benchmarks.stall).
sys.setswitchinterval(0.0005)

ROUTES = [
    Route("/picture", picture.picture),
    Route("/export/{kind:str}", export.export),
    Route("/view", view.view),
    Route(script.PATH, script.serve),
    *ROOM,
    Route("/stage/{name:str}", speaker.speaker),
    Route("/lessons", lessons.lessons),
    Route("/lesson/{name:str}", lessons.lesson),
    Route("/lesson/{name:str}/answer", lessons.lesson_answer),
    Route("/lesson/{name:str}/file", lesson_file.lesson_file),
    Route("/metrics", metrics.metrics),
    Route("/health", metrics.health),
]
# What the log may say of a path: never the key of a room, nor the name of a model.
PLAIN = {word for route in ROUTES for word in route.path.split("/") if "{" not in word}
PLAIN |= {Path(page.file).stem for page in PAGES}
AROUND = (SecurityHeaders, Speaking, VisitorsOnly, Health, StreamlitFiles)

app = st.App(
    Path(__file__).parent / "pages" / "main.py",
    routes=ROUTES,
    middleware=[Middleware(AccessLog, words=PLAIN), *(Middleware(each) for each in AROUND)],
    exception_handlers={ClientDisconnect: given_up, Exception: failed},
)
