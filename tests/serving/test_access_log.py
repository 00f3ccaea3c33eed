"""What the log says of a request: nothing that a visitor typed, no key, and no name of a model."""

import logging
import re

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket

from pages.shell.server.access_log import AccessLog, shown


async def _answer(request: Request) -> Response:
    if "fails" in request.query_params:
        raise RuntimeError
    return PlainTextResponse("", 204)


async def _session(websocket: WebSocket) -> None:
    await websocket.accept()
    await websocket.close()


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The lines, without how long each took."""
    found = [re.sub(r" \d+ ms", " MS", line) for line in caplog.messages if " ms" in line]
    caplog.clear()
    return found


@pytest.fixture
def site(caplog: pytest.LogCaptureFixture) -> TestClient:
    caplog.set_level(logging.INFO, "mha_core")
    routes = [Route("/room/{key}/vote", _answer, methods=["GET", "POST"]), WebSocketRoute("/_stcore/stream", _session)]
    app = Starlette(routes=routes, middleware=[Middleware(AccessLog, words=("room", "vote"))])
    return TestClient(app, raise_server_exceptions=False, client=("203.0.113.7", 50000))


def test_a_line_for_each_request_if_the_owner_wants_them(
    monkeypatch: pytest.MonkeyPatch, site: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("MHA_ACCESS_LOG", "1")
    site.post("/room/Secret-key/vote?text=my+words&model=own-123")
    site.get("/room/Secret-key/vote?fails")
    site.get("/nothing%0Ahere/own-123")
    site.get("/health")
    site.get("/room/x/health")
    site.get("/_stcore/health")
    with site.websocket_connect("/_stcore/stream"):
        pass
    assert lines(caplog) == [
        "POST /room/…/vote 204 MS",
        "GET /room/…/vote 500 MS",
        "GET /…/… 404 MS",
        "GET /room/…/health 404 MS",
        "WEBSOCKET /_stcore/stream 101 MS",
    ]


@pytest.mark.parametrize(("kind", "said"), [("", []), ("0", []), ("addresses", ["GET /… 404 MS 203.0.113.7"])])
def test_who_asks_is_logged_only_if_that_is_wanted(
    monkeypatch: pytest.MonkeyPatch, site: TestClient, caplog: pytest.LogCaptureFixture, kind: str, said: list[str]
) -> None:
    monkeypatch.setenv("MHA_ACCESS_LOG", kind)
    site.get("/x")
    assert lines(caplog) == said


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/", "/"),
        ("//room//k/", "/room/…"),
        ("/_stcore/upload_file/SESSION/FILE", "/_stcore/upload_file/…/…"),
        ("/room" + "/x" * 99, "/room/…/…/…/…/…"),
    ],
)
def test_of_a_path_only_known_words(path: str, said: str) -> None:
    assert shown(path, {"room", "_stcore", "upload_file"}) == said
