"""References for intervals: one resample after another in float64, with repeated values in place of weights.

The draws are the library's, so that numbers can be compared; everything after them is NumPy.
"""

from collections.abc import Callable

import numpy as np

from mha_core.analysis.bootstrap import draws
from tests.support.reference.statistics import spearman

Counts = np.ndarray  # (U,), how often each text is drawn


def resamples(units: int) -> np.ndarray:
    """(1000, U)."""
    return draws(units).numpy().astype(int)


def resampled(units: int, value: Callable[[Counts], float | np.ndarray]) -> np.ndarray:
    """The value in each resample, (1000, …)."""
    return np.array([value(counts) for counts in resamples(units)])


def ends(values: np.ndarray) -> np.ndarray:
    """The 95 % percentile interval, (2, …)."""
    return np.nanpercentile(values, (2.5, 97.5), axis=0)


def ratio(contributions: np.ndarray, shares: np.ndarray) -> Callable[[Counts], np.ndarray]:
    """Σ contributions (U, …) / Σ shares (U,) of the texts that are drawn."""
    return lambda counts: np.tensordot(counts, contributions, 1) / (counts @ shares)


def spearman_of_pairs(
    after: np.ndarray, before: np.ndarray, members: list[tuple[int, ...]]
) -> Callable[[Counts], float]:
    """Spearman's ρ where a pair occurs once for each two copies of its texts; NaN if one side is constant."""
    texts = np.array(members)

    def rho(counts: Counts) -> float:
        times = counts[texts].prod(1)
        x, y = (np.repeat(side, times) for side in (after, before))
        return spearman(x, y) if len(x) and np.ptp(x) and np.ptp(y) else float("nan")

    return rho


def holm_rejects(p: np.ndarray, level: float = 0.05) -> np.ndarray:
    """Holm (1979): the smallest p against level / n, the next against level / (n − 1), until one is too large."""
    rejected = np.zeros(p.size, dtype=bool)
    for place, i in enumerate(np.argsort(p.ravel(), kind="stable")):
        if p.ravel()[i] >= level / (p.size - place):
            break
        rejected[i] = True
    return rejected.reshape(p.shape)
