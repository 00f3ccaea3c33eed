"""A real cluster of two nodes: the same bits as here; workers, nodes, front ends and all of it killed with -9."""

import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
import torch

from mha_core import load_model
from mha_core.analysis.corpus.over_texts import PART, OverTextsTask, over_texts
from mha_core.analysis.corpus.reading import Corpus
from mha_core.analysis.metrics.subject import Subject
from mha_core.analysis.pruning.jobs import scores_in
from mha_core.analysis.pruning.tasks import ImportanceTask
from mha_core.engine.cluster import connection
from mha_core.engine.cluster.connection import hosted
from mha_core.engine.cluster.workers import LOST
from mha_core.engine.jobs.job import ENDED
from mha_core.engine.jobs.run import Run
from mha_core.models.by_name import digest_of
from mha_core.models.ours import session_models, visitors_trainings
from mha_core.models.ours.visitors_trainings import VisitorsTraining
from mha_core.models.pruning.visitors_models import find_visitors_model, get_visitors_model, put_visitors_model
from mha_core.models.training.options import TrainingOptions
from tests.support.ray_nodes import (
    JOBS,
    ROOT,
    SOON,
    Noting,
    RayNodes,
    begun,
    connected,
    connected_with,
    ended,
    kill_worker,
    notes,
    ray_nodes,
    until,
    worker_count,
)

pytest.importorskip("ray")
pytestmark = pytest.mark.exhaustive
TEXTS = [f"the {noun} sees the {other} ." for noun in ("cat", "dog", "king") for other in ("bird", "key")] * 40
TRAININGS = hosted(visitors_trainings.TRAININGS, visitors_trainings.__name__, "TRAININGS")


@pytest.fixture(scope="module")
def cluster() -> Iterator[RayNodes]:
    with pytest.MonkeyPatch.context() as patch, ray_nodes(patch) as started:
        yield started


@pytest.fixture
def nodes(cluster: RayNodes) -> RayNodes:
    """The cluster, of which each test may lose what it likes; the first one a node, the last one all of it."""
    until(lambda: worker_count() == len(cluster.nodes))
    return cluster


def test_front_ends_that_start_at_once_share_a_host(cluster: RayNodes, tmp_path: Path) -> None:
    """The first test of the file: nobody has asked the cluster for a host yet."""
    code = f"from tests.support.ray_nodes import connected_with; print(connected_with({str(tmp_path)!r}))"
    other = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    host = connected_with(str(tmp_path))
    assert other.communicate(timeout=SOON)[0] == f"{host}\n"


def test_sweeps_have_the_same_bits_and_lose_nothing_with_a_worker_or_a_node(nodes: RayNodes, tmp_path: Path) -> None:
    model = load_model("toy-english")
    texts, subject = Corpus.of(TEXTS), Subject("toy-english", "toy sentences", None, model)
    assert texts.size > 3 * PART
    expected = over_texts(model, texts).table()
    (found,) = ended(begun("over texts", OverTextsTask(model, texts))).results
    assert found.table().equals(expected)
    scores = scores_in([step.result for step in ImportanceTask(subject, "zero", True).steps(())])
    found = scores_in(ended(begun("importance", ImportanceTask(subject, "zero", True))).results)
    assert {name: each.scores.tolist() for name, each in found.items()} == {
        name: each.scores.tolist() for name, each in scores.items()
    }

    # A worker killed in the middle: its part alone is done again, by another one.
    parts, hangs = tmp_path / "parts", 8
    key = begun("parts", Noting(str(parts), 20, 0.1, hangs))
    kill_worker(parts, at=hangs)
    progress = ended(key)
    assert (progress.state, progress.note, progress.results) == ("done", LOST, tuple(range(20)))
    assert Counter(number for _, number in notes(parts)) == Counter([*range(20), hangs])

    # A machine goes; the other one does the rest, and what comes after.
    until(lambda: worker_count() == 2)
    parts = tmp_path / "parts of a node"
    key = begun("parts of a node", Noting(str(parts), 30, 0.2))
    until(lambda: len(notes(parts)) > 5)
    nodes.kill_node()
    assert ended(key).results == tuple(range(30))
    assert sum(Counter(number for _, number in notes(parts)).values()) <= 31
    until(lambda: worker_count() == 1)
    (found,) = ended(begun("with one worker", OverTextsTask(model, texts, again=True))).results
    assert found.table().equals(expected)
    assert connection.message() == ""


def test_a_training_and_its_model_outlive_a_worker_and_a_front_end(nodes: RayNodes) -> None:
    options = TrainingOptions(steps=80, layers=1, heads=2, d_model=32)
    training = VisitorsTraining(options, "here").prepare()
    while training.done < options.steps:
        training.step()

    # Another front end begins it, and is killed.
    name = session_models.new_name(options.task)
    code = (
        "import sys, time; from tests.engine.cluster.test_on_ray import *\n"
        f"TRAININGS.start({name!r}, {options!r})\n"
        "print('begun', flush=True); time.sleep(600)"
    )
    other = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert other.stdout is not None and other.stdout.readline() == "begun\n"
    other.kill()
    until(lambda: TRAININGS.poll(name).done > 20)
    for worker in until(ray_workers):
        os.kill(worker, signal.SIGKILL)
    progress = until(lambda: (p := TRAININGS.poll(name)) and p.state in ENDED and p)
    assert (progress.state, progress.done, progress.note) == ("done", options.steps, LOST)
    assert list(progress.losses) == training.losses
    model = get_visitors_model(name)  # from the host, as the page does
    assert model.info.title == f"Trained here: induction, {options.steps} steps"
    ours = dict(model.module.named_parameters())
    assert all(torch.equal(ours[key], each) for key, each in training.model.named_parameters())

    # What was uploaded here is found by workers and other front ends.
    uploaded = session_models.new_name("pruned")
    put_visitors_model(uploaded, get_visitors_model(name))
    subject = Subject(name, "toy", None, model)
    assert ended(begun("of a visitor", ImportanceTask(subject, "zero", True))).state == "done"
    session_models._models.pop(uploaded)
    again = find_visitors_model(uploaded)
    assert again is not None and digest_of(again) == digest_of(model)


def test_the_host_may_die_too(nodes: RayNodes, tmp_path: Path) -> None:
    steps = tmp_path / "steps"
    task, subject = Noting(str(steps), 40, 0.1), Subject("toy-english", "toy", None, load_model("toy-english"))
    key = begun("steps of a host that dies", task)
    until(lambda: (p := JOBS.poll(key, "a test")) and len(p.results) > 10)
    seen = JOBS.poll(key, "a test").results
    os.kill(connected().call("os", "getpid", (), {}), signal.SIGKILL)

    # Its front ends ask for much as soon as it is there again, and begin again what it has forgotten.
    with ThreadPoolExecutor() as threads:
        asked = [threads.submit(begun, f"asked at once {i}", ImportanceTask(subject, "zero", True)) for i in range(4)]
        assert JOBS.poll(key, "a test") is None
        again = JOBS.submit("steps of a host that dies", partial(Run, task, seen), "a test")
    assert ended(again).results == tuple(range(40))
    assert max(Counter(number for _, number in notes(steps)).values()) <= 2
    assert all(ended(each.result()).state == "done" for each in asked)
    assert connection.message() == ""


def test_without_its_cluster_a_front_end_says_so_and_works_by_itself(nodes: RayNodes, tmp_path: Path) -> None:
    steps = tmp_path / "steps"
    key = begun("steps of a cluster that goes", Noting(str(steps), 200, 0.1))
    until(lambda: len(notes(steps)) > 3)
    nodes.kill()
    assert JOBS.poll(key, "a test") is None
    assert "computes on its own" in connection.message()
    key = begun("here", Noting(str(tmp_path / "here"), 3, 0.0))
    assert ended(key).results == (0, 1, 2)
    assert {process for process, _ in notes(tmp_path / "here")} == {os.getpid()}


def ray_workers() -> list[int]:
    """The processes of the workers that have a part."""
    found = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if file.read_bytes().startswith(b"ray::part_of"):
                found.append(int(file.parent.name))
        except OSError:
            continue
    return found
