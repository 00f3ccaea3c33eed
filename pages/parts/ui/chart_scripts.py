"""Scripts for the route that serves them: parts of the page, those of charts, and Plotly as its package ships it."""

import gzip
import hashlib
import importlib.metadata
from functools import cache
from pathlib import Path

from mha_core.i18n import LANGUAGES, language
from mha_core.paths import ASSETS
from mha_core.widgets.html_page import script, with_words
from mha_core.widgets.scripts import CLASSES_OF_THE_APP
from pages.parts.ui.base_path import base_path

OURS = ("chart", "plotly", "queue", "theme")
PARTS = tuple(CLASSES_OF_THE_APP)  # parts of the page that are fetched in the same way
WINDOWS = ("speaker", "phone")  # scripts of windows of their own
VIEW = "view"  # Explore's pictures on a page of their own


def address() -> str:
    """The folder in which they are served, in the language that is spoken now. It changes with their content, so that
    they may be kept for good.
    """
    return f"{root()}/{version()}/{language()}/"


def root() -> str:
    """The path of all versions, below that of the app."""
    return f"{base_path()}/charts"


@cache
def version() -> str:
    """A name for exactly these scripts."""
    names = (*OURS, *PARTS, *WINDOWS, VIEW)
    ours = b"".join(_content(name, language) for language in LANGUAGES for name in names)
    return hashlib.sha256(importlib.metadata.version("plotly").encode() + ours).hexdigest()[:12]


@cache
def packed(name: str, language: str) -> bytes:
    """A script, gzipped once for everybody. Raises KeyError if there is none of this name, or no such language."""
    if name not in (*OURS, *PARTS, *WINDOWS, VIEW, "plotly.min") or language not in LANGUAGES:
        raise KeyError(name)
    return gzip.compress(_content(name, language), compresslevel=9, mtime=0)


def _content(name: str, language: str) -> bytes:
    if name == VIEW:
        return script("explore", "view", language).encode()
    if name in (*PARTS, *WINDOWS):
        return script(name, "component" if name in PARTS else "window", language).encode()
    if name == "chart":
        return "\n".join(with_words(["js/chart/chart.js"], language)).encode()
    return _file(name).read_bytes()


def _file(name: str) -> Path:
    if name != "plotly.min":
        return ASSETS / "js" / "chart" / f"{name}.js"
    # Found without importing the package, which takes long.
    return Path(str(importlib.metadata.distribution("plotly").locate_file("plotly/package_data/plotly.min.js")))
