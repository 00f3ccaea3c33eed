"""One real server, one real Chromium, and watched windows: whatever a test does, the page reports no error and asks
no other computer."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Dialog, Page, expect, sync_playwright

from mha_core import Trace
from mha_core.models import TextModel
from tests.support.app_checkpoints import make_tiny_mlm
from tests.support.app_server import Server
from tests.support.browser.explore import DESKTOP, SENTENCE, Explore
from tests.support.browser.tall import make_tall
from tests.support.browser.window import PATIENCE, OwnPage
from tests.support.chromium import ARGUMENTS, find_chromium
from tests.support.stage_lesson import write_lesson

expect.set_options(timeout=PATIENCE)
OFFLINE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"  # no name means anything: as without a network


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The app as `make run` starts it, with two checkpoints in its models folder."""
    folder = tmp_path_factory.mktemp("browser")
    make_tiny_mlm(folder / "models")
    make_tall(folder / "models")
    lessons = write_lesson(folder / "lessons")
    folders = {"MHA_MODELS": folder / "models", "MHA_CACHE": folder / "cache", "MHA_LESSONS": lessons}
    server = Server(folder, **{name: str(path) for name, path in folders.items()})
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A Chromium without a network. Where there is none, these tests fail; they are never skipped."""
    path = find_chromium()
    assert path, "No Chromium. `make test` installs one; or set CHROMIUM to the path of one."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, OFFLINE])
        yield browser
        browser.close()


REPORT = "addEventListener('securitypolicyviolation', (e) => console.error(`${e.violatedDirective}: ${e.blockedURI}`))"


class Watch:
    """Looks over windows, and writes down what must not happen: errors, dialogs, questions to other computers."""

    def __init__(self, *home: str) -> None:
        self.home = (*home, "data:", "blob:")
        self.heard: list[str] = []

    def over(self, page: Page) -> Page:
        page.add_init_script(REPORT)  # also of what a script tried and caught
        page.on("console", self._on_console)
        page.on("dialog", self._on_dialog)
        page.on("pageerror", lambda error: self.heard.append(f"page error: {error}"))
        page.on("crash", lambda _: self.heard.append("crash"))
        page.on("request", lambda request: self._on_address(request.url))
        page.on("websocket", lambda socket: self._on_address(socket.url))
        return page

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.heard.append(f"console: {message.text}")

    def _on_dialog(self, dialog: Dialog) -> None:
        self.heard.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _on_address(self, url: str) -> None:
        if not url.startswith(self.home):
            self.heard.append(f"asked another computer: {url}")


class Windows:
    """Windows on the app, which stay open from test to test: loading the app again costs half as much as in a new one.

    Those without options belong to one person and share a browser's storage; each other one is a browser of its own.
    """

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.watch = Watch(server.url, server.url.replace("http", "ws", 1))
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
def windows(browser: Browser, server: Server) -> Windows:
    return Windows(browser, server)


@pytest.fixture
def window(windows: Windows, server: Server, request: pytest.FixtureRequest) -> Iterator[Callable[..., Explore]]:
    """Opens windows on the app, each watched until the test is over."""
    watch, log_before, failed_before = windows.watch, len(server.log), request.session.testsfailed
    watch.heard.clear()
    yield lambda **options: Explore(windows.take(**options), server.url)
    windows.give_back(in_order=request.session.testsfailed == failed_before)
    if request.node.get_closest_marker("xfail"):
        return
    assert request.node.get_closest_marker("may_complain") or watch.heard == []
    assert "Traceback" not in server.log[log_before:]


@pytest.fixture
def explore(window: Callable[..., Explore]) -> Explore:
    """One window on a desktop, not yet at any address."""
    return window()


@pytest.fixture(scope="package")
def trace(minilm: TextModel) -> Trace:
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


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "may_complain: the browser may write errors to its console here, such as for a lost connection"
    )
