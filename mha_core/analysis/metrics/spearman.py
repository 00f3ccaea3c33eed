"""Spearman's rank correlation."""

from torch import Tensor


def spearman(a: Tensor, b: Tensor) -> float:
    """Spearman's ρ between two (N,): Pearson's correlation of their ranks, where equal values share their mean rank.

    NaN for fewer than 3 values, for values that are not finite, and if all values of one side are equal.
    """
    if len(a) < 3 or not (a.isfinite().all() and b.isfinite().all()):
        return float("nan")
    x, y = (ranks(side.double()) for side in (a, b))
    x, y = x - x.mean(), y - y.mean()
    # The sums are of quarters, so that the ρ of a set with itself is exactly 1.
    return float((x @ y) / ((x @ x) * (y @ y)).sqrt())


def ranks(values: Tensor) -> Tensor:
    """(N,) → (N,) ranks from 1 up; equal values share their mean rank."""
    _, index, counts = values.unique(return_inverse=True, return_counts=True)
    return (counts.cumsum(0) - (counts.double() - 1) / 2)[index]
