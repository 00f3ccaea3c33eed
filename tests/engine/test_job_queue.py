"""The line: two at once and the others in order, one each, and nobody holds a place whom nobody looks at."""

import threading
import time
from collections.abc import Callable, Iterator

import pytest

from mha_core.engine.generator_job import GeneratorJob, GeneratorProgress, Step
from mha_core.engine.job import ENDED, Job, Progress
from mha_core.engine.job_queue import JobQueue, QueueError
from mha_core.models.training.job import TrainingJob
from mha_core.models.training.loop import Training
from tests.support.small_training import PLAN, same, training, weights

SOON = 20.0  # seconds that a thread may take


class Gate(Training):
    """Trains only as far as it is let."""

    def __init__(self) -> None:
        run = training()
        super().__init__(run.model, run.task, PLAN)
        self.may, self.asked = threading.Semaphore(0), 0

    def step(self) -> float:
        self.asked += 1
        assert self.may.acquire(timeout=SOON)
        return super().step()

    def let(self, steps: int) -> None:
        self.may.release(steps)


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + SOON
    while not true():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.002)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Visitors:
    """A line, and people in it with a gate each."""

    def __init__(self, **options: int) -> None:
        self.clock = Clock()
        self.line = JobQueue("training", clock=self.clock, **options)
        self.gates: dict[str, Gate] = {}
        self.ended: dict[str, int] = {}

    def start(self, name: str) -> None:
        gate = Gate()
        self.line.start(name, TrainingJob(lambda: gate, 60, lambda run: self.ended.update({name: run.done})))
        self.gates[name] = gate

    def state(self, name: str) -> str:
        return self.line.look(name).state

    def place(self, name: str) -> int:
        return self.line.look(name).place

    def steps(self, name: str, steps: int) -> None:
        """Lets it take so many, and waits until they are taken, and it stands before the next."""
        goal = self.gates[name].done + steps
        self.gates[name].let(steps)
        until(lambda: self.gates[name].asked > goal)

    def becomes(self, name: str, state: str) -> None:
        until(lambda: self.state(name) == state)


@pytest.fixture
def visitors() -> Iterator[Visitors]:
    everybody = Visitors(most_waiting=2)
    yield everybody
    for name, gate in everybody.gates.items():
        everybody.line.stop(name)
        gate.let(60)


def test_two_at_once_the_others_in_order(visitors: Visitors) -> None:
    for name in "abcd":
        visitors.start(name)
    assert [visitors.state(name) for name in "abcd"] == ["running", "running", "waiting", "waiting"]
    assert [visitors.place(name) for name in "abcd"] == [0, 0, 1, 2]
    visitors.gates["b"].let(60)
    visitors.becomes("b", "done")
    visitors.becomes("c", "running")
    assert visitors.place("d") == 1
    assert visitors.ended == {"b": 60}


def test_beyond_the_queue_it_is_refused_and_told(visitors: Visitors) -> None:
    for name in "abcd":
        visitors.start(name)
    with pytest.raises(QueueError, match="2 trainings are waiting"):
        visitors.start("e")
    assert visitors.line.look("e") is None


def test_one_each(visitors: Visitors) -> None:
    visitors.start("a")
    with pytest.raises(QueueError, match="a training already"):
        visitors.start("a")
    visitors.gates["a"].let(60)
    visitors.becomes("a", "done")
    visitors.start("a")
    assert visitors.state("a") == "running"


def test_who_pauses_gives_up_the_place_and_queues_again(visitors: Visitors) -> None:
    for name in "abc":
        visitors.start(name)
    visitors.steps("a", 5)
    visitors.line.pause("a")
    assert visitors.state("a") == "paused"
    visitors.gates["a"].let(1)  # the step that was being taken
    visitors.becomes("c", "running")
    done = visitors.line.look("a").done
    assert done == 6
    visitors.line.resume("a")
    assert (visitors.state("a"), visitors.place("a")) == ("waiting", 1)
    visitors.gates["b"].let(60)
    visitors.becomes("a", "running")
    visitors.gates["a"].let(60)
    visitors.becomes("a", "done")
    assert visitors.ended["a"] == 60


def test_paused_and_continued_it_ends_with_the_same_weights(visitors: Visitors) -> None:
    alone = training()
    list(alone)
    visitors.start("a")
    visitors.steps("a", 20)
    visitors.line.pause("a")
    visitors.gates["a"].let(1)
    until(lambda: visitors.gates["a"].done == 21 and visitors.line._running == [])
    visitors.line.resume("a")
    visitors.gates["a"].let(60)
    visitors.becomes("a", "done")
    assert same(weights(visitors.gates["a"]), weights(alone))


def test_continued_before_its_last_step_was_taken_it_keeps_its_place(visitors: Visitors) -> None:
    for name in "abc":
        visitors.start(name)
    visitors.line.pause("a")
    visitors.line.resume("a")
    assert (visitors.state("a"), visitors.state("c")) == ("running", "waiting")
    visitors.gates["a"].let(60)
    visitors.becomes("a", "done")


def test_pausing_in_the_queue_lets_the_others_up(visitors: Visitors) -> None:
    for name in "abcd":
        visitors.start(name)
    visitors.line.pause("c")
    assert (visitors.state("c"), visitors.place("d")) == ("paused", 1)
    visitors.line.resume("c")
    assert visitors.place("c") == 2


def test_continuing_is_refused_where_the_queue_is_full(visitors: Visitors) -> None:
    for name in "abcd":
        visitors.start(name)
    visitors.line.pause("c")
    visitors.start("e")
    with pytest.raises(QueueError):
        visitors.line.resume("c")
    assert visitors.state("c") == "paused"


def test_stopped_while_training_it_keeps_what_it_has_learnt(visitors: Visitors) -> None:
    visitors.start("a")
    visitors.steps("a", 5)
    visitors.line.stop("a")
    visitors.gates["a"].let(1)
    visitors.becomes("a", "stopped")
    assert visitors.ended == {"a": 6}
    visitors.line.forget("a")
    assert visitors.line.look("a") is None


@pytest.mark.parametrize("paused", [False, True])
def test_stopped_while_not_running_it_ends_at_once(visitors: Visitors, paused: bool) -> None:
    for name in "abc":
        visitors.start(name)
    if paused:
        visitors.line.pause("c")
    visitors.line.stop("c")
    assert visitors.state("c") == "stopped"
    assert "c" not in visitors.ended


def test_only_what_has_ended_is_forgotten(visitors: Visitors) -> None:
    visitors.start("a")
    visitors.line.forget("a")
    assert visitors.state("a") == "running"


def test_what_nobody_looks_at_is_stopped(visitors: Visitors) -> None:
    for name in "abc":
        visitors.start(name)
    visitors.steps("a", 5)
    visitors.clock.now = 100.0
    visitors.line.look("b")
    visitors.clock.now = 130.0
    assert visitors.state("b") == "running"  # and c, in the queue, is gone by now
    visitors.gates["a"].let(1)
    until(lambda: "a" in visitors.ended)
    seen = {name: visitors.line.look(name) for name in "abc"}
    assert {name: progress.state for name, progress in seen.items()} == {"a": "stopped", "b": "running", "c": "stopped"}
    assert seen["a"].why == seen["c"].why == "Nobody looked at it for 2 minutes."
    assert seen["a"].done == 6


def test_what_failed_makes_room(visitors: Visitors) -> None:
    def broken() -> Training:
        raise ValueError("no such thing")

    visitors.line.start("a", TrainingJob(broken, 60))
    visitors.becomes("a", "failed")
    assert visitors.line.look("a").why == "no such thing"
    visitors.start("b")
    visitors.start("c")
    visitors.becomes("c", "running")


def test_a_model_that_cannot_be_kept_makes_room_too(visitors: Visitors) -> None:
    def broken(_: Training) -> None:
        raise ValueError("too large")

    gate = Gate()
    gate.let(60)
    visitors.line.start("a", TrainingJob(lambda: gate, 60, broken))
    visitors.becomes("a", "failed")
    assert visitors.line.look("a").why == "too large"
    assert visitors.line._running == []


def test_what_has_ended_is_forgotten_where_there_is_too_much() -> None:
    visitors = Visitors(most_jobs=2)
    for i, name in enumerate("abc"):
        visitors.clock.now = i
        visitors.start(name)
        visitors.gates[name].let(60)
        visitors.becomes(name, "done")
    visitors.line.look("c")
    assert [name for name in "abc" if visitors.line.look(name)] == ["b", "c"]


def test_too_many_paused_are_refused() -> None:
    visitors = Visitors(most_jobs=3)
    for name in "abc":
        visitors.start(name)
        visitors.line.pause(name)
    with pytest.raises(QueueError, match="paused"):
        visitors.start("d")


def test_two_at_once_do_not_disturb_each_other() -> None:
    """With the same seeds, and in threads at the same time, each is what it would be alone."""
    alone = training()
    list(alone)
    line, ends = JobQueue("training"), {}
    for name in "ab":
        line.start(name, TrainingJob(training, 60, lambda run, name=name: ends.update({name: run})))
    until(lambda: len(ends) == 2)
    assert same(weights(ends["a"]), weights(alone))
    assert same(weights(ends["b"]), weights(alone))


# --- a line of other work -----------------------------------------------------------------------------------------------------


class Knock(Job[Progress]):
    """Knocks until it is let in."""

    def __init__(self) -> None:
        super().__init__(lambda: -1e9)  # a clock of its own; the line goes by the line's
        self.let_in, self.threads = threading.Event(), set()

    def work(self, goes_on: Callable[[], bool]) -> bool:
        self.threads.add(threading.current_thread().name)
        while goes_on():
            if self.let_in.wait(0.002):
                return True
        return False

    def progress(self, place: int = 0) -> Progress:
        return Progress(self.state, place, self.why)


@pytest.fixture
def knocks() -> Iterator[tuple[JobQueue[Progress], dict[str, Knock]]]:
    line, jobs = JobQueue("knock", at_once=1, most_waiting=1, most_jobs=2), {name: Knock() for name in "abc"}
    yield line, jobs
    for job in jobs.values():
        job.let_in.set()


def test_it_says_what_people_call_its_work(knocks: tuple[JobQueue[Progress], dict[str, Knock]]) -> None:
    line, jobs = knocks
    line.start("a", jobs["a"])
    with pytest.raises(QueueError, match=r"^You have a knock already\. Stop it first\.$"):
        line.start("a", jobs["b"])
    line.start("b", jobs["b"])
    with pytest.raises(QueueError, match=r"^1 knocks are waiting, as many as this server takes"):
        line.start("c", jobs["c"])
    line.pause("b")
    with pytest.raises(QueueError, match=r"^Too many knocks are paused on this server"):
        line.start("c", jobs["c"])
    until(lambda: jobs["a"].threads == {"knock"})


def test_what_breaks_off_does_too(caplog: pytest.LogCaptureFixture) -> None:
    line, job = JobQueue("knock"), Knock()
    job.work = {}.__getitem__  # type: ignore[method-assign]
    line.start("a", job)
    until(lambda: line.look("a").state == "failed")
    assert line.look("a").why == "The knock broke off (KeyError)."
    assert "A knock broke off." in caplog.text


def test_it_is_seen_by_the_clock_of_the_line() -> None:
    line, job = JobQueue("knock", clock=lambda: 5.0), Knock()
    job.let_in.set()
    line.start("a", job)
    assert job.seen == 5.0


def test_continued_after_its_last_step_it_gets_another_turn() -> None:
    """It was paused and heeded that; before its thread had told the line, it was continued."""
    line, job, turns = JobQueue("knock"), Knock(), []
    heeded, leaves = threading.Event(), threading.Event()

    def work(goes_on: Callable[[], bool]) -> bool:
        turns.append(1)
        if len(turns) == 1:
            until(lambda: not goes_on())
            heeded.set()
            assert leaves.wait(SOON)
        return len(turns) > 1

    job.work = work  # type: ignore[method-assign]
    line.start("a", job)
    line.pause("a")
    assert heeded.wait(SOON)
    line.resume("a")
    leaves.set()
    until(lambda: line.look("a").state == "done")
    assert len(turns) == 2


def test_two_lines_know_nothing_of_each_other(knocks: tuple[JobQueue[Progress], dict[str, Knock]]) -> None:
    line, jobs = knocks
    other = JobQueue("ring")
    line.start("a", jobs["a"])
    other.start("a", jobs["b"])
    other.stop("a")
    until(lambda: other.look("a").state == "stopped")
    assert line.look("a").state == "running"


# --- streams ------------------------------------------------------------------------------------------------------------------


class Numbers:
    """0, 1, 2, … as far as it is let: what a stream is made of."""

    def __init__(self, parts: int = 60, may: int = 0) -> None:
        self.parts, self.may, self.asked = parts, threading.Semaphore(may), 0
        self.threads: set[threading.Thread] = set()
        self.closed = 0

    def __call__(self) -> Iterator[Step]:
        try:
            for i in range(self.parts):
                self.asked += 1
                assert self.may.acquire(timeout=SOON)
                self.threads.add(threading.current_thread())
                yield Step(1 / self.parts, i)
        finally:
            self.closed += 1

    def let(self, parts: int) -> None:
        self.may.release(parts)


class Measured:
    """A line of streams, and people in it. Its threads have a name that no other line's have."""

    def __init__(self, **options: int) -> None:
        self.clock = Clock()
        self.line: JobQueue[GeneratorProgress] = JobQueue(f"measurement {id(self)}", clock=self.clock, **options)
        self.numbers: dict[str, Numbers] = {}

    def start(self, name: str, numbers: Numbers | None = None) -> Numbers:
        self.numbers[name] = numbers or Numbers()
        self.line.start(name, GeneratorJob(self.numbers[name]))
        return self.numbers[name]

    def found(self, name: str) -> tuple[int, ...]:
        return self.line.look(name).found

    def becomes(self, name: str, state: str) -> None:
        until(lambda: self.line.look(name).state == state)

    def finds(self, name: str, parts: int) -> None:
        """Lets it find so many more, and waits until they are found, and it looks for the next."""
        goal = len(self.found(name)) + parts
        self.numbers[name].let(parts)
        until(lambda: self.numbers[name].asked > goal)

    @property
    def threads(self) -> int:
        return sum(thread.name == self.line.work for thread in threading.enumerate())


@pytest.fixture
def measured() -> Iterator[Measured]:
    everybody = Measured()
    yield everybody
    for name, numbers in everybody.numbers.items():
        everybody.line.stop(name)
        numbers.let(1000)
    until(lambda: everybody.threads == 0)


def test_a_stream_finds_all_and_its_thread_ends(measured: Measured) -> None:
    numbers = measured.start("a")
    measured.finds("a", 5)
    assert (measured.found("a"), measured.threads) == ((0, 1, 2, 3, 4), 1)
    numbers.let(55)
    measured.becomes("a", "done")
    assert (measured.found("a"), numbers.closed) == (tuple(range(60)), 1)
    until(lambda: measured.threads == 0)


def test_two_owners_find_their_own(measured: Measured) -> None:
    for name in "ab":
        measured.start(name)
    measured.finds("a", 3)
    measured.finds("b", 7)
    assert (measured.found("a"), measured.found("b"), measured.line.look("c")) == (
        tuple(range(3)),
        tuple(range(7)),
        None,
    )
    measured.line.stop("a")
    measured.numbers["a"].let(1)
    measured.becomes("a", "stopped")
    assert measured.line.look("b").state == "running"


def test_paused_and_continued_another_thread_goes_on_where_the_last_one_was(measured: Measured) -> None:
    numbers = measured.start("a")
    measured.finds("a", 20)
    measured.line.pause("a")
    numbers.let(1)
    until(lambda: measured.threads == 0)
    assert (measured.found("a"), measured.line.look("a").state, numbers.closed) == (tuple(range(21)), "paused", 0)
    measured.line.resume("a")
    numbers.let(39)
    measured.becomes("a", "done")
    assert (measured.found("a"), len(numbers.threads), numbers.closed) == (tuple(range(60)), 2, 1)


def test_paused_again_and_again_nothing_is_lost_and_no_two_threads_work_on_it() -> None:
    """A generator asked by two threads at once raises ValueError, which would be told."""
    measured = Measured(at_once=1)
    for name in "ab":
        measured.start(name, Numbers(parts=200))
    many = 0
    while any(measured.line.look(name).state not in ENDED for name in "ab"):
        for name in "ab":
            measured.line.pause(name)
            measured.numbers[name].let(1 + many % 2)
            if many % 3:
                time.sleep(0.0005)
            measured.line.resume(name)
            many += 1
    for name in "ab":
        progress = measured.line.look(name)
        assert (progress.state, progress.why, progress.found) == ("done", "", tuple(range(200)))
    assert len(measured.numbers["a"].threads) > 10
    until(lambda: measured.threads == 0)


def test_stopped_while_it_runs_its_thread_ends_and_the_generator_is_closed(measured: Measured) -> None:
    numbers = measured.start("a")
    measured.finds("a", 4)
    measured.line.stop("a")
    assert numbers.closed == 0  # a part is being measured
    numbers.let(1)
    measured.becomes("a", "stopped")
    until(lambda: measured.threads == 0)
    assert (measured.found("a"), numbers.closed) == (tuple(range(5)), 1)


def test_stopped_while_paused_it_is_closed_at_once(measured: Measured) -> None:
    numbers = measured.start("a")
    measured.finds("a", 4)
    measured.line.pause("a")
    numbers.let(1)
    until(lambda: measured.threads == 0)
    measured.line.stop("a")
    assert (measured.line.look("a").state, measured.found("a"), numbers.closed) == ("stopped", tuple(range(5)), 1)


def test_a_stream_that_nobody_looks_at_ends(measured: Measured) -> None:
    numbers = {name: measured.start(name) for name in "abc"}
    measured.finds("a", 3)
    until(lambda: numbers["b"].asked)
    measured.line.pause("b")
    numbers["b"].let(1)
    until(lambda: numbers["c"].asked)
    measured.clock.now = 130.0
    measured.line.look("c")
    numbers["a"].let(1)
    until(lambda: measured.threads == 1)
    seen = {name: measured.line.look(name) for name in "abc"}
    assert {name: progress.state for name, progress in seen.items()} == {"a": "stopped", "b": "stopped", "c": "running"}
    assert seen["a"].why == seen["b"].why == "Nobody looked at it for 2 minutes."
    assert (seen["a"].found, seen["b"].found) == ((0, 1, 2, 3), (0,))
    assert [numbers[name].closed for name in "abc"] == [1, 1, 0]


def test_a_stream_that_fails_keeps_what_it_found_and_makes_room() -> None:
    def broken() -> Iterator[Step]:
        yield Step(0.5, "first")
        raise ValueError("no such head")

    measured = Measured(at_once=1)
    measured.line.start("a", GeneratorJob(broken))
    measured.start("b", Numbers(may=60))
    measured.becomes("a", "failed")
    progress = measured.line.look("a")
    assert (progress.why, progress.found, progress.done) == ("no such head", ("first",), 0.5)
    measured.becomes("b", "done")


def test_one_that_breaks_while_it_is_closed_has_failed() -> None:
    begun, told = threading.Event(), threading.Event()

    def stubborn() -> Iterator[Step]:
        try:
            begun.set()
            assert told.wait(SOON)
            yield Step(0.5, "first")
        finally:
            raise ValueError("it would not close")

    measured = Measured()
    measured.line.start("a", GeneratorJob(stubborn))
    assert begun.wait(SOON)
    measured.line.stop("a")
    told.set()
    measured.becomes("a", "failed")
    assert (measured.line.look("a").why, measured.found("a")) == ("it would not close", ("first",))
    until(lambda: measured.threads == 0)
