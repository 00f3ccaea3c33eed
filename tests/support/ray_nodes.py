"""A real Ray cluster on loopback: a head that computes nothing, nodes of one core each, and work that notes itself."""

import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from mha_core.jobs.ray_runner import RayRunner
from mha_core.jobs.runners import Here, Shared, runner, use
from mha_core.jobs.task import Step, Task
from tests.support.ports import free_ports

ROOT = Path(__file__).parents[2]
STORE = 80_000_000  # bytes; the least that Ray takes
SOON = 600.0  # seconds; a bound for a busy machine, not a promise


class RayNodes:
    """The cluster, as `ray.cluster_utils` starts it."""

    def __init__(self, nodes: int) -> None:
        from ray.cluster_utils import Cluster

        (port,) = free_ports(1)
        head = {"num_cpus": 0, "ray_client_server_port": port, "include_dashboard": False}
        head |= {"object_store_memory": STORE}
        self.address = f"ray://127.0.0.1:{port}"
        self.cluster = _in_the_end(lambda: Cluster(initialize_head=True, head_node_args=head))
        node = {"num_cpus": 1, "object_store_memory": STORE}
        self.nodes: list[Any] = [_in_the_end(lambda: self.cluster.add_node(**node)) for _ in range(nodes)]

    def kill_node(self) -> None:
        """As when a machine loses its power."""
        self.cluster.remove_node(self.nodes.pop(), allow_graceful=False)

    def kill(self) -> None:
        """All of it, the head first."""
        for node in (self.cluster.head_node, *self.nodes):
            if node is not None:
                node.kill_all_processes(check_alive=False, allow_graceful=False)


def _in_the_end(start: Callable[[], Any]) -> Any:
    """What is started. Ray gives up after half a minute, in which a busy machine may not have come to it."""
    for _ in range(9):
        try:
            return start()
        except Exception as error:
            if "timed out during startup" not in str(error):
                raise
    return start()


@contextmanager
def ray_nodes(monkeypatch: pytest.MonkeyPatch, nodes: int = 2) -> Iterator[RayNodes]:
    """A cluster that does the long work of this process."""
    import ray

    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    monkeypatch.setenv("RAY_worker_niceness", "0")  # else what else this machine does would come first
    started = RayNodes(nodes)
    use(cluster := RayRunner(started.address))
    try:
        until(cluster.is_connected)  # a busy machine may need more than one try
        yield started
    finally:
        use(Here())
        ray.shutdown()
        started.kill()
        started.cluster.shutdown()


def until(happens: Callable[[], Any]) -> Any:
    """Wait for something; returns it."""
    end = time.monotonic() + SOON
    while not (found := happens()):
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.1)
    return found


# --- work that notes what it does, and where: in a file, one line for each part


@dataclass(frozen=True)
class Noting(Task):
    """So many slow parts; the result of each is its number. Part `hangs`, begun first, waits to be killed."""

    file: str
    count: int
    seconds: float
    hangs: int = -1

    def steps(self, results: Sequence[int]) -> Iterator[Step]:
        shared = Shared.of((self.file, self.seconds, self.hangs))
        for number in runner().results(_noted_part, shared, range(len(results), self.count)):
            yield Step(1 / self.count, number)


def notes(file: Path) -> list[tuple[int, int]]:
    """(process, number) of each line."""
    lines = file.read_text().splitlines() if file.exists() else []
    return [(int(process), int(number)) for process, number in (line.split() for line in lines)]


def kill_worker(file: Path, at: int) -> None:
    """Kill -9 the process that has begun this number, and hangs there."""
    worker = until(lambda: {number: process for process, number in notes(file)}.get(at))
    assert worker != os.getpid(), "the cluster was lost, and this process did the part itself"
    os.kill(worker, signal.SIGKILL)


def _noted_part(shared: tuple[str, float, int], number: int) -> int:
    file, seconds, hangs = shared
    is_again = number in {each for _, each in notes(Path(file))}
    with open(file, "a") as log:
        log.write(f"{os.getpid()} {number}\n")
    time.sleep(SOON if number == hangs and not is_again else seconds)
    return number
