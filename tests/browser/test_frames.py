"""The app and its views in a frame of another site: shown where the owner allows it, and nowhere else."""

import re
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from tests.support.app_server import Server
from tests.support.browser.view import ViewPage
from tests.support.framing_site import framing_site

ADDRESS = {"model": "toy-english", "text": "the key to the cabinets [MASK] on the table .", "layer": "1", "head": "5"}


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_context(viewport={"width": 1240, "height": 760}).new_page()
    yield page
    page.context.close()


def visit(page: Page, site: str, address: str, **parameters: str) -> tuple[FrameLocator, list[str]]:
    """Opens a page of the site that has this address in a frame; the frame, and what is asked for from then on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site}/?{urlencode({'show': f'{address}?{urlencode(ADDRESS | parameters)}'})}")
    return page.frame_locator("iframe"), asked


def test_a_view_is_shown_and_works_in_a_frame_of_an_allowed_site(page: Page, server: Server, allowed_site: str) -> None:
    frame, asked = visit(page, allowed_site, f"{server.url}view", at="6", pin="6")
    expect(frame.locator(".verdict .value")).to_have_text(re.compile("was"))
    steps = page.evaluate("history.length")
    frame.locator("[data-at='1.5']").click(modifiers=["Shift"])
    expect(frame.locator(".verdict .value")).to_have_text(re.compile(r"was \d.*→ were \d"))
    frame.locator("[data-at='0.3']").click()
    expect(frame.locator(".right h4").first).to_have_text("Head 0.3")
    href = frame.get_by_text("Open in the app").get_attribute("href") or ""
    assert {"off=1.5", "layer=0", "head=3"} <= set(href.removeprefix("./?").split("&"))
    assert page.evaluate("history.length") == steps  # Back is the slide's
    assert [url for url in asked if not url.startswith((allowed_site, server.url, "blob:", "data:"))] == []


@pytest.mark.parametrize(("show", "visible"), [
    ("head", {".right"}), ("effect", {".verdict", ".below"}), ("atlas,head", {".left .grid", ".right", ".verdict"}),
])  # fmt: skip
def test_a_view_shows_the_parts_that_are_asked_for(view: ViewPage, show: str, visible: set[str]) -> None:
    view.page.goto(f"{view.address}?{urlencode(ADDRESS | {'show': show, 'off': '1.5', 'theme': 'dark', 'at': '6'})}")
    view.settle()
    for part in (".left .grid", ".right", ".below", ".verdict", ".toolbar"):
        expect(view.page.locator(part)).to_be_visible(visible=part in visible)
    if ".verdict" in visible:
        expect(view.page.locator(".verdict .value")).to_have_text(re.compile("→ were"))


@pytest.mark.exhaustive
def test_the_app_is_shown_in_a_frame_of_an_allowed_site(page: Page, server: Server, allowed_site: str) -> None:
    frame, asked = visit(page, allowed_site, server.url, embed="true", off="1.5")
    expect(frame.locator(".verdict .value")).to_have_text(re.compile("→ were"))
    assert frame.locator("[data-testid='stHeader'], [data-testid='stToolbar']").all_inner_texts() in ([], [""])
    home = (allowed_site, server.url, server.url.replace("http", "ws", 1), "blob:", "data:")
    assert [url for url in asked if not url.startswith(home)] == []


@pytest.mark.exhaustive
def test_no_other_site_shows_it(page: Page, server: Server) -> None:
    refused: list[str] = []
    page.on("console", lambda message: refused.append(message.text))
    with framing_site() as other:
        for path in ("view", "head/minilm/3/1", "", "lessons"):
            with page.expect_event("console", lambda message: "frame-ancestors" in message.text):
                visit(page, other, f"{server.url}{path}")
            assert server.url in refused[-1]
            assert [frame.url for frame in page.frames[1:]] == ["chrome-error://chromewebdata/"]
