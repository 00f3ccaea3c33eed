"""No question is worked on twice at once, whoever asks joins in, and complete answers are kept."""

import threading
import time
from collections.abc import Callable, Hashable, Iterator
from typing import Any, NamedTuple

import pytest

from mha_core.jobs.caches import Cache, MemoryBudget
from mha_core.jobs.job_queue import JobQueue, QueueError
from mha_core.jobs.measurement_queues import RESULT_BYTES, result_bytes
from mha_core.jobs.run import RunProgress
from mha_core.jobs.task import Step
from tests.support.clock import Clock
from tests.support.made_tasks import run_of

SOON = 120.0  # seconds that a thread may take at most; a bound for a busy machine, not a promise


class Desk:
    """Jobs that wait at their first step until they may go on."""

    def __init__(self, **options: Any) -> None:
        self.clock, self.go_on, self.made = Clock(), threading.Event(), 0
        memory = MemoryBudget(lambda: 1_000_000_000, self.clock)
        results: Cache[Hashable, RunProgress] = memory.cache("questions", result_bytes, **options)
        self.jobs: JobQueue[RunProgress] = JobQueue("question", clock=self.clock, results=results)
        self.jobs.abandoned_after = 10.0

    def ask(self, question: str, viewer: str) -> str:
        return self.jobs.submit(question, lambda: run_of(self._steps), viewer)

    def _steps(self) -> Iterator[Step]:
        self.made += 1
        yield Step(0.5, self.made)
        while not self.go_on.is_set():
            time.sleep(0.002)
            yield Step(0.0)

    def until(self, key: str, state: str) -> None:
        until(lambda: self.jobs.peek(key).state == state)


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + SOON
    while not true():
        assert time.monotonic() < end, "timed out"
        time.sleep(0.002)


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.go_on.set()


def test_the_same_question_is_worked_on_once(desk: Desk) -> None:
    key = desk.ask("why", "ann")
    assert desk.ask("why", "ben") == key != desk.ask("how", "ann")
    until(lambda: desk.made == 2)


def test_everybody_gets_the_answer_without_another_job(desk: Desk) -> None:
    key = desk.ask("why", "ann")
    assert desk.jobs.answer("why") is None
    desk.go_on.set()
    desk.until(key, "done")
    assert desk.jobs.answer("why").results == (1,)
    assert desk.jobs.poll(key, "ben").state == "done"
    assert desk.jobs.answer("how") is None


def test_an_answer_is_kept_although_nobody_polled_the_end(desk: Desk) -> None:
    desk.go_on.set()
    desk.until(desk.ask("why", "ann"), "done")
    desk.clock.now = 9.0
    assert desk.jobs.answer("why") is not None


def test_answers_are_bounded_in_number_and_time() -> None:
    desk = Desk(entries=2, seconds=100.0)
    desk.go_on.set()
    for question in ("a", "b", "c"):
        desk.until(desk.ask(question, "ann"), "done")
        assert desk.jobs.answer(question)
    assert [desk.jobs.answer(question) is not None for question in ("a", "b", "c")] == [False, True, True]
    desk.clock.now = 101.0
    assert desk.jobs.answer("c") is None


def test_asking_for_an_answer_keeps_no_job_alive(desk: Desk) -> None:
    key = desk.ask("why", "ann")
    desk.clock.now = 11.0
    assert desk.jobs.answer("why") is None
    desk.until(key, "stopped")


def test_one_who_watches_keeps_it_alive_for_all(desk: Desk) -> None:
    key = desk.ask("why", "ann")
    desk.ask("why", "ben")
    for desk.clock.now in (6.0, 12.0, 18.0):
        assert desk.jobs.poll(key, "ben").state == "running"
    assert desk.jobs.poll(key, "ann").state == "running"


def test_who_stops_what_others_watch_leaves_it_to_them(desk: Desk) -> None:
    key = desk.ask("why", "ann")
    desk.ask("why", "ben")
    assert desk.jobs.is_shared(key, "ann")
    assert not desk.jobs.stop(key, "ann")
    assert desk.jobs._jobs[key].requested == "run"
    assert not desk.jobs.is_shared(key, "ben")
    assert desk.jobs.poll(key, "ben").state == "running"
    assert desk.jobs.stop(key, "ben")
    desk.until(key, "stopped")


def test_who_has_closed_the_page_does_not_count(desk: Desk) -> None:
    key = desk.ask("why", "ann")
    desk.ask("why", "ben")
    desk.clock.now = 6.0
    desk.jobs.poll(key, "ben")
    desk.clock.now = 12.0
    assert not desk.jobs.is_shared(key, "ben")  # ann was last seen 12 s ago
    assert desk.jobs.is_shared(key, "ann")


def test_what_is_being_stopped_is_not_joined(desk: Desk) -> None:
    key = desk.ask("why", "ann")
    desk.jobs.stop(key, "ann")
    assert desk.ask("why", "ben") != key


@pytest.mark.parametrize("end", ["stopped", "failed"])
def test_what_did_not_end_well_is_no_answer_and_is_asked_anew(desk: Desk, end: str) -> None:
    def fails() -> Iterator[Step]:
        raise ValueError("no")
        yield Step(1.0)

    if end == "failed":
        key = desk.jobs.submit("why", lambda: run_of(fails), "ann")
    else:
        key = desk.ask("why", "ann")
        desk.jobs.stop(key, "ann")
    desk.until(key, end)
    assert desk.jobs.answer("why") is None
    assert desk.ask("why", "ann") != key


def test_a_full_queue_refuses_a_new_question_but_not_to_join(desk: Desk) -> None:
    desk.jobs.at_once, desk.jobs.max_waiting = 1, 0
    key = desk.ask("why", "ann")
    with pytest.raises(QueueError, match="queue is full"):
        desk.ask("how", "ben")
    assert desk.ask("why", "ben") == key


def test_keys_are_long_enough_not_to_be_guessed(desk: Desk) -> None:
    assert len(desk.ask("why", "ann")) == 16


class Large(NamedTuple):
    """A result that says how large it is."""

    nbytes: int


@pytest.mark.parametrize(("nbytes", "kept"), [(300_000, True), (2_000_000, False)])
def test_an_answer_is_counted_by_what_it_holds_and_not_kept_if_it_is_more_than_all(nbytes: int, kept: bool) -> None:
    memory = MemoryBudget(lambda: 1_000_000)
    jobs: JobQueue[RunProgress] = JobQueue("question", results=memory.cache("questions", result_bytes))
    key = jobs.submit("why", lambda: run_of(lambda: iter([Step(1.0, Large(nbytes))])), "ann")
    until(lambda: jobs.peek(key).state == "done")
    answer = jobs.answer("why")
    assert (answer is not None) == kept
    assert memory.nbytes == (RESULT_BYTES + nbytes if kept else 0)
    assert jobs.poll(key, "ann").results == (Large(nbytes),)  # whoever asked has it in any case
