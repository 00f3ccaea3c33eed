"""The route of the scripts: what it serves, to whom, and for how long."""

import gzip
import importlib.metadata
import re
import shutil
from pathlib import Path

import plotly
import pytest
import streamlit as st
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from app import app
from mha_core.draw.html_page import built
from pages.shell.elements import scripts
from pages.shell.elements.scripts import (
    PLOTLY,
    SERVED,
    SURFACES,
    WORDS,
    root,
    script_address,
    script_addresses,
    script_tags,
    version,
)
from pages.shell.server.serve_scripts import PATH
from pages.shell.server.serve_scripts import script as script_route
from tests.support.parsed_page import ParsedPage


@pytest.fixture(scope="module")
def client() -> TestClient:
    return TestClient(Starlette(routes=[Route(PATH, script_route)]))


def test_plotly_is_that_of_the_python_package(client: TestClient) -> None:
    answer = client.get(script_address(PLOTLY))
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.text == plotly.offline.get_plotlyjs()


@pytest.mark.parametrize("name", ["core", *SURFACES])
def test_our_scripts_are_those_of_the_assets(client: TestClient, name: str) -> None:
    assert client.get(script_address(name)).text == built(name)


@pytest.mark.parametrize("name", SURFACES)
def test_what_a_script_imports_is_served_beside_it(client: TestClient, name: str) -> None:
    folder = script_address(name).removesuffix(f"{name}.js")
    wanted, asked = [name], set()
    while wanted:
        asked.add(each := wanted.pop())
        imported = re.findall(r'\bfrom\s*"\./([^"]+)\.js"', client.get(f"{folder}{each}.js").raise_for_status().text)
        wanted += set(imported) - asked
    assert set(script_addresses(name)) == {f"{folder}{each}.js" for each in asked}
    assert len(asked) <= 4


@pytest.mark.parametrize("name", SURFACES)
def test_a_page_asks_for_all_its_scripts_at_once(name: str) -> None:
    *links, script = ParsedPage(script_tags(name)).tags
    assert script == ("script", {"type": "module", "src": script_address(name)})
    assert {attributes["rel"] for _, attributes in links} == {"modulepreload"}
    assert [script_address(name), *(attributes["href"] for _, attributes in links)] == script_addresses(name)


@pytest.mark.parametrize("name", SERVED)
def test_a_browser_keeps_them_for_good(client: TestClient, name: str) -> None:
    headers = client.get(script_address(name)).headers
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    assert headers["vary"] == "accept-encoding"


def test_it_is_packed_for_those_who_can_unpack_it(client: TestClient) -> None:
    packed, plain = (
        client.get(script_address(PLOTLY), headers={"accept-encoding": coding}) for coding in ("gzip", "identity")
    )
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < len(plain.content) / 3


def test_it_is_packed_once() -> None:
    assert scripts.packed("app", "en") is scripts.packed("app", "en")
    assert gzip.decompress(scripts.packed("app", "en")) == built("app").encode()


def test_a_language_is_a_module_of_its_own(client: TestClient) -> None:
    said = {language: client.get(f"{root()}/{version()}/{language}/{WORDS}.js").text for language in ("en", "de")}
    assert said["en"] == 'export const LANGUAGE = "en", SAID = {};'
    assert said["de"].startswith('export const LANGUAGE = "de", SAID = {')
    assert '"Heatmap": ' in said["de"]


def test_all_other_scripts_are_the_same_in_every_language() -> None:
    assert scripts.packed("app", "de") is scripts.packed("app", "en")


@pytest.mark.parametrize(
    "path",
    [
        "secrets.js",
        "page.js",
        "..%2Fapp.js",
        "%2e%2e/widgets/atlas.js",
        "app",
        "app.js.map",
        ".js",
        "app.js/x",
    ],
)
def test_nothing_else_is_served(client: TestClient, path: str) -> None:
    answer = client.get(script_address("app").removesuffix("app.js") + path)
    assert answer.status_code == 404
    assert "immutable" not in answer.headers.get("cache-control", "")


def test_another_version_is_not_served(client: TestClient) -> None:
    assert client.get(f"/charts/{'0' * len(version())}/en/app.js").status_code == 404


def test_it_can_only_be_read(client: TestClient) -> None:
    assert client.post(script_address("app")).status_code == 405
    assert client.head(script_address("app")).status_code == 200


def test_the_version_changes_with_plotly(monkeypatch: pytest.MonkeyPatch) -> None:
    before = version()
    monkeypatch.setattr(importlib.metadata, "version", lambda name: f"another {name}")
    assert version.__wrapped__() != before


@pytest.mark.parametrize("what", ["BUILT", "CATALOGUES"])
def test_the_version_changes_with_a_script_and_with_its_words(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = Path(shutil.copytree(getattr(scripts, what), tmp_path / what))
    monkeypatch.setattr(scripts, what, copy)
    assert version.__wrapped__() == version()
    changed = max(copy.glob("*.*"))
    changed.write_bytes(changed.read_bytes() + b" ")
    assert version.__wrapped__() != version()


def test_below_a_path_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "get_option", lambda name: {"server.baseUrlPath": "/heads/"}[name])
    assert scripts.root() == "/heads/charts"


def test_the_app_has_it() -> None:
    assert PATH in {route.path for route in app._user_routes if isinstance(route, Route)}
