"""While a server starts, a route waits for what it needs; every page of its own answers."""

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from app import ROUTES
from mha_core.lessons.shipped import COURSE
from pages.shell.server import startup
from tests.support.app_server import ROOT, Server


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> Iterator[Future[None]]:
    """What is imported: under way."""
    ready = Future[None]()
    monkeypatch.setattr(startup, "_has_begun", True)
    monkeypatch.setattr(startup, "_ready", ready)
    yield ready
    if not ready.done():
        ready.set_result(None)


@pytest.fixture
def client(ready: Future[None]) -> TestClient:
    site = Starlette(routes=[Route("/metrics", startup.lazy_route("pages.shell.server.metrics:metrics"))])
    return TestClient(site, raise_server_exceptions=False)


def test_a_route_waits_for_what_it_needs(ready: Future[None], client: TestClient) -> None:
    with ThreadPoolExecutor() as pool:
        answer = pool.submit(client.get, "/metrics")
        assert startup.is_under_way() and not answer.done()
        ready.set_result(None)
        assert answer.result(60).status_code == 404  # as to any stranger


def test_what_fails_at_the_start_fails_where_it_is_needed(ready: Future[None], client: TestClient) -> None:
    ready.set_exception(ImportError("no torch"))
    assert client.get("/metrics").status_code == 500


def test_a_server_that_has_not_begun_waits_for_nothing() -> None:
    assert not startup.is_under_way()
    startup.wait()


def test_the_speaker_s_window_of_every_lesson_is_a_page() -> None:
    site = TestClient(Starlette(routes=ROUTES))
    assert [site.get(f"/stage/{name}").status_code for name in (*COURSE, "no-such-lesson")] == [200] * len(COURSE) + [
        404
    ]


@pytest.mark.exhaustive
def test_a_server_that_cannot_import_ends_and_says_why(tmp_path: Path) -> None:
    """A hall starts it again, and sends nobody there meanwhile."""
    (tmp_path / "transformers.py").write_text("raise ImportError('half installed')", encoding="utf-8")
    server = Server(tmp_path, PYTHONPATH=str(tmp_path))
    with suppress(RuntimeError):  # it may end before it has answered once
        server.start()
    assert server.code() != 0
    assert "half installed" in server.log


def test_below_a_base_path_every_route_is_there() -> None:
    program = (
        "from streamlit import config; config.set_option('server.baseUrlPath', 'lectures'); "
        "from app import ROUTES; print(*(route.path for route in ROUTES))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT)
    assert [path for path in done.stdout.split() if not path.startswith("/lectures/")] == []
    assert "/lectures/picture" in done.stdout.split()
