"""The app: `streamlit run app.py` serves the pages and, beside them, their pictures by plain HTTP."""

import sys
from importlib import import_module
from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware
from starlette.routing import Route

from mha_core import settings
from mha_core.errors import SettingsError
from pages.parts.routes import export, picture, plotly_script
from pages.parts.routes.streamlit_files import StreamlitFiles
from pages.parts.state import housekeeping

ROOT = Path(__file__).parent

try:
    settings.check()
except SettingsError as error:
    sys.exit(f"The app cannot start: {error}")

# All that visits need is imported before the first one, which would have to wait for it.
for file in sorted((ROOT / "pages" / "parts").rglob("*.py")):
    import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
housekeeping.start()

app = st.App(
    ROOT / "pages" / "main.py",
    routes=[
        Route("/picture", picture.picture),
        Route("/export/{kind:str}", export.export),
        Route(plotly_script.PATH, plotly_script.plotly_script),
    ],
    middleware=[Middleware(StreamlitFiles)],
)
