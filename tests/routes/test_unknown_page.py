"""A page that the app does not have is answered by a sentence, one that is written otherwise leads to the page."""

from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from pages.features import PAGES
from pages.shell.server import unknown_page
from pages.shell.server.request_language import Speaking
from tests.support.parsed_page import ParsedPage


@pytest.fixture(scope="module")
def site() -> TestClient:
    app = Starlette(routes=[Route(unknown_page.PATH, unknown_page.unknown_page)])
    app.add_middleware(Speaking)
    return TestClient(app)


@pytest.mark.parametrize("name", ["Pruning_labs", "Old_page", "lab", "Seiten über", "robots.txt"])
def test_a_page_that_is_gone_is_named(site: TestClient, name: str) -> None:
    answer = site.get(f"/{name}?text=A%22B&lang=de")
    page = ParsedPage(answer.text)
    assert answer.status_code == 404 and answer.headers["cache-control"] == "no-store"
    assert ("html", {"lang": "de"}) in page.tags
    assert ("a", {"href": "/?text=A%22B&lang=de"}) in page.tags
    assert name.replace("_", " ") in answer.text


@pytest.mark.parametrize(
    ("name", "page"),
    [
        pytest.param("compare", "Compare", id="small letters"),
        pytest.param("Find-heads", "Find_heads", id="a hyphen"),
        pytest.param("inside a head", "Inside_a_head", id="blanks"),
        pytest.param("Lessons.", "Lessons", id="the end of a sentence"),
    ],
)
@pytest.mark.parametrize("query", ["", "?text=A%22B?&lang=de"])
def test_a_page_in_other_letters_is_redirected_to(site: TestClient, name: str, page: str, query: str) -> None:
    answer = site.get(f"/{name}{query}", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (307, f"/{page}{query}")


OTHERS = [
    *(Path(page.file).stem for page in PAGES),
    *("", "favicon.png", "index.html", "static", "_stcore/health", "static/Old_page", "lesson/agreement"),
]


@pytest.mark.parametrize("path", OTHERS)
def test_other_paths_are_not_touched(site: TestClient, path: str) -> None:
    assert site.get(f"/{path}").text == "Not Found"
