"""The app and its views in a frame of another site: shown where the owner allows it, and nowhere else."""

import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from tests.support.app_server import Server

ADDRESS = {"model": "toy-english", "text": "the key to the cabinets [MASK] on the table .", "layer": "1", "head": "5"}


class Site(BaseHTTPRequestHandler):
    """A site whose every page is a frame that shows the address after `/?`."""

    framed = ""

    def do_GET(self) -> None:
        frame = f'<iframe src="{self.framed}{self.path}" width="1200" height="700"></iframe>'
        page = f"<!doctype html><title>A slide</title>{frame}"
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(page.replace("&", "&amp;").encode())

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module")
def sites() -> Iterator[list[str]]:
    """Two sites: the first one may show the app."""
    servers = [ThreadingHTTPServer(("127.0.0.1", 0), Site) for _ in range(2)]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    yield [f"http://127.0.0.1:{server.server_address[1]}" for server in servers]
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="module")
def embedded(tmp_path_factory: pytest.TempPathFactory, sites: list[str]) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("embedded")
    server = Server(folder, MHA_EMBED=sites[0], MHA_CACHE=str(folder / "cache"))
    server.start()
    Site.framed = server.url.rstrip("/")
    yield server
    server.stop()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_context(viewport={"width": 1240, "height": 760}).new_page()
    yield page
    page.context.close()


def visit(page: Page, site: str, path: str, **parameters: str) -> tuple[FrameLocator, list[str]]:
    """Opens the site; its frame, and the addresses that are asked for from then on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site}{path}?{urlencode(ADDRESS | parameters)}")
    return page.frame_locator("iframe"), asked


def test_a_view_is_shown_and_works_in_a_frame_of_an_allowed_site(
    page: Page, embedded: Server, sites: list[str]
) -> None:
    frame, asked = visit(page, sites[0], "/view", at="6", pin="6")
    expect(frame.locator(".verdict .value")).to_have_text(re.compile("was"))
    steps = page.evaluate("history.length")
    frame.locator("[data-at='1.5']").click(modifiers=["Shift"])
    expect(frame.locator(".verdict .value")).to_have_text(re.compile(r"was \d.*→ were \d"))
    frame.locator("[data-at='0.3']").click()
    expect(frame.locator(".right h4").first).to_have_text("Head 0.3")
    href = frame.get_by_text("Open in the app").get_attribute("href") or ""
    assert {"off=1.5", "layer=0", "head=3"} <= set(href.removeprefix("./?").split("&"))
    assert page.evaluate("history.length") == steps  # Back is the slide's
    assert [url for url in asked if not url.startswith((sites[0], embedded.url, "blob:", "data:"))] == []


@pytest.mark.parametrize(("show", "visible"), [
    ("head", {".right"}), ("effect", {".verdict", ".below"}), ("atlas,head", {".left .grid", ".right", ".verdict"}),
])  # fmt: skip
def test_a_view_shows_the_parts_that_are_asked_for(
    page: Page, embedded: Server, sites: list[str], show: str, visible: set[str]
) -> None:
    frame, _ = visit(page, sites[0], "/view", show=show, off="1.5", theme="dark", at="6")
    expect(frame.locator(next(iter(visible)))).to_be_visible()
    for part in (".left .grid", ".right", ".below", ".verdict", ".toolbar"):
        expect(frame.locator(part)).to_be_visible(visible=part in visible)
    if ".verdict" in visible:
        expect(frame.locator(".verdict .value")).to_have_text(re.compile("→ were"))


def test_the_app_is_shown_in_a_frame_of_an_allowed_site(page: Page, embedded: Server, sites: list[str]) -> None:
    frame, asked = visit(page, sites[0], "/", embed="true", off="1.5")
    expect(frame.locator(".verdict .value")).to_have_text(re.compile("→ were"))
    assert frame.locator("[data-testid='stHeader'], [data-testid='stToolbar']").all_inner_texts() in ([], [""])
    home = (sites[0], embedded.url, embedded.url.replace("http", "ws", 1), "blob:", "data:")
    assert [url for url in asked if not url.startswith(home)] == []


@pytest.mark.parametrize("path", ["/view", "/", "/lessons"])
def test_no_other_site_shows_it(page: Page, embedded: Server, sites: list[str], path: str) -> None:
    refused: list[str] = []
    page.on("console", lambda message: refused.append(message.text))
    with page.expect_event("console", lambda message: "frame-ancestors" in message.text):
        visit(page, sites[1], path)
    assert any(embedded.url in text for text in refused)
    assert [frame.url for frame in page.frames[1:]] == ["chrome-error://chromewebdata/"]
