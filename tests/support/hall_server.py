"""A real hall on a free loopback port, as `make hall` opens it."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from tests.support.app_server import ROOT, SECONDS_TO_START


class HallServer:
    """A hall. As a context manager, it is open inside the block."""

    def __init__(self, folder: Path, front_ends: int, seats: int, **environment: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self._log = folder / "hall.log"
        self._options = [f"--port={self.port}", f"--front-ends={front_ends}", f"--seats={seats}"]
        self._environment = os.environ | {"HF_HUB_OFFLINE": "1"} | environment
        self._process: subprocess.Popen | None = None

    @property
    def log(self) -> str:
        """All that it wrote to its terminal."""
        return self._log.read_text(encoding="utf-8", errors="replace") if self._log.exists() else ""

    def __enter__(self) -> "HallServer":
        with self._log.open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "mha_core.cli", "--hall", *self._options],
                cwd=ROOT,
                env=self._environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        end = time.monotonic() + SECONDS_TO_START
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                self.__exit__()
                raise RuntimeError(f"The hall did not open. Its log:\n{self.log}")
            time.sleep(0.1)
        return self

    def __exit__(self, *exception: object) -> None:
        if self._process and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(60)

    def front_ends(self) -> dict[str, int]:
        """The processes of the front ends, by name."""
        ports = dict(re.findall(r"server (front-\d+) 127\.0\.0\.1:(\d+)", self._configuration()))
        found = {}
        for name, port in ports.items():
            for command in Path("/proc").glob("[0-9]*/cmdline"):
                try:
                    if f"--server.port={port}".encode() in command.read_bytes().split(b"\0"):
                        found[name] = int(command.parent.name)
                except OSError:  # it ended meanwhile
                    continue
        return found

    def kill(self, name: str) -> None:
        """End a front end as a crash would."""
        os.kill(self.front_ends()[name], signal.SIGKILL)

    def restart_front_ends(self) -> None:
        """Start them again, one after another."""
        assert self._process
        self._process.send_signal(signal.SIGUSR1)

    def _configuration(self) -> str:
        [folder] = re.findall(r"Logs: (\S+)", self.log)
        return (Path(folder) / "haproxy.cfg").read_text(encoding="utf-8")

    def _answers(self) -> bool:
        if "Logs: " not in self.log:
            return False
        try:
            with urllib.request.urlopen(f"{self.url}_stcore/health", timeout=1) as answer:
                return answer.status == 200
        except (urllib.error.URLError, OSError):
            return False
