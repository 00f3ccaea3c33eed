"""The app: `streamlit run app.py` serves the pages and, beside them, their pictures by plain HTTP."""

from pathlib import Path

import streamlit as st

app = st.App(Path(__file__).parent / "pages" / "main.py")
