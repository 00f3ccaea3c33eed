"""Scripts for the route that serves them: bundles of assets/built, and Plotly as its package ships it."""

import gzip
import hashlib
import importlib.metadata
from functools import cache
from pathlib import Path

from mha_core.draw.html_page import BUILT, script
from mha_core.i18n import LANGUAGES, language, languages
from mha_core.i18n.languages import FOLDER as CATALOGUES
from pages.shell.elements.base_path import base_path

PARTS = ("explore", "heads_off", "stage", "room", "chart")  # of the app's pages, which load.js fetches
PAGES = ("view", "head", "phone", "speaker")  # on pages of their own
PLOTLY = "plotly.min"


def script_address(name: str) -> str:
    """The address of a script in the current language. It changes with the content, so that browsers may cache it for
    good.
    """
    return f"{root()}/{version()}/{language()}/{name}.js"


def root() -> str:
    """The path of all versions, below that of the app."""
    return f"{base_path()}/charts"


@cache
def version() -> str:
    """A name for exactly these scripts: a digest of all that they are made of.

    Not of the scripts themselves: their words in all languages take a third of a second, while a server starts.
    """
    digest = hashlib.sha256(importlib.metadata.version("plotly").encode())
    for path in (*sorted(BUILT.iterdir()), *sorted(CATALOGUES.glob("*.po")), Path(languages.__file__)):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


@cache
def packed(name: str, language: str) -> bytes:
    """A script, gzipped once for everybody. Raises KeyError if there is none of this name, or no such language."""
    if name not in (*PARTS, *PAGES, PLOTLY) or language not in LANGUAGES:
        raise KeyError(name)
    # Found without importing the package, which takes long.
    plotly = importlib.metadata.distribution("plotly").locate_file("plotly/package_data/plotly.min.js")
    content = Path(str(plotly)).read_bytes() if name == PLOTLY else script(name, language).encode()
    return gzip.compress(content, compresslevel=9, mtime=0)
