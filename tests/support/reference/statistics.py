"""Spearman's ρ, and a bootstrap of its own: NumPy's generator, each resample reckoned from scratch."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

Array = np.ndarray
SHOWN = 1000  # resamples behind the intervals of the app
OWN = 4000
SIGMAS = 4.0  # of the Monte Carlo error of a percentile that are allowed


def ranks(x: Array) -> Array:
    """From 1 up; equal values share their mean rank."""
    below, up_to = ((x[:, None] > x).sum(1), (x[:, None] >= x).sum(1))
    return (below + up_to + 1) / 2


def spearman(a: Array, b: Array) -> float:
    """Pearson's correlation of ranks."""
    return float(np.corrcoef(ranks(a), ranks(b))[0, 1])


class Ends(NamedTuple):
    """The ends of a 95 % interval, and how far off each may be by chance: (2,) each."""

    ends: Array
    allowed: Array

    def off_by(self, low: float, high: float) -> Array:
        """How far other ends are from these, as shares of what chance allows."""
        return np.abs(np.array([low, high]) - self.ends) / self.allowed


def bootstrap(statistic: Callable[[Array], float], units: int, seed: int) -> Ends:
    """Percentile bootstrap (Efron & Tibshirani 1993, ch. 13).

    Two bootstraps differ by chance: the share of resamples below a percentile p has the variance p (1 − p) / R, in
    either. That share over the density of the resamples there is the error of the percentile; SIGMAS of it are allowed.

    Args:
        statistic: of the units drawn, (units,) indices.
    """
    random = np.random.default_rng(seed)
    values = np.array([statistic(random.integers(units, size=units)) for _ in range(OWN)])
    shares = np.array([0.025, 0.975])
    error = np.sqrt(0.025 * 0.975 * (1 / SHOWN + 1 / OWN))
    near = 0.01  # on each side, for the density
    below, ends, above = (np.nanquantile(values, shares + side * near) for side in (-1, 0, 1))
    return Ends(ends, SIGMAS * error * (above - below) / (2 * near) + 1e-9)
