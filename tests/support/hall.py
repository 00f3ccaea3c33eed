"""A real hall on free loopback ports: supervisor, HAProxy and front ends, as `make hall` starts them."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from email.message import Message
from pathlib import Path

from tests.support.app_server import ROOT
from tests.support.haproxy import PLACES
from tests.support.ports import free_ports

SOON = 600.0  # seconds; a bound for a busy machine, not a promise
DEPLOY = ROOT / "docs" / "deploy"


def _free_prefix(count: int) -> str:
    """First digits of ports: those that end with 1, 2, … are free."""
    for prefix in map(str, range(2000, 6000)):
        with suppress(OSError):
            for number in range(1, count + 1):
                with socket.socket() as probe:
                    probe.bind(("127.0.0.1", int(f"{prefix}{number}")))
            return prefix
    raise RuntimeError("No ports are free.")


def until(happens: Callable[[], object]) -> None:
    """Wait for something."""
    end = time.monotonic() + SOON
    while not happens():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.1)


class Hall:
    """A hall. As a context manager, it is open inside the block.

    Args:
        folder: for its sockets and logs.
        front_ends: how many.
    """

    def __init__(self, folder: Path, front_ends: int) -> None:
        (port,) = free_ports(1)
        self.url = f"http://127.0.0.1:{port}"
        self.environment = os.environ | {
            "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}:{PLACES}",
            "FRONT_ENDS": str(front_ends),
            "FRONT_PORTS": _free_prefix(front_ends),
            "HALL_HOST": "127.0.0.1",
            "HALL_PORT": str(port),
            "HALL_FOLDER": str(folder),
            "HF_HUB_OFFLINE": "1",
            "MHA_CACHE": str(folder / "cache"),
            "MHA_MEMORY": "512 MB",
        }
        self._configuration = str(DEPLOY / "supervisord.conf")

    def __enter__(self) -> "Hall":
        command = [sys.executable, "-m", "supervisor.supervisord", "-c", self._configuration]
        self._process = subprocess.Popen(command, env=self.environment, stdout=subprocess.DEVNULL)
        until(lambda: self._process.poll() is not None or self.are_up())
        assert self._process.poll() is None, "supervisor ended"
        return self

    def __exit__(self, *exception: object) -> None:
        self._process.terminate()
        self._process.wait(60)

    def get(self, path: str, cookie: str = "") -> tuple[int, bytes, Message]:
        """What HAProxy answers."""
        request = urllib.request.Request(self.url + path, headers={"Cookie": cookie} if cookie else {})
        with urllib.request.urlopen(request, timeout=SOON) as answer:
            return answer.status, answer.read(), answer.headers

    def are_up(self) -> bool:
        """Whether all front ends get visitors."""
        with suppress(OSError), socket.socket(socket.AF_UNIX) as asked:
            asked.connect(f"{self.environment['HALL_FOLDER']}/haproxy.sock")
            asked.sendall(b"show stat\n")
            said = b"".join(iter(lambda: asked.recv(65536), b"")).decode()
            return len(re.findall(r"^front_ends,front-\d,.*,UP,", said, re.MULTILINE)) == int(
                self.environment["FRONT_ENDS"]
            )
        return False

    def processes(self) -> dict[str, int]:
        """What supervisor has started, and runs: process numbers by name."""
        command = [sys.executable, "-m", "supervisor.supervisorctl", "-c", self._configuration, "status"]
        said = subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False).stdout
        found = re.findall(r"^(?:front:)?(\S+) +RUNNING +pid (\d+)", said, re.MULTILINE)
        return {name: int(process) for name, process in found}

    def begin_to_restart(self) -> subprocess.Popen:
        """Start the front ends again, one after another."""
        script = [sys.executable, str(DEPLOY / "rolling_restart.py"), "0.1"]
        return subprocess.Popen(script, env=self.environment, stdout=subprocess.PIPE, text=True)
