"""Spearman's ρ, and that of many resamples at once, from weights in place of repeated values."""

import torch
from torch import Tensor


def weighted_ranks(values: Tensor, weights: Tensor) -> Tensor:
    """Ranks of resamples, centred: value i of (E,) occurs weights[i, r] times in resample r. (E, R) → (E, R).

    Equal values, and the copies of one, share their mean rank; the middle of all ranks is 0. A value that does not
    occur has the rank that it would have.
    """
    order = values.argsort()
    return _ranks_in_order(values[order], weights[order])[order.argsort()]


def _ranks_in_order(values: Tensor, weights: Tensor) -> Tensor:
    """The same for ascending values."""
    total = weights.cumsum(0)  # (E, R): how many are as small or smaller
    centre = total[-1:].clone()
    _, group, sizes = values.unique_consecutive(return_inverse=True, return_counts=True)
    if len(sizes) == len(values):
        return total.mul_(2).sub_(weights).sub_(centre).div_(2)
    last = sizes.cumsum(0) - 1
    below = torch.cat([torch.zeros_like(centre), total[last[:-1]]])
    return (total[last] + below - centre)[group] / 2


def resampled_spearman(samples: Tensor, other: Tensor, weights: Tensor) -> Tensor:
    """Spearman's ρ between each row of samples (P, E) and other (E,), in each resample of weights (R, E): (P, R).

    A resample is as if item i were there weights[r, i] times. NaN where one side is constant, or not finite.
    """
    columns = weights.T.contiguous()  # (E, R)
    ranks = weighted_ranks(other, columns)
    weighted, variance = columns * ranks, (columns * ranks.square()).sum(0)  # (E, R), (R,)
    untied = (columns.sum(0) ** 3 - (columns**3).sum(0)) / 12  # the variance of ranks where only copies are equal
    results = torch.full((len(samples), len(weights)), torch.nan)
    for point, row in enumerate(samples):
        if not row.isfinite().all():
            continue
        in_order, order = row.sort()
        mine = _ranks_in_order(in_order, columns[order])
        no_ties = bool((in_order[1:] > in_order[:-1]).all())
        own = untied if no_ties else (columns[order] * mine.square()).sum(0)
        results[point] = (mine.mul_(weighted[order])).sum(0) / (variance * own).sqrt()
    return results.where(results.isfinite(), torch.nan).clamp(-1, 1)


def spearman(a: Tensor, b: Tensor) -> Tensor:
    """Spearman's ρ between each two rows, (…, E) twice → (…): Pearson's correlation of their ranks.

    Equal values share their mean rank. NaN for fewer than 3 values, for values that are not finite, and if all values
    of one side are equal.
    """
    from scipy.stats import rankdata  # half a second to import

    x, y = (torch.from_numpy(rankdata(side, axis=-1)) - (side.size(-1) + 1) / 2 for side in (a, b))
    # The sums are of quarters, so that the ρ of a set with itself is exactly 1.
    rho = (x * y).sum(-1) / (x.square().sum(-1) * y.square().sum(-1)).sqrt()
    return rho.where(a.isfinite().all(-1) & b.isfinite().all(-1) & (a.size(-1) >= 3), torch.nan)
