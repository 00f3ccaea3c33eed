"""The route of the scripts that draw charts: what it serves, to whom, and for how long."""

import gzip
import importlib.metadata
import shutil
from pathlib import Path

import plotly
import pytest
import streamlit as st
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from app import app
from mha_core.draw.html_page import script as script_of
from pages.shell.elements import served_scripts
from pages.shell.elements.served_scripts import PAGES, PARTS, PLOTLY, root, script_address, version
from pages.shell.server.script import PATH, script


@pytest.fixture(scope="module")
def client() -> TestClient:
    return TestClient(Starlette(routes=[Route(PATH, script)]))


def test_plotly_is_that_of_the_python_package(client: TestClient) -> None:
    answer = client.get(script_address(PLOTLY))
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.text == plotly.offline.get_plotlyjs()


@pytest.mark.parametrize("name", [*PARTS, *PAGES])
def test_our_scripts_are_those_of_the_assets(client: TestClient, name: str) -> None:
    assert client.get(script_address(name)).text == script_of(name)


@pytest.mark.parametrize("name", [PLOTLY, *PARTS, *PAGES])
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
    assert served_scripts.packed("chart", "en") is served_scripts.packed("chart", "en")
    assert gzip.decompress(served_scripts.packed("chart", "en")) == script_of("chart").encode()


def test_a_chart_speaks_the_language_of_its_folder(client: TestClient) -> None:
    said = {language: client.get(f"{root()}/{version()}/{language}/chart.js").text for language in ("en", "de")}
    assert [code.splitlines()[0].partition(",")[0] for code in said.values()] == [
        'const LANGUAGE = "en"',
        'const LANGUAGE = "de"',
    ]


@pytest.mark.parametrize(
    "path",
    [
        "secrets.js",
        "page.js",
        "sources.json",
        "..%2Fapp.js",
        "%2e%2e/widgets/atlas.js",
        "chart",
        "chart.js.map",
        ".js",
        "chart.js/x",
    ],
)
def test_nothing_else_is_served(client: TestClient, path: str) -> None:
    answer = client.get(script_address("chart").removesuffix("chart.js") + path)
    assert answer.status_code == 404
    assert "immutable" not in answer.headers.get("cache-control", "")


def test_another_version_is_not_served(client: TestClient) -> None:
    assert client.get(f"/charts/{'0' * len(version())}/chart.js").status_code == 404


def test_it_can_only_be_read(client: TestClient) -> None:
    assert client.post(script_address("chart")).status_code == 405
    assert client.head(script_address("chart")).status_code == 200


def test_the_version_changes_with_plotly(monkeypatch: pytest.MonkeyPatch) -> None:
    before = version()
    monkeypatch.setattr(importlib.metadata, "version", lambda name: f"another {name}")
    assert version.__wrapped__() != before


@pytest.mark.parametrize("what", ["BUILT", "CATALOGUES"])
def test_the_version_changes_with_a_script_and_with_its_words(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = Path(shutil.copytree(getattr(served_scripts, what), tmp_path / what))
    monkeypatch.setattr(served_scripts, what, copy)
    assert version.__wrapped__() == version()
    changed = max(copy.glob("*.*"))
    changed.write_bytes(changed.read_bytes() + b" ")
    assert version.__wrapped__() != version()


def test_below_a_path_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "get_option", lambda name: {"server.baseUrlPath": "/heads/"}[name])
    assert served_scripts.root() == "/heads/charts"


def test_the_app_has_it() -> None:
    assert PATH in {route.path for route in app._user_routes if isinstance(route, Route)}
