"""Two servers on one machine share their rooms: any of them serves any phone."""

import asyncio
import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.app_server import ROOT, Server
from tests.support.ports import free_ports

ASKED = {"lesson": "verb", "step": 1, "address": "/", "revealed": False, "question": "verb/1/a", "choices": 2}
ASKED |= {"asks": "", "options": []}
PATIENCE = 60  # seconds


# A server of the routes alone: it starts in a third of the time of the app.
ROUTES = """
import sys
import uvicorn
from starlette.applications import Starlette
from pages.rooms import FEATURE
from pages.shell.server.startup import routes
uvicorn.run(Starlette(routes=routes(FEATURE.routes)), port=int(sys.argv[1]), log_level="warning")
"""


class Routes:
    """Such a server, once it listens."""

    def __init__(self, port: int, cache: Path) -> None:
        self.port, self.url = port, f"http://127.0.0.1:{port}/"
        environment = os.environ | {"MHA_ROOMS": "shared", "MHA_CACHE": str(cache)}
        self.process = subprocess.Popen([sys.executable, "-c", ROUTES, str(port)], cwd=ROOT, env=environment)

    def listens(self) -> bool:
        assert self.process.poll() is None
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Routes, ...]]:
    cache = tmp_path_factory.mktemp("cache")
    both = tuple(Routes(port, cache) for port in free_ports(2))
    for server in both:
        while not server.listens():
            time.sleep(0.05)
    yield both
    for server in both:
        server.process.kill()
        server.process.wait()


def post(server: Server | Routes, path: str, **words: object) -> tuple[int, dict[str, Any]]:
    request = urllib.request.Request(
        f"{server.url}{path}", json.dumps(words).encode(), {"content-type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


class Listener:
    """A listener over a real connection."""

    def __init__(self, server: Server | Routes, path: str, **words: str) -> None:
        self.server, self.path, self.words = server, path, words

    async def __aenter__(self) -> "Listener":
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        body = json.dumps(self.words) if self.words else ""
        head = f"{'POST' if body else 'GET'} /{self.path} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        self.writer.write(f"{head}{body}".encode())
        head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)
        assert b" 200 " in head and b"text/event-stream" in head and b"no-store" in head
        return self

    async def __aexit__(self, *exception: object) -> None:
        self.writer.close()

    async def until(self, **wanted: object) -> dict[str, Any]:
        """The first state in which these are so."""
        while True:
            line = await asyncio.wait_for(self.reader.readline(), PATIENCE)
            assert line, "The server closed the connection."
            if line.startswith(b"data: {") and wanted.items() <= (state := json.loads(line[6:])).items():
                return state


@pytest.mark.exhaustive
def test_any_server_serves_any_phone(servers: tuple[Routes, Routes]) -> None:
    one, other = servers

    async def story() -> None:
        def ask(server: Routes, path: str, **words: object) -> Any:
            return asyncio.to_thread(post, server, path, **words)

        _, room = await ask(one, "room")
        path, secret = f"room/{room['key']}", room["secret"]
        async with Listener(other, f"{path}/events") as phone, Listener(one, f"{path}/watch", secret=secret) as speaker:
            await speaker.until(here=1)  # the phone listens to the other server
            await ask(one, f"{path}/move", secret=secret, **ASKED)
            await phone.until(step=1)
            phones = [(await ask(server, f"{path}/join"))[1]["phone"] for server in (one, other)]
            for server, token in zip((other, one), phones, strict=True):  # each votes at the server it did not join at
                vote = {"phone": token, "question": "verb/1/a", "choice": 1, "number": 1}
                assert await ask(server, f"{path}/vote", **vote) == (200, {})
            for server in servers:
                assert (await ask(server, f"{path}/vote", **vote))[0] == 409
            await speaker.until(counts=[0, 2])
            await ask(other, f"{path}/move", secret=secret, **ASKED | {"revealed": True})
            assert (await phone.until(revealed=True))["counts"] == [0, 2]
            await ask(other, f"{path}/close", secret=secret)
            assert (await ask(one, f"{path}/join"))[0] == 404

    asyncio.run(story())


@pytest.mark.exhaustive
def test_a_server_stops_at_once_while_phones_listen(tmp_path: Path) -> None:
    """uvicorn waits for answers that are under way; a phone's never ends by itself."""
    with Server(tmp_path) as server:
        path = f"room/{post(server, 'room')[1]['key']}/events"

        async def story() -> float:
            async with Listener(server, path) as phone:
                await phone.until(version=1)
                begin = time.monotonic()
                process = server._process
                assert process
                process.terminate()
                assert await asyncio.to_thread(process.wait, PATIENCE) == 0 or process.returncode == -15
                return time.monotonic() - begin

        assert asyncio.run(story()) < PATIENCE
        assert "Traceback" not in server.log
