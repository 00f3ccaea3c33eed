"""GET /lessons, /lesson/NAME, /lesson/NAME/answer: bounded, in sentences, and no answer before it is asked for."""

import json
import os
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from app import ROUTES
from mha_core.lessons import shipped
from mha_core.lessons.answer import MEASURES
from mha_core.lessons.shipped import COURSE, lesson
from pages.lessons import routes
from tests.support.lesson_files import LESSON, changed

Write = Callable[[str, str], Path]


@pytest.fixture(scope="module")
def site() -> TestClient:
    return TestClient(
        Starlette(routes=[route for route in ROUTES if isinstance(route, Route) and "/lesson" in route.path])
    )


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Writes a lesson into the owner's folder."""
    monkeypatch.setenv("MHA_LESSONS", str(tmp_path))
    routes._answers.clear()

    def write(name: str, text: str) -> Path:
        path = tmp_path / f"{name}.md"
        path.write_text(text, encoding="utf-8")
        return path

    yield write
    routes._answers.clear()


def test_the_list_names_every_lesson(site: TestClient) -> None:
    listed = site.get("/lessons").json()
    assert [each["name"] for each in listed] == list(COURSE)
    assert listed[0] == {
        "name": "agreement",
        "title": "One head makes the verb agree",
        "about": "Which word a head looks at, and what breaks without it.",
        "minutes": 5,
        "language": "en",
        "steps": len(lesson("agreement").steps),
    }


@pytest.fixture
def no_pruning(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An app in which no measure is of pruning curves."""
    shipped._read.cache_clear()
    for name in ("fidelity_left", "order_that_keeps", "heads_until"):
        monkeypatch.delitem(MEASURES, name)
    yield
    shipped._read.cache_clear()


@pytest.mark.usefixtures("no_pruning")
def test_a_shipped_lesson_whose_measure_is_not_there_hides_itself_and_a_link_to_it_says_so(site: TestClient) -> None:
    assert [each["name"] for each in site.get("/lessons").json()] == [each for each in COURSE if each != "to-the-bone"]
    answer = site.get("/lesson/to-the-bone")
    assert (answer.status_code, "measure" in answer.text) == (422, True)


def test_a_lesson_is_told_without_its_answers(site: TestClient, write: Write) -> None:
    write("one-head", LESSON)
    told = site.get("/lesson/one-head").json()
    assert told == {
        "name": "one-head",
        "title": "One head",
        "about": "What it looks at.",
        "minutes": 5,
        "language": "en",
        "steps": [
            {
                "title": "The sentence",
                "address": "/?model=toy-english&text=the+key+to+the+cabinets+%5BMASK%5D+on+the+table+.&layer=1&head=5",
                "says": "<p>One head of <strong>16</strong>.</p>\n<hr />\n<p>After a rule.</p>\n",
                "point": {"place": "atlas 1.5", "says": "It looks at <em>key</em>."},
                "question": {
                    "asks": "What does the model say without it?",
                    "choices": ["is or was", "are or were"],
                    "covers": ["verdict", "effect"],
                },
                "note": "<p>Let them vote.</p>\n<p>Then reveal.</p>\n",
            }
        ],
        "next": None,
    }


@pytest.mark.parametrize(("name", "after"), pairwise(COURSE))
def test_a_lesson_names_the_next_of_the_course(site: TestClient, name: str, after: str) -> None:
    assert site.get(f"/lesson/{name}").json()["next"] == {"name": after, "title": lesson(after).title}


def test_what_a_step_does_not_have_is_null(site: TestClient) -> None:
    step = site.get("/lesson/subject-heads").json()["steps"][0]
    assert (step["point"], step["question"]) == (None, None)


def test_an_answer_is_computed(site: TestClient, write: Write) -> None:
    write("one-head", LESSON)
    told = site.get("/lesson/one-head/answer?step=1").json()
    assert told["right"] == 1
    assert told["numbers"] == pytest.approx([0.2908, 0.6193], abs=1e-4)
    assert told["says"].startswith("Without 1.5, the first choice at 6 is “were”, with 33\N{NO-BREAK SPACE}%")


def test_an_answer_is_computed_once_for_a_file_as_it_is(
    site: TestClient, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[object] = []
    compute = routes.answer
    monkeypatch.setattr(routes, "answer", lambda *given: counted.append(given) or compute(*given))
    path = write("one-head", LESSON)
    for _ in range(3):
        assert site.get("/lesson/one-head/answer?step=1").status_code == 200
    assert len(counted) == 1
    write(
        "one-head",
        changed(
            ('off: "1.5"', 'off: "0.0"'),
            ("[is, was]", "[are, were]"),
            ("[[are, were], [are, were]]", "[[is, was], [are, were]]"),
        ),
    )
    os.utime(path, ns=(1, 1))
    assert site.get("/lesson/one-head/answer?step=1").json()["right"] == 0
    assert len(counted) == 2


@pytest.mark.parametrize("path", ["/lessons", "/lesson/agreement", "/lesson/agreement/answer?step=2"])
def test_what_a_browser_has_is_not_sent_again(site: TestClient, path: str) -> None:
    first = site.get(path)
    again = site.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert first.headers["x-content-type-options"] == "nosniff"


def test_html_and_script_in_a_lesson_arrive_as_text(site: TestClient, write: Write) -> None:
    evil = "<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>"
    text = changed(
        ("One head of **16**.", evil),
        ("It looks at *key*.", "<b onclick=x>key</b>"),
        ("What does the model say without it?", "<i>What?</i>"),
        ("Let them vote.", evil),
    )
    write("evil", text)
    step = site.get("/lesson/evil").json()["steps"][0]
    for html in (step["says"], step["point"]["says"], step["question"]["asks"], step["note"]):
        assert (
            "&lt;" in html and "<script" not in html and "<img" not in html and "<b" not in html and "href" not in html
        )


def test_a_wrong_file_is_listed_with_its_mistake_and_harms_no_other(site: TestClient, write: Write) -> None:
    write("wrong", changed(("minutes: 5", "minutes: soon")))
    *ours, wrong = site.get("/lessons").json()
    assert len(ours) == len(COURSE) and not any("mistake" in each for each in ours)
    assert (wrong["name"], wrong["steps"]) == ("wrong", 0)
    assert wrong["mistake"] == "wrong.md, line 4: minutes is “soon”. Valid: a whole number from 1 to 240."
    answer = site.get("/lesson/wrong")
    assert answer.status_code == 422 and "line 4: minutes is “soon”" in answer.json()["message"]


@pytest.mark.parametrize(
    ("path", "status", "says"),
    [
        ("/lesson/nope", 404, "There is no lesson “nope”. Valid: one of agreement"),
        ("/lesson/..", 404, ""),
        ("/lesson/%2e%2e%2fsettings", 404, ""),
        ("/lesson/agreement.md", 404, "There is no lesson"),
        ("/lesson/" + "x" * 5000, 404, "There is no lesson"),
        ("/lesson/%00", 404, "There is no lesson"),
        ("/lesson/agreement/answer", 404, "has no step “”. Valid: 1 to 8"),
        ("/lesson/agreement/answer?step=0", 404, "Valid: 1 to 8"),
        ("/lesson/agreement/answer?step=9", 404, "Valid: 1 to 8"),
        ("/lesson/agreement/answer?step=-1", 404, "Valid: 1 to 8"),
        ("/lesson/agreement/answer?step=two", 404, "Valid: 1 to 8"),
        ("/lesson/agreement/answer?step=" + "9" * 5000, 404, "Valid: 1 to 8"),
        ("/lesson/agreement/answer?step=1", 404, "Step 1 of agreement asks nothing"),
        ("/lesson/agreement/answer?step=2&x=" + "y" * 50_000, 414, "The address is too long"),
    ],
)
def test_a_refusal_is_a_sentence(site: TestClient, path: str, status: int, says: str) -> None:
    answer = site.get(path)
    assert answer.status_code == status
    if says:
        assert says in answer.json()["message"] and len(answer.text) < 400


def test_a_question_without_an_answer_says_why(site: TestClient, write: Write) -> None:
    write("undecided", changed(("[[is, was], [are, were]]", "[[is], [are]]")))
    answer = site.get("/lesson/undecided/answer?step=1")
    assert answer.status_code == 422
    assert answer.json()["message"].endswith("It is “were”, which none of the choices names.")


@pytest.mark.exhaustive
def test_all_numbers_are_json(site: TestClient) -> None:
    for name in COURSE:
        for number, step in enumerate(site.get(f"/lesson/{name}").json()["steps"], 1):
            if step["question"] and name != "subject-heads":  # which reads 200 sentences
                told = site.get(f"/lesson/{name}/answer?step={number}").json()
                assert json.loads(json.dumps(told, allow_nan=False))["right"] in range(len(step["question"]["choices"]))
                assert len(told["numbers"]) in (1, len(step["question"]["choices"]))
