"""Parts of long work: their results come in order, and few are read ahead."""

from collections.abc import Iterator

import pytest

from mha_core.jobs import runners
from mha_core.jobs.runners import AHEAD, Here, Runner, Shared, Threads

RUNNERS = {"here": Here(), "one thread": Threads(1), "three threads": Threads(3)}


def add(shared: int, part: int) -> int:
    if part == 13:
        raise ValueError("thirteen")
    return shared + part


@pytest.mark.parametrize("runner", RUNNERS.values(), ids=RUNNERS)
def test_results_come_in_the_order_of_the_parts(runner: Runner) -> None:
    assert list(runner.results(add, Shared("ten", 10), range(12))) == [10 + i for i in range(12)]


@pytest.mark.parametrize("runner", RUNNERS.values(), ids=RUNNERS)
def test_an_error_of_the_work_is_raised_as_it_is(runner: Runner) -> None:
    with pytest.raises(ValueError, match="thirteen"):
        list(runner.results(add, Shared("ten", 10), range(20)))


@pytest.mark.parametrize(("runner", "ahead"), [(Here(), 1), (Threads(2), 2 * AHEAD + 1)])
def test_few_parts_are_read_ahead(runner: Runner, ahead: int) -> None:
    read: list[int] = []

    def parts() -> Iterator[int]:
        for i in range(100, 200):
            read.append(i)
            yield i

    next(iter(runner.results(add, Shared("ten", 10), parts())))
    assert len(read) == ahead


def test_this_process_computes_itself_unless_another_runner_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(runners.runner(), Here)
    monkeypatch.setattr(runners, "_runner", None)
    other = Here()
    runners.use(other)
    assert runners.runner() is other
