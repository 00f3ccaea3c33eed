"""Intervals of importance scores over the texts, of how they agree, and which heads matter at all."""

from collections.abc import Collection, Mapping
from itertools import combinations
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.bootstrap import LEVEL, RESAMPLES, Interval, draws, holm, interval, limits, p_values, spearman
from mha_core.analysis.pruning.scores.parts import ScoreSamples
from mha_core.heads import Head, all_heads


def resampled_scores(samples: ScoreSamples, per_layer: bool = False) -> Tensor:
    """The score in each resample, (R, L, H).

    Args:
        per_layer: of the `normalised` scores; the norm is taken anew in each resample.
    """
    resampled = samples.resampled(draws(samples.units))
    if not per_layer:
        return resampled
    norms = resampled.norm(dim=2, keepdim=True)
    return resampled / norms.where(norms > 0, 1.0)


def score_limits(samples: ScoreSamples, per_layer: bool = False) -> tuple[Tensor, Tensor]:
    """The 95 % interval of each head's score, over the texts: low and high, (L, H) each; `per_layer` as above."""
    return limits(resampled_scores(samples, per_layer).permute(1, 2, 0))


def agreement_intervals(
    samples: Mapping[str, ScoreSamples], per_layer: Collection[str] = ()
) -> dict[tuple[str, str], Interval]:
    """The 95 % interval of `agreement`, over the texts, for each two scores of the same texts.

    Drawing texts anew adds noise to both scores, which pulls ρ down; so the interval lies a little low where the scores
    themselves are unsure.

    Args:
        per_layer: the names of scores that are `normalised`.
    """
    resampled = {name: resampled_scores(one, name in per_layer).flatten(1) for name, one in samples.items()}
    intervals = {}
    for a, b in combinations(samples, 2):
        if samples[a].units == samples[b].units:
            both = (resampled[a].isfinite() & resampled[b].isfinite()).all(0)  # (heads,)
            intervals[a, b] = interval(spearman(resampled[a][:, both], resampled[b][:, both]))
    return intervals


class Verdicts(NamedTuple):
    """Which heads' scores differ significantly from a level, by Holm's correction over heads."""

    above: tuple[Head, ...]
    below: tuple[Head, ...]
    unclear: tuple[Head, ...]


def verdicts(samples: ScoreSamples, scores: Tensor, *, from_average: bool, by_layer: bool = False) -> Verdicts:
    """Compare each head's score with 0, or with the mean score of all heads, paired over the texts.

    Args:
        scores: (L, H); heads that have none (NaN) are not compared.
        from_average: compare with the mean. A sentence encoder's exact score is a distance, so it is above 0 by itself.
        by_layer: with the mean of the heads of its layer. What the last layer writes no other layer changes any more,
            so all of its heads may be above the mean of all layers.
    """
    p = corrected_p(samples, scores, from_average=from_average, by_layer=by_layer)
    level = _average(scores[None], scores.isfinite(), by_layer)[0] if from_average else torch.zeros_like(scores)
    tested = [head for head in all_heads(*scores.shape) if scores[head].isfinite()]
    clear = [head for head in tested if float(p[head]) < 1 - LEVEL]
    return Verdicts(
        tuple(head for head in clear if float(scores[head]) > float(level[head])),
        tuple(head for head in clear if float(scores[head]) <= float(level[head])),
        tuple(head for head in tested if head not in clear),
    )


def corrected_p(samples: ScoreSamples, scores: Tensor, *, from_average: bool = False, by_layer: bool = False) -> Tensor:
    """p of "on other texts this head's score is 0", or the mean of all heads, corrected for all heads (Holm): (L, H).

    With as many resamples as the correction needs: the smallest p of all heads can still be below 0.05.
    """
    tested = scores.isfinite()
    resamples = max(RESAMPLES, 80 * int(tested.sum()))
    parts = []
    for counts in draws(samples.units, resamples).split(RESAMPLES):
        resampled = samples.resampled(counts)  # (R, L, H)
        parts.append(resampled - _average(resampled, tested, by_layer) if from_average else resampled)
    return holm(p_values(torch.cat(parts)).where(tested, torch.nan))


def _average(scores: Tensor, tested: Tensor, by_layer: bool) -> Tensor:
    """The mean over the heads that are tested, or those of each layer: (R, L, H) → (R, L, H)."""
    known = scores.where(tested, torch.nan)
    return known.nanmean(2 if by_layer else (1, 2), keepdim=True).expand_as(scores)
