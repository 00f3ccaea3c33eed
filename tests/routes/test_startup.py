"""While a server starts, a route waits for what it needs, and asks for no more; every page of its own answers."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient
from streamlit.components.v2.component_manager import BidiComponentManager

from app import ROUTES
from mha_core.lessons.shipped import COURSE
from pages.ui.server import startup
from tests.support.app_server import ROOT, Server


@pytest.fixture
def imports(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Future[None], Future[None]]]:
    """What the first picture needs, and all: under way."""
    first, rest = Future[None](), Future[None]()
    for name, value in {"_has_begun": True, "_first": first, "_all": rest, "_is_wanted": threading.Event()}.items():
        monkeypatch.setattr(startup, name, value)
    yield first, rest
    for each in (first, rest):
        if not each.done():
            each.set_result(None)


@pytest.fixture
def client(imports) -> TestClient:
    quick, other = (startup.late("routes.metrics:metrics", needs_all=needs_all) for needs_all in (False, True))
    site = Starlette(routes=[Route("/quick", quick), Route("/other", other)])
    return TestClient(site, raise_server_exceptions=False)


def test_a_route_waits_for_what_it_needs(imports, client: TestClient) -> None:
    first, rest = imports
    with ThreadPoolExecutor() as pool:
        quick = pool.submit(client.get, "/quick")
        first.set_result(None)
        assert quick.result(60).status_code == 404  # as to any stranger
        assert not startup._is_wanted.is_set()
        other = pool.submit(client.get, "/other")
        assert startup._is_wanted.wait(60)
        assert not other.done()
        rest.set_result(None)
        assert other.result(60).status_code == 404


def test_what_fails_at_the_start_fails_where_it_is_needed(imports, client: TestClient) -> None:
    imports[0].set_exception(ImportError("no torch"))
    assert client.get("/quick").status_code == 500


def test_a_server_that_has_not_begun_waits_for_nothing() -> None:
    assert not startup.is_under_way()
    startup.wait(for_all=True)


def test_no_package_is_searched_for_components(monkeypatch: pytest.MonkeyPatch) -> None:
    """That reads what each of them says of itself: a seventh of a second before the port is open."""
    monkeypatch.setattr("importlib.metadata.distributions", lambda: pytest.fail("they were searched"))
    BidiComponentManager().discover_and_register_components(start_file_watching=False)


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
