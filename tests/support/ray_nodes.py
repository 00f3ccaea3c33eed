"""A real Ray cluster on loopback: a head that computes nothing, nodes of one core each, and work that notes itself."""

import math
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from mha_core.serving.ports import free_ports

from mha_core.engine.cluster import calls, connection
from mha_core.engine.cluster.calls import Calls
from mha_core.engine.cluster.connection import hosted
from mha_core.engine.cluster.workers import Environment, Workers, given
from mha_core.engine.jobs import measurements
from mha_core.engine.jobs.job import ENDED
from mha_core.engine.jobs.run import Run, RunProgress
from mha_core.engine.jobs.runners import Shared, runner
from mha_core.engine.jobs.task import Step, Task
from mha_core.serving.ray_cluster import NICE

ROOT = Path(__file__).parents[2]
STORE = 80_000_000  # bytes; the least that Ray takes
SOON = 600.0  # seconds; a bound for a busy machine, not a promise
JOBS = hosted(measurements.JOBS, measurements.__name__, "JOBS")


class RayNodes:
    """The cluster, as `ray.cluster_utils` starts it."""

    def __init__(self, nodes: int) -> None:
        from ray.cluster_utils import Cluster

        (self.port,) = free_ports(1)
        head = {"num_cpus": 0, "ray_client_server_port": self.port, "include_dashboard": False}
        head |= {"object_store_memory": STORE}
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


def without_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """As before this process asked for a cluster."""
    for name, value in {"_connected": None, "_is_gone": False, "_asked": -math.inf}.items():
        monkeypatch.setattr(connection, name, value)


@contextmanager
def ray_nodes(monkeypatch: pytest.MonkeyPatch, nodes: int = 2) -> Iterator[RayNodes]:
    """A cluster that this process is a front end of."""
    import ray

    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    monkeypatch.setenv(NICE, "0")  # else what else this machine does would come first
    without_connection(monkeypatch)
    monkeypatch.setattr(connection, "CONNECT_SECONDS", SOON)
    monkeypatch.setattr(calls, "CALL_SECONDS", SOON)
    started = RayNodes(nodes)
    monkeypatch.setenv("MHA_RAY", f"127.0.0.1:{started.port}")
    try:
        yield started
    finally:
        ray.shutdown()
        started.kill()
        started.cluster.shutdown()


def connected() -> Calls:
    """The front end's connection. Fails if there is none."""
    found = connection.connection()
    assert found is not None, connection.message()
    return found


def connected_with(folder: str, front_ends: int = 2) -> int:
    """The process of the host, after connecting at the same moment as other front ends, which wait for each other."""

    def given_together() -> Environment:
        (Path(folder) / str(os.getpid())).touch()
        until(lambda: len(list(Path(folder).iterdir())) == front_ends)
        return given()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connection, "CONNECT_SECONDS", SOON)  # in a process of its own, too
        patch.setattr(connection, "given", given_together)  # what each one tells the host that it starts
        return connected().call("os", "getpid", (), {})


def worker_count() -> int:
    """How many workers the host has now."""
    return connected().call(__name__, "_count_here", (), {})


def _count_here() -> int:
    workers = runner()
    assert isinstance(workers, Workers)
    return workers.count


def until(happens: Callable[[], Any], every: float = 0.1) -> Any:
    """Wait for something; returns it."""
    end = time.monotonic() + SOON
    while not (found := happens()):
        assert time.monotonic() < end, "it did not happen"
        time.sleep(every)
    return found


def begun(question: str, task: Task) -> str:
    """A job in the host; returns its key."""
    return JOBS.submit(question, partial(Run, task), "a test")


def ended(key: str, every: float = 0.1) -> RunProgress:
    """How a job ended."""
    return until(lambda: (p := JOBS.poll(key, "a test")) is not None and p.state in ENDED and p, every)


# --- work that notes what it does, and where: in a file, one line for each part


@dataclass(frozen=True)
class Noting(Task):
    """So many slow parts; the result of each is its number. Part `hangs`, begun first, waits to be killed."""

    file: str
    count: int
    seconds: float
    hangs: int = -1

    def steps(self, results: Sequence[int]) -> Iterator[Step]:
        shared = Shared(self.file, (self.file, self.seconds, self.hangs))
        for number in runner().results(_noted_part, shared, range(len(results), self.count)):
            yield Step(1 / self.count, number)


def notes(file: Path) -> list[tuple[int, int]]:
    """(process, number) of each line."""
    lines = file.read_text().splitlines() if file.exists() else []
    return [(int(process), int(number)) for process, number in (line.split() for line in lines)]


def kill_worker(file: Path, at: int) -> None:
    """Kill -9 the process that has begun this number, and hangs there."""
    os.kill(until(lambda: {number: process for process, number in notes(file)}.get(at)), signal.SIGKILL)


def _note(file: str, number: int, seconds: float, hangs: int) -> int:
    is_again = number in {each for _, each in notes(Path(file))}
    with open(file, "a") as log:
        log.write(f"{os.getpid()} {number}\n")
    time.sleep(SOON if number == hangs and not is_again else seconds)
    return number


def _noted_part(shared: tuple[str, float, int], number: int) -> int:
    file, seconds, hangs = shared
    return _note(file, number, seconds, hangs)
