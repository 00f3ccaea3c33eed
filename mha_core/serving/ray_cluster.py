"""A Ray cluster on this machine: a head that computes nothing, and a node for the workers, as if they were two."""

import asyncio
import os
import secrets
import shutil
import signal
import socket
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from mha_core.errors import HallError
from mha_core.paths import APP, INSTALLED
from mha_core.serving.ports import free_ports
from mha_core.serving.processes import Process, first_of, until

HERE = "127.0.0.1"
FIRST_SECONDS = 90.0  # within which the head answers
STORE_BYTES = 128 * 2**20  # of each process that keeps objects; the least that Ray takes is 75 MB
# Ray starts its processes 15 steps below all others, where the host of a busy machine would not answer for minutes.
NICE = "RAY_worker_niceness"
HOSTS_NICENESS, WORKERS_NICENESS = "0", "5"  # as quick as pages; pages come first
LAST = signal.SIGTERM  # a node that is told to end ends the processes that it has started


class RayCluster:
    """The processes of a cluster. Whoever wants to use it needs a token, which the front ends have.

    Args:
        workers: of one core each.
        folder: of the logs.

    Attributes:
        answers: set once the head does.

    Raises:
        HallError: Ray is not installed.
    """

    def __init__(self, workers: int, folder: Path) -> None:
        if find_spec("ray") is None:
            raise HallError('A cluster needs Ray: pip install "ray[client]==2.60.0"')
        gcs, self.port = free_ports(2)
        self.answers = asyncio.Event()
        self._temporary = tempfile.mkdtemp(prefix="r", dir="/tmp" if os.name == "posix" else None)  # sockets: short
        self.environment = {"MHA_RAY": f"{HERE}:{self.port}", "RAY_AUTH_MODE": "token"}
        self.environment |= {"RAY_AUTH_TOKEN": secrets.token_urlsafe(32), "RAY_USAGE_STATS_ENABLED": "0"}
        paths = [] if INSTALLED else [str(APP.parent)]  # the workers run the same program
        paths += [os.environ["PYTHONPATH"]] if os.environ.get("PYTHONPATH") else []
        environment = self.environment | {"PYTHONPATH": os.pathsep.join(paths)}
        ray = [sys.executable, "-m", "ray.scripts.scripts", "start", "--block", "--disable-usage-stats"]
        ray += ["--object-store-memory", str(STORE_BYTES), "--node-ip-address", HERE]
        head = [*ray, "--head", "--num-cpus", "0", "--port", str(gcs), "--ray-client-server-port", str(self.port)]
        head += ["--include-dashboard", "false", "--temp-dir", self._temporary]
        left = Path(self._temporary, "ray_current_cluster")
        self.head = Process("head", head, folder, environment | {NICE: HOSTS_NICENESS}, leaves=left, last=LAST)
        node = [*ray, "--address", f"{HERE}:{gcs}", "--num-cpus", str(workers)]
        self.node = Process("workers", node, folder, environment | {NICE: WORKERS_NICENESS}, last=LAST)

    async def keep(self) -> None:
        """Start all of it, and again what ends. Raises HallError as `Process.keep`."""
        late = f"The cluster did not answer within {FIRST_SECONDS:.0f} s. See {self.head.folder}."
        answers = until(self._has_opened, FIRST_SECONDS, late)
        tasks = [asyncio.create_task(self.head.keep()), asyncio.create_task(answers)]
        try:
            await first_of(*tasks)
            self.answers.set()
            tasks = [tasks[0], asyncio.create_task(self.node.keep())]
            await first_of(*tasks)
        finally:
            for task in tasks:
                task.cancel()

    async def stop(self) -> None:
        """End all of it."""
        await self.node.stop()
        await self.head.stop()
        shutil.rmtree(self._temporary, ignore_errors=True)

    def _has_opened(self) -> bool:
        try:
            socket.create_connection((HERE, self.port), 1).close()
        except OSError:
            return False
        return True
