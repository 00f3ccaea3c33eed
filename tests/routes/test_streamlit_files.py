"""Streamlit's own files: the same bytes as Streamlit's, gzipped for whoever takes that, and one rule of style more."""

import gzip
from pathlib import Path

import pytest
import streamlit as st
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from app import app
from pages.ui.server.static_files import STILL, StreamlitFiles, files, read

STATIC = Path(st.__file__).parent / "static"


@pytest.fixture(scope="module")
def client() -> TestClient:
    """Streamlit is what answers for all else."""
    streamlit = Route("/{path:path}", lambda _: PlainTextResponse("Streamlit"), methods=["GET", "POST"])
    return TestClient(Starlette(routes=[streamlit], middleware=[Middleware(StreamlitFiles)]))


def one_of(suffix: str) -> str:
    return next(address for address in files() if address.endswith(suffix))


def test_the_app_serves_them() -> None:
    assert StreamlitFiles in [each.cls for each in app._user_middleware]


@pytest.mark.parametrize("suffix", [".js", ".css", ".woff2"])
@pytest.mark.parametrize("coding", ["gzip, br", "identity"])
def test_a_file_is_what_streamlit_ships(client: TestClient, suffix: str, coding: str) -> None:
    address = one_of(suffix)
    answer = client.get(address, headers={"accept-encoding": coding})
    assert answer.content == (STATIC / address.removeprefix("/")).read_bytes() + (STILL if suffix == ".css" else b"")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    packs = "gzip" in coding and suffix != ".woff2"
    assert answer.headers.get("content-encoding") == ("gzip" if packs else None)


def test_everything_that_the_page_names_is_among_them() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    named = [name for address in files() if (name := address.rpartition("/")[2]) in page]
    assert len(named) > 30


def test_gzipped_they_are_a_third() -> None:
    protobuf = next(path for address, path in files().items() if "/protobuf." in address)
    file, content = read(protobuf), protobuf.read_bytes()
    assert file.is_gzipped
    assert gzip.decompress(file.body) == content
    assert len(file.body) < len(content) / 3


def test_what_is_asked_for_without_its_content_has_none(client: TestClient) -> None:
    answer = client.head(one_of(".js"))
    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/index.html", "/static", "/static/js/", "/static/js/nothing.12345678.js", "/picture"),
        *("/static/js/../../index.html", "/static/js/%2e%2e/index.html", "//static/js/x.12345678.js"),
    ],
)
def test_anything_else_is_left_to_streamlit(client: TestClient, path: str) -> None:
    assert client.get(path).text == "Streamlit"


def test_nothing_can_be_sent_to_them(client: TestClient) -> None:
    assert client.post(one_of(".js")).text == "Streamlit"


def test_below_another_path_they_are_found_there(monkeypatch: pytest.MonkeyPatch) -> None:
    files.cache_clear()
    monkeypatch.setattr(st, "get_option", lambda name: "/lectures/" if name == "server.baseUrlPath" else None)
    try:
        assert all(address.startswith("/lectures/static/") for address in files())
    finally:
        files.cache_clear()
