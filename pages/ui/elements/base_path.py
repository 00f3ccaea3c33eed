"""Where the app is below its host: Streamlit's server.baseUrlPath."""

import streamlit as st


def base_path() -> str:
    """Such as "/heads"; "" at the root."""
    base = (st.get_option("server.baseUrlPath") or "").strip("/")
    return f"/{base}" if base else ""
