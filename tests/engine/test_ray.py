"""Parts on a real Ray cluster: two nodes of one core each on this machine. Needs the extra `cluster`."""

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from mha_core import load_model
from mha_core.analysis.corpus.over_texts import PART, over_texts, over_texts_job
from mha_core.analysis.corpus.result import OverTexts
from mha_core.engine.parts import cluster
from mha_core.engine.parts.runners import Shared

ray = pytest.importorskip("ray")
cluster_utils = pytest.importorskip("ray.cluster_utils")
pytestmark = pytest.mark.slow

TEXTS = [f"the {noun} sees the {other} ." for noun in ("cat", "dog", "king") for other in ("bird", "key")] * 60


@pytest.fixture
def nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    many = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    for _ in range(2):
        many.add_node(num_cpus=1)
    monkeypatch.setenv("MHA_RAY", many.address)
    for name, value in {"_connected": None, "_is_gone": False, "_asked": float("-inf")}.items():
        monkeypatch.setattr(cluster, name, value)
    yield many
    ray.shutdown()
    many.shutdown()


def own_process(shared: int, part: int) -> int:
    return os.getpid()


def die_once(shared: str, part: int) -> int:
    """The worker that has part 3 for the first time kills itself."""
    if part == 3 and not os.path.exists(shared):
        open(shared, "w").close()
        os.kill(os.getpid(), signal.SIGKILL)
    return part * part


def counted(model: Any) -> OverTexts:
    results = [step.result for step in over_texts_job(model, TEXTS, len(TEXTS), "texts") if step.result is not None]
    return results[-1]


def test_two_workers_give_the_same_bits_and_a_killed_one_leaves_nothing_out(nodes: Any, tmp_path: Any) -> None:
    model = load_model("toy-english")
    runner = cluster.runner()
    assert isinstance(runner, cluster.Cluster)
    there = set(runner.results(own_process, Shared("one", 1, int), range(8)))
    assert len(there) == 2 and os.getpid() not in there
    assert len(TEXTS) > 5 * PART
    assert counted(model).table().equals(over_texts(model, TEXTS, name="texts").table())
    flag = str(tmp_path / "died")
    assert list(runner.results(die_once, Shared("flag", flag, lambda: flag), range(8))) == [i * i for i in range(8)]
    assert os.path.exists(flag) and cluster.message() == ""


def test_when_all_nodes_are_gone_this_process_goes_on(nodes: Any) -> None:
    model = load_model("toy-english")
    steps = over_texts_job(model, TEXTS, len(TEXTS), "texts")
    next(steps), next(steps)
    nodes.shutdown()
    last = [step.result for step in steps if step.result is not None][-1]
    assert last.table().equals(over_texts(model, TEXTS, name="texts").table())
    assert cluster.message()
