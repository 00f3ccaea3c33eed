"""Spearman's rank correlation."""

from torch import Tensor


def spearman(a: Tensor, b: Tensor) -> float:
    """Spearman's ρ between two (N,): Pearson's correlation of their ranks, equal values sharing the mean of theirs.

    NaN for fewer than 3 values, for values that are not finite, and where one side is all alike.
    """
    if len(a) < 3 or not (a.isfinite().all() and b.isfinite().all()):
        return float("nan")
    x, y = (ranks(side.double()) for side in (a, b))
    x, y = x - x.mean(), y - y.mean()
    return float(
        (x @ y) / ((x @ x) * (y @ y)).sqrt()
    )  # sums of quarters, so that a set with itself is 1 to the last bit


def ranks(values: Tensor) -> Tensor:
    """(N,) → (N,) ranks from 1 up; equal values share the mean of theirs."""
    _, place, counts = values.unique(return_inverse=True, return_counts=True)
    return (counts.cumsum(0) - (counts.double() - 1) / 2)[place]
