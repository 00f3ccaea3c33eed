"""Intervals of ablation methods over the texts, and how they differ from zero."""

from collections.abc import Sequence
from typing import NamedTuple

from mha_core.analysis.bootstrap import Interval, Sampling, draws, interval
from mha_core.analysis.pruning.ablation_methods import MethodResult


class MethodInterval(NamedTuple):
    """The interval of a value with one method, and of its paired difference from zero."""

    value: Interval
    from_zero: Interval | None  # None of zero itself, and before zero is measured


def method_intervals(results: Sequence[MethodResult], sampling: Sampling | None, value: str) -> list[MethodInterval]:
    """One for each result; NaN for a method that could not be applied. Empty without a sampling."""
    if sampling is None or value not in sampling.statistics:
        return []
    counts = draws(sampling.units)
    resampled = [
        sampling.resampled([result.samples], value, counts)[0] if result.samples else None for result in results
    ]
    zero = next((row for row, result in zip(resampled, results, strict=True) if result.method.mode == "zero"), None)
    unknown = Interval(float("nan"), float("nan"))
    return [
        MethodInterval(
            unknown if row is None else interval(row),
            None if row is None or zero is None or row is zero else interval(row - zero),
        )
        for row in resampled
    ]
