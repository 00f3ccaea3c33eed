"""Run: results stay in order across threads and pauses; the generator is closed and released at the end."""

import gc
import threading
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.jobs.run import Run, RunProgress
from mha_core.jobs.task import Step
from tests.support.made_tasks import run_of


class Clock:
    """A clock that advances only when a test advances it."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def always() -> bool:
    return True


def turns(count: int) -> Callable[[], bool]:
    """Continue this many times."""
    remaining = iter(range(count))
    return lambda: next(remaining, None) is not None


def job_of(*steps: Step) -> Run:
    return run_of(lambda: iter(steps))


def spending(clock: Clock, *parts: tuple[float, float, Any]) -> Iterator[Step]:
    """Steps from (seconds it takes, share, result)."""
    for seconds, share, result in parts:
        clock.now += seconds
        yield Step(share, result)


def work_in_thread(job: Run, should_continue: Callable[[], bool]) -> bool:
    """`job.work`, in a thread of its own."""
    complete: list[bool] = []
    thread = threading.Thread(target=lambda: complete.append(job.work(should_continue)))
    thread.start()
    thread.join()
    return complete[0]


# --- results ----------------------------------------------------------------------------------------------------------


def test_results_stay_in_order() -> None:
    job = job_of(Step(0.25, "a"), Step(0.25), Step(0.25, 0), Step(0.0, ""), Step(0.25, "a"))
    assert job.work(always)
    job.end("done")
    assert job.progress(0).results == ("a", 0, "", "a")


def test_work_can_pause_between_steps() -> None:
    job = job_of(Step(0.5, "a"), Step(0.5, "b"))
    assert not job.work(turns(0))
    assert job.progress().results == ()
    assert not job.work(turns(1))
    assert job.progress().results == ("a",)
    assert job.work(always)
    assert job.progress().results == ("a", "b")


@given(results=st.lists(st.none() | st.integers(), max_size=12), cuts=st.lists(st.integers(0, 4), max_size=6))
def test_results_do_not_depend_on_pauses(results: list[int | None], cuts: list[int]) -> None:
    made, closed = [], []

    def make() -> Iterator[Step]:
        made.append(1)
        try:
            for result in results:
                yield Step(1 / len(results), result)
        finally:
            closed.append(1)

    job = run_of(make)
    taken, done = 0, False
    for cut in cuts:
        if not done:
            done = work_in_thread(job, turns(cut))
            taken += cut
            assert job.progress().results == tuple(result for result in results[:taken] if result is not None)
            assert done == (taken > len(results))
    assert done or work_in_thread(job, always)
    job.end("done")
    assert job.progress().results == tuple(result for result in results if result is not None)
    assert (job.progress().done, made, closed) == (1.0, [1], [1])


def test_a_decorated_generator_keeps_inference_mode_in_every_thread() -> None:
    @torch.inference_mode()
    def make() -> Iterator[Step]:
        for _ in range(4):
            yield Step(0.25, torch.is_inference_mode_enabled())

    job = run_of(make)
    work_in_thread(job, turns(2))
    job.work(turns(1))
    assert not torch.is_inference_mode_enabled()
    work_in_thread(job, always)
    assert job.progress().results == (True,) * 4


# --- progress ---------------------------------------------------------------------------------------------------------


def test_before_the_first_step_there_is_no_estimate() -> None:
    assert job_of().progress(3) == RunProgress("waiting", 3, "", done=0.0, seconds=0.0, seconds_left=None, results=())


def test_seconds_left_is_estimated_from_the_remaining_share() -> None:
    clock = Clock()
    job = run_of(lambda: spending(clock, (3, 0, "ready"), (1, 0.25, None), (8, 0.25, None), (6, 0.5, None)), clock)
    snapshots = []
    while not job.work(turns(1)):
        snapshots.append(job.progress())
        clock.now += 100  # paused
    assert [(one.done, one.seconds, one.seconds_left) for one in snapshots] == [
        (0, 3, None),
        (0.25, 4, 12),
        (0.5, 12, 12),
        (1, 18, 0),
    ]
    assert job.progress() == snapshots[-1]


def test_creating_the_generator_counts_as_work() -> None:
    clock = Clock()

    def make() -> Iterator[Step]:
        clock.now += 5
        return spending(clock, (1, 0.5, None))

    job = run_of(make, clock)
    job.work(turns(0))
    assert (job.progress().seconds, job.progress().seconds_left) == (5, None)
    job.work(turns(1))
    assert (job.progress().seconds, job.progress().seconds_left) == (6, 6)


@given(st.lists(st.tuples(st.floats(0, 1e3), st.floats(0, 1), st.booleans()), max_size=20))
def test_progress_never_decreases(parts: list[tuple[float, float, bool]]) -> None:
    """`parts`: seconds, share, and whether it is paused afterwards."""
    clock = Clock()
    job = run_of(lambda: spending(clock, *((seconds, share, "x") for seconds, share, _ in parts)), clock)
    before = job.progress()
    for i, (seconds, _, paused) in enumerate(parts, 1):
        job.work(turns(1))
        now = job.progress()
        assert before.done <= now.done <= 1
        assert now.seconds == pytest.approx(before.seconds + seconds)
        assert len(now.results) == i
        assert (now.seconds_left is None) == (now.done == 0)
        if now.done:
            assert now.seconds_left == pytest.approx(now.seconds * (1 - now.done) / now.done)
        before = now
        clock.now += 1e4 * paused
    assert job.work(always)
    assert job.progress().done == 1
    assert job.progress().seconds == pytest.approx(sum(seconds for seconds, _, _ in parts))


@given(st.lists(st.floats(0, 1e3), max_size=20))
def test_working_time_does_not_depend_on_pauses(spent: list[float]) -> None:
    clock = Clock()
    job = run_of(lambda: spending(clock, *((seconds, 1 / len(spent), None) for seconds in spent)), clock)
    assert job.work(always)
    assert job.progress().seconds == pytest.approx(sum(spent))


@pytest.mark.parametrize("shares", [(0.3, 0.3), (0.7, 0.7), (1 / 3,) * 3, ()])
def test_done_is_1_at_the_end_whatever_the_shares_sum_to(shares: tuple[float, ...]) -> None:
    job = job_of(*map(Step, shares))
    job.work(always)
    assert job.progress().done == 1


def test_a_snapshot_does_not_change() -> None:
    job = job_of(Step(0.5, "a"), Step(0.5, "b"))
    job.work(turns(1))
    snapshot = job.progress()
    job.work(always)
    assert (snapshot.results, snapshot.done) == (("a",), 0.5)


def test_a_snapshot_is_of_one_moment() -> None:
    clock, snapshots = Clock(), []

    class WatchedShare(float):
        """A share that is added while another thread takes a snapshot."""

        def __radd__(self, other: float) -> float:
            watcher.start()
            watcher.join(0.1)
            return other + float(self)

    job = run_of(lambda: spending(clock, (1, 0.25, "a"), (1, WatchedShare(0.25), "b")), clock)
    watcher = threading.Thread(target=lambda: snapshots.append(job.progress()))
    job.work(turns(2))
    watcher.join()
    assert snapshots == [job.progress()]
    assert (snapshots[0].done, snapshots[0].seconds, snapshots[0].seconds_left, snapshots[0].results) == (
        0.5,
        2,
        2,
        ("a", "b"),
    )


# --- the end ----------------------------------------------------------------------------------------------------------


class Large:
    """A large object that a generator uses."""


@pytest.mark.exhaustive
@pytest.mark.parametrize("state", ["done", "stopped", "failed"])
def test_at_the_end_the_generator_is_closed_and_released_and_results_stay(state: str) -> None:
    large, closed, kept = Large(), [], []
    released = weakref.ref(large)

    def make(large: Large) -> Iterator[Step]:
        try:
            yield Step(0.5, "a")
            yield Step(0.5, repr(large))
        finally:
            closed.append(1)

    job = run_of(lambda large=large: kept.append(make(large)) or kept[0])  # kept, so that only the job closes it
    del large
    job.work(turns(1))
    assert (closed, released() is None) == ([], False)
    job.end(state, "because")
    gc.collect()
    assert (closed, released()) == ([1], None)
    snapshot = job.progress()
    assert (snapshot.state, snapshot.reason, snapshot.results, snapshot.done) == (state, "because", ("a",), 0.5)


def test_an_iterator_without_close_is_released() -> None:
    class Parts:
        def __iter__(self) -> "Parts":
            return self

        def __next__(self) -> Step:
            return Step(0.01, "a")

    parts = Parts()
    released = weakref.ref(parts)
    job = run_of(lambda parts=parts: parts)
    del parts
    job.work(turns(2))
    job.end("stopped")
    assert (job.progress().results, released()) == (("a", "a"), None)


def test_a_job_stopped_before_it_starts_never_creates_its_generator() -> None:
    job = run_of(lambda: pytest.fail("made"))
    job.end("stopped")
    assert job.progress().state == "stopped"


def test_a_failed_job_keeps_its_earlier_results() -> None:
    def make() -> Iterator[Step]:
        yield Step(0.5, "a")
        raise ValueError("no such head")

    job = run_of(make)
    with pytest.raises(ValueError, match="no such head") as caught:
        job.work(always)
    job.fail(caught.value)
    assert (job.progress().state, job.progress().reason, job.progress().results) == (
        "failed",
        "no such head",
        ("a",),
    )


@pytest.mark.parametrize("share", [-0.1, 1.5, float("nan")])
def test_a_share_outside_0_to_1_raises(share: float) -> None:
    job = job_of(Step(0.5, "a"), Step(share, "b"))
    with pytest.raises(ValueError, match=r"of the work\. Valid: 0 to 1"):
        job.work(always)
    assert (job.progress().results, job.progress().done) == (("a",), 0.5)
