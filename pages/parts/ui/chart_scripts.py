"""The scripts that draw charts, for the route that serves them: ours, and Plotly as its Python package ships it."""

import gzip
import hashlib
import importlib.metadata
from functools import cache
from pathlib import Path

import streamlit as st

from mha_core.paths import ASSETS

OURS = ("chart", "plotly", "queue", "theme")


@cache
def address() -> str:
    """The folder in which they are served. It changes with their content, so that they may be kept for good."""
    return f"{root()}/{version()}/"


def root() -> str:
    """The path of all versions, below that of the app."""
    base = (st.get_option("server.baseUrlPath") or "").strip("/")
    return f"/{base}/charts" if base else "/charts"


@cache
def version() -> str:
    """A name for exactly these scripts."""
    ours = b"".join(_file(name).read_bytes() for name in OURS)
    return hashlib.sha256(importlib.metadata.version("plotly").encode() + ours).hexdigest()[:12]


@cache
def packed(name: str) -> bytes:
    """A script, gzipped once for everybody. Raises KeyError if there is none of this name."""
    if name not in (*OURS, "plotly.min"):
        raise KeyError(name)
    return gzip.compress(_file(name).read_bytes(), compresslevel=9, mtime=0)


def _file(name: str) -> Path:
    if name != "plotly.min":
        return ASSETS / "js" / "chart" / f"{name}.js"
    # Found without importing the package, which takes long.
    return Path(str(importlib.metadata.distribution("plotly").locate_file("plotly/package_data/plotly.min.js")))
