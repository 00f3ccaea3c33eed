"""The threads that compute what is shown: how many at once, with how many cores, and no waiting for each other."""

import importlib
import threading
from functools import partial

import pytest
import torch

from mha_core.jobs import thread_pools as pools_of_this_process
from mha_core.jobs.thread_pools import AT_ONCE, LONG, compute, submit, submit_file, submit_once, submit_slow

SECONDS = 30


def cores_and_thread() -> tuple[int, str]:
    return torch.get_num_threads(), threading.current_thread().name


def test_a_short_text_has_one_core() -> None:
    cores, name = compute(cores_and_thread, LONG - 1)
    assert (cores, name.rpartition("_")[0]) == (1, "short text")


def test_a_long_text_has_all_cores_that_torch_has() -> None:
    cores, name = compute(cores_and_thread, LONG)
    assert (cores, name) == (torch.get_num_threads(), "long text_0")


def test_a_long_text_has_one_core_while_anything_else_is_computed() -> None:
    go_on = threading.Event()
    other = submit(lambda: go_on.wait(SECONDS))
    try:
        assert compute(cores_and_thread, LONG) == (1, "long text_0")
    finally:
        go_on.set()
    assert other.result(SECONDS)


def test_no_short_text_waits_for_long_ones() -> None:
    go_on = threading.Event()
    long = [submit(lambda: go_on.wait(SECONDS), LONG) for _ in range(3)]
    try:
        assert compute(cores_and_thread, LONG - 1)[0] == 1
    finally:
        go_on.set()
    assert all(future.result(SECONDS) for future in long)


def test_one_of_these_threads_computes_itself_what_it_needs() -> None:
    for work in (submit, submit_slow, submit_file, lambda work: submit(work, LONG)):
        name = work(lambda: compute(lambda: threading.current_thread().name, LONG)).result(SECONDS)
        assert name == work(lambda: threading.current_thread().name).result(SECONDS)[:-1] + name[-1]


def test_all_who_ask_for_one_key_meanwhile_get_the_same() -> None:
    go_on, calls = threading.Event(), []
    ask = partial(submit_once, "key", lambda: go_on.wait(SECONDS) and calls.append(1), 1)
    asked = [ask(), ask()]
    go_on.set()
    assert asked[0] is asked[1]
    asked[0].result(SECONDS)
    ask().result(SECONDS)
    assert len(calls) == 2  # it is forgotten, once it is done


def test_after_a_failure_the_next_long_text_has_all_cores() -> None:
    with pytest.raises(ZeroDivisionError):
        compute(lambda: 1 / 0, LONG)
    assert compute(cores_and_thread, LONG)[1] == "long text_0"


def test_a_thread_that_could_not_begin_leaves_the_others_their_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """In pools of its own, so that the threads are new."""
    pools = importlib.reload(pools_of_this_process)

    def no_thread(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    try:
        with monkeypatch.context() as broken:
            broken.setattr(pools, "use_one_core", no_thread)
            with pytest.raises(RuntimeError):
                pools.compute(cores_and_thread, LONG - 1)
            with pytest.raises(RuntimeError):
                pools.submit_slow(cores_and_thread).result(SECONDS)
            broken.setattr(threading.Thread, "start", no_thread)
            with pytest.raises(RuntimeError):
                pools.compute(cores_and_thread, LONG)
        assert pools.compute(cores_and_thread, LONG - 1)[0] == 1
        assert pools.submit_slow(cores_and_thread).result(SECONDS)[0] == 1
        assert pools.compute(cores_and_thread, LONG)[1] == "long text_0"
    finally:
        importlib.reload(pools_of_this_process)


def test_as_many_as_there_are_threads_may_ask_for_something_themselves() -> None:
    together = threading.Barrier(AT_ONCE)

    def asks() -> str:
        together.wait(SECONDS)  # all threads are taken
        return compute(lambda: threading.current_thread().name, 1)

    futures = [submit(asks) for _ in range(AT_ONCE)]
    assert len({future.result(SECONDS) for future in futures}) == AT_ONCE


def test_nothing_quick_waits_for_slow_work() -> None:
    go_on = threading.Event()
    slow = [submit_slow(lambda: go_on.wait(SECONDS) and cores_and_thread()) for _ in range(3)]
    try:
        names = [compute(cores_and_thread, LONG - 1)[1] for _ in range(3)]
    finally:
        go_on.set()
    assert {name.rpartition("_")[0] for name in names} == {"short text"}
    assert {future.result(SECONDS) for future in slow} == {(1, "slow work_0")}
