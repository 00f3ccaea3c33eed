"""The ledger: one bound for all shelves, and what was used longest ago goes first. Held against a plain list."""

import gc
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor

import pytest
from cachetools import cached
from hypothesis import given
from hypothesis import strategies as st

from mha_core.engine.ledger import Held, Ledger
from tests.support.clock import Clock

BOUND = 100
SHELVES = {"a": (1.0, None, None), "b": (0.5, None, 10.0), "c": (1.0, 2, None)}  # share, entries, seconds


class PlainLedger:
    """The same as one list of (shelf, key, size, used), the least recently used first."""

    def __init__(self) -> None:
        self.kept: list[tuple[str, int, int, float]] = []

    def sizes(self, shelf: str | None = None) -> list[int]:
        return [size for name, _, size, _ in self.kept if shelf in (None, name)]

    def find(self, shelf: str, key: int, now: float) -> int | None:
        found = next((each for each in self.kept if each[:2] == (shelf, key)), None)
        if found is None:
            return None
        self.kept.remove(found)
        seconds = SHELVES[shelf][2]
        if seconds is not None and now - found[3] > seconds:
            return None
        self.kept.append((*found[:3], now))
        return found[2]

    def put(self, shelf: str, key: int, size: int, now: float) -> bool:
        share, entries, _ = SHELVES[shelf]
        self.kept = [each for each in self.kept if each[:2] != (shelf, key)]
        if size > share * BOUND:
            return False
        while sum(self.sizes(shelf)) + size > share * BOUND or (entries and len(self.sizes(shelf)) >= entries):
            self.kept.remove(next(each for each in self.kept if each[0] == shelf))
        while sum(self.sizes()) + size > BOUND:
            self.kept.pop(0)
        self.kept.append((shelf, key, size, now))
        return True

    def drop_old(self, now: float) -> None:
        lives = {name: float("inf") if seconds is None else seconds for name, (_, _, seconds) in SHELVES.items()}
        self.kept = [each for each in self.kept if now - each[3] <= lives[each[0]]]


deeds = st.tuples(
    st.sampled_from(("put", "put", "find", "wait", "drop old", "forget")),
    st.sampled_from(sorted(SHELVES)),
    st.integers(0, 4),
    st.integers(0, 120),
)


@given(st.lists(deeds, max_size=60))
def test_it_keeps_what_the_plain_ledger_keeps(done: list[tuple[str, str, int, int]]) -> None:
    clock, plain = Clock(), PlainLedger()
    ledger = Ledger(lambda: BOUND, clock)
    shelves = {
        name: ledger.shelf(name, lambda size: size, share=share, entries=entries, seconds=seconds)
        for name, (share, entries, seconds) in SHELVES.items()
    }
    for deed, name, key, size in done:
        if deed == "put" and plain.put(name, key, size, clock.now):
            shelves[name][key] = size
        elif deed == "put":
            with pytest.raises(ValueError, match="more than shelf"):
                shelves[name][key] = size
        elif deed == "find":
            assert shelves[name].get(key) == plain.find(name, key, clock.now)
        elif deed == "wait":
            clock.now += size / 20
        elif deed == "drop old":
            plain.drop_old(clock.now)
            ledger.drop_old()
        else:
            plain.kept = [each for each in plain.kept if each[0] != name]
            shelves[name].clear()
        assert {name: list(shelf) for name, shelf in shelves.items()} == {
            name: [key for shelf, key, _, _ in plain.kept if shelf == name] for name in shelves
        }
        assert ledger.nbytes == sum(plain.sizes()) <= BOUND
        assert ledger.held() == {name: Held(len(plain.sizes(name)), sum(plain.sizes(name))) for name in shelves}


def test_what_was_used_longest_ago_goes_first_whatever_shelf_it_is_on() -> None:
    ledger = Ledger(lambda: 3)
    traces, models = ledger.shelf("traces", lambda _: 1), ledger.shelf("models", lambda _: 1)
    models["m"] = traces["1"] = traces["2"] = "kept"
    assert models["m"]
    traces["3"] = "kept"
    assert (list(models), list(traces)) == (["m"], ["2", "3"])
    models["n"] = "kept"
    models["o"] = "kept"
    assert (list(models), list(traces)) == (["n", "o"], ["3"])


def test_a_smaller_bound_counts_from_the_next_entry_on() -> None:
    bound = [10]
    ledger = Ledger(lambda: bound[0])
    shelf = ledger.shelf("any", lambda _: 2)
    shelf.update(dict.fromkeys(range(5), "kept"))
    bound[0] = 4
    shelf[9] = "kept"
    assert list(shelf) == [4, 9]


def test_what_is_dropped_is_let_go() -> None:
    class Value:
        pass

    ledger = Ledger(lambda: 1)
    shelf, value = ledger.shelf("values", lambda _: 1), Value()
    gone = weakref.ref(value)
    shelf["a"] = value
    del value
    assert gone() is not None
    shelf["b"] = Value()
    gc.collect()
    assert gone() is None


def test_two_shelves_do_not_share_a_name() -> None:
    ledger = Ledger(lambda: 1)
    ledger.shelf("models", len)
    with pytest.raises(ValueError, match="There is a shelf 'models' already"):
        ledger.shelf("models", len)


def test_a_function_whose_answers_are_larger_than_its_shelf_answers_all_the_same() -> None:
    shelf = Ledger(lambda: 10).shelf("words", len)
    word = cached(shelf)(lambda letter, times: letter * times)
    assert [word("a", 5), word("a", 50), word("b", 5)] == ["a" * 5, "a" * 50, "b" * 5]
    assert len(shelf) == 2


def test_many_threads_keep_the_sum_right() -> None:
    ledger = Ledger(lambda: 50)
    shelves = [ledger.shelf(name, lambda value: value, seconds=0.0 if name == "c" else None) for name in "abc"]
    together = threading.Barrier(8)

    def work(thread: int) -> None:
        together.wait(60)
        for i in range(500):
            shelf = shelves[(thread + i) % 3]
            shelf[i % 7] = i % 13
            shelf.get((i + 1) % 7)
            if i % 50 == 0:
                shelf.clear()
                ledger.drop_old()

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(work, range(8)))
    held = ledger.held().values()
    assert ledger.nbytes == sum(each.nbytes for each in held) <= 50
    assert [len(list(shelf)) for shelf in shelves] == [each.entries for each in held]
    for shelf in shelves:
        shelf.clear()
    assert ledger.nbytes == 0
