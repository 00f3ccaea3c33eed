"""A worker, without Ray: slices of steps, tasks it has to forget, and what it cannot have."""

import pickle
from collections.abc import Iterator, Sequence
from functools import partial

import pytest

from mha_core.engine.cluster import calls, worker
from mha_core.engine.cluster.environment import Environment
from mha_core.engine.cluster.worker import TASKS_KEPT, CannotUnpackError, Slice, Worker
from mha_core.engine.jobs.generator_job import Step
from mha_core.engine.jobs.task import Packed, Task


def count(last: int, begun: Sequence[int]) -> Iterator[Step]:
    yield from (Step(1 / last, number) for number in range(len(begun), last))


@pytest.fixture
def one(monkeypatch: pytest.MonkeyPatch) -> Worker:
    monkeypatch.setattr(calls, "_of_worker", None)
    monkeypatch.setattr(worker, "STEPS_SECONDS", -1.0)  # a step is a slice
    return Worker(None, Environment({}, ()))


def test_steps_are_taken_slice_by_slice_and_after_what_is_known(one: Worker) -> None:
    task = Task(partial(count, 3))
    assert [step.result for step in one.steps("a", 0, task, ()).steps or []] == [0]
    assert [step.result for step in one.steps("a", 1, task, None).steps or []] == [1]
    assert [step.result for step in one.steps("b", 5, task, (0, 1)).steps or []] == [2]
    assert one.steps("a", 1, task, None) == Slice(None, False)  # it is further than that
    assert one.steps("c", 0, task, (0, 1, 2)) == Slice([], True)


def test_a_task_that_had_to_be_forgotten_is_not_known(one: Worker) -> None:
    for key in range(TASKS_KEPT + 1):
        one.steps(str(key), 0, Task(partial(count, 3)), ())
    assert one.steps("0", 1, Task(partial(count, 3)), None) == Slice(None, False)
    assert one.steps("1", 1, Task(partial(count, 3)), None).steps


def test_what_it_cannot_have_is_told_from_what_the_work_raises(one: Worker) -> None:
    with pytest.raises(CannotUnpackError):
        one.steps("a", 0, Task(Packed(b"cmissing_module\nname\n.")), ())
    with pytest.raises(CannotUnpackError):
        one.part("a", b"cmissing_module\nname\n.", divmod, 1)
    with pytest.raises(ZeroDivisionError):
        one.part("b", pickle.dumps(1), divmod, 0)
