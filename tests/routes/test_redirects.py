"""A page by the address that it had before leads to where it is now, with all its parameters."""

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from pages.shell.server.redirects import moved


@pytest.mark.parametrize("base", ["", "/heads"])
@pytest.mark.parametrize(
    ("query", "now"),
    [
        pytest.param("", "", id="the page alone"),
        pytest.param("?over_part=roles&model=a%2Fb", "?over_part=roles&model=a%2Fb", id="with its part"),
        pytest.param("?score=Entropy", "?score=Entropy&over_part=numbers", id="the part that was the first one"),
        pytest.param("?lang=de", "?lang=de", id="a language chooses nothing"),
    ],
)
def test_the_old_address_redirects(base: str, query: str, now: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pages.shell.server.redirects.base_path", lambda: base)
    site = TestClient(Starlette(routes=[Route(f"{base}/Heads_over_texts", moved)]))
    answer = site.get(f"{base}/Heads_over_texts{query}", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (301, f"{base}/Find_heads{now}")
