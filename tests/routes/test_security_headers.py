"""The headers of every answer: what a page may load, and who may show it in a frame."""

import asyncio
import base64
import hashlib

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient
from starlette.types import Message

from app import app
from pages.rooms import FEATURE as ROOMS
from pages.shell.server.access_log import AccessLog
from pages.shell.server.error_answers import ANSWERS
from pages.shell.server.security_headers import SecurityHeaders, policy
from pages.shell.server.startup import routes as routes_of
from pages.shell.streamlit_compat import inline_scripts


def client() -> TestClient:
    def own(_: object) -> PlainTextResponse:
        return PlainTextResponse("", headers={"referrer-policy": "origin"})

    routes = [Route("/own", own), Route("/{path:path}", lambda _: PlainTextResponse("Streamlit"))]
    return TestClient(Starlette(routes=routes, middleware=[Middleware(SecurityHeaders)]))


def rules(policy: str) -> dict[str, list[str]]:
    return {name: values for name, *values in (rule.split() for rule in policy.split("; "))}


def test_the_app_has_them_outside_of_all_that_answers() -> None:
    assert [each.cls for each in app._user_middleware[:2]] == [AccessLog, SecurityHeaders]


@pytest.mark.parametrize("path", ["/", "/picture", "/no/such/page"])
def test_every_answer_has_them(path: str) -> None:
    headers = client().get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert rules(headers["content-security-policy"])["default-src"] == ["'self'"]
    assert len(headers.get_list("x-content-type-options")) == 1


def test_an_error_that_nobody_foresaw_has_them_too() -> None:
    def broken(_: object) -> PlainTextResponse:
        raise RuntimeError("secret")

    assert app._exception_handlers == ANSWERS
    site = Starlette(routes=[Route("/", broken)], middleware=[Middleware(SecurityHeaders)], exception_handlers=ANSWERS)
    answer = TestClient(site, raise_server_exceptions=False).get("/")
    assert (answer.status_code, answer.text) == (500, "Something went wrong on this server.")
    assert "content-security-policy" in answer.headers


@pytest.mark.parametrize("path", ["/room", "/upload"])
def test_a_post_that_is_given_up_is_no_error(path: str) -> None:
    """Without it, each leaves a traceback of 4 kB in the log."""

    async def upload(request: Request) -> Response:
        await request.form()
        return Response()

    routes = [*routes_of(ROOMS.routes), Route("/upload", upload, methods=["POST"])]
    site = Starlette(routes=routes, exception_handlers=app._exception_handlers)
    headers = [(b"content-type", b"application/json" if path == "/room" else b"multipart/form-data; boundary=x")]
    scope = {"type": "http", "method": "POST", "path": path, "headers": headers, "query_string": b""}
    begun = iter([{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}])
    sent: list[Message] = []

    async def receive() -> Message:
        return next(begun)

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(site(scope, receive, send))  # it raises nothing
    assert sent[0]["status"] == 400


def test_what_a_route_says_itself_stays() -> None:
    assert client().get("/own").headers["referrer-policy"] == "origin"


def test_streamlit_s_own_inline_script_is_the_only_one() -> None:
    (script,) = inline_scripts()
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    allowed = rules(policy((), [script]))["script-src"]
    assert f"'sha256-{digest}'" in allowed
    assert not {"'unsafe-inline'", "'unsafe-eval'", "*", "data:", "https:"} & set(allowed)


@pytest.mark.parametrize(
    ("setting", "ancestors"),
    [
        ("", ["'self'"]),
        ("https://a.example, http://*.b.example:8080", ["'self'", "https://a.example", "http://*.b.example:8080"]),
        ("*", ["*"]),
    ],
)
def test_the_owner_chooses_who_shows_the_app(
    monkeypatch: pytest.MonkeyPatch, setting: str, ancestors: list[str]
) -> None:
    monkeypatch.setenv("MHA_EMBED", setting)
    assert rules(client().get("/").headers["content-security-policy"])["frame-ancestors"] == ancestors
