"""The app: `streamlit run app.py` serves the pages and, beside them, their pictures by plain HTTP."""

import sys

from mha_core import settings
from mha_core.settings import SettingsError

try:  # before the imports that take seconds
    settings.check()
except SettingsError as error:
    print(f"The app cannot start: {error}", file=sys.stderr)
    sys.exit(2)

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route

from mha_core.jobs.server_process import begin_log, raise_file_limit
from pages.features import FEATURES, PAGES
from pages.shell.process.upload_limits import UploadLimits
from pages.shell.server import serve_scripts, startup, unknown_page
from pages.shell.server.access_log import AccessLog
from pages.shell.server.error_answers import ANSWERS
from pages.shell.server.request_language import Speaking
from pages.shell.server.security_headers import SecurityHeaders
from pages.shell.server.startup import routes
from pages.shell.server.visitors_only import VisitorsOnly

begin_log()
raise_file_limit()

ROUTES = [
    *routes({"/metrics": "pages.shell.server.metrics:metrics", "/health": "pages.shell.server.health:health"}),
    *(route for feature in FEATURES for route in routes(feature.routes)),
    Route(serve_scripts.PATH, serve_scripts.script),
    Route(unknown_page.PATH, unknown_page.unknown_page),
]
# What the log may say of a path: never the key of a room, nor the name of a model.
PLAIN = {word for route in ROUTES for word in route.path.split("/") if "{" not in word}
PLAIN |= {Path(page.file).stem for page in PAGES}
AROUND = (SecurityHeaders, Speaking, VisitorsOnly, UploadLimits)


@asynccontextmanager
async def while_it_runs(_: st.App) -> AsyncGenerator[None]:
    startup.begin()
    yield


app = st.App(
    Path(__file__).parent / "pages" / "main.py",
    lifespan=while_it_runs,
    routes=ROUTES,
    middleware=[
        Middleware(AccessLog, words=PLAIN),
        *(Middleware(each) for each in AROUND),
        # Streamlit leaves its own files, most of what a first visit loads, to a proxy to compress.
        Middleware(GZipMiddleware, compresslevel=4),
    ],
    exception_handlers=ANSWERS,
)
