"""One real server, one real Chromium, and watched windows: whatever a test does, the page reports no error and asks
no other computer.

What a test opens, from cheap to dear: a page of its own (`from_disk`); Explore's pictures by themselves on GET /view,
which this process serves (`view`); the app (`explore`).
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from mha_core import Trace
from mha_core.backends import Model
from tests.support.app_checkpoints import TINY_VIT, make_family, make_tiny_mlm
from tests.support.app_server import Server
from tests.support.browser.explore import DESKTOP, SENTENCE, Explore
from tests.support.browser.tall import make_tall
from tests.support.browser.view import ViewPage
from tests.support.browser.watch import Watch
from tests.support.browser.window import PATIENCE, OwnPage
from tests.support.chromium import ARGUMENTS, find_chromium
from tests.support.framing_site import framing_site
from tests.support.stage_lesson import write_lesson
from tests.support.view_site import view_site as serve_view

expect.set_options(timeout=PATIENCE)
OFFLINE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"  # no name means anything: as without a network


@pytest.fixture(scope="session")
def models(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A models folder with three checkpoints."""
    folder = tmp_path_factory.mktemp("models")
    make_tiny_mlm(folder)
    make_family(folder, TINY_VIT, "vit")
    make_tall(folder)
    return folder


@pytest.fixture(scope="session")
def allowed_site() -> Iterator[str]:
    """Another site, which may show the app in a frame."""
    with framing_site() as address:
        yield address


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, models: Path, allowed_site: str) -> Iterator[Server]:
    """The app as `make run` starts it. It runs until all tests are over."""
    folder = tmp_path_factory.mktemp("browser")
    lessons = write_lesson(folder / "lessons")
    folders = {"MHA_MODELS": models, "MHA_CACHE": folder / "cache", "MHA_LESSONS": lessons}
    with Server(folder, MHA_EMBED=allowed_site, **{name: str(path) for name, path in folders.items()}) as server:
        yield server


@pytest.fixture(scope="package")
def view_site(models: Path) -> Iterator[str]:
    """The address of GET /view, which a thread of this process serves."""
    with pytest.MonkeyPatch.context() as patch, serve_view() as address:
        patch.setenv("MHA_MODELS", str(models))
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A Chromium without a network. Where there is none, these tests fail; they are never skipped."""
    path = find_chromium()
    assert path, "No Chromium. `make test` installs one; or set CHROMIUM to the path of one."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, OFFLINE])
        yield browser
        browser.close()


class Windows:
    """Windows on the app, which stay open from test to test: loading the app again costs half as much as in a new one.

    Those without options belong to one person and share a browser's storage; each other one is a browser of its own.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.watch = Watch()
        self.desktop = browser.new_context(viewport=DESKTOP)
        self.free: dict[str, list[Page]] = {}
        self.taken: list[tuple[str, Page]] = []

    def take(self, **options: object) -> Page:
        """An empty window, as a first visitor has it."""
        kind = repr(sorted(options.items()))
        free = self.free.setdefault(kind, [])
        if not free:
            context = self.browser.new_context(**options) if options else self.desktop
            free.append(self.watch.over(context.new_page()))
        self.taken.append((kind, page := free.pop()))
        return page

    def give_back(self, *, in_order: bool) -> None:
        """Leaves the app and forgets what it stored; after a failure, windows are closed for good."""
        for kind, page in self.taken:
            if in_order:
                page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
                page.context.clear_cookies()
                page.goto("about:blank")
                page.mouse.move(0, 0)
                self.free[kind].append(page)
            else:
                page.close()
        self.taken = []


@pytest.fixture(scope="package")
def windows(browser: Browser) -> Windows:
    return Windows(browser)


@pytest.fixture
def watched(windows: Windows, request: pytest.FixtureRequest) -> Iterator[Windows]:
    """The windows, watched until the test is over."""
    watch, failed_before = windows.watch, request.session.testsfailed
    watch.heard.clear()
    yield windows
    windows.give_back(in_order=request.session.testsfailed == failed_before)
    assert request.node.get_closest_marker("may_complain") or watch.heard == []


@pytest.fixture
def window(watched: Windows, server: Server) -> Iterator[Callable[..., Explore]]:
    """Opens windows on the app."""
    watched.watch.allow(server.url, server.url.replace("http", "ws", 1))
    log_before = len(server.log)
    yield lambda **options: Explore(watched.take(**options), server.url)
    assert "(most recent call last)" not in server.log[log_before:]


@pytest.fixture
def view_window(watched: Windows, view_site: str) -> Callable[..., ViewPage]:
    """Opens windows on GET /view."""
    watched.watch.allow(view_site)
    return lambda **options: ViewPage(watched.take(**options), view_site)


@pytest.fixture
def view(view_window: Callable[..., ViewPage]) -> ViewPage:
    """One window on a desktop, not yet at any address."""
    return view_window()


@pytest.fixture
def explore(window: Callable[..., Explore]) -> Explore:
    """One window on a desktop, not yet at any address."""
    return window()


@pytest.fixture(scope="package")
def trace(minilm: Model) -> Trace:
    """What the page shows at first, computed here."""
    return minilm.trace(SENTENCE)


@pytest.fixture
def from_disk(browser: Browser, tmp_path: Path) -> Iterator[Callable[[str | bytes], OwnPage]]:
    """Write a page to disk and open it there, in an offline browser. Nothing may be requested, not even a file."""
    context = browser.new_context(viewport=DESKTOP, offline=True)
    file = tmp_path / "page.html"
    watch = Watch(file.as_uri())

    def open_(page: str | bytes) -> OwnPage:
        file.write_bytes(page.encode() if isinstance(page, str) else page)
        return OwnPage(watch.over(context.new_page())).open(file)

    yield open_
    context.close()
    assert watch.heard == []
