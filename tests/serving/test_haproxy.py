"""HAProxy's configuration: HAProxy itself accepts it; what it counts is read from its socket."""

import socket
import subprocess
import threading
from pathlib import Path

import pytest

from mha_core.errors import HallError
from mha_core.serving.haproxy import Front, configuration, counted, find_haproxy

FRONTS = [Front("front-1", 9001), Front("front-2", 9002)]
STATISTICS = """\
# pxname,svname,qcur,scur,smax
pages,front-1,0,7,9
sessions,front-1,0,3,9
sessions,front-2,0,4,9
sessions,BACKEND,0,7,9
"""


def text(**changes: object) -> str:
    values = {
        "host": "127.0.0.1",
        "port": 8501,
        "waiting_room_port": 9100,
        "socket": Path("h.sock"),
        "secret": "c2VjcmV0",
    }
    return configuration(FRONTS, **{**values, **changes})


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_haproxy_accepts_it(host: str, tmp_path: Path) -> None:
    binary = find_haproxy()
    assert binary, "No HAProxy. `make test` installs one."
    file = tmp_path / "haproxy.cfg"
    file.write_text(text(host=host, socket=tmp_path / "h.sock"))
    checked = subprocess.run([binary, "-c", "-f", str(file)], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    assert "WARNING" not in checked.stderr


def test_each_front_end_is_a_server_of_its_own_cookie_for_pages_and_sessions() -> None:
    for front in FRONTS:
        line = f"server {front.name} 127.0.0.1:{front.port} cookie {front.name}"
        assert text().count(line) == 2
    assert "bind 127.0.0.1:8501" in text()
    assert "bind :8501" in text(host="0.0.0.0")


def test_open_sessions_are_counted_by_front_end(tmp_path: Path) -> None:
    path = tmp_path / "h.sock"
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listening:
        listening.bind(str(path))
        listening.listen()

        def answer() -> None:
            asked, _ = listening.accept()
            with asked:
                assert asked.recv(100) == b"show stat\n"
                asked.sendall(STATISTICS.encode())

        thread = threading.Thread(target=answer)
        thread.start()
        assert counted(path) == {"front-1": 3, "front-2": 4}
        thread.join()


def test_without_haproxy_nothing_is_counted(tmp_path: Path) -> None:
    with pytest.raises(HallError, match="does not answer"):
        counted(tmp_path / "none.sock")
