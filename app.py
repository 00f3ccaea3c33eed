"""The app: `streamlit run app.py` serves the pages and, beside them, their pictures by plain HTTP."""

from pathlib import Path

import streamlit as st
from starlette.middleware import Middleware
from starlette.routing import Route

from pages.parts.routes import export, picture, plotly_script
from pages.parts.routes.streamlit_files import StreamlitFiles

app = st.App(
    Path(__file__).parent / "pages" / "main.py",
    routes=[
        Route("/picture", picture.picture),
        Route("/export/{kind:str}", export.export),
        Route(plotly_script.PATH, plotly_script.plotly_script),
    ],
    middleware=[Middleware(StreamlitFiles)],
)
