"""Alignment: which token of one text stands where in another."""

from collections.abc import Sequence
from typing import NamedTuple

from mha_core.trace import Trace


class Alignment(NamedTuple):
    """The tokens of two texts that correspond to each other.

    Attributes:
        pairs: positions in the first and in the second.
        only_first, only_second: positions of the tokens that have no counterpart.
    """

    pairs: tuple[tuple[int, int], ...]
    only_first: tuple[int, ...]
    only_second: tuple[int, ...]


def align(first: Trace, second: Trace) -> Alignment:
    """Token by token, of texts of equal length; else their common beginning and end, and what is between has none."""
    m, n = len(first), len(second)
    if m == n:
        return Alignment(tuple((i, i) for i in range(n)), (), ())
    start = _alike(first.ids, second.ids)
    end = min(_alike(first.ids[::-1], second.ids[::-1]), min(m, n) - start)
    pairs = [(i, i) for i in range(start)] + [(m - i, n - i) for i in range(end, 0, -1)]
    return Alignment(tuple(pairs), tuple(range(start, m - end)), tuple(range(start, n - end)))


def _alike(first: Sequence[int], second: Sequence[int]) -> int:
    """Number of equal ids at the beginning."""
    return next(
        (i for i, (x, y) in enumerate(zip(first, second, strict=False)) if x != y), min(len(first), len(second))
    )
