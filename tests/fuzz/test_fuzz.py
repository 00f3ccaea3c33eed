"""A small draw of the fuzzing command against the real server; and that the command sees what goes wrong."""

import ast
import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from mha_core.backends.uploaded_models import load_files
from mha_core.errors import ModelError, TextError
from mha_core.stats.metrics.datasets import of_picture_files
from tests.fuzz import media, shapes, uploads
from tests.fuzz.__main__ import PLAIN_LOG, run, table
from tests.fuzz.case import Case, smaller
from tests.fuzz.damage import Files
from tests.fuzz.doors import DOORS, cases
from tests.fuzz.good_files import good_files
from tests.fuzz.log import kind, trouble
from tests.fuzz.parameters import NAMES
from tests.fuzz.run import fuzz
from tests.support.app_server import Server

COUNT = 40
FEW = 12
ROOT = Path(__file__).parents[2]

# An app with three mistakes: a route that raises, a page that raises, and a thread that does, which only the log tells.
BROKEN_APP = """
from pathlib import Path
import streamlit as st
from starlette.responses import PlainTextResponse
from starlette.routing import Route

async def picture(request):
    return PlainTextResponse(str(1 / (request.query_params.get("pin") != "7")))

app = st.App(Path(__file__).with_name("page.py"), routes=[Route("/picture", picture)])
"""
BROKEN_PAGE = """
import threading
import streamlit as st

if st.query_params.get("pair") == "boom":
    raise KeyError("planted")
if st.query_params.get("text") == "quiet":
    thread = threading.Thread(target=lambda: [][0])
    thread.start()
    thread.join()
st.text_input("Sentence")
"""


@pytest.mark.exhaustive
def test_nothing_that_is_drawn_shows_an_exception_or_logs_one() -> None:
    report = run(cases(COUNT, seed=1), workers=1)
    assert report.failures == [], table(report, 0, 1)
    assert set(report.seconds) == set(DOORS)
    assert sum(map(len, report.seconds.values())) >= COUNT - len(DOORS)


# --- the command sees what goes wrong


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("broken")
    (folder / "broken.py").write_text(BROKEN_APP, encoding="utf-8")
    (folder / "page.py").write_text(BROKEN_PAGE, encoding="utf-8")
    with Server(folder, str(folder / "broken.py"), **PLAIN_LOG) as server:
        yield server


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Files]:
    return good_files(tmp_path_factory.mktemp("models"))


def test_files_of_strangers_are_read_or_refused_with_a_sentence(good: dict[str, Files]) -> None:
    """A few of the same draw, without a server: no other exception, nor a hang."""
    for parts in shapes.drawn(media.files, FEW, 1):
        with suppress(TextError):
            of_picture_files([*uploads.files_of(good, parts).items()])
    for parts in shapes.drawn(uploads.models, FEW, 1):
        with suppress(ModelError):
            load_files(uploads.files_of(good, parts))


@pytest.mark.exhaustive
def test_what_goes_wrong_is_found_and_made_small(broken: Server, tmp_path: Path) -> None:
    query = {"model": "toy-english", "text": "the cat sat"}
    sent = [
        Case("pictures", {"path": "/picture", "query": query | {"pin": "7"}, "want": "head"}),
        Case("addresses", {"page": "", "query": query | {"pair": "boom"}, "then": [query]}),
        Case("addresses", {"page": "", "query": query | {"text": "quiet"}}),
        *(Case("pictures", {"path": "/picture", "query": query, "want": "head"}) for _ in range(9)),
    ]
    report = asyncio.run(fuzz(sent, [broken], tmp_path, {}))
    # What errors at once mix together in the log is not seen again, and not confirmed.
    found = {str(failure.case): failure for failure in report.failures if failure.confirmed}
    assert set(found) == {
        '{"door": "pictures", "path": "/picture", "query": {"pin": "7"}}',
        '{"door": "addresses", "query": {"pair": "boom"}}',
        '{"door": "addresses", "query": {"text": "quiet"}}',
    }
    for case, error in zip(sorted(found), ("KeyError", "IndexError", "ZeroDivisionError"), strict=True):
        assert error in found[case].what
    printed = table(report, 0, 1)
    assert all(f"--case '{case}'" in printed for case in found)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("  You can now view your app\n2026-01-01 WARNING: slow\n", []),
        ("fine\nTraceback (most recent call last):\n  File x\nValueError: y\n", ["ValueError: y"]),
        ("Traceback (most recent call last):\nA: y\nTraceback (most recent call last):\nB: z\n", ["A: y", "B: z"]),
        ("fine\nException in thread Thread-3:\n", ["Exception in thread Thread-3:"]),
        ("2026-01-01 ERROR: no\n", ["2026-01-01 ERROR: no"]),
    ],
)
def test_what_counts_as_trouble_in_a_log(text: str, expected: list[str]) -> None:
    assert [each.splitlines()[-1] for each in trouble(text)] == expected


def test_errors_of_one_place_are_one_kind() -> None:
    raised = 'Traceback:\n  File "/x/pages/shell/elements/chart.py", line 8, in f\nValueError: {}'
    assert kind(raised.format("a")) == kind(raised.format("b"))
    assert kind(raised.format("a")) != kind(raised.format("a").replace("line 8", "line 9"))


# --- cases


@pytest.mark.exhaustive
def test_the_same_seed_draws_the_same_cases() -> None:
    first, again, other = (list(map(str, cases(60, seed))) for seed in (3, 3, 4))
    assert first == again
    assert first != other
    assert [str(Case.read(line)) for line in first] == first


def test_a_smaller_case_has_something_less() -> None:
    assert list(smaller({"a": "xy", "b": 1})) == [{"b": 1}, {"a": "xy"}, *({"a": a, "b": 1} for a in ("", "x", "y"))]
    assert [] in list(smaller([1, 2]))
    assert list(smaller(5)) == []


def test_every_parameter_of_a_widget_is_tried() -> None:
    """Of those that are bound to the address with a key that stands in the code."""
    bound = set()
    for path in (ROOT / "pages").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            given = {each.arg: each.value for each in getattr(node, "keywords", ())}
            if "bind" in given and isinstance(key := given.get("key"), ast.Constant):
                bound.add(key.value)
    assert {"text", "pair", "model", "d_model", "on_light"} <= bound
    assert bound <= set(NAMES)
