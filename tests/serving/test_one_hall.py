"""One hall on one port: a second one is refused; what a hall leaves when it is killed ends, and is cleared away."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from mha_core.errors import HallError
from mha_core.serving.folder import _clear, hall_folder
from mha_core.serving.hall import Plan, open_hall
from mha_core.serving.ports import check_port, free_ports
from tests.support.app_server import ROOT

PATIENCE = 60  # seconds

# A hall of one process that starts no app; it says its number and that of its child.
HALL = """
import asyncio, os, sys
from pathlib import Path
from mha_core.serving.processes import Process
async def hall():
    child = Process("child", [sys.executable, "-c", "import time; time.sleep(600)"], Path(sys.argv[1]), {})
    await child.start()
    print(child.process.pid, flush=True)
    await asyncio.sleep(600)
asyncio.run(hall())
"""


def test_a_port_at_which_somebody_listens_is_refused_before_anything_is_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(HallError, match=f"cannot listen at 127.0.0.1:{port}: .* Another port: --port"):
            open_hall(Plan("127.0.0.1", port, 1, 1))
    assert list(tmp_path.iterdir()) == []
    check_port("127.0.0.1", port)


def test_a_hall_below_a_path_is_refused_with_what_is_valid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STREAMLIT_SERVER_BASE_URL_PATH", "/lectures")
    (port,) = free_ports(1)
    with pytest.raises(
        HallError, match=r"a hall is not below a path\. .* one process, .*--server.baseUrlPath lectures"
    ):
        open_hall(Plan("127.0.0.1", port, 1, 1))


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", "localhost"])
def test_a_free_port_stays_free(host: str) -> None:
    (port,) = free_ports(1)
    for _ in range(2):
        check_port(host, port)


@pytest.mark.skipif(sys.platform != "linux", reason="no such signal elsewhere")
def test_the_processes_of_a_hall_that_is_killed_end(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HALL, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as hall:
        assert hall.stdout
        child = int(hall.stdout.readline())
        os.kill(child, 0)
        hall.send_signal(signal.SIGKILL)
    end = time.monotonic() + PATIENCE
    while _runs(child):
        assert time.monotonic() < end, "It goes on."
        time.sleep(0.02)


def _runs(process: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()  # nobody may have waited for it
    except OSError:
        return False


def test_what_halls_that_were_killed_have_left_is_cleared_away(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    left, other = tmp_path / "mha-hall-left", tmp_path / "others"
    for folder in (left, other):
        folder.mkdir()
        (folder / "haproxy.cfg").write_text("secret")
    (tmp_path / "mha-hall-link").symlink_to(other)
    with hall_folder() as one:
        (one / "log").write_text("x")
        assert not left.exists() and (other / "haproxy.cfg").exists()
        with hall_folder() as two:
            assert one.exists() and two != one  # it is in use
        assert (one / "log").exists() and not two.exists()
    assert not one.exists()


def test_nobody_looks_into_the_folder_of_another_hall(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It may be another user's, who lets nobody in."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with hall_folder() as one:
        _clear(lambda left: pytest.fail(f"{left} was looked into"))
    assert not one.exists()


def test_the_logs_of_a_hall_that_failed_stay_until_another_one_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))

    def fail() -> Path:
        with pytest.raises(HallError) as error, hall_folder() as folder:
            for name in ("front-1.log", "front-1.log.1", "haproxy.cfg"):
                (folder / name).write_text("x")
            (folder / "cache").mkdir()
            raise HallError("why")
        assert str(error.value) == f"why\nThe logs stay in {folder}."
        return folder

    first = fail()
    with hall_folder():
        assert sorted(path.name for path in first.iterdir()) == ["failed", "front-1.log", "front-1.log.1"]
    second = fail()
    assert list(tmp_path.iterdir()) == [second]
    with pytest.raises(HallError, match=r"^no logs$"), hall_folder():
        raise HallError("no logs")
    assert list(tmp_path.iterdir()) == [second]
