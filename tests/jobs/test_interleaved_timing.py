"""Interleaved timing, by a fake clock."""

from collections.abc import Callable

from mha_core.jobs.interleaved_timing import interleaved_rounds, timed


def recorded(name: str, *numbers: float, names: list[str]) -> Callable[[], float]:
    """A measurement with these results, one after another; it appends its name to `names`."""
    results = iter(numbers)

    def measurement() -> float:
        names.append(name)
        return next(results)

    return measurement


def test_timed_returns_the_duration() -> None:
    now = [5.0]
    run = timed(lambda: now.append(now[-1] + 2.5), clock=lambda: now[-1])
    assert [run(), run()] == [2.5, 2.5]


def test_measurements_take_turns_after_a_warm_up_round() -> None:
    names: list[str] = []
    results = {"a": (9, 1, 2, 3), "b": (9, 4, 5, 6)}
    measurements = {name: recorded(name, *numbers, names=names) for name, numbers in results.items()}
    assert interleaved_rounds(measurements, 3) == [{"b": 4, "a": 1}, {"a": 2, "b": 5}, {"b": 6, "a": 3}]
    assert "".join(names) == "abbaabba"


def test_each_measurement_goes_first_equally_often() -> None:
    names: list[str] = []
    interleaved_rounds({name: recorded(name, *range(6), names=names) for name in "abc"}, 5)
    assert sorted(names[::3]) == list("aabbcc")


def test_warm_up_can_be_omitted() -> None:
    measurements = {"a": recorded("a", 1, 2, names=[])}
    assert interleaved_rounds(measurements, 2, warm_up=0) == [{"a": 1}, {"a": 2}]
