"""Interleaved timing: measurements take turns, so that a change of the machine's speed affects all of them."""

from collections.abc import Callable, Mapping
from time import perf_counter


def timed(call: Callable[[], object], clock: Callable[[], float] = perf_counter) -> Callable[[], float]:
    """Wrap a function, so that it returns its duration in seconds."""

    def run() -> float:
        start = clock()
        call()
        return clock() - start

    return run


def interleaved_rounds(
    measurements: Mapping[str, Callable[[], float]], rounds: int, warm_up: int = 1
) -> list[dict[str, float]]:
    """Take each measurement once per round.

    Args:
        measurements: functions that return a number, such as `timed` ones, by name. Each goes first equally often.
        rounds: the number of rounds.
        warm_up: the number of rounds before these, which are discarded.

    Returns:
        The numbers of each round, by name.
    """
    names, results = list(measurements), []
    for turn in range(warm_up + rounds):
        first = turn % len(names)
        results.append({name: measurements[name]() for name in names[first:] + names[:first]})
    return results[warm_up:]
