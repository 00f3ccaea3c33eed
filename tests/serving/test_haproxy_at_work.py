"""HAProxy itself with the configuration of a hall, between servers that say what came to them."""

import json
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from mha_core.errors import HallError
from mha_core.serving import haproxy
from mha_core.serving.haproxy import Front, configuration, find_haproxy
from mha_core.serving.ports import free_ports

PATIENCE = 60  # seconds
KNOCKS = 5


class _Echo(BaseHTTPRequestHandler):
    """Says which headers came, as JSON: a list for each name in small letters."""

    def do_GET(self) -> None:
        came = {name.lower(): self.headers.get_all(name) for name in self.headers}
        came["server"] = [str(self.server.server_address[1])]
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(came).encode())

    def log_message(self, format: str, *args: object) -> None:
        """Nothing."""


@contextmanager
def _echo() -> Iterator[int]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Echo)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_address[1]
    server.shutdown()
    server.server_close()


@contextmanager
def _haproxy(folder: Path, fronts: list[Front], waiting_room: int) -> Iterator[Path]:
    """The configuration of a HAProxy that runs."""
    binary = find_haproxy()
    assert binary, "No HAProxy. `make test` installs one."
    (port,) = free_ports(1)
    given = {
        "host": "127.0.0.1",
        "port": port,
        "waiting_room_port": waiting_room,
        "socket": folder / "s",
        "secret": "c2VjcmV0",
    }
    file = folder / f"{port}.cfg"
    text = configuration(fronts, **given, connections=100)
    file.write_text(text.replace("timeout http-request 10s", "timeout http-request 300ms"))
    with subprocess.Popen([binary, "-db", "-f", str(file)], stderr=subprocess.DEVNULL) as process:
        try:
            end = time.monotonic() + PATIENCE
            while socket.socket().connect_ex(("127.0.0.1", port)) and time.monotonic() < end:
                time.sleep(0.02)
            yield file
        finally:
            process.kill()


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The configuration of a HAProxy that runs."""
    with ExitStack() as stack, pytest.MonkeyPatch.context() as patch:
        patch.setattr(haproxy, "KNOCKS", KNOCKS)
        front, waiting_room = stack.enter_context(_echo()), stack.enter_context(_echo())
        yield stack.enter_context(_haproxy(tmp_path_factory.mktemp("haproxy"), [Front("front-1", front)], waiting_room))


def ask(hall: Path, path: str, **headers: str) -> tuple[int, dict[str, list[str]]]:
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(f"http://127.0.0.1:{hall.stem}{path}", headers=given)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, {}


@pytest.mark.parametrize("path", ["/metrics", "/picture"])  # the waiting room, a front end
def test_what_came_through_a_proxy_on_this_machine_is_told_from_what_began_here(hall: Path, path: str) -> None:
    _, came = ask(hall, path, x_came_through="0")
    assert came["x-forwarded-for"] == ["127.0.0.1"] and "x-came-through" not in came
    for address in ("203.0.113.7", "127.0.0.1"):  # a stranger may write what they like
        _, came = ask(hall, path, x_forwarded_for=address)
        assert (came["x-forwarded-for"], came["x-came-through"]) == ([address], ["1"])


def test_half_a_request_is_not_waited_for(hall: Path) -> None:
    with socket.create_connection(("127.0.0.1", int(hall.stem)), PATIENCE) as half:
        half.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Half")
        answer = b"".join(iter(lambda: half.recv(4096), b""))  # until HAProxy hangs up
    assert answer.startswith(b"HTTP/1.1 408 ")


def test_a_second_hall_does_not_share_the_port(hall: Path, tmp_path: Path) -> None:
    """Half of all people would come to the old hall, half to the new one."""
    file = tmp_path / "second.cfg"
    file.write_text(hall.read_text().replace(str(hall.parent / "s"), str(tmp_path / "s")))
    binary = find_haproxy()
    second = subprocess.run([binary, "-db", "-f", str(file)], capture_output=True, timeout=PATIENCE, check=False)
    assert second.returncode == 1
    assert b"cannot bind socket" in second.stderr


def test_one_address_may_knock_so_often_and_ask_for_all_else(hall: Path) -> None:
    def knock(address: str) -> int:
        return ask(hall, "/", accept="text/html", x_forwarded_for=address)[0]

    first = [knock("198.51.100.1") for _ in range(KNOCKS + 2)]
    assert first == [*[200] * KNOCKS, 429, 429]
    assert knock("198.51.100.2") == 200
    network = [knock(f"2001:db8:0:1::{i}") for i in range(KNOCKS + 1)]
    assert network[-1] == 429  # one network of IPv6 is one address
    assert ask(hall, "/room/x", accept="text/html", x_forwarded_for="198.51.100.1")[0] == 200
    assert ask(hall, "/hall/place", x_forwarded_for="198.51.100.1")[0] == 200


def test_a_front_end_that_drains_keeps_its_visitors_and_gets_no_others(tmp_path: Path) -> None:
    with _echo() as first, _echo() as second, _haproxy(tmp_path, [Front("a", first), Front("b", second)], 1) as file:

        def servers(**headers: str) -> set[int]:
            return {int(ask(file, "/picture", **headers)[1]["server"][0]) for _ in range(4)}

        assert servers() == {first, second}
        haproxy.set_state(tmp_path / "s", "a", "drain")
        assert (servers(), servers(cookie="front=a")) == ({second}, {first})
        haproxy.set_state(tmp_path / "s", "a", "maint")
        assert servers(cookie="front=a") == {second}
        haproxy.set_state(tmp_path / "s", "a", "ready")
        assert (servers(), servers(cookie="front=a")) == ({first, second}, {first})
        with pytest.raises(HallError, match="HAProxy refuses: No such server"):
            haproxy.set_state(tmp_path / "s", "c", "drain")
