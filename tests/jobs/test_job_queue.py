"""The job queue: two jobs at once, the others in order; abandoned jobs are stopped."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mha_core.backends.builtin.training.loop import Training
from mha_core.i18n import gettext
from mha_core.jobs.job import ENDED, Job, Progress
from mha_core.jobs.job_queue import JobQueue, QueueError
from mha_core.jobs.run import RunProgress
from mha_core.jobs.task import Step
from mha_core.train.job import TrainingJob
from tests.support.clock import Clock
from tests.support.made_tasks import run_of
from tests.support.small_training import PLAN, training

ROOT = Path(__file__).parents[2]
STEPS = 10  # of a training
SOON = 120.0  # seconds that a thread may take at most; a bound for a busy machine, not a promise


class Gate(Training):
    """A training that takes a step only when the test allows one."""

    def __init__(self) -> None:
        run = training()
        super().__init__(run.model, run.task, PLAN)
        self.may, self.requests = threading.Semaphore(0), 0

    def step(self) -> float:
        self.requests += 1
        assert self.may.acquire(timeout=SOON)
        return super().step()

    def allow(self, steps: int) -> None:
        self.may.release(steps)


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + SOON
    while not true():
        assert time.monotonic() < end, "timed out"
        time.sleep(0.002)


class Trainees:
    """A queue of trainings by several owners, each held by a gate."""

    def __init__(self, **options: int) -> None:
        self.clock = Clock()
        self.queue = JobQueue("training", clock=self.clock)
        vars(self.queue).update(options)
        self.gates: dict[str, Gate] = {}
        self.ended: dict[str, int] = {}

    def start(self, name: str) -> None:
        gate = Gate()
        job = TrainingJob(lambda: gate, STEPS, lambda run: self.ended.update({name: run.done}))
        self.queue.submit(name, lambda: job, key=name)
        self.gates[name] = gate

    def state(self, name: str) -> str:
        return self.queue.poll(name).state

    def queue_position(self, name: str) -> int:
        return self.queue.poll(name).queue_position

    def steps(self, name: str, steps: int) -> None:
        """Allow this many steps; wait until they are taken and the next one is requested."""
        goal = self.gates[name].done + steps
        self.gates[name].allow(steps)
        until(lambda: self.gates[name].requests > goal)

    def becomes(self, name: str, state: str) -> None:
        until(lambda: self.state(name) == state)


@pytest.fixture
def trainees() -> Iterator[Trainees]:
    group = Trainees(max_waiting=2)
    yield group
    for name, gate in group.gates.items():
        group.queue.stop(name)
        gate.allow(STEPS)


def test_two_jobs_run_at_once_and_the_others_wait_in_order(trainees: Trainees) -> None:
    for name in "abcd":
        trainees.start(name)
    assert [trainees.state(name) for name in "abcd"] == ["running", "running", "waiting", "waiting"]
    assert [trainees.queue_position(name) for name in "abcd"] == [0, 0, 1, 2]
    trainees.gates["b"].allow(STEPS)
    trainees.becomes("b", "done")
    trainees.becomes("c", "running")
    assert trainees.queue_position("d") == 1
    assert trainees.ended == {"b": STEPS}


def test_a_full_queue_refuses_another_job(trainees: Trainees) -> None:
    for name in "abcd":
        trainees.start(name)
    with pytest.raises(QueueError, match=r"The queue is full \(2 trainings waiting\)"):
        trainees.start("e")
    assert trainees.queue.poll("e") is None


def test_what_has_ended_is_begun_anew_under_its_key(trainees: Trainees) -> None:
    trainees.start("a")
    trainees.gates["a"].allow(STEPS)
    trainees.becomes("a", "done")
    trainees.start("a")
    assert trainees.state("a") == "running"


def test_a_paused_job_gives_up_its_place_and_queues_again_when_resumed(trainees: Trainees) -> None:
    for name in "abc":
        trainees.start(name)
    trainees.steps("a", 5)
    trainees.queue.pause("a")
    assert trainees.state("a") == "paused"
    trainees.gates["a"].allow(1)  # the step in progress
    trainees.becomes("c", "running")
    done = trainees.queue.poll("a").done
    assert done == 6
    trainees.queue.resume("a")
    assert (trainees.state("a"), trainees.queue_position("a")) == ("waiting", 1)
    trainees.gates["b"].allow(STEPS)
    trainees.becomes("a", "running")
    trainees.gates["a"].allow(STEPS)
    trainees.becomes("a", "done")
    assert trainees.ended["a"] == STEPS


def test_a_job_resumed_during_its_last_step_keeps_its_place(trainees: Trainees) -> None:
    for name in "abc":
        trainees.start(name)
    trainees.queue.pause("a")
    trainees.queue.resume("a")
    assert (trainees.state("a"), trainees.state("c")) == ("running", "waiting")
    trainees.gates["a"].allow(STEPS)
    trainees.becomes("a", "done")


def test_pausing_a_waiting_job_moves_the_others_up(trainees: Trainees) -> None:
    for name in "abcd":
        trainees.start(name)
    trainees.queue.pause("c")
    assert (trainees.state("c"), trainees.queue_position("d")) == ("paused", 1)
    trainees.queue.resume("c")
    assert trainees.queue_position("c") == 2


def test_a_full_queue_refuses_to_resume(trainees: Trainees) -> None:
    for name in "abcd":
        trainees.start(name)
    trainees.queue.pause("c")
    trainees.start("e")
    with pytest.raises(QueueError):
        trainees.queue.resume("c")
    assert trainees.state("c") == "paused"


def test_a_training_stopped_while_running_keeps_its_weights(trainees: Trainees) -> None:
    trainees.start("a")
    trainees.steps("a", 5)
    trainees.queue.stop("a")
    trainees.gates["a"].allow(1)
    trainees.becomes("a", "stopped")
    assert trainees.ended == {"a": 6}


@pytest.mark.parametrize("paused", [False, True])
def test_a_job_stopped_while_waiting_or_paused_ends_immediately(trainees: Trainees, paused: bool) -> None:
    for name in "abc":
        trainees.start(name)
    if paused:
        trainees.queue.pause("c")
    trainees.queue.stop("c")
    assert trainees.state("c") == "stopped"
    assert "c" not in trainees.ended


def test_abandoned_jobs_are_stopped(trainees: Trainees) -> None:
    for name in "abc":
        trainees.start(name)
    trainees.steps("a", 5)
    trainees.clock.now = 100.0
    trainees.queue.poll("b")
    trainees.clock.now = 130.0
    assert trainees.state("b") == "running"  # and c, in the queue, has been stopped by now
    trainees.gates["a"].allow(1)
    until(lambda: "a" in trainees.ended)
    snapshots = {name: trainees.queue.poll(name) for name in "abc"}
    assert {name: progress.state for name, progress in snapshots.items()} == {
        "a": "stopped",
        "b": "running",
        "c": "stopped",
    }
    assert snapshots["a"].reason == snapshots["c"].reason == "Stopped: its page was closed for 2 minutes."
    assert snapshots["a"].done == 6


def test_a_failed_job_makes_room(trainees: Trainees) -> None:
    def broken() -> Training:
        raise ValueError("no such thing")

    trainees.queue.submit("a", lambda: TrainingJob(broken, STEPS), key="a")
    trainees.becomes("a", "failed")
    assert trainees.queue.poll("a").reason == "no such thing"
    trainees.start("b")
    trainees.start("c")
    trainees.becomes("c", "running")


def test_a_job_whose_finish_fails_makes_room(trainees: Trainees) -> None:
    def broken(_: Training) -> None:
        raise ValueError("too large")

    gate = Gate()
    gate.allow(STEPS)
    trainees.queue.submit("a", lambda: TrainingJob(lambda: gate, STEPS, broken), key="a")
    trainees.becomes("a", "failed")
    assert trainees.queue.poll("a").reason == "too large"
    assert trainees.queue._running == []


def test_the_ended_jobs_polled_longest_ago_are_forgotten_when_there_are_too_many() -> None:
    trainees = Trainees(max_jobs=2)
    for i, name in enumerate("abc"):
        trainees.clock.now = i
        trainees.start(name)
        trainees.gates[name].allow(STEPS)
        trainees.becomes(name, "done")
    trainees.queue.poll("c")
    assert [name for name in "abc" if trainees.queue.poll(name)] == ["b", "c"]


def test_too_many_paused_jobs_are_refused() -> None:
    trainees = Trainees(max_jobs=3)
    for name in "abc":
        trainees.start(name)
        trainees.queue.pause(name)
    with pytest.raises(QueueError, match="paused"):
        trainees.start("d")


# --- a queue of another kind of work ----------------------------------------------------------------------------------


class Ping(Job[Progress]):
    """Pings until it is let in."""

    def __init__(self) -> None:
        super().__init__(lambda: -1e9)  # its own clock; the queue uses the queue's
        self.let_in, self.threads = threading.Event(), set()

    def work(self, should_continue: Callable[[], bool]) -> bool:
        self.threads.add(threading.current_thread().name)
        while should_continue():
            if self.let_in.wait(0.002):
                return True
        return False

    def progress(self, queue_position: int = 0) -> Progress:
        return Progress(self.state, queue_position, self.reason)


def test_an_unexpected_error_names_its_type_and_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    queue, job = JobQueue("ping"), Ping()
    job.work = {}.__getitem__  # type: ignore[method-assign]
    queue.submit("a", lambda: job, key="a")
    until(lambda: queue.poll("a").state == "failed")
    assert queue.poll("a").reason == "Ping failed (KeyError)."
    assert "A ping failed." in caplog.text


class Panic(BaseException):
    """What the tokenizers library raises is no Exception."""


def raise_panic(*_: object) -> None:
    raise Panic


@pytest.mark.parametrize("dies", ["at work", "as it ends", "before it begins"])
def test_whatever_a_job_dies_of_its_place_is_free(monkeypatch: pytest.MonkeyPatch, dies: str) -> None:
    queue, last = JobQueue("ping"), Ping()
    monkeypatch.setattr(threading, "excepthook", lambda _: None)  # what passes all the same is not printed
    with monkeypatch.context() as broken:
        if dies == "before it begins":
            broken.setattr(threading.Thread, "start", {}.__getitem__)  # no thread is left
        for name in ("a", "b"):
            job = Ping()
            job.let_in.set()
            if dies != "before it begins":
                broken.setattr(job, "work" if dies == "at work" else "end", raise_panic)
            queue.submit(name, lambda job=job: job, key=name)
            until(lambda name=name: queue.poll(name).state == "failed")
    last.let_in.set()
    queue.submit("c", lambda: last, key="c")
    until(lambda: queue.poll("c").state == "done")
    assert queue._running == []


def test_a_job_resumed_after_its_worker_returned_runs_again() -> None:
    """Paused, the worker returns; resumed before its thread has told the queue, the job runs again."""
    queue, job, turns = JobQueue("ping"), Ping(), []
    paused, may_return = threading.Event(), threading.Event()

    def work(should_continue: Callable[[], bool]) -> bool:
        turns.append(1)
        if len(turns) == 1:
            until(lambda: not should_continue())
            paused.set()
            assert may_return.wait(SOON)
        return len(turns) > 1

    job.work = work  # type: ignore[method-assign]
    queue.submit("a", lambda: job, key="a")
    queue.pause("a")
    assert paused.wait(SOON)
    queue.resume("a")
    may_return.set()
    until(lambda: queue.poll("a").state == "done")
    assert len(turns) == 2


# --- generator jobs ---------------------------------------------------------------------------------------------------


class Numbers:
    """A generator of 0, 1, 2, … that takes a step only when the test allows one."""

    def __init__(self, parts: int = 60, may: int = 0) -> None:
        self.parts, self.may, self.requests = parts, threading.Semaphore(may), 0
        self.threads: set[threading.Thread] = set()
        self.closed = 0

    def __call__(self) -> Iterator[Step]:
        try:
            for i in range(self.parts):
                self.requests += 1
                assert self.may.acquire(timeout=SOON)
                self.threads.add(threading.current_thread())
                yield Step(1 / self.parts, i)
        finally:
            self.closed += 1

    def allow(self, parts: int) -> None:
        self.may.release(parts)


class Measurements:
    """A queue of generator jobs by several owners. Its threads have a name of their own."""

    def __init__(self, **options: int) -> None:
        self.clock = Clock()
        self.queue: JobQueue[RunProgress] = JobQueue(f"measurement {id(self)}", clock=self.clock)
        vars(self.queue).update(options)
        self.numbers: dict[str, Numbers] = {}

    def start(self, name: str, numbers: Numbers | None = None) -> Numbers:
        self.numbers[name] = numbers or Numbers()
        self.queue.submit(name, lambda: run_of(self.numbers[name]), key=name)
        return self.numbers[name]

    def results(self, name: str) -> tuple[int, ...]:
        return self.queue.poll(name).results

    def becomes(self, name: str, state: str) -> None:
        until(lambda: self.queue.poll(name).state == state)

    def advance(self, name: str, parts: int) -> None:
        """Allow this many more steps; wait until they are done and the next one is requested."""
        goal = len(self.results(name)) + parts
        self.numbers[name].allow(parts)
        until(lambda: self.numbers[name].requests > goal)

    @property
    def threads(self) -> int:
        return sum(thread.name == self.queue.work for thread in threading.enumerate())


@pytest.fixture
def measurements() -> Iterator[Measurements]:
    group = Measurements()
    yield group
    for name, numbers in group.numbers.items():
        group.queue.stop(name)
        numbers.allow(1000)
    until(lambda: group.threads == 0)


def test_a_generator_job_is_exhausted_and_its_thread_ends(measurements: Measurements) -> None:
    numbers = measurements.start("a")
    measurements.advance("a", 5)
    assert (measurements.results("a"), measurements.threads) == ((0, 1, 2, 3, 4), 1)
    numbers.allow(55)
    measurements.becomes("a", "done")
    assert (measurements.results("a"), numbers.closed) == (tuple(range(60)), 1)
    until(lambda: measurements.threads == 0)


def test_each_owner_gets_the_results_of_their_own_job(measurements: Measurements) -> None:
    for name in "ab":
        measurements.start(name)
    measurements.advance("a", 3)
    measurements.advance("b", 7)
    assert (measurements.results("a"), measurements.results("b"), measurements.queue.poll("c")) == (
        tuple(range(3)),
        tuple(range(7)),
        None,
    )
    measurements.queue.stop("a")
    measurements.numbers["a"].allow(1)
    measurements.becomes("a", "stopped")
    assert measurements.queue.poll("b").state == "running"


def test_a_resumed_generator_continues_in_another_thread(measurements: Measurements) -> None:
    numbers = measurements.start("a")
    measurements.advance("a", 20)
    measurements.queue.pause("a")
    numbers.allow(1)
    until(lambda: measurements.threads == 0)
    assert (measurements.results("a"), measurements.queue.poll("a").state, numbers.closed) == (
        tuple(range(21)),
        "paused",
        0,
    )
    measurements.queue.resume("a")
    numbers.allow(39)
    measurements.becomes("a", "done")
    assert (measurements.results("a"), len(numbers.threads), numbers.closed) == (tuple(range(60)), 2, 1)


def test_rapid_pausing_and_resuming_loses_nothing_and_never_uses_two_threads() -> None:
    """A generator advanced by two threads at once raises ValueError, which would be the reason."""
    measurements = Measurements(at_once=1)
    for name in "ab":
        measurements.start(name, Numbers(parts=200))
    rounds = 0
    while any(measurements.queue.poll(name).state not in ENDED for name in "ab"):
        for name in "ab":
            measurements.queue.pause(name)
            measurements.numbers[name].allow(1 + rounds % 2)
            if rounds % 3:
                time.sleep(0.0005)
            measurements.queue.resume(name)
            rounds += 1
    for name in "ab":
        progress = measurements.queue.poll(name)
        assert (progress.state, progress.reason, progress.results) == ("done", "", tuple(range(200)))
    assert len(measurements.numbers["a"].threads) > 10
    until(lambda: measurements.threads == 0)


def test_stopping_a_running_job_ends_its_thread_and_closes_the_generator(measurements: Measurements) -> None:
    numbers = measurements.start("a")
    measurements.advance("a", 4)
    measurements.queue.stop("a")
    assert numbers.closed == 0  # a part is being measurements
    numbers.allow(1)
    measurements.becomes("a", "stopped")
    until(lambda: measurements.threads == 0)
    assert (measurements.results("a"), numbers.closed) == (tuple(range(5)), 1)


def test_stopping_a_paused_job_closes_the_generator_immediately(measurements: Measurements) -> None:
    numbers = measurements.start("a")
    measurements.advance("a", 4)
    measurements.queue.pause("a")
    numbers.allow(1)
    until(lambda: measurements.threads == 0)
    measurements.queue.stop("a")
    assert (measurements.queue.poll("a").state, measurements.results("a"), numbers.closed) == (
        "stopped",
        tuple(range(5)),
        1,
    )


def test_abandoned_generator_jobs_are_stopped_and_closed(measurements: Measurements) -> None:
    numbers = {name: measurements.start(name) for name in "abc"}
    measurements.advance("a", 3)
    until(lambda: numbers["b"].requests)
    measurements.queue.pause("b")
    numbers["b"].allow(1)
    until(lambda: numbers["c"].requests)
    measurements.clock.now = 130.0
    measurements.queue.poll("c")
    numbers["a"].allow(1)
    until(lambda: measurements.threads == 1)
    snapshots = {name: measurements.queue.poll(name) for name in "abc"}
    assert {name: progress.state for name, progress in snapshots.items()} == {
        "a": "stopped",
        "b": "stopped",
        "c": "running",
    }
    assert snapshots["a"].reason == snapshots["b"].reason == "Stopped: its page was closed for 2 minutes."
    assert (snapshots["a"].results, snapshots["b"].results) == ((0, 1, 2, 3), (0,))
    assert [numbers[name].closed for name in "abc"] == [1, 1, 0]


def test_a_failed_generator_job_keeps_its_results_and_makes_room() -> None:
    def broken() -> Iterator[Step]:
        yield Step(0.5, "first")
        raise ValueError("no such head")

    measurements = Measurements(at_once=1)
    measurements.queue.submit("a", lambda: run_of(broken), key="a")
    measurements.start("b", Numbers(may=60))
    measurements.becomes("a", "failed")
    progress = measurements.queue.poll("a")
    assert (progress.reason, progress.results, progress.done) == ("no such head", ("first",), 0.5)
    measurements.becomes("b", "done")


def test_an_error_while_closing_the_generator_fails_the_job() -> None:
    started, stopped = threading.Event(), threading.Event()

    def failing() -> Iterator[Step]:
        try:
            started.set()
            assert stopped.wait(SOON)
            yield Step(0.5, "first")
        finally:
            raise ValueError("cannot close")

    measurements = Measurements()
    measurements.queue.submit("a", lambda: run_of(failing), key="a")
    assert started.wait(SOON)
    measurements.queue.stop("a")
    stopped.set()
    measurements.becomes("a", "failed")
    assert (measurements.queue.poll("a").reason, measurements.results("a")) == ("cannot close", ("first",))
    until(lambda: measurements.threads == 0)


@pytest.mark.exhaustive
def test_a_process_that_ends_lets_the_current_step_end() -> None:
    """A thread inside torch would abort it."""
    code = """
import threading, time
from mha_core.jobs.task import Step
from tests.support.made_tasks import run_of
from mha_core.jobs.job_queue import JobQueue
begun = threading.Event()
def steps():
    for step in range(100):
        begun.set()
        while job.requested == "run":  # until the process ends
            time.sleep(0.01)
        print("step", step, flush=True)
        yield Step(0.01)
job = run_of(steps)
JobQueue("a test").submit("me", lambda: job)
begun.wait()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT)
    assert (done.returncode, done.stdout, done.stderr) == (0, "step 0\n", "")


def test_work_that_takes_longer_than_the_owner_allows_is_stopped_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MHA_WORK_SECONDS", "10")
    clock = Clock()
    queue: JobQueue[RunProgress] = JobQueue("measurement", clock=clock)

    def steps() -> Iterator[Step]:
        for i in range(100):
            clock.now += 3
            yield Step(0.01, i)

    queue.submit("a", lambda: run_of(steps, clock), key="a")
    until(lambda: queue.peek("a").state in ENDED)
    ended = queue.poll("a")
    assert (ended.state, ended.results) == ("stopped", (0, 1, 2, 3))  # what was computed until then stays
    assert str(gettext(ended.reason)).startswith("Stopped after 10 seconds of computing, this server's limit")
