"""What is not for visitors: addresses that do not exist for them, messages that do not reach Streamlit."""

from collections.abc import Callable

import pytest
import streamlit as st
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect
from streamlit.proto.BackMsg_pb2 import BackMsg

from app import app
from pages.shell.server.owner_requests import MOST_ENTRIES, VisitorsOnly
from pages.shell.streamlit_compat import MESSAGES

STREAM = "/_stcore/stream"
SOCKET = f"ws://localhost:8501{STREAM}"


@pytest.fixture
def heard() -> list[str]:
    """What reached Streamlit."""
    return []


@pytest.fixture
def client(heard: list[str]) -> TestClient:
    async def stream(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                data = await socket.receive_bytes()
                heard.append(str(BackMsg.FromString(data).WhichOneof("type")))
                await socket.send_bytes(data)
        except WebSocketDisconnect:
            heard.append("left")

    everything = Route("/{path:path}", lambda _: PlainTextResponse("Streamlit"), methods=["GET", "POST"])
    routes = [WebSocketRoute(STREAM, stream), everything]
    return TestClient(Starlette(routes=routes, middleware=[Middleware(VisitorsOnly)]), base_url="http://localhost:8501")


def message(kind: str) -> bytes:
    wish = BackMsg()
    if kind in ("rerun_script", "file_urls_request", "backend_operation_request"):
        getattr(wish, kind).SetInParent()
    else:
        setattr(wish, kind, True)
    return wish.SerializeToString()


def test_the_app_has_it() -> None:
    assert VisitorsOnly in [each.cls for each in app._user_middleware]


@pytest.mark.parametrize(
    "path",
    [
        *("/_stcore/metrics", "/_stcore/metrics/", "/_stcore/agent/openapi.json", "/_stcore/agent/mcp", "/_stcore/"),
        *("/_stcore/script-health-check", "/_stcore/%6detrics", "/auth/login", "/auth/logout", "/oauth2callback"),
        *("/rooms/x", "/Compare/x", "/a/b/c"),
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_there_is_nothing_that_is_not_for_visitors(client: TestClient, path: str, method: str) -> None:
    answer = client.request(method, path)
    assert (answer.status_code, answer.text) == (404, "There is nothing here.")


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/Inside_a_head", "/picture", "/authors", "/static/js/x.js", "/media/x.png"),
        *("/_stcore/health", "/_stcore/host-config", "/_stcore/upload_file/a/b", "/_stcore/bidi-components/x"),
    ],
)
def test_what_a_page_needs_is_there(client: TestClient, path: str) -> None:
    assert client.get(path).text == "Streamlit"


def test_below_another_path_it_is_the_same(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "get_option", lambda name: "/lectures/" if name == "server.baseUrlPath" else None)
    assert client.get("/lectures/_stcore/metrics").status_code == 404
    assert client.get("/lectures/_stcore/health").status_code == 200


@pytest.mark.parametrize("kind", ["rerun_script", "stop_script", "app_heartbeat", "file_urls_request"])
def test_what_a_page_says_is_heard(client: TestClient, heard: list[str], kind: str) -> None:
    with client.websocket_connect(SOCKET) as socket:
        socket.send_bytes(message(kind))
        assert socket.receive_bytes() == message(kind)
    assert heard[0] == kind


@pytest.mark.parametrize("kind", ["clear_cache", "load_git_info", "set_run_on_save", "debug_shutdown_runtime"])
def test_a_visitor_cannot_empty_what_all_share(client: TestClient, heard: list[str], kind: str) -> None:
    with client.websocket_connect(SOCKET) as socket:
        socket.send_bytes(message(kind))
        socket.send_bytes(message("clear_cache") + message(kind))  # the last of several counts
        socket.send_bytes(b"")
        socket.send_bytes(message("stop_script"))
        assert socket.receive_bytes() == message("stop_script")
    assert heard[0] == "stop_script"


@pytest.mark.parametrize("what", ["hello", b"\xff", b"\x5a\x05", message("stop_script")[:-1]], ids=ascii)
def test_whoever_sends_text_or_what_cannot_be_read_has_left(
    client: TestClient, heard: list[str], what: str | bytes
) -> None:
    """Streamlit would write a traceback into the log."""
    with client.websocket_connect(SOCKET) as socket:
        socket.send_text(what) if isinstance(what, str) else socket.send_bytes(what)
        socket.send_bytes(message("stop_script"))
    assert heard == ["left"]


@pytest.mark.parametrize("origin", [None, "http://localhost:8501", "http://127.0.0.1", "https://named.example"])
def test_a_page_of_the_app_may_connect(client: TestClient, origin: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    options = {"server.corsAllowedOrigins": ["https://named.example"], "server.enableCORS": True}
    monkeypatch.setattr(st, "get_option", options.get)
    with client.websocket_connect(SOCKET, headers={"origin": origin} if origin else {}) as socket:
        socket.send_bytes(message("stop_script"))
        assert socket.receive_bytes()


@pytest.mark.parametrize(
    "origin", ["https://stranger.example", "http://localhost.stranger.example:8501", "null", "http://["]
)
def test_a_page_of_another_site_may_not(client: TestClient, heard: list[str], origin: str) -> None:
    with (
        pytest.raises(WebSocketDisconnect) as refused,
        client.websocket_connect(SOCKET, headers={"origin": origin}),
    ):
        pass
    assert refused.value.code == 1008
    assert heard == []


def many_names(n: int) -> BackMsg:
    wish = BackMsg()
    wish.file_urls_request.file_names.extend(["a"] * n)
    return wish


def many_widgets(n: int) -> BackMsg:
    wish = BackMsg()
    for _ in range(n):
        wish.rerun_script.widget_states.widgets.add(id="w")
    return wish


def many_strings(n: int) -> BackMsg:
    wish = BackMsg()
    for _ in range(2):  # of all lists together
        wish.rerun_script.widget_states.widgets.add().string_array_value.data.extend(["a"] * (n // 2 - 1))
    return wish


def long_words(n: int) -> BackMsg:
    wish = BackMsg()
    wish.rerun_script.widget_states.widgets.add().string_value = "a" * n
    return wish


def long_operation(n: int) -> BackMsg:
    wish = BackMsg()
    wish.backend_operation_request.request_id = "a" * n
    return wish


@pytest.mark.parametrize(
    ("wish", "most"),
    [
        (many_names, MOST_ENTRIES),
        (many_widgets, MOST_ENTRIES),
        (many_strings, MOST_ENTRIES),
        (long_words, MESSAGES["rerun_script"] - 100),
        (long_operation, MESSAGES["backend_operation_request"] - 100),
    ],
)
def test_a_message_that_holds_too_much_does_not_reach_streamlit(
    client: TestClient, heard: list[str], wish: Callable[[int], BackMsg], most: int
) -> None:
    with client.websocket_connect(SOCKET) as socket:
        socket.send_bytes(wish(2 * most).SerializeToString())
        socket.send_bytes(wish(most).SerializeToString())
        assert BackMsg.FromString(socket.receive_bytes()) == wish(most)
    assert len(heard) == 2  # this one, and that the visitor left
