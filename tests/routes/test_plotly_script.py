"""The route of the scripts that draw charts: what it serves, to whom, and for how long."""

import gzip
import importlib.metadata
import re

import plotly
import pytest
import streamlit as st
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from app import app
from mha_core.paths import ASSETS
from pages.parts.routes.plotly_script import PATH, plotly_script
from pages.parts.ui import chart_scripts
from pages.parts.ui.chart_scripts import OURS, address, root, version

SCRIPTS = ASSETS / "js" / "chart"


@pytest.fixture(scope="module")
def client() -> TestClient:
    return TestClient(Starlette(routes=[Route(PATH, plotly_script)]))


def test_plotly_is_that_of_the_python_package(client: TestClient) -> None:
    answer = client.get(f"{address()}plotly.min.js")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.text == plotly.offline.get_plotlyjs()


@pytest.mark.parametrize("name", OURS)
def test_our_scripts_are_those_of_the_assets(client: TestClient, name: str) -> None:
    assert client.get(f"{address()}{name}.js").text.endswith((SCRIPTS / f"{name}.js").read_text(encoding="utf-8"))


def test_every_script_that_one_imports_is_served(client: TestClient) -> None:
    load = (SCRIPTS / "load.js").read_text(encoding="utf-8")
    asked_for = {name for listed in re.findall(r"\[([^]]+)\]\.map", load) for name in re.findall(r'"(\w+)"', listed)}
    imported = {
        name for one in OURS for name in re.findall(r'from "\./(\w+)\.js"', client.get(f"{address()}{one}.js").text)
    }
    assert imported | {"chart"} == asked_for == set(OURS)


@pytest.mark.parametrize("name", ["plotly.min", *OURS])
def test_a_browser_keeps_them_for_good(client: TestClient, name: str) -> None:
    headers = client.get(f"{address()}{name}.js").headers
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    assert headers["vary"] == "accept-encoding"


def test_it_is_packed_for_those_who_can_unpack_it(client: TestClient) -> None:
    packed, plain = (
        client.get(f"{address()}plotly.min.js", headers={"accept-encoding": coding}) for coding in ("gzip", "identity")
    )
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < len(plain.content) / 3


def test_it_is_packed_once() -> None:
    assert chart_scripts.packed("chart", "en") is chart_scripts.packed("chart", "en")
    assert gzip.decompress(chart_scripts.packed("queue", "en")) == (SCRIPTS / "queue.js").read_bytes()


def test_a_chart_speaks_the_language_of_its_folder(client: TestClient) -> None:
    said = {language: client.get(f"{root()}/{version()}/{language}/chart.js").text for language in ("en", "de")}
    assert [code.splitlines()[0].partition(",")[0] for code in said.values()] == [
        'const LANGUAGE = "en"',
        'const LANGUAGE = "de"',
    ]


@pytest.mark.parametrize(
    "path",
    ["secrets.js", "load.js", "..%2Fapp.js", "%2e%2e/widgets/atlas.js", "chart", "chart.js.map", ".js", "chart.js/x"],
)
def test_nothing_else_is_served(client: TestClient, path: str) -> None:
    answer = client.get(address() + path)
    assert answer.status_code == 404
    assert "immutable" not in answer.headers.get("cache-control", "")


def test_another_version_is_not_served(client: TestClient) -> None:
    assert client.get(f"/charts/{'0' * len(version())}/chart.js").status_code == 404


def test_it_can_only_be_read(client: TestClient) -> None:
    assert client.post(f"{address()}chart.js").status_code == 405
    assert client.head(f"{address()}chart.js").status_code == 200


def test_the_version_changes_with_plotly(monkeypatch: pytest.MonkeyPatch) -> None:
    before = version()
    monkeypatch.setattr(importlib.metadata, "version", lambda name: f"another {name}")
    assert version.__wrapped__() != before


def test_below_a_path_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "get_option", lambda name: {"server.baseUrlPath": "/heads/"}[name])
    assert chart_scripts.root() == "/heads/charts"


def test_the_app_has_it() -> None:
    assert PATH in {route.path for route in app._user_routes if isinstance(route, Route)}
