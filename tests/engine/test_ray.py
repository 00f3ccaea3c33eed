"""Parts on a real Ray cluster of two workers on this machine. Needs the extra `cluster`."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mha_core import load_model
from mha_core.analysis.corpus.over_texts import PART, over_texts, over_texts_job
from mha_core.analysis.corpus.result import OverTexts
from mha_core.engine.parts import cluster
from mha_core.engine.parts.runners import Shared

ray = pytest.importorskip("ray")
pytest.importorskip("grpc")
pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]

TEXTS = [f"the {noun} sees the {other} ." for noun in ("cat", "dog", "king") for other in ("bird", "key")] * 60


class Head:
    """A cluster on loopback, whose processes are one group."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as one, socket.socket() as two:
            one.bind(("127.0.0.1", 0))
            two.bind(("127.0.0.1", 0))
            self.port, self.clients = one.getsockname()[1], two.getsockname()[1]
        flags = f"--head --block --num-cpus 2 --port {self.port} --ray-client-server-port {self.clients}"
        flags += f" --include-dashboard=false --disable-usage-stats --object-store-memory 100000000 --temp-dir {folder}"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ray.scripts.scripts", "start", *flags.split()],
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def kill(self) -> None:
        """All of its processes, as when a machine loses its power."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def head(monkeypatch: pytest.MonkeyPatch) -> Iterator[Head]:
    started = Head(Path("/tmp") / f"ray-{os.getpid()}")  # short: sockets have paths of 100 characters
    monkeypatch.setenv("MHA_RAY", f"127.0.0.1:{started.clients}")
    monkeypatch.setenv("RAY_CLIENT_RECONNECT_GRACE_PERIOD", "5")
    for name, value in {"_connected": None, "_is_gone": False, "_asked": float("-inf")}.items():
        monkeypatch.setattr(cluster, name, value)
    yield started
    ray.shutdown()
    if started.process.poll() is None:
        started.kill()


def own_process(shared: int, part: int) -> int:
    return os.getpid()


def die_once(shared: str, part: int) -> int:
    """The worker that has part 3 for the first time kills itself."""
    if part == 3 and not Path(shared).exists():
        Path(shared).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return part * part


def counted(model: Any) -> OverTexts:
    return [step.result for step in over_texts_job(model, TEXTS, len(TEXTS), "texts") if step.result is not None][-1]


def test_the_same_bits_and_nothing_is_left_out_when_a_worker_or_the_cluster_is_killed(
    head: Head, tmp_path: Path
) -> None:
    model = load_model("toy-english")
    expected = over_texts(model, TEXTS, name="texts").table()
    runner = cluster.runner()
    assert isinstance(runner, cluster.Cluster)
    there = set(runner.results(own_process, Shared("one", 1, int), range(8)))
    assert len(there) == 2 and os.getpid() not in there
    assert len(TEXTS) > 5 * PART
    assert counted(model).table().equals(expected)

    flag = str(tmp_path / "died")
    assert list(runner.results(die_once, Shared("flag", flag, lambda: flag), range(8))) == [i * i for i in range(8)]
    assert Path(flag).exists() and cluster.message() == ""

    steps = over_texts_job(model, TEXTS, len(TEXTS), "texts")
    next(steps), next(steps)
    head.kill()
    last = [step.result for step in steps if step.result is not None][-1]
    assert last.table().equals(expected)
    assert cluster.message()
