"""The memory budget: one bound for all caches, and what was used longest ago goes first. Held against a plain list."""

import gc
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor

import pytest
from cachetools import cached
from hypothesis import given
from hypothesis import strategies as st

from mha_core.jobs.caches import Held, MemoryBudget
from tests.support.clock import Clock

BOUND = 100
CACHES = {"a": (1.0, None, None), "b": (0.5, None, 10.0), "c": (1.0, 2, None)}  # share, entries, seconds


class PlainBudget:
    """The same as one list of (cache, key, size, used), the least recently used first."""

    def __init__(self) -> None:
        self.kept: list[tuple[str, int, int, float]] = []

    def sizes(self, cache: str | None = None) -> list[int]:
        return [size for name, _, size, _ in self.kept if cache in (None, name)]

    def find(self, cache: str, key: int, now: float) -> int | None:
        found = next((each for each in self.kept if each[:2] == (cache, key)), None)
        if found is None:
            return None
        self.kept.remove(found)
        seconds = CACHES[cache][2]
        if seconds is not None and now - found[3] > seconds:
            return None
        self.kept.append((*found[:3], now))
        return found[2]

    def put(self, cache: str, key: int, size: int, now: float) -> bool:
        share, entries, _ = CACHES[cache]
        self.kept = [each for each in self.kept if each[:2] != (cache, key)]
        if size > share * BOUND:
            return False
        while sum(self.sizes(cache)) + size > share * BOUND or (entries and len(self.sizes(cache)) >= entries):
            self.kept.remove(next(each for each in self.kept if each[0] == cache))
        while sum(self.sizes()) + size > BOUND:
            self.kept.pop(0)
        self.kept.append((cache, key, size, now))
        return True

    def drop_old(self, now: float) -> None:
        lives = {name: float("inf") if seconds is None else seconds for name, (_, _, seconds) in CACHES.items()}
        self.kept = [each for each in self.kept if now - each[3] <= lives[each[0]]]


deeds = st.tuples(
    st.sampled_from(("put", "put", "find", "wait", "drop old", "forget")),
    st.sampled_from(sorted(CACHES)),
    st.integers(0, 4),
    st.integers(0, 120),
)


@given(st.lists(deeds, max_size=60))
def test_it_keeps_what_the_plain_budget_keeps(done: list[tuple[str, str, int, int]]) -> None:
    clock, plain = Clock(), PlainBudget()
    memory = MemoryBudget(lambda: BOUND, clock)
    caches = {
        name: memory.cache(name, lambda size: size, share=share, entries=entries, seconds=seconds)
        for name, (share, entries, seconds) in CACHES.items()
    }
    for deed, name, key, size in done:
        if deed == "put" and plain.put(name, key, size, clock.now):
            caches[name][key] = size
        elif deed == "put":
            with pytest.raises(ValueError, match="more than cache"):
                caches[name][key] = size
        elif deed == "find":
            assert caches[name].get(key) == plain.find(name, key, clock.now)
        elif deed == "wait":
            clock.now += size / 20
        elif deed == "drop old":
            plain.drop_old(clock.now)
            memory.drop_old()
        else:
            plain.kept = [each for each in plain.kept if each[0] != name]
            caches[name].clear()
        assert {name: list(cache) for name, cache in caches.items()} == {
            name: [key for cache, key, _, _ in plain.kept if cache == name] for name in caches
        }
        assert memory.nbytes == sum(plain.sizes()) <= BOUND
        assert memory.held() == {name: Held(len(plain.sizes(name)), sum(plain.sizes(name))) for name in caches}


def test_what_was_used_longest_ago_goes_first_whatever_cache_it_is_in() -> None:
    memory = MemoryBudget(lambda: 3)
    traces, models = memory.cache("traces", lambda _: 1), memory.cache("models", lambda _: 1)
    models["m"] = traces["1"] = traces["2"] = "kept"
    assert models["m"]
    traces["3"] = "kept"
    assert (list(models), list(traces)) == (["m"], ["2", "3"])
    models["n"] = "kept"
    models["o"] = "kept"
    assert (list(models), list(traces)) == (["n", "o"], ["3"])


def test_a_smaller_bound_counts_from_the_next_entry_on() -> None:
    bound = [10]
    memory = MemoryBudget(lambda: bound[0])
    cache = memory.cache("any", lambda _: 2)
    cache.update(dict.fromkeys(range(5), "kept"))
    bound[0] = 4
    cache[9] = "kept"
    assert list(cache) == [4, 9]


def test_what_is_dropped_is_let_go() -> None:
    class Value:
        pass

    memory = MemoryBudget(lambda: 1)
    cache, value = memory.cache("values", lambda _: 1), Value()
    gone = weakref.ref(value)
    cache["a"] = value
    del value
    assert gone() is not None
    cache["b"] = Value()
    gc.collect()
    assert gone() is None


def test_two_shelves_do_not_share_a_name() -> None:
    memory = MemoryBudget(lambda: 1)
    memory.cache("models", len)
    with pytest.raises(ValueError, match="There is a cache 'models' already"):
        memory.cache("models", len)


def test_a_function_whose_answers_are_larger_than_its_shelf_answers_all_the_same() -> None:
    cache = MemoryBudget(lambda: 10).cache("words", len)
    word = cached(cache)(lambda letter, times: letter * times)
    assert [word("a", 5), word("a", 50), word("b", 5)] == ["a" * 5, "a" * 50, "b" * 5]
    assert len(cache) == 2


def test_many_threads_keep_the_sum_right() -> None:
    memory = MemoryBudget(lambda: 50)
    caches = [memory.cache(name, lambda value: value, seconds=0.0 if name == "c" else None) for name in "abc"]
    together = threading.Barrier(8)

    def work(thread: int) -> None:
        together.wait(60)
        for i in range(500):
            cache = caches[(thread + i) % 3]
            cache[i % 7] = i % 13
            cache.get((i + 1) % 7)
            if i % 50 == 0:
                cache.clear()
                memory.drop_old()

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(work, range(8)))
    held = memory.held().values()
    assert memory.nbytes == sum(each.nbytes for each in held) <= 50
    assert [len(list(cache)) for cache in caches] == [each.entries for each in held]
    for cache in caches:
        cache.clear()
    assert memory.nbytes == 0
