"""Tasks go on after results that are known; models travel by their name."""

import pickle
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
import torch

from mha_core import load_model
from mha_core.backends import ModelError
from mha_core.backends.builtin.session_models import new_name
from mha_core.backends.by_name import digest_of, model_of
from mha_core.jobs import run
from mha_core.jobs.checkpoints import checkpoint_of
from mha_core.jobs.digest import weights_digest
from mha_core.jobs.run import Run
from mha_core.jobs.saved_state import SavedState
from mha_core.jobs.task import Step, Task


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


@pytest.mark.parametrize("name", ["toy-induction", "toy-german"])
def test_a_model_travels_by_its_name(name: str) -> None:
    model = load_model(name)
    packed = pickle.dumps(model)
    assert len(packed) < 1000
    assert digest_of(pickle.loads(packed)) == digest_of(model)
    from_memory = replace(model, info=replace(model.info, weights=weights_digest(model.module)))
    assert pickle.loads(pickle.dumps(from_memory)).info == from_memory.info
    with pytest.raises(ModelError, match=f"another model '{name}'"):
        model_of(model.info, "0" * 64)


def test_a_visitor_s_model_stays_here() -> None:
    model = load_model("toy-induction")
    own = replace(model, info=replace(model.info, name=new_name("induction")))
    with pytest.raises(pickle.PicklingError, match="does not travel"):
        pickle.dumps(own)


def test_a_run_says_what_happened_before() -> None:
    job = Run(Count(5), "the server was restarted")
    assert job.work(lambda: True)
    assert job.progress().results == (0, 1, 2, 3, 4)
    assert job.progress().note == "the server was restarted"


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
