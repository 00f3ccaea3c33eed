"""A real cluster of two nodes: the same bits as here, also when a worker, a node, and all of it is killed with -9."""

import os
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest

import mha_core.backends.by_name  # noqa: F401 (so that models travel)
from mha_core import load_model
from mha_core.find_heads.over_texts import PART, OverTextsTask, over_texts
from mha_core.jobs.ray_runner import GONE
from mha_core.jobs.runners import Here, runner, use
from mha_core.jobs.task import Task
from mha_core.jobs.thread_pools import use_one_core
from mha_core.lab.jobs import scores_in
from mha_core.lab.tasks import ImportanceTask
from mha_core.stats.metrics.subject import Subject
from mha_core.stats.texts import Corpus
from tests.support.ray_nodes import SOON, Noting, RayNodes, kill_worker, notes, ray_nodes, until

pytest.importorskip("ray")
pytestmark = pytest.mark.exhaustive
TEXTS = [f"the {noun} sees the {other} ." for noun in ("cat", "dog", "king") for other in ("bird", "key")] * 40


@pytest.fixture(scope="module")
def nodes() -> Iterator[RayNodes]:
    """The cluster, of which each test may lose what it likes; the last one all of it."""
    with pytest.MonkeyPatch.context() as patch, ray_nodes(patch) as started:
        yield started


@pytest.fixture(scope="module")
def jobs() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(initializer=use_one_core) as pool:
        yield pool


def results(task: Task) -> list:
    return [step.result for step in task.steps(()) if step.result is not None]


def test_a_measurement_has_the_same_bits(nodes: RayNodes, jobs: ThreadPoolExecutor) -> None:
    model = load_model("toy-english")
    texts, subject = Corpus.of(TEXTS), Subject("toy-english", "toy sentences", None, model)
    assert texts.size > 3 * PART
    there = jobs.submit(results, OverTextsTask(model, texts)).result(SOON)[-1].table()
    scores = scores_in(jobs.submit(results, ImportanceTask(subject, "zero", True)).result(SOON))
    cluster = runner()
    use(Here())
    try:
        assert there.equals(jobs.submit(over_texts, model, texts).result(SOON).table())
        here = scores_in(jobs.submit(results, ImportanceTask(subject, "zero", True)).result(SOON))
    finally:
        use(cluster)
    assert {name: each.scores.tolist() for name, each in scores.items()} == {
        name: each.scores.tolist() for name, each in here.items()
    }
    assert cluster.message == ""


def test_a_part_whose_worker_dies_is_done_by_another_one(
    nodes: RayNodes, jobs: ThreadPoolExecutor, tmp_path: Path
) -> None:
    parts, hangs = tmp_path / "parts", 8
    found = jobs.submit(results, Noting(str(parts), 20, 0.1, hangs))
    kill_worker(parts, at=hangs)
    assert found.result(SOON) == list(range(20))
    assert Counter(number for _, number in notes(parts)) == Counter([*range(20), hangs])
    assert os.getpid() not in {process for process, _ in notes(parts)} and runner().message == ""


def test_a_node_that_dies_costs_no_more_than_its_parts(
    nodes: RayNodes, jobs: ThreadPoolExecutor, tmp_path: Path
) -> None:
    parts = tmp_path / "parts"
    found = jobs.submit(results, Noting(str(parts), 30, 0.2))
    until(lambda: len(notes(parts)) > 5)
    nodes.kill_node()
    assert found.result(SOON) == list(range(30))
    assert os.getpid() not in {process for process, _ in notes(parts)} and runner().message == ""


def test_without_its_cluster_this_process_goes_on(nodes: RayNodes, jobs: ThreadPoolExecutor, tmp_path: Path) -> None:
    parts = tmp_path / "parts"
    found: Future[list] = jobs.submit(results, Noting(str(parts), 30, 0.2))
    until(lambda: len(notes(parts)) > 5)
    threading.Thread(target=nodes.kill).start()
    assert found.result(SOON) == list(range(30))
    assert runner().message == GONE
    assert os.getpid() in {process for process, _ in notes(parts)}
