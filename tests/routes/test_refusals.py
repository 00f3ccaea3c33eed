"""What the server refuses, it refuses in the language of the request."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app import app
from pages.lessons import routes as lessons
from pages.shell.server.request_language import MAX_QUERY_CHARS
from tests.support.unmarked_words import in_brackets, unmarked

LONG = "?text=" + "x" * MAX_QUERY_CHARS
GERMAN = {"accept-language": "de"}


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TestClient:
    """The routes and the middleware of the app; among the lessons one with a mistake."""
    (tmp_path / "broken.md").write_text("no front matter", encoding="utf-8")
    monkeypatch.setenv("MHA_LESSONS", str(tmp_path))
    return TestClient(app, base_url="http://localhost", raise_server_exceptions=False)


@pytest.mark.parametrize(
    "address",
    [
        f"/picture{LONG}",
        f"/lessons{LONG}",
        f"/lesson/agreement{LONG}",
        "/lesson/broken",
        "/lesson/agreement/answer?step=99",
        "/lesson/agreement/answer?step=1",
        "/_stcore/metrics",
    ],
)
def test_every_word_is_marked(site: TestClient, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_brackets(monkeypatch):
        answer = site.get(address, headers=GERMAN)
    assert answer.status_code >= 400
    said = answer.json()["message"] if "json" in answer.headers["content-type"] else answer.text
    assert "⟦" in said and unmarked(said) == ""


def test_what_nobody_foresaw_too(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> None:
        raise RuntimeError(name)

    monkeypatch.setattr(lessons.shipped, "lesson_file", broken)
    with in_brackets(monkeypatch):
        answer = site.get("/lesson/agreement", headers=GERMAN)
    assert (answer.status_code, answer.text) == (500, "⟦Something went wrong on this server.⟧")
