"""The app's path below its host: Streamlit's server.baseUrlPath."""

from collections.abc import Mapping
from urllib.parse import urlencode

import streamlit as st


def base_path() -> str:
    """The path, such as "/heads"; "" at the root."""
    base = (st.get_option("server.baseUrlPath") or "").strip("/")
    return f"/{base}" if base else ""


def app_link(parameters: Mapping[str, object], page: str = "") -> str:
    """The address of a page of the app, by default Explore, with these parameters."""
    return f"{base_path()}/{page}?{urlencode(parameters)}"
