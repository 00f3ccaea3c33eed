"""All combinations of some values, of which `make test` runs a few."""

from collections.abc import Callable, Sequence
from itertools import combinations, product
from typing import Any

import pytest


def all_combinations(
    names: str, *values: Sequence[Any], ids: Callable[[Any], str | None] | None = None
) -> pytest.MarkDecorator:
    """Parametrises by all combinations; exhaustive are those without which each pair of values is tried already.

    Of two lists, each value is enough: a pair is a combination.
    """
    strength = min(2, len(values) - 1)
    cases = list(product(*(range(len(some)) for some in values)))

    def parts(case: tuple[int, ...]) -> set[tuple[tuple[int, int], ...]]:
        return set(combinations(enumerate(case), strength))

    missing, few = set().union(*map(parts, cases)), set()
    while missing:
        best = max(cases, key=lambda case: len(parts(case) & missing))
        few.add(best)
        missing -= parts(best)
    return pytest.mark.parametrize(
        names,
        [
            pytest.param(
                *(some[i] for some, i in zip(values, case, strict=True)),
                marks=() if case in few else pytest.mark.exhaustive,
            )
            for case in cases
        ],
        ids=ids,
    )
