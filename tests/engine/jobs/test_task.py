"""Tasks travel: unpacked by who does them, models by their name; and go on after results that are known."""

import pickle
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pytest

from mha_core import load_model
from mha_core.engine.jobs.generator_job import Step, with_result
from mha_core.engine.jobs.job import note, working_on
from mha_core.engine.jobs.task import Packed, Task, job_of
from mha_core.models import ModelError, TextModel
from mha_core.models.by_name import digest_of, model_of


def count(last: int, begun: Sequence[int]) -> Iterator[Step]:
    yield from (Step(1 / last, number) for number in range(len(begun), last))


def tell(model: TextModel, begun: Sequence[str]) -> Iterator[Step]:
    yield Step(1.0, digest_of(model))


def test_a_task_that_travels_stays_packed_until_it_is_done() -> None:
    there = pickle.loads(pickle.dumps(Task(partial(count, 3), last_only=True)))
    assert isinstance(there.steps, Packed) and there.last_only
    further = pickle.loads(pickle.dumps(there))
    assert further == there
    assert [step.result for step in further.steps(())] == [0, 1, 2]


def test_a_model_travels_by_its_name() -> None:
    model = load_model("toy-induction")
    packed = pickle.dumps(Task(partial(tell, model)))
    assert len(packed) < 1000
    (step,) = pickle.loads(packed).steps(())
    assert step.result == digest_of(model)
    with pytest.raises(ModelError, match="another model 'toy-induction'"):
        model_of("toy-induction", "0" * 64, (False, False))


def test_a_job_goes_on_after_what_is_known_and_says_why() -> None:
    job = job_of(Task(partial(count, 5)), begun=(0, 1, 2), said="somebody was lost")
    assert job.work(lambda: True)
    assert job.progress().results == (3, 4)
    assert job.progress().note == "somebody was lost"


def test_a_note_is_of_the_job_that_the_thread_works_on() -> None:
    job = job_of(Task(partial(count, 1)))
    note("nobody's")
    working_on(job)
    note("its own")
    working_on(None)
    note("nobody's")
    assert job.progress().note == "its own"


class Named(NamedTuple):
    replaces: str
    value: int


def test_a_result_takes_the_place_of_the_one_of_its_name() -> None:
    results: list[object] = []
    for result in (Named("a", 1), "other", Named("b", 2), Named("a", 3), "other"):
        results = with_result(results, result, last_only=False)
    assert results == [Named("a", 3), "other", Named("b", 2), "other"]
    assert with_result(results, "last", last_only=True) == ["last"]
