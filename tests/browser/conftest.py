"""One real server, one real Chromium, and windows that are watched: whatever a test does, the page stays quiet and at home."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Dialog, Page, sync_playwright

from tests.browser.chromium import ARGUMENTS, find_chromium
from tests.browser.explore import DESKTOP, Explore
from tests.browser.server import Server
from tests.pages.checkpoints import make_tiny_mlm

OFFLINE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"  # no name means anything: as without a network


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The app as `make run` starts it, with one checkpoint in its models folder."""
    folder = tmp_path_factory.mktemp("browser")
    make_tiny_mlm(folder / "models")
    server = Server(folder, MHA_MODELS=str(folder / "models"))
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


@pytest.fixture(scope="package")
def desktop(browser: Browser) -> Iterator[BrowserContext]:
    """A person's browser, with Streamlit's own files in its cache after the first visit."""
    context = browser.new_context(viewport=DESKTOP)
    yield context
    context.close()


@pytest.fixture
def window(server: Server, desktop: BrowserContext, request: pytest.FixtureRequest) -> Iterator[Callable[..., Explore]]:
    """Opens windows, each watched until the test is over."""
    heard: list[str] = []
    pages: list[Page] = []
    contexts: list[BrowserContext] = []
    log_before = len(server.log)

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            heard.append(f"console: {message.text}")

    def on_dialog(dialog: Dialog) -> None:
        heard.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def on_address(url: str) -> None:
        if not url.startswith((server.url, server.url.replace("http", "ws", 1), "data:", "blob:")):
            heard.append(f"asked another computer: {url}")

    def new(context: BrowserContext | None = None, **options: object) -> Explore:
        if options:
            contexts.append(context := desktop.browser.new_context(**options))
        page = (context or desktop).new_page()
        pages.append(page)
        page.on("console", on_console)
        page.on("dialog", on_dialog)
        page.on("pageerror", lambda error: heard.append(f"page error: {error}"))
        page.on("crash", lambda _: heard.append("crash"))
        page.on("request", lambda request: on_address(request.url))
        page.on("websocket", lambda socket: on_address(socket.url))
        return Explore(page, server.url)

    yield new
    for closing in (*pages, *contexts):
        closing.close()
    if request.node.get_closest_marker("xfail"):
        return
    assert request.node.get_closest_marker("may_complain") or heard == []
    assert "Traceback" not in server.log[log_before:]


@pytest.fixture
def explore(window: Callable[..., Explore]) -> Explore:
    """One window on a desktop, not yet at any address."""
    return window()


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "may_complain: the browser may write errors to its console here, such as for a lost connection")
