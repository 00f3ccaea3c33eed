"""What was compared: kind by kind, how many numbers, the largest difference, and what is allowed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from benchmarks.measure import table

HEADER = ["kind of number", "where", "compared", "largest difference", "allowed"]


@dataclass(frozen=True)
class Check:
    """Numbers of one kind.

    Attributes:
        kind, where: what they are, and where they stand.
        count: how many were compared.
        difference: the largest; infinite if there are more or fewer numbers than there should be.
        allowed: at most.
    """

    kind: str
    where: str
    count: int
    difference: float
    allowed: float

    @property
    def holds(self) -> bool:
        return self.count > 0 and self.difference <= self.allowed


@dataclass(frozen=True)
class NotRecomputed:
    """A kind of number that is not compared, and why."""

    kind: str
    where: str
    why: str


def compared(kind: str, where: str, shown: Any, true: Any, allowed: float) -> Check:
    """Compare numbers of any shape; NaN equals NaN."""
    a, b = np.asarray(shown, dtype=float), np.asarray(true, dtype=float)
    if a.shape != b.shape:
        return Check(kind, where, max(a.size, b.size), float("inf"), allowed)
    unequal = np.where(np.isnan(a) & np.isnan(b), 0.0, np.abs(a - b))
    return Check(kind, where, a.size, float(np.nan_to_num(unequal, nan=np.inf).max(initial=0)), allowed)


def same(kind: str, where: str, shown: Sequence[Any], true: Sequence[Any]) -> Check:
    """Compare words, names or ids: the difference is how many are others."""
    others = sum(a != b for a, b in zip(shown, true, strict=False)) + abs(len(shown) - len(true))
    return Check(kind, where, max(len(shown), len(true)), float(others), 0.0)


def merged(checks: Iterable[Check]) -> list[Check]:
    """One check for each kind and place: all counts, the worst of the differences."""
    found: dict[tuple[str, str], Check] = {}
    for check in checks:
        known = found.get((check.kind, check.where))
        if known is None:
            found[check.kind, check.where] = check
            continue
        worst = max(known, check, key=lambda each: (not each.holds, each.difference / max(each.allowed, 1e-300)))
        count = known.count + check.count
        found[check.kind, check.where] = Check(check.kind, check.where, count, worst.difference, worst.allowed)
    return list(found.values())


def report(checks: Sequence[Check], left_out: Sequence[NotRecomputed]) -> str:
    """The table, in Markdown; what does not hold is marked."""
    rows = [
        [
            each.kind,
            each.where,
            f"{each.count:,}",
            f"{each.difference:.1e}" + ("" if each.holds else " **too much**"),
            f"{each.allowed:.1e}",
        ]
        for each in checks
    ]
    rows += [[each.kind, each.where, "not recomputed", each.why, ""] for each in left_out]
    return table(HEADER, rows)
