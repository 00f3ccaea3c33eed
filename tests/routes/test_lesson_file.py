"""GET /lesson/NAME/file: a lesson as one file, and the command that writes the same."""

import sys
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from app import ROUTES
from mha_core.errors import AnswerError
from mha_core.lessons import export
from pages.ui.routes import lessons as route


@pytest.fixture
def site() -> TestClient:
    return TestClient(Starlette(routes=[each for each in ROUTES if "/lesson" in each.path]))


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are made, which are short here."""
    names: list[str] = []

    def make(lesson, theme: str) -> str:
        names.append(f"{lesson.name} {theme}".strip())
        return f"<!doctype html>{lesson.title}{theme}"

    monkeypatch.setattr(route, "made", make)
    route._files.clear()
    yield names
    route._files.clear()


def test_it_is_a_download_made_once(site: TestClient, made: list[str]) -> None:
    answers = [site.get("/lesson/agreement/file") for _ in range(2)]
    assert [answer.text for answer in answers] == ["<!doctype html>One head makes the verb agree"] * 2
    assert answers[0].headers["content-disposition"] == 'attachment; filename="agreement.html"'
    assert answers[0].headers["content-type"] == "text/html; charset=utf-8"
    assert made == ["agreement"]
    assert site.get("/lesson/agreement/file?theme=dark").text.endswith("dark")
    assert made == ["agreement", "agreement dark"]


@pytest.mark.parametrize(("path", "status", "message"), [
    ("/lesson/nothing/file", 404, "There is no lesson “nothing”. Valid: one of agreement"),
    ("/lesson/..%2F..%2Fapp/file", 404, ""),
    ("/lesson/agreement/file?theme=neon", 400, "theme = 'neon' is not valid. Valid: light, dark."),
    (f"/lesson/agreement/file?x={'x' * 48_000}", 414, "The address is too long."),
], ids=lambda value: str(value)[:40])  # fmt: skip
def test_what_cannot_be_made_is_a_sentence(
    site: TestClient, made: list[str], path: str, status: int, message: str
) -> None:
    answer = site.get(path)
    assert answer.status_code == status
    assert message in answer.text
    assert made == []


def test_a_question_without_an_answer_is_told(site: TestClient, made: list[str], monkeypatch) -> None:
    def fail(*_: object) -> str:
        raise AnswerError("Two choices are equally right.")

    monkeypatch.setattr(route, "made", fail)
    answer = site.get("/lesson/agreement/file")
    assert (answer.status_code, answer.json()["message"]) == (
        422,
        "The lesson agreement cannot be made into a file. Two choices are equally right.",
    )


def test_the_command_writes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", sys.argv)  # the command sets its own
    monkeypatch.setattr(sys, "path", sys.path[:])
    with pytest.raises(SystemExit) as done:
        export.main(["agreement", "-o", str(tmp_path / "a.html")])
    assert not done.value.code
    assert (tmp_path / "a.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    with pytest.raises(SystemExit) as done:
        export.main(["nothing"])
    assert "There is no lesson “nothing”" in str(done.value.code)  # printed by Python, with status 1
