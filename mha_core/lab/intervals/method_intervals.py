"""Intervals of ablation methods over the texts, and of their differences from zero."""

from collections.abc import Sequence
from typing import NamedTuple

from mha_core.lab.ablation_methods import MethodResult
from mha_core.stats.intervals import Interval, Jackknife, Sampling


class MethodInterval(NamedTuple):
    """The interval of a value with one method, and of its paired difference from zero."""

    value: Interval
    from_zero: Interval | None  # None of zero itself, and before zero is measured


def method_intervals(results: Sequence[MethodResult], sampling: Sampling | None, value: str) -> list[MethodInterval]:
    """One for each result; NaN for a method that could not be applied. Empty without a sampling."""
    if sampling is None or value not in sampling.statistics:
        return []
    measured = [sampling.jackknife([result.samples], value) if result.samples else None for result in results]
    zero = next((one for one, result in zip(measured, results, strict=True) if result.method.mode == "zero"), None)
    return [
        MethodInterval(
            _interval(one) if one else Interval(float("nan"), float("nan")),
            _interval(one - zero) if one and zero and one is not zero else None,
        )
        for one in measured
    ]


def _interval(one: Jackknife) -> Interval:
    (interval,) = one.intervals()
    return interval
