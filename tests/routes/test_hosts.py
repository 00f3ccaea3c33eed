"""Whose pages may ask: names that the server goes by, origins, and what another site's page makes it compute."""

import pytest
import streamlit as st
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from app import app
from pages.shell.server.hosts import COMPUTES, answers_to, is_known, listens_on
from pages.shell.server.owner_requests import VisitorsOnly

SOCKET = "ws://localhost:8501/_stcore/stream"
LOCAL = {"server.address": "127.0.0.1", "browser.serverAddress": "localhost", "server.enableCORS": True}
OPEN = LOCAL | {"server.address": "0.0.0.0"}
NAMED = LOCAL | {"browser.serverAddress": "heads.example.org"}
OTHERS = LOCAL | {"server.corsAllowedOrigins": ["https://course.example", "slides.example:8443"]}
OURS = ("localhost:8501", "127.0.0.1", "[::1]:8501", "app.localhost", "192.168.1.5:8501", "LOCALHOST", None)
FOREIGN = ("stranger.example:8501", "127.0.0.1.stranger.example", "localhost.stranger.example", "", "a@127.0.0.1", "[:")


def options(monkeypatch: pytest.MonkeyPatch, given: dict[str, object]) -> None:
    monkeypatch.setattr(st, "get_option", given.get)


@pytest.fixture
def client() -> TestClient:
    async def stream(socket: WebSocket) -> None:
        await socket.accept()

    routes = [WebSocketRoute("/_stcore/stream", stream), Route("/{path:path}", lambda _: PlainTextResponse("computed"))]
    return TestClient(Starlette(routes=routes, middleware=[Middleware(VisitorsOnly)]), base_url="http://localhost:8501")


# --- names


@pytest.mark.parametrize("host", OURS)
@pytest.mark.parametrize("given", [LOCAL, OPEN, NAMED, OTHERS])
def test_an_address_and_this_machine_are_always_meant(
    monkeypatch: pytest.MonkeyPatch, given: dict[str, object], host: str | None
) -> None:
    options(monkeypatch, given)
    assert answers_to(host)


@pytest.mark.parametrize("host", FOREIGN)
def test_a_name_that_leads_here_by_somebody_elses_wish_is_not(monkeypatch: pytest.MonkeyPatch, host: str) -> None:
    for given in (LOCAL, NAMED, OTHERS, NAMED | {"server.address": "0.0.0.0"}):
        options(monkeypatch, given)
        assert not answers_to(host)
    options(monkeypatch, OPEN)  # the network may know this server by any name
    assert answers_to(host)


def test_the_owner_names_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    options(monkeypatch, NAMED)
    assert answers_to("heads.example.org") and answers_to("Heads.Example.org:8443")
    options(monkeypatch, OTHERS)
    assert answers_to("course.example") and answers_to("slides.example")


def test_a_front_end_goes_by_the_names_of_its_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    options(monkeypatch, LOCAL)
    monkeypatch.setenv("MHA_HALL_HOST", "0.0.0.0")
    assert listens_on() == "0.0.0.0"
    assert answers_to("lecture.example.org")
    monkeypatch.setenv("MHA_HALL_HOST", "127.0.0.1")
    assert not answers_to("lecture.example.org")


def test_the_page_of_another_name_gets_nothing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its origin is that of the address that it asks for, so that a browser shows it all answers."""
    options(monkeypatch, LOCAL)
    headers = {"host": "stranger.example:8501", "origin": "http://stranger.example:8501"}
    for method, path in (("GET", "/"), ("POST", "/room"), ("GET", "/metrics"), ("GET", "/_stcore/health")):
        answer = client.request(method, path, headers=headers)
        assert answer.status_code == 421
        assert answer.text.endswith("--browser.serverAddress stranger.example.")
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(SOCKET, headers=headers):
        pass
    with client.websocket_connect(SOCKET, headers={"origin": "http://localhost:8501"}):
        pass


# --- origins


@pytest.mark.parametrize(
    ("origin", "host", "known"),
    [
        ("http://localhost:1234", "localhost:8501", True),  # a development server beside it
        ("http://127.0.0.1:1234", "[::1]:8501", True),
        ("http://localhost:1234", "heads.example.org", False),  # another program on a visitor's machine
        ("http://localhost:8501", "192.168.1.5:8501", False),
        ("http://192.168.1.5:8501", "192.168.1.5:8501", True),
        ("https://heads.example.org", "127.0.0.1:8501", True),  # a proxy that writes the Host anew
        ("https://stranger.example", "localhost:8501", False),
    ],
)
def test_this_machine_is_welcome_on_this_machine_alone(
    monkeypatch: pytest.MonkeyPatch, origin: str, host: str, known: bool
) -> None:
    options(monkeypatch, NAMED)
    assert is_known(origin, host) is known


# --- pages of other sites

IMAGE = {"sec-fetch-site": "cross-site", "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors"}
FRAME = IMAGE | {"sec-fetch-dest": "iframe", "sec-fetch-mode": "navigate", "referer": "https://slides.example/x"}
LINK = FRAME | {"sec-fetch-dest": "document"}
EXPECTED = {
    "a picture": (IMAGE, "", 403),
    "a frame": (FRAME, "", 403),
    "a frame of another site": (FRAME, "https://course.example", 403),
    "a frame of a site that begins like it": (FRAME, "https://slides.example.org", 403),
    "a frame of a named site": (FRAME, "https://course.example https://slides.example", 200),
    "a frame below a named site": (FRAME | {"referer": "https://a.b.Slides.example/"}, "https://*.slides.example", 200),
    "a frame of any site": (FRAME, "*", 200),
    "a frame that does not say whose": (FRAME | {"referer": ""}, "https://slides.example", 403),
    "a link": (LINK, "", 200),
    "a link that is followed beforehand": (LINK | {"sec-purpose": "prefetch"}, "", 403),
    "a page of the app": (IMAGE | {"sec-fetch-site": "same-origin"}, "", 200),
    "what no browser asks": ({}, "", 200),
}


@pytest.mark.parametrize(("headers", "embed", "status"), EXPECTED.values(), ids=EXPECTED)
def test_pages_of_other_sites_make_it_compute_only_where_the_owner_names_them(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, headers: dict[str, str], embed: str, status: int
) -> None:
    monkeypatch.setenv("MHA_EMBED", embed)
    for path in ("/picture?text=a", "/export/html", "/view", "/lesson/agreement/answer", "/stage/agreement"):
        assert client.get(path, headers=headers).status_code == status


def test_what_computes_nothing_is_for_everybody(client: TestClient) -> None:
    for path in ("/", "/Inside_a_head", "/static/js/x.js", "/charts/0/phone.js", "/_stcore/health"):
        assert client.get(path, headers=IMAGE).text == "computed"


def test_no_route_that_computes_is_forgotten() -> None:
    first = {route.path.strip("/").partition("/")[0] for route in app._user_routes}
    assert first - COMPUTES == {"charts", "metrics", "{page:unknown_page}"}
