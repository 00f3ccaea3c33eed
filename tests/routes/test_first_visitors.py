"""A fresh server's first visitors: twenty in the same instant, on all pages. Nobody sees an error, and the server asks
no other computer."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.app_server import Server
from tests.support.visit import all_at_once

ROOT = Path(__file__).parents[2]

# Python runs this at the start of every process that finds it: it notes whoever is connected to or looked up.
NOTES = """
import os, socket

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
"""
# Visits all pages, one after another, and prints what they import after the app was imported.
LATE = """
import sys
import app
from streamlit.testing.v1 import AppTest
from streamlit.util import calc_hash
before = set(sys.modules)
for name in ("", "Inside_a_head", "Pruning_lab", "Heads_over_texts", "Train_from_scratch"):
    page = AppTest.from_file(sys.argv[1], default_timeout=300)
    page._page_hash = calc_hash(name) if name else ""
    assert not page.run().exception, name
print(*sorted(name for name in set(sys.modules) - before if name.partition(".")[0] in sys.argv[2:]))
"""


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of the places that the server connects to or looks up."""
    file = tmp_path_factory.mktemp("asked") / "asked.txt"
    file.touch()
    return file


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, asked: Path) -> Iterator[Server]:
    """As the README starts it on a machine without a screen."""
    folder = tmp_path_factory.mktemp("first")
    (folder / "sitecustomize.py").write_text(NOTES, encoding="utf-8")
    with Server(folder, PYTHONPATH=str(folder), ASKED=str(asked)) as server:
        yield server


def test_twenty_first_visitors_in_the_same_instant_see_no_error(server: Server) -> None:
    assert asyncio.run(all_at_once(server.port, 20)) == []
    assert "Traceback" not in server.log
    assert "Error" not in server.log


def test_the_server_asks_no_other_computer(server: Server, asked: Path) -> None:
    assert server.seconds_to_start  # it has started
    here = {"127.0.0.1", "localhost", "::1", "0.0.0.0", "::"}
    assert set(asked.read_text(encoding="utf-8").splitlines()) <= here


def test_what_pages_import_is_imported_before_the_port_opens() -> None:
    """Of the packages that are seen half there while they are imported, and of ours."""
    command = [sys.executable, "-c", LATE, str(ROOT / "pages" / "main.py")]
    done = subprocess.run(
        [*command, "pandas", "plotly", "_plotly_utils", "pyarrow", "torch", "mha_core", "pages"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.split() == []
