"""Each request is answered in the language that its address names, or else in the one that its browser asks for."""

import asyncio

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient

from app import app
from mha_core.i18n import language
from pages.shell.server.request_language import MAX_QUERY_CHARS, Speaking


async def spoken(request: Request) -> Response:
    return PlainTextResponse(f"{language()} {await asyncio.to_thread(language)}")


@pytest.fixture
def client() -> TestClient:
    return TestClient(Starlette(routes=[Route("/", spoken)], middleware=[Middleware(Speaking)]))


def test_the_app_has_it() -> None:
    assert Speaking in [each.cls for each in app._user_middleware]


@pytest.mark.parametrize(
    ("query", "header", "expected"),
    [
        ("", "", "en"),
        ("", "de-DE,de;q=0.9", "de"),
        ("lang=zh", "de-DE", "zh"),
        ("lang=nope", "de-DE", "de"),
        ("lang=zh&lang=de", "", "de"),
        ("text=lang%3Dzh", "", "en"),
        ("lang=de&text=" + "x" * MAX_QUERY_CHARS, "", "en"),  # refused, whatever it says
    ],
)
def test_of_the_address_else_of_the_browser(client: TestClient, query: str, header: str, expected: str) -> None:
    answer = client.get(f"/?{query}", headers={"accept-language": header})
    assert answer.text == f"{expected} {expected}"  # in threads, too


def test_afterwards_nothing_is_left_of_it(client: TestClient) -> None:
    client.get("/?lang=de")
    assert client.get("/").text == "en en"
