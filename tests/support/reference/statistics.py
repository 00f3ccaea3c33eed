"""Spearman's ρ, and intervals by leaving out one text after another, each value reckoned from scratch."""

from collections.abc import Callable

import numpy as np
import scipy.stats

Array = np.ndarray
Statistic = Callable[[Array], float | Array]  # of the texts that are left, (U − 1,) indices


def ranks(x: Array) -> Array:
    """From 1 up; equal values share their mean rank."""
    below, up_to = ((x[:, None] > x).sum(1), (x[:, None] >= x).sum(1))
    return (below + up_to + 1) / 2


def spearman(a: Array, b: Array) -> float:
    """Pearson's correlation of ranks."""
    return float(np.corrcoef(ranks(a), ranks(b))[0, 1])


class LeftOut:
    """A statistic of U texts, and of all texts but one.

    Attributes:
        value, error, skewness: (…).
    """

    def __init__(self, statistic: Statistic, texts: int) -> None:
        everyone = np.arange(texts)
        self.texts, self.value = texts, np.asarray(statistic(everyone))
        influence = np.array([statistic(np.delete(everyone, i)) for i in everyone])
        influence = influence.mean(0) - influence
        influence[np.abs(influence) < 1e-12] = 0
        self.error = np.sqrt((texts - 1) / texts * (influence**2).sum(0))
        with np.errstate(invalid="ignore"):
            self.skewness = np.nan_to_num((influence**3).sum(0) / (influence**2).sum(0) ** 1.5)

    @property
    def ends(self) -> tuple[Array, Array]:
        """The 95 % interval: t errors, and on the side of the tail t errors on a logarithmic scale."""
        t, a = scipy.stats.t.ppf(0.975, self.texts - 1), np.clip(2 * np.abs(self.skewness), 1e-9, 1)
        far = (np.exp(a * t) - 1) / a
        below, above = np.where(self.skewness < 0, far, t), np.where(self.skewness > 0, far, t)
        return self.value - below * self.error, self.value + above * self.error

    def ends_within(self, least: float, most: float) -> tuple[Array, Array]:
        """The same of a value that can be `least` to `most`."""
        low, high = self.ends
        return np.maximum(low, least), np.minimum(high, most)

    @property
    def p(self) -> Array:
        """Two-sided, that the value is 0: at which level an end of the interval would reach it."""
        away, a = np.abs(self.value) / self.error, np.clip(2 * np.abs(self.skewness), 1e-9, 1)
        tail = self.value * self.skewness < 0
        return 2 * scipy.stats.t.sf(np.where(tail, np.log1p(a * away) / a, away), self.texts - 1)


def ratio(contributions: Array, shares: Array) -> Statistic:
    """Σ contributions (U, …) / Σ shares (U,)."""
    return lambda kept: contributions[kept].sum(0) / shares[kept].sum()


def spearman_of_pairs(after: Array, before: Array, members: list[tuple[int, ...]]) -> Statistic:
    """Spearman's ρ over the pairs all of whose texts are kept."""

    def rho(kept: Array) -> float:
        pairs = np.isin(members, kept).all(1)
        return spearman(after[pairs], before[pairs])

    return rho


def holm_rejects(p: Array, level: float = 0.05) -> Array:
    """Holm (1979): the smallest p against level / n, the next against level / (n − 1), until one is too large."""
    rejected = np.zeros(p.size, dtype=bool)
    for place, i in enumerate(np.argsort(p.ravel(), kind="stable")):
        if p.ravel()[i] >= level / (p.size - place):
            break
        rejected[i] = True
    return rejected.reshape(p.shape)
