"""The scripts that a page asks for: four at most; and what it says without them."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.support.app_server import Server

EXPLORE, CHART, STAGE = ".st-key-explore .atlas", ".js-plotly-plot", "html.has-stage"


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One person's windows: what one has loaded, the next one compiles no more."""
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    page = context.new_page()
    yield page
    page.close()


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        pytest.param("", EXPLORE, id="explore"),
        pytest.param("Inside_a_head", CHART, id="inside", marks=pytest.mark.exhaustive),
        pytest.param("Compare?model=toy-english", STAGE, id="compare", marks=pytest.mark.exhaustive),
        pytest.param("Find_heads", CHART, id="find heads", marks=pytest.mark.exhaustive),
        pytest.param("Pruning_lab", STAGE, id="lab", marks=pytest.mark.exhaustive),
        pytest.param("Train_from_scratch", CHART, id="train", marks=pytest.mark.exhaustive),
        pytest.param("Lessons", ".lessons", id="lessons", marks=pytest.mark.exhaustive),
        pytest.param("?lesson=demonstration&step=1", EXPLORE, id="a lesson", marks=pytest.mark.exhaustive),
        pytest.param("view?text=The+cat+sat.", ".atlas .grid", id="a view", marks=pytest.mark.exhaustive),
        pytest.param("head/minilm/3/1", ".lines canvas", id="a head's page", marks=pytest.mark.exhaustive),
    ],
)
def test_a_page_asks_for_four_scripts_at_most(page: Page, server: Server, path: str, shown: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/charts/" in request.url else None)
    page.goto(server.url + path)
    page.locator(shown).first.wait_for(state="attached", timeout=60_000)
    page.wait_for_load_state("networkidle")
    assert 3 <= len(set(asked)) == len(asked) <= 4


def test_a_part_whose_script_does_not_come_says_so(page: Page, server: Server) -> None:
    page.route("**/explore.js", lambda route: route.abort())
    page.goto(server.url)
    expect(page.locator(".st-key-explore .widget")).to_have_text("This part could not be loaded. Reload the page.")
    expect(page.locator(STAGE)).to_have_count(1)  # the others are there
