"""A real `streamlit run` on a free loopback port, as a user would start it: of the app, or of another script."""

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[2]
SECONDS_TO_START = 600  # on a busy machine; a calm one needs ten


class Server:
    """A server: start, stop, restart on the same port. As a context manager, it runs inside the block.

    Args:
        folder: for its log file.
        script: what it serves, a path in this repository.
        root: the folder of another copy of it.
        environment: additional environment variables, such as MHA_MODELS.
    """

    health = "_stcore/health"  # what answers once it is up

    def __init__(self, folder: Path, script: str = "app.py", root: Path = ROOT, **environment: str) -> None:
        self._script, self._root = script, root
        self._log = folder / f"{Path(script).stem}.log"
        self._log.touch()
        self.environment = os.environ | {"HF_HUB_OFFLINE": "1"} | environment
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self._process: subprocess.Popen | None = None
        self.seconds_to_start = 0.0  # until it answered, the last time

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self.stop()

    @property
    def pid(self) -> int | None:
        """The number of its process, while it runs."""
        return self._process.pid if self._process else None

    @property
    def log(self) -> str:
        """All that it wrote to its terminal."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def command(self) -> list[str]:
        """The module that serves, and its options; .streamlit/config.toml has the rest."""
        return ["streamlit", "run", self._script, "--server.headless=true", f"--server.port={self.port}"]

    def start(self) -> None:
        """Start it and wait until it answers. Raises RuntimeError, with its log, if it ends or takes too long."""
        command = [sys.executable, "-m", *self.command()]
        with self._log.open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                command, cwd=self._root, env=self.environment, stdout=log, stderr=subprocess.STDOUT
            )
        begin = time.monotonic()
        end = begin + SECONDS_TO_START
        while not self._healthy():
            if self._process.poll() is not None or time.monotonic() > end:
                self.stop()
                raise RuntimeError(f"The server did not start. Its log:\n{self.log}")
            time.sleep(0.1)
        self.seconds_to_start = time.monotonic() - begin

    def stop(self) -> None:
        """Stop it, if it was started."""
        if self._process:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait(10)

    def code(self) -> int:
        """How it ends by itself; waits for that."""
        assert self._process
        return self._process.wait(SECONDS_TO_START)

    def kill(self) -> None:
        """End it as a crash would, with no chance to save anything."""
        if self._process:
            self._process.kill()
            self._process.wait(10)

    def _healthy(self) -> bool:
        try:
            with urllib.request.urlopen(self.url + self.health, timeout=1) as answer:
                return answer.status == 200
        except (urllib.error.URLError, OSError):
            return False
