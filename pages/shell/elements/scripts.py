"""Scripts for the route that serves them: of assets/built, the words of a language, and Plotly."""

import gzip
import hashlib
import importlib.metadata
import re
from functools import cache
from html import escape
from pathlib import Path

from mha_core.draw.html_page import BUILT, built
from mha_core.i18n import LANGUAGES, language, languages
from mha_core.i18n.languages import FOLDER as CATALOGUES
from mha_core.i18n.languages import script_words
from pages.shell.base_path import base_path

CORE = "core"
WORDS = "words"  # of a language
PLOTLY = "plotly.min"
# Those of assets/built that import others: parts of the app's pages, which load.js fetches, and pages of their own.
SURFACES = tuple(sorted({path.stem for path in BUILT.glob("*.js") if 'from"./' in built(path.stem)} - {CORE}))
SERVED = (CORE, *SURFACES, WORDS, PLOTLY)


def script_address(name: str) -> str:
    """The address of a script in the current language. It changes with the content, so that browsers may cache it for
    good.
    """
    return f"{root()}/{version()}/{language()}/{name}.js"


def script_addresses(name: str) -> list[str]:
    """The addresses of a script and of all that it imports, so that a browser fetches them at once."""
    return [script_address(each) for each in _with_imports(name)]


def script_tags(name: str) -> str:
    """HTML that runs a script on a page of its own."""
    own, *imported = map(escape, script_addresses(name))
    links = "".join(f'<link rel="modulepreload" href="{address}">' for address in imported)
    return f'{links}<script type="module" src="{own}"></script>'


@cache
def _with_imports(name: str) -> tuple[str, ...]:
    if name == WORDS:
        return (name,)
    imported = re.findall(r'from ?"\./(\w+)\.js"', built(name))
    return tuple(dict.fromkeys((name, *(each for other in imported for each in _with_imports(other)))))


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


def packed(name: str, language: str) -> bytes:
    """A script, gzipped once for everybody. Raises KeyError if there is none of this name, or no such language."""
    if name not in SERVED or language not in LANGUAGES:
        raise KeyError(name)
    return _packed(name, language if name == WORDS else "")


@cache
def _packed(name: str, language: str) -> bytes:
    return gzip.compress(_content(name, language), compresslevel=9, mtime=0)


def _content(name: str, language: str) -> bytes:
    if name == WORDS:
        return f"export const {script_words(language)}".encode()
    if name == PLOTLY:
        # Found without importing the package, which takes long.
        path = importlib.metadata.distribution("plotly").locate_file("plotly/package_data/plotly.min.js")
        return Path(str(path)).read_bytes()
    return built(name).encode()
