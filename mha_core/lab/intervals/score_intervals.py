"""Intervals of importance scores over the texts, of how they agree, and which heads matter at all."""

from collections.abc import Collection, Mapping
from itertools import combinations
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.checks import shown
from mha_core.heads import Head, all_heads
from mha_core.lab.scores.gradient import normalised
from mha_core.lab.scores.score_so_far import ScoreSamples
from mha_core.stats.intervals import FEWEST, LEVEL, Interval, Jackknife, holm, spearman


def score_limits(samples: ScoreSamples, per_layer: bool = False) -> tuple[Tensor, Tensor]:
    """The 95 % interval of each head's score, over the texts: low and high, (L, H) each.

    Args:
        per_layer: of the `normalised` scores; the norm, too, is taken without each text.

    Raises:
        ValueError: no samples, as of too few texts.
    """
    low, high = _scores(samples, per_layer).limits()
    return low.float(), high.float()


def agreement_intervals(
    samples: Mapping[str, ScoreSamples], per_layer: Collection[str] = ()
) -> dict[tuple[str, str], Interval]:
    """The 95 % interval of `agreement`, over the texts, for each two scores of the same texts.

    Args:
        per_layer: the names of scores that are `normalised`.
    """
    scores = {name: _scores(one, name in per_layer) for name, one in samples.items()}
    intervals = {}
    for a, b in combinations(samples, 2):
        if samples[a].units == samples[b].units:
            one, other = scores[a], scores[b]
            both = (one.value.isfinite() & other.value.isfinite()).flatten()  # (heads,)
            value, without = (
                spearman(*(side.flatten(-2)[..., both] for side in sides))
                for sides in ((one.value, other.value), (one.without, other.without))
            )
            (intervals[a, b],) = Jackknife(value[None], without[:, None], (-1.0, 1.0)).intervals()
    return intervals


def _scores(samples: ScoreSamples, per_layer: bool = False) -> Jackknife:
    if not isinstance(samples, ScoreSamples):
        valid = f"the samples of the last part of an exact score or a gradient, over {FEWEST} texts or more"
        raise ValueError(f"samples is {shown(samples)}; valid: {valid}.")
    scores = samples.jackknife
    return Jackknife(normalised(scores.value), normalised(scores.without)) if per_layer else scores


class Verdicts(NamedTuple):
    """Heads whose scores differ significantly from a level, by Holm's correction over heads."""

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
    level = _average(scores, scores.isfinite(), by_layer) if from_average else torch.zeros_like(scores)
    tested = [head for head in all_heads(scores.shape) if scores[head].isfinite()]
    clear = [head for head in tested if float(p[head]) < 1 - LEVEL]
    return Verdicts(
        tuple(head for head in clear if float(scores[head]) > float(level[head])),
        tuple(head for head in clear if float(scores[head]) <= float(level[head])),
        tuple(head for head in tested if head not in clear),
    )


def corrected_p(samples: ScoreSamples, scores: Tensor, *, from_average: bool = False, by_layer: bool = False) -> Tensor:
    """p of "on other texts this score is 0", or the mean of all heads, corrected for all heads (Holm): (L, H)."""
    tested = scores.isfinite()
    measured = _scores(samples)
    if from_average:
        value, without = (_average(each, tested, by_layer) for each in (measured.value, measured.without))
        measured -= Jackknife(value, without)
    return holm(measured.p_values().where(tested, torch.nan))


def _average(scores: Tensor, tested: Tensor, by_layer: bool) -> Tensor:
    """The mean over the heads that are tested, or those of each layer: (…, L, H) → (…, L, H)."""
    known = scores.where(tested, torch.nan)
    return known.nanmean(-1 if by_layer else (-2, -1), keepdim=True).expand_as(scores)
