"""The answer for Explore: Streamlit's page, what its first elements need, and what its first picture shows."""

import asyncio
import json
import re
import threading
from concurrent.futures import Future
from html import unescape
from pathlib import Path
from typing import Any

import pytest
import streamlit as st
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from app import app
from mha_core.i18n import LANGUAGES
from pages.ui.elements.served_scripts import script_address
from pages.ui.frame.examples import EXAMPLES
from pages.ui.server import explore_page, startup
from pages.ui.server.explore_page import ELEMENTS, IMPORTED, OURS, ExplorePage, of_first_picture
from pages.ui.server.request_language import Speaking
from pages.ui.server.static_files import files

STATIC = Path(st.__file__).parent / "static"
SENTENCE = EXAMPLES[""][0]["text"]
LONG = "the keys to the old cabinet " * 100  # more than the model reads


@pytest.fixture(scope="module")
def client() -> TestClient:
    """Streamlit is what answers for all else."""
    streamlit = Route("/{path:path}", lambda _: PlainTextResponse("Streamlit"), methods=["GET", "POST"])
    return TestClient(Starlette(routes=[streamlit], middleware=[Middleware(Speaking), Middleware(ExplorePage)]))


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is."""
    monkeypatch.setattr(explore_page, "PATIENCE", 60)


def said(client: TestClient, **parameters: str) -> dict[str, Any] | None:
    """What the page says of its first picture; None: nothing."""
    page = client.get("/", params=parameters).text
    found = re.search(r'<script type="application/json" id="first-picture">(.*?)</script>', page)
    return json.loads(found[1]) if found else None


def test_the_app_has_it() -> None:
    assert ExplorePage in [each.cls for each in app._user_middleware]


@pytest.mark.parametrize("prefix", ["", "W/"], ids=["as it was", "as a proxy that packs it says"])
def test_a_page_that_the_browser_has_is_not_sent_again_and_another_is(client: TestClient, prefix: str) -> None:
    headers = {"if-none-match": prefix + client.get("/").headers["etag"]}
    again = client.get("/", headers=headers)
    assert (again.status_code, again.content, again.headers["cache-control"]) == (304, b"", "no-cache")
    for other in ("/?off=3.1", "/?lang=de", "/?model=toy-english"):
        assert client.get(other, headers=headers).status_code == 200


@pytest.mark.parametrize("path", ["/", "/Explore"])
def test_the_page_is_streamlit_s_and_has_the_script_of_the_pictures(client: TestClient, path: str) -> None:
    answer = client.get(path)
    streamlits = (STATIC / "index.html").read_text(encoding="utf-8")
    before, after = streamlits.split("<title>")
    assert answer.text.startswith(before) and answer.text.endswith(after)
    assert f'<script type="module" async fetchpriority="high" src="{script_address("explore")}">' in answer.text
    assert answer.headers["cache-control"] == "no-cache"


def test_it_names_what_its_first_elements_need(client: TestClient) -> None:
    """Each once, none that the page names itself, and all that these import in their turn."""
    links = client.get("/").headers["link"].split(", ")
    named = [link.removeprefix("<").partition(">")[0] for link in links]
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    shipped = [address for address in named if address.startswith("/static/")]
    assert len(set(named)) == len(named)
    assert set(shipped) <= set(files()) and not any(address.rpartition("/")[2] in page for address in shipped)
    for element in ELEMENTS:
        assert sum(f"/{element}." in address for address in shipped) == 1, element
    for address in shipped:
        for name in IMPORTED.findall((STATIC / address.removeprefix("/")).read_text(encoding="utf-8")):
            assert name in page or f"/static/js/{name}" in shipped
    assert set(named) - set(shipped) == set(map(script_address, OURS))


@pytest.mark.parametrize("path", ["/Pruning_lab", "/_stcore/health", "/static/js", "/Explore/x"])
def test_any_other_page_is_left_to_streamlit(client: TestClient, path: str) -> None:
    assert client.get(path).text == "Streamlit"


def test_nothing_can_be_sent_to_it(client: TestClient) -> None:
    assert client.post("/").text == "Streamlit"


def test_below_another_path_it_is_found_there(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    given = st.get_option
    monkeypatch.setattr(st, "get_option", lambda name: "/lectures/" if name == "server.baseUrlPath" else given(name))
    files.cache_clear()
    try:
        assert "/lectures/charts/" in client.get("/lectures/").text
        assert client.get("/").text == "Streamlit"
    finally:
        files.cache_clear()


# --- the first picture


def test_it_says_what_the_pictures_will_be_told(client: TestClient) -> None:
    told = said(client)
    assert told
    assert (told["model"], told["text"], told["pair"], told["parts"]) == (
        *("minilm", SENTENCE, ""),
        ["atlas", "head", "effect"],
    )
    assert (told["told"], told["restored"], told["state"]["off"]) == (0, 0, "")
    assert set(told["themes"]) == {"light", "dark"}
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for theme in told["themes"].values() for colour in theme.values())


def test_what_the_address_chooses_is_chosen(client: TestClient) -> None:
    told = said(client, text="A <b> & </script>.", off="3.1", layer="3", head="2", view="lines")
    assert told
    assert told["text"] == "A <b> & </script>."
    assert {name: told["state"][name] for name in ("off", "view", "head")} == {
        "off": "3.1",
        "view": "lines",
        "head": "2",
    }
    assert told["state"]["layer"] == ""  # as in a link: it is the model's first


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_that_it_needs_is_asked_for_in_its_language(client: TestClient, language: str) -> None:
    page = client.get("/", params={"lang": language, "off": "3.1", "text": "It’s so."}).text
    preload = re.search(r'<link rel="preload" as="fetch" crossorigin href="([^"]+)">', page)
    asked = "picture?model=minilm&text=It%E2%80%99s+so.&off=3.1&want=atlas%2Chead%2Ceffect&lang="
    assert preload and unescape(preload[1]) == asked + language
    assert f"/{language}/explore.js" in page


def test_the_answer_that_it_needs_has_the_address_that_a_browser_writes(client: TestClient) -> None:
    """As URLSearchParams does, which leaves * as it is and not ~; asked for by another name, it would come twice."""
    page = client.get("/", params={"off": "3.*", "text": "~ (a-b_c) 'd' é! *."}).text
    assert "text=%7E+%28a-b_c%29+%27d%27+%C3%A9%21+*.&amp;off=3.*&amp;want=" in page


@pytest.mark.parametrize(
    "parameters",
    [
        pytest.param({"model": "toy-english"}, id="another model"),
        pytest.param({"pair": "Another sentence."}, id="a second sentence"),
        pytest.param({"text": " "}, id="no text"),
        pytest.param({"text": LONG}, id="a line says that it is too long"),
        pytest.param({"text": EXAMPLES[""][2]["text"]}, id="an example of which two lines say what it is for"),
        pytest.param({"layer": "6"}, id="a line says that there is no such layer"),
        pytest.param({"head": "12"}, id="a line says that there is no such head"),
        pytest.param({"view": "spiral"}, id="not valid"),
        pytest.param({"mask": "false", "hide": "false"}, id="an older link"),
        pytest.param({"hide": "sidebar"}, id="a link that hides"),
        pytest.param({"lock": "model"}, id="a link that locks"),
        pytest.param({"lesson": "agreement"}, id="a lesson"),
        pytest.param({"present": "true"}, id="the clean screen"),
        pytest.param({"embed": "true"}, id="embedded"),
        pytest.param({"view": "readings"}, id="more than one answer is needed"),
        pytest.param({"sort": "link"}, id="more than one answer is needed for the order"),
    ],
)
def test_where_place_or_content_are_not_known_it_says_nothing(client: TestClient, parameters: dict[str, str]) -> None:
    assert said(client, **parameters) is None
    assert "preload" not in client.get("/", params=parameters).text.partition("<title>")[0].partition("<link rel=")[0]


def test_while_the_server_starts_the_page_comes_at_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(startup, "_has_begun", True)
    monkeypatch.setattr(startup, "_first", Future())
    assert said(client) is None


def test_while_the_model_or_a_thread_is_waited_for_the_page_comes_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()

    def late(_: object) -> dict[str, str]:
        go_on.wait(5)
        return {"question": "picture"}

    async def said_at_once() -> str:
        try:
            return await of_first_picture(Request({"type": "http", "query_string": b""}))
        finally:
            go_on.set()

    monkeypatch.setattr("pages.ui.explore.first_picture.first_picture", late)
    monkeypatch.setattr(explore_page, "PATIENCE", 0.01)
    assert asyncio.run(said_at_once()) == ""
