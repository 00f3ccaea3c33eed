"""The app without one of its features: `python -m tests.without lab`.

Copies the tree without every folder and file of that name, without the pages of the feature, and without its line in
pages/features.py; builds the scripts of what is left; starts the app there; opens each page that is left in a real
browser, and asks for pictures. A link to what is gone must say so. No style, page or script may be left that
nothing refers to. Prints what is wrong, and exits with 1 if anything is.
"""

import argparse
import gzip
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from playwright.sync_api import Browser, Page, Response, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

import mha_core
from pages.features import FEATURES, PAGES
from pages.shell.feature import Feature
from tests.support import javascript
from tests.support.app_server import ROOT, Server
from tests.support.blobs import unpack
from tests.support.browser.explore import SETTLED
from tests.support.browser.watch import Watch
from tests.support.browser.window import PATIENCE
from tests.support.chromium import ARGUMENTS, find_chromium

NAMES = ("compare", "find_heads", "lab", "train", "lessons", "rooms", "notebook")
LIST = "pages/features.py"
PLAIN_LOG = {"STREAMLIT_LOGGER_ENABLE_RICH": "false", "NO_COLOR": "1"}
PARTS = "atlas,head,effect"
# Of a page, of what is below a route, and of a route that Streamlit takes for a page.
GONE = ("There is no page", "Page not found", "There is nothing here.", "since this app comes without it")
NAMES_OF_LIBRARY = """
import sys
import mha_core
for name in sys.argv[1:]:
    try:
        print(getattr(mha_core, name), "is there")
    except ImportError as error:
        print(error)
"""
# How code names a file of assets, by its kind.
NAMED = {
    ".css": r'style\([^)]*"{name}"|/{stem}\.css"|"{stem}\.css"',
    ".html": r'"{name}"',
    ".js": r"""["'/]{stem}(?:\.js)?["']""",
}
EXCEPTION = "[data-testid=stException]"


def copy_without(feature: Feature, folder: Path) -> None:
    """Copy the tracked files but those of a feature."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    pages = {f"pages/{page.file}" for page in feature.pages}
    for name in filter(None, listed.split("\0")):
        path = PurePosixPath(name)
        is_its_own = feature.name in {*path.parts, path.stem} or name in pages
        if not is_its_own and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    lines = (folder / LIST).read_text(encoding="utf-8").splitlines(keepends=True)
    left = [line for line in lines if line.strip() != f'"{feature.name}",']
    assert len(left) == len(lines) - 1, f"{LIST} has not one line for {feature.name}."
    (folder / LIST).write_text("".join(left), encoding="utf-8")
    built = javascript.run(folder / "tests/js/build.mjs")
    assert not built.returncode, built.stderr


def leftovers(root: Path) -> list[str]:
    """The styles, pages of HTML and scripts that no other file names: they belong to what is gone.

    A page's own style, `FEATURE/page.css`, is found by its name, as are the scripts in a folder that build.mjs looks
    for: these need their feature.
    """
    files = [path for folder in ("app.py", "pages", "mha_core", "assets/js") for path in _files(root / folder)]
    code = {path: path.read_text(encoding="utf-8") for path in files if path.suffix in (".py", ".js")}
    left = []
    for path in (path for folder in ("css", "html", "js") for path in _files(root / "assets" / folder)):
        name = path.relative_to(root / "assets").with_suffix("").as_posix().partition("/")[2]
        if path.suffix not in NAMED:
            continue
        if path.name == "page.css" or path.parent.name == "views" or path.name == "page_parts.js":
            is_used = (root / "pages" / path.relative_to(root / "assets").parts[1]).is_dir()
        else:
            said = re.compile(NAMED[path.suffix].format(name=name, stem=path.stem))
            is_used = any(said.search(text) for other, text in code.items() if other != path)
        if not is_used:
            left.append(f"Nothing refers to {path.relative_to(root)}.")
    return left


def _files(path: Path) -> list[Path]:
    return sorted(each for each in path.rglob("*") if each.is_file()) if path.is_dir() else [path]


class Visit:
    """A visit of the app without a feature, which notes what is wrong."""

    def __init__(self, server: Server, browser: Browser, gone: Feature) -> None:
        self.server, self.gone, self.watch = server, gone, Watch(server.url, server.url.replace("http", "ws", 1))
        self.page: Page = self.watch.over(browser.new_context(viewport={"width": 1440, "height": 900}).new_page())
        self.page.set_default_timeout(PATIENCE)
        self.page.on("response", self._on_response)
        self.missing: list[str] = []

    def mistakes(self) -> Iterator[str]:
        """All that is wrong."""
        left = [feature for feature in FEATURES if feature is not self.gone]
        for page in (page for feature in left for page in feature.pages):
            yield from self._on_page("/" if page is PAGES[0] else page.path)
        yield from self._of_pictures()
        yield from self.missing
        yield from (each for each in self.watch.heard if "Failed to load resource" not in each)
        for path in self._links():
            yield from self._of_link(path)
        if "(most recent call last)" in self.server.log:
            yield f"The log has a traceback:\n{self.server.log}"

    def _on_response(self, response: Response) -> None:
        """Streamlit looks for its server below the path of the page first, in vain."""
        if response.status >= 400 and "/_stcore/" not in response.url:
            self.missing.append(f"{response.status} {response.url}")

    def _open(self, path: str) -> str:
        """Open an address and wait until it stands; return its text."""
        answer = self.page.goto(self.server.url.rstrip("/") + path)
        if answer is not None and answer.status == 200:
            self.page.wait_for_function(f"() => document.querySelector('{EXCEPTION}') || ({SETTLED})()")
        return self.page.locator("body").inner_text()

    def _on_page(self, path: str) -> Iterator[str]:
        said = self._open(path)
        if "is left out" in said:
            yield f"{path} does not hide a lesson: {said[-500:]}"
        for exception in self.page.locator(EXCEPTION).all():
            yield f"{path}: {exception.inner_text()}"
        titles = [page.title for page in self.gone.pages]
        links = self.page.locator("[data-testid=stSidebar] a").all_inner_texts()
        yield from (f"{path}: the sidebar has {title}" for title in titles if title in links)

    def _of_pictures(self) -> Iterator[str]:
        """Ask until all of it is there: the effect may take a while."""
        with urllib.request.urlopen(f"{self.server.url}picture?want={PARTS}&text=The+cat+sat.&off=1.5") as answer:
            words, _ = unpack(gzip.decompress(answer.read()))
        missing = {*PARTS.split(",")} - words.keys()
        if missing:
            yield f"/picture says nothing of {', '.join(sorted(missing))}: {sorted(words)}"

    def _links(self) -> Iterator[str]:
        """Links to the feature: its pages, and its routes."""
        yield from (page.path for page in self.gone.pages)
        yield from (f"/?{name}=minilm" for name in self.gone.checks)
        yield from (re.sub(r"{.*?}", "minilm", path) for path in self.gone.routes if " " not in path)

    def _of_link(self, path: str) -> Iterator[str]:
        said = self._open(path)
        if not any(words in said for words in GONE):
            yield f"{path} does not say that it is gone: {said[:200]}"


def of_library(feature: Feature, root: Path) -> list[str]:
    """What is wrong with the library's names of this feature: an ImportError must say that it is not here."""
    names = [name for name in mha_core.__all__ if feature.name in home_of(getattr(mha_core, name))]
    if not names:
        return []
    command = [sys.executable, "-c", NAMES_OF_LIBRARY, *names]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    said = [*done.stdout.splitlines(), *done.stderr.splitlines()[-1:]]
    return [line for line in said if not line.endswith(f" is a part of mha_core.{feature.name}, which is not here.")]


def home_of(value: object) -> list[str]:
    """The parts of the module's name that a value was defined in."""
    return getattr(value, "__module__", "").split(".")


def without(name: str, browser: Browser) -> list[str]:
    """What is wrong with the app without this feature."""
    feature = next(each for each in FEATURES if each.name == name)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder, "app")
        copy_without(feature, root)
        left = leftovers(root)
        models = Path(folder, "models")
        models.mkdir()
        settings = {"MHA_MODELS": str(models), "MHA_CACHE": str(Path(folder, "cache")), "PYTHONPATH": "", **PLAIN_LOG}
        server = Server(Path(folder), root=root, **settings)
        try:
            with server:
                return [*left, *Visit(server, browser, feature).mistakes(), *of_library(feature, root)]
        except (RuntimeError, PlaywrightError) as error:  # it did not start, or ended
            return [*left, str(error), server.log[-2000:]]


def main() -> int:
    """Check each of these features; return 1 if anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.without", description="Run the app without a feature.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"any of {', '.join(NAMES)}; all by default")
    expect.set_options(timeout=PATIENCE)
    wrong = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        for name in parser.parse_args().names or NAMES:
            mistakes = without(name, browser)
            print(f"without {name}: {'works' if not mistakes else ''}", *mistakes, sep="\n  ", flush=True)
            wrong += bool(mistakes)
        browser.close()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
