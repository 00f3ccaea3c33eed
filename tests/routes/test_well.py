"""/_stcore/health, which HAProxy asks: no once nothing is computed any more, yes in a crowd."""

import threading
import time
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from app import app
from mha_core.engine import thread_pools
from pages.ui.server import health
from pages.ui.server.health import SECONDS, Health, Pulse
from tests.support.clock import Clock

PATIENCE = 60  # seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(health, "time", SimpleNamespace(monotonic=clock))
    return clock


@pytest.fixture
def stuck() -> Iterator[threading.Event]:
    """All threads of short texts are busy until it is set."""
    free = threading.Event()
    busy = [thread_pools.submit(free.wait) for _ in range(thread_pools.AT_ONCE)]
    yield free
    free.set()
    for each in busy:
        each.result(PATIENCE)


def test_the_app_has_it() -> None:
    assert Health in [each.cls for each in app._user_middleware]


def test_a_server_whose_threads_are_stuck_is_not_well(stuck: threading.Event, clock: Clock) -> None:
    route = Route("/{path:path}", lambda _: PlainTextResponse("ok"))
    site = TestClient(Starlette(routes=[route], middleware=[Middleware(Health)]))
    assert site.get("/_stcore/health").status_code == 200
    clock.now = SECONDS + 1
    answer = site.get("/_stcore/health")
    assert (answer.status_code, answer.text) == (503, "No answer within 20 seconds: this server is overloaded.")
    assert site.get("/picture").status_code == 200
    stuck.set()
    thread_pools.submit(lambda: None).result(PATIENCE)
    clock.now += SECONDS + 1
    assert site.get("/_stcore/health").status_code == 200


@pytest.mark.parametrize(("hall", "expected"), [("", (200, "ok", "x=1")), ("/a-hall", (503, "Starting …", None))])
def test_while_a_server_starts_it_is_a_hall_that_sends_people_elsewhere(
    hall: str, expected: tuple[int, str, str | None], monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    """Alone, it gives Streamlit's own answer, with the cookie without which no upload is taken."""
    monkeypatch.setattr(health, "is_under_way", lambda: True)
    monkeypatch.setattr(health.settings, "hall_host", lambda: hall)
    route = Route("/{path:path}", lambda _: PlainTextResponse("ok", headers={"set-cookie": "x=1"}))
    answer = TestClient(Starlette(routes=[route], middleware=[Middleware(Health)])).get("/_stcore/health")
    assert (answer.status_code, answer.text, answer.headers.get("set-cookie")) == expected


def test_a_server_that_is_busy_is_well(monkeypatch: pytest.MonkeyPatch, stuck: threading.Event, clock: Clock) -> None:
    """Its trifle waits in a long line, of which one after another is done."""
    done = iter(range(100))
    monkeypatch.setattr(health, "finished", lambda: next(done))
    pulse = Pulse()
    for clock.now in range(0, 100, 10):
        assert pulse.silence() <= 10
    monkeypatch.setattr(health, "finished", lambda: 1000)
    pulse.silence()
    clock.now = 121
    assert pulse.silence() == 31


def test_works_are_counted_whatever_becomes_of_them() -> None:
    before = thread_pools.finished()
    for work in (lambda: 1, lambda: 1 // 0):
        thread_pools.submit(work).exception(PATIENCE)
    end = time.monotonic() + PATIENCE
    while thread_pools.finished() < before + 2:  # they are counted just after
        assert time.monotonic() < end
