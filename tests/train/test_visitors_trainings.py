"""A visitor's training that a crash interrupts goes on under its name, and ends with the same bits."""

import fcntl
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import torch

from mha_core.backends.builtin import session_models
from mha_core.backends.builtin.training.options import TrainingOptions
from mha_core.jobs import checkpoints, job_queue
from mha_core.jobs.checkpoints import RESUMED, checkpoint_of
from mha_core.jobs.saved_state import SavedState
from mha_core.train import job
from mha_core.train.visitors_trainings import VisitorsTrainings

PATIENCE = 300.0  # seconds; a bound for a busy machine, not a promise
OWN = TrainingOptions(
    "own text", layers=1, heads=2, d_model=16, steps=60, seed=3, text="Sator arepo tenet opera. " * 12
)


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    monkeypatch.setenv("MHA_CACHE", str(tmp_path))
    monkeypatch.setattr(job, "INTERVAL", -1.0)  # every step leaves a checkpoint
    yield tmp_path / "work"
    crash()


def until(trainings: VisitorsTrainings, name: str, state: str, steps: int) -> int:
    """Wait until so many steps are taken in this state; returns how many there are."""
    end = time.monotonic() + PATIENCE
    while not (progress := trainings.poll(name)) or (progress.state, progress.done >= steps) != (state, True):
        assert progress and time.monotonic() < end and not progress.reason
        time.sleep(0.005)
    return progress.done


def crash() -> VisitorsTrainings:
    """Another process: what it knows is on disk."""
    for queue in list(job_queue._queues):
        queue.leave()
    return VisitorsTrainings()


def files(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir()) if folder.exists() else []


@pytest.mark.exhaustive
def test_interrupted_twice_equals_uninterrupted_bit_for_bit(own_folder: Path) -> None:
    alone = OWN.recipe().training()
    list(alone)
    name, trainings = session_models.new_name(OWN.task), VisitorsTrainings()
    trainings.start(name, OWN)
    done = until(trainings, name, "running", 5)
    for _ in range(2):
        trainings = crash()
        assert trainings.find(name) is None
        assert trainings.go_on(name)
        found = trainings.find(name)
        assert found and found.options == OWN
        assert until(trainings, name, "running", done) < OWN.steps
        progress = trainings.peek(name)
        assert progress and progress.note == RESUMED
    until(trainings, name, "done", OWN.steps)
    trained = session_models.get(name).module.state_dict()
    expected = {key: value for key, value in alone.model.state_dict().items() if key in trained}
    assert len(expected) == len(trained)
    assert all(torch.equal(trained[key], value) for key, value in expected.items())
    assert files(own_folder) == []  # it has ended, and somebody has seen that
    assert crash().go_on(name) is False


@pytest.mark.exhaustive
def test_a_training_that_another_process_is_at_is_not_begun_twice(own_folder: Path) -> None:
    name, trainings = session_models.new_name(OWN.task), VisitorsTrainings()
    trainings.start(name, OWN)
    until(trainings, name, "running", 1)
    lock = own_folder / f"training-{name}.safetensors.lock"
    checkpoints._claims.pop(lock).release()
    with lock.open("w") as another:
        fcntl.flock(another, fcntl.LOCK_EX)
        assert crash().go_on(name) is False
    assert crash().go_on(name)


def test_what_is_stopped_is_on_disk_no_more(own_folder: Path) -> None:
    name, trainings = session_models.new_name(OWN.task), VisitorsTrainings()
    trainings.start(name, OWN)
    until(trainings, name, "running", 1)
    assert f"training-{name}.safetensors" in files(own_folder)
    trainings.stop(name)
    until(trainings, name, "stopped", 1)
    assert files(own_folder) == []


def test_the_owner_may_keep_nothing(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MHA_KEEP_WORK", "0")
    name, trainings = session_models.new_name(OWN.task), VisitorsTrainings()
    trainings.start(name, OWN)
    until(trainings, name, "running", 2)
    assert crash().go_on(name) is False
    assert not own_folder.exists()


@pytest.mark.parametrize(
    "training", [None, {}, {"task": "induction", "steps": 10**9}, {"task": 1}, {"text": 5}, {"of": "another program"}]
)
def test_what_is_no_training_is_dropped(own_folder: Path, training: object, caplog: pytest.LogCaptureFixture) -> None:
    name = session_models.new_name("induction")
    facts = {"training": training} if training is not None else {}
    if training == {}:
        facts = json.loads('{"training": []}')
    checkpoint_of(f"training-{name}").write(SavedState({}, facts))
    assert VisitorsTrainings().go_on(name) is False
    assert "it is no training" in caplog.text
    assert files(own_folder) == []
