"""A fresh server's first visitors: twenty in the same instant, on all pages. Nobody sees an error, and the server asks
no other computer."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.app_server import Server
from tests.support.visit import PAGES, all_at_once

pytestmark = pytest.mark.exhaustive

# Packages that are seen half there while they are imported, and ours.
WATCHED = {"pandas", "plotly", "_plotly_utils", "pyarrow", "torch", "mha_core", "pages"}
# Python runs this at the start of every process that finds it: it notes whoever is connected to or looked up, and what
# of WATCHED is imported by threads that draw or answer.
NOTES = f"""
import os, socket, sys, threading

WATCHED = {WATCHED}

def noted(function):
    def call(*arguments, **options):
        for each in arguments:
            place = each[0] if isinstance(each, tuple) else each
            if isinstance(place, (str, bytes)):
                with open(os.environ["ASKED"], "a") as file:
                    print(place, file=file)
        return function(*arguments, **options)
    return call

class Noted(socket.socket):
    connect = noted(socket.socket.connect)
    connect_ex = noted(socket.socket.connect_ex)

socket.socket, socket.getaddrinfo = Noted, noted(socket.getaddrinfo)

def imports(event, arguments):
    is_early = threading.current_thread().name in ("MainThread", "start", "load minilm")
    if event == "import" and arguments[0].partition(".")[0] in WATCHED and not is_early:
        with open(os.environ["LATE"], "a") as file:
            print(arguments[0], file=file)

sys.addaudithook(imports)
"""


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of the places that the server connects to or looks up."""
    file = tmp_path_factory.mktemp("asked") / "asked.txt"
    file.touch()
    return file


@pytest.fixture(scope="module")
def late(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of what is imported for visitors."""
    file = tmp_path_factory.mktemp("late") / "late.txt"
    file.touch()
    return file


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, asked: Path, late: Path) -> Iterator[Server]:
    """As the README starts it on a machine without a screen."""
    folder = tmp_path_factory.mktemp("first")
    (folder / "sitecustomize.py").write_text(NOTES, encoding="utf-8")
    with Server(folder, PYTHONPATH=str(folder), ASKED=str(asked), LATE=str(late)) as server:
        yield server


def test_twenty_first_visitors_in_the_same_instant_see_no_error(server: Server) -> None:
    assert asyncio.run(all_at_once(server.port, 20)) == []
    assert "Traceback" not in server.log
    assert "Error" not in server.log


def test_the_server_asks_no_other_computer(server: Server, asked: Path) -> None:
    assert server.seconds_to_start  # it has started
    here = {"127.0.0.1", "localhost", "::1", "0.0.0.0", "::"}
    assert set(asked.read_text(encoding="utf-8").splitlines()) <= here


def test_what_pages_import_is_imported_by_the_thread_of_the_start(server: Server, late: Path) -> None:
    assert asyncio.run(all_at_once(server.port, len(PAGES))) == []
    assert late.read_text(encoding="utf-8").split() == []
