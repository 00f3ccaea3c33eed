"""A stream: what it finds is kept in order, whoever asks for it and however often it is paused, and its generator is let go."""

import gc
import threading
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.engine.generator_job import GeneratorJob, GeneratorProgress, Step


class Clock:
    """Seconds that pass where somebody spends them."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def always() -> bool:
    return True


def turns(count: int) -> Callable[[], bool]:
    """Goes on so many times."""
    left = iter(range(count))
    return lambda: next(left, None) is not None


def made(*parts: Step) -> GeneratorJob:
    return GeneratorJob(lambda: iter(parts))


def spending(clock: Clock, *parts: tuple[float, float, Any]) -> Iterator[Step]:
    """(seconds it takes, share, found) of each part."""
    for seconds, share, found in parts:
        clock.now += seconds
        yield Step(share, found)


def elsewhere(stream: GeneratorJob, goes_on: Callable[[], bool]) -> bool:
    """Works in a thread of its own."""
    said: list[bool] = []
    thread = threading.Thread(target=lambda: said.append(stream.work(goes_on)))
    thread.start()
    thread.join()
    return said[0]


# --- what it finds ------------------------------------------------------------------------------------------------------------


def test_it_keeps_what_was_found_in_order() -> None:
    stream = made(Step(0.25, "a"), Step(0.25), Step(0.25, 0), Step(0.0, ""), Step(0.25, "a"))
    assert stream.work(always)
    stream.end("done")
    assert stream.progress(0).found == ("a", 0, "", "a")


def test_the_wish_is_heeded_between_two_parts() -> None:
    stream = made(Step(0.5, "a"), Step(0.5, "b"))
    assert not stream.work(turns(0))
    assert stream.progress().found == ()
    assert not stream.work(turns(1))
    assert stream.progress().found == ("a",)
    assert stream.work(always)
    assert stream.progress().found == ("a", "b")


@given(found=st.lists(st.none() | st.integers(), max_size=12), cuts=st.lists(st.integers(0, 4), max_size=6))
def test_however_it_is_paused_it_finds_the_same(found: list[int | None], cuts: list[int]) -> None:
    made, closed = [], []

    def make() -> Iterator[Step]:
        made.append(1)
        try:
            for one in found:
                yield Step(1 / len(found), one)
        finally:
            closed.append(1)

    stream = GeneratorJob(make)
    taken, done = 0, False
    for cut in cuts:
        if not done:
            done = elsewhere(stream, turns(cut))
            taken += cut
            assert stream.progress().found == tuple(one for one in found[:taken] if one is not None)
            assert done == (taken > len(found))
    assert done or elsewhere(stream, always)
    stream.end("done")
    assert stream.progress().found == tuple(one for one in found if one is not None)
    assert (stream.progress().done, made, closed) == (1.0, [1], [1])


def test_a_decorated_generator_keeps_its_mode_in_every_thread() -> None:
    @torch.inference_mode()
    def make() -> Iterator[Step]:
        for _ in range(4):
            yield Step(0.25, torch.is_inference_mode_enabled())

    stream = GeneratorJob(make)
    elsewhere(stream, turns(2))
    stream.work(turns(1))
    assert not torch.is_inference_mode_enabled()
    elsewhere(stream, always)
    assert stream.progress().found == (True,) * 4


# --- how far it is ------------------------------------------------------------------------------------------------------------


def test_before_the_first_part_there_is_no_pace() -> None:
    assert made().progress(3) == GeneratorProgress("waiting", 3, "", done=0.0, seconds=0.0, seconds_left=None, found=())


def test_the_time_left_is_that_of_the_share_to_come() -> None:
    clock = Clock()
    stream = GeneratorJob(
        lambda: spending(clock, (3, 0, "ready"), (1, 0.25, None), (8, 0.25, None), (6, 0.5, None)), clock
    )
    seen = []
    while not stream.work(turns(1)):
        seen.append(stream.progress())
        clock.now += 100  # paused
    assert [(one.done, one.seconds, one.seconds_left) for one in seen] == [
        (0, 3, None),
        (0.25, 4, 12),
        (0.5, 12, 12),
        (1, 18, 0),
    ]
    assert stream.progress() == seen[-1]


def test_making_it_takes_time_too() -> None:
    clock = Clock()

    def make() -> Iterator[Step]:
        clock.now += 5
        return spending(clock, (1, 0.5, None))

    stream = GeneratorJob(make, clock)
    stream.work(turns(0))
    assert (stream.progress().seconds, stream.progress().seconds_left) == (5, None)
    stream.work(turns(1))
    assert (stream.progress().seconds, stream.progress().seconds_left) == (6, 6)


@given(st.lists(st.tuples(st.floats(0, 1e3), st.floats(0, 1), st.booleans()), max_size=20))
def test_it_only_ever_gets_further(parts: list[tuple[float, float, bool]]) -> None:
    """`parts`: seconds, share, and whether it is paused afterwards."""
    clock = Clock()
    stream = GeneratorJob(lambda: spending(clock, *((seconds, share, "x") for seconds, share, _ in parts)), clock)
    before = stream.progress()
    for i, (seconds, _, paused) in enumerate(parts, 1):
        stream.work(turns(1))
        now = stream.progress()
        assert before.done <= now.done <= 1
        assert now.seconds == pytest.approx(before.seconds + seconds)
        assert len(now.found) == i
        assert (now.seconds_left is None) == (now.done == 0)
        if now.done:
            assert now.seconds_left == pytest.approx(now.seconds * (1 - now.done) / now.done)
        before = now
        clock.now += 1e4 * paused
    assert stream.work(always)
    assert stream.progress().done == 1
    assert stream.progress().seconds == pytest.approx(sum(seconds for seconds, _, _ in parts))


@given(st.lists(st.floats(0, 1e3), max_size=20))
def test_in_one_turn_or_many_its_seconds_are_the_same(spent: list[float]) -> None:
    clock = Clock()
    stream = GeneratorJob(lambda: spending(clock, *((seconds, 1 / len(spent), None) for seconds in spent)), clock)
    assert stream.work(always)
    assert stream.progress().seconds == pytest.approx(sum(spent))


@pytest.mark.parametrize("shares", [(0.3, 0.3), (0.7, 0.7), (1 / 3,) * 3, ()])
def test_all_done_is_1_whatever_the_shares_sum_to(shares: tuple[float, ...]) -> None:
    stream = made(*map(Step, shares))
    stream.work(always)
    assert stream.progress().done == 1


def test_what_was_seen_stays_as_it_was() -> None:
    stream = made(Step(0.5, "a"), Step(0.5, "b"))
    stream.work(turns(1))
    seen = stream.progress()
    stream.work(always)
    assert (seen.found, seen.done) == (("a",), 0.5)


def test_who_looks_meanwhile_sees_all_of_one_moment() -> None:
    clock, seen = Clock(), []

    class Looked(float):
        """A share, added while somebody looks."""

        def __radd__(self, other: float) -> float:
            looker.start()
            looker.join(0.1)
            return other + float(self)

    stream = GeneratorJob(lambda: spending(clock, (1, 0.25, "a"), (1, Looked(0.25), "b")), clock)
    looker = threading.Thread(target=lambda: seen.append(stream.progress()))
    stream.work(turns(2))
    looker.join()
    assert seen == [stream.progress()]
    assert (seen[0].done, seen[0].seconds, seen[0].seconds_left, seen[0].found) == (0.5, 2, 2, ("a", "b"))


# --- how it ends --------------------------------------------------------------------------------------------------------------


class Held:
    """Something large that a generator works with."""


@pytest.mark.parametrize("state", ["done", "stopped", "failed"])
def test_its_generator_is_closed_and_let_go_and_what_it_found_stays(state: str) -> None:
    held, closed, kept = Held(), [], []
    gone = weakref.ref(held)

    def make(held: Held) -> Iterator[Step]:
        try:
            yield Step(0.5, "a")
            yield Step(0.5, repr(held))
        finally:
            closed.append(1)

    stream = GeneratorJob(lambda held=held: kept.append(make(held)) or kept[0])  # kept: nobody else closes it
    del held
    stream.work(turns(1))
    assert (closed, gone() is None) == ([], False)
    stream.end(state, "because")
    gc.collect()
    assert (closed, gone()) == ([1], None)
    seen = stream.progress()
    assert (seen.state, seen.why, seen.found, seen.done) == (state, "because", ("a",), 0.5)


def test_an_iterator_that_cannot_be_closed_is_let_go() -> None:
    class Parts:
        def __iter__(self) -> "Parts":
            return self

        def __next__(self) -> Step:
            return Step(0.01, "a")

    parts = Parts()
    gone = weakref.ref(parts)
    stream = GeneratorJob(lambda parts=parts: parts)
    del parts
    stream.work(turns(2))
    stream.end("stopped")
    assert (stream.progress().found, gone()) == (("a", "a"), None)


def test_stopped_in_the_queue_it_is_never_made() -> None:
    stream = GeneratorJob(lambda: pytest.fail("made"))
    stream.end("stopped")
    assert stream.progress().state == "stopped"


def test_of_one_that_failed_what_was_found_before_is_seen() -> None:
    def make() -> Iterator[Step]:
        yield Step(0.5, "a")
        raise ValueError("no such head")

    stream = GeneratorJob(make)
    with pytest.raises(ValueError, match="no such head") as caught:
        stream.work(always)
    stream.fail(caught.value)
    assert (stream.progress().state, stream.progress().why, stream.progress().found) == (
        "failed",
        "no such head",
        ("a",),
    )


@pytest.mark.parametrize("share", [-0.1, 1.5, float("nan")])
def test_a_share_that_is_none_is_told(share: float) -> None:
    stream = made(Step(0.5, "a"), Step(share, "b"))
    with pytest.raises(ValueError, match=r"of the work\. Valid: 0 to 1"):
        stream.work(always)
    assert (stream.progress().found, stream.progress().done) == (("a",), 0.5)
