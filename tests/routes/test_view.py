"""GET /view: a plain page with the pictures of an address, for a frame."""

import json
import re

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from app import ROUTES
from pages.explore.routes.view import view
from pages.shell.elements.scripts import script_address
from tests.support.app_page import Explore
from tests.support.parsed_page import ParsedPage


@pytest.fixture
def page() -> TestClient:
    return TestClient(Starlette(routes=[Route("/view", view)]))


def shown(document: str) -> dict[str, object]:
    """What the page tells its script."""
    return json.loads(ParsedPage(document).inside["script"])


def test_the_app_serves_it() -> None:
    assert "/view" in [route.path for route in ROUTES]


def test_it_has_the_address_and_a_script_of_this_server_alone(page: TestClient) -> None:
    answer = page.get(
        "/view", params={"text": "The cat sat.", "pair": "It slept.", "model": "toy-english", "off": "1.5"}
    )
    data = shown(answer.text)
    assert [data[name] for name in ("model", "text", "pair", "theme")] == [
        "toy-english",
        "The cat sat.",
        "It slept.",
        "",
    ]
    scripts = [
        attributes for tag, attributes in ParsedPage(answer.text).tags if tag == "script" and "src" in attributes
    ]
    assert [attributes["src"] for attributes in scripts] == [script_address("view")]
    assert "//" not in re.sub(r"https?://www\.w3\.org/\S+", "", answer.text.partition("<style>")[0])


@pytest.mark.parametrize("model", ["minilm", "toy-english"])
def test_without_a_text_it_shows_the_sentence_that_the_page_shows(page: TestClient, model: str) -> None:
    told = shown(page.get("/view", params={"model": model}).text)
    assert told["text"] == Explore(model=model).parts["explore"]["text"]


@pytest.mark.parametrize(("show", "parts"), [
    (None, "atlas head effect"), ("head", "head"), ("effect,atlas", "atlas effect"), ("head,toolbar", "head toolbar"),
])  # fmt: skip
def test_it_shows_what_is_asked_for(page: TestClient, show: str | None, parts: str) -> None:
    document = page.get("/view", params={"text": "a"} | ({"show": show} if show else {})).text
    assert f'data-show="{parts}"' in document


def test_nobody_but_the_owner_says_who_may_frame_it(page: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def rules() -> dict[str, str]:
        policy = page.get("/view", params={"text": "a"}).headers["content-security-policy"]
        return dict(rule.split(" ", 1) for rule in policy.split("; "))

    monkeypatch.delenv("MHA_EMBED", raising=False)
    assert rules()["frame-ancestors"] == "'self'"
    assert (rules()["default-src"], rules()["script-src"], rules()["connect-src"]) == ("'none'", "'self'", "'self'")
    monkeypatch.setenv("MHA_EMBED", "https://a.example https://b.example:8443")
    assert rules()["frame-ancestors"] == "'self' https://a.example https://b.example:8443"


@pytest.mark.parametrize(("parameters", "status", "message"), [
    ({"mode": "zzz"}, 400, "Valid: one of zero, mean, uniform."),
    ({"show": "sidebar"}, 400, "Valid: any of atlas, head, effect, toolbar, separated by commas."),
    ({"show": "toolbar"}, 400, "Valid: any of atlas"),
    ({"show": ""}, 400, "Valid: any of atlas"),
    ({"theme": "neon"}, 400, "Valid: one of light, dark."),
    ({"show": "head," * 30}, 400, "Valid: any of atlas"),
    ({"utm": "x" * 48_000}, 414, "The address is too long."),
], ids=lambda value: str(value)[:40])  # fmt: skip
def test_what_is_not_valid_is_a_sentence(
    page: TestClient, parameters: dict[str, str], status: int, message: str
) -> None:
    answer = page.get("/view", params={"text": "a"} | parameters)
    assert (answer.status_code, answer.headers["content-type"]) == (status, "text/html; charset=utf-8")
    assert message in answer.text
    assert "frame-ancestors" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("text", ["</script><script>alert(1)</script>", "<!--STYLE-->", '"><img src=x>', "&lt;"])
def test_a_text_is_text(page: TestClient, text: str) -> None:
    document = page.get("/view", params={"text": text}).text
    parsed = ParsedPage(document)
    assert [tag for tag, _ in parsed.tags].count("script") == 2
    assert "img" not in [tag for tag, _ in parsed.tags]
    assert shown(document)["text"] == text
