"""Tasks travel: unpacked by who does them, models by their name; and go on after results that are known."""

import pickle
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
import torch

from mha_core import load_model
from mha_core.engine.checkpoints import checkpoint_of
from mha_core.engine.jobs import run
from mha_core.engine.jobs.job import note, working_on
from mha_core.engine.jobs.run import Run
from mha_core.engine.jobs.task import Step, Task
from mha_core.engine.saved_state import SavedState
from mha_core.models import ModelError, TextModel
from mha_core.models.by_name import digest_of, model_of
from mha_core.models.text_model import ON_CPU


@dataclass(frozen=True)
class Count(Task):
    last: int
    again: bool = False

    def steps(self, results: Sequence[int]) -> Iterator[Step]:
        yield Step(len(results) / self.last)
        yield from (Step(1 / self.last, number) for number in range(len(results), self.last))

    def key(self) -> str:
        return f"count-{self.last}"

    def saved(self, results: Sequence[int]) -> SavedState:
        return SavedState({"results": torch.tensor(results)}, {})

    def restored(self, state: SavedState) -> Sequence[int]:
        return state.tensors["results"].tolist()


@dataclass(frozen=True)
class Tell(Task):
    model: TextModel

    def steps(self, results: Sequence[str]) -> Iterator[Step]:
        yield Step(1.0, digest_of(self.model))


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where each step leaves a checkpoint."""
    monkeypatch.setenv("MHA_CACHE", str(tmp_path))
    monkeypatch.setattr(run, "INTERVAL", -1.0)
    return tmp_path / "work"


def steps(number: int) -> Run:
    """So many steps of counting to five, then it is killed."""
    killed, left = Run(Count(5)), iter(range(number))
    assert not killed.work(lambda: next(left, None) is not None)
    return killed


def test_a_task_that_travels_stays_packed_until_it_is_done() -> None:
    there = pickle.loads(pickle.dumps(Count(3)))
    assert not isinstance(there, Count)
    further = pickle.loads(pickle.dumps(there))
    assert further == there and further.unpacked() == Count(3)
    assert [step.result for step in further.steps(())] == [None, 0, 1, 2]


def test_a_model_travels_by_its_name() -> None:
    model = load_model("toy-induction")
    packed = pickle.dumps(Tell(model))
    assert len(packed) < 1000
    (step,) = pickle.loads(packed).steps(())
    assert step.result == digest_of(model)
    with pytest.raises(ModelError, match="another model 'toy-induction'"):
        model_of("toy-induction", "0" * 64, (False, False), ON_CPU)


def test_a_run_goes_on_after_what_is_known_and_says_why() -> None:
    job = Run(pickle.loads(pickle.dumps(Count(5))), (0, 1, 2), "somebody was lost")
    assert job.work(lambda: True)
    assert job.progress().results == (0, 1, 2, 3, 4)
    assert job.progress().note == "somebody was lost"


def test_a_run_that_was_killed_goes_on_from_its_checkpoint(folder: Path) -> None:
    steps(4)
    again = Run(Count(5))
    assert not again.work(iter([True, False]).__next__)
    assert (again.progress().results, again.progress().done) == ((0, 1, 2), 0.6)
    assert again.work(lambda: True)
    assert again.progress().results == (0, 1, 2, 3, 4)
    assert list(folder.iterdir()) == []  # what is complete needs none


def test_what_was_stopped_leaves_its_checkpoint_and_what_is_asked_for_again_begins_at_its_start(folder: Path) -> None:
    steps(4).end("stopped")
    assert checkpoint_of("count-5").read()
    anew = Run(Count(5, again=True))
    assert not anew.work(iter([True, False]).__next__)
    assert anew.progress().results == ()


def test_what_takes_less_than_the_interval_leaves_none(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "INTERVAL", 1e6)
    steps(4)
    assert not folder.exists()


def test_a_note_is_of_the_job_that_the_thread_works_on() -> None:
    job = Run(Count(1))
    note("nobody's")
    working_on(job)
    note("its own")
    working_on(None)
    note("nobody's")
    assert job.progress().note == "its own"
