"""Importance scores of heads. All are (L, H), higher = more important; NaN for pruned heads.

    metric = metric_for(load_model(), built_in("pairs"))
    exact(metric), gradient(metric), confidence(metric)
    exact(metric, mode="mean"), gradient(metric, per_layer=True), confidence(metric, left_out="end")
    agreement({"exact": …, "gradient": …})
    shapley(metric).values, pairs(metric)            # which heads do something together
    patching(contrasts), attribution(contrasts)      # of a `logit_difference`: with heads as in another text

`exact` and `gradient` may go by different losses; `Metric.cost_per_row` and `Metric.losses` say by which. Only `exact`
switches heads off, so only it has a `mode`.

For each there is a generator, `…_parts` (`mha_core.lab.scores`), that yields the scores so far after each
step of the work and returns the final ones.
"""

from collections.abc import Mapping
from itertools import combinations

from torch import Tensor

from mha_core.lab.scores.confidence import confidence
from mha_core.lab.scores.exact import exact
from mha_core.lab.scores.gradient import gradient
from mha_core.lab.scores.head_pairs import pairs
from mha_core.lab.scores.patching import attribution, patching
from mha_core.lab.scores.shapley import shapley
from mha_core.stats.intervals import spearman

__all__ = ["agreement", "attribution", "confidence", "exact", "gradient", "pairs", "patching", "shapley"]


def agreement(scores: Mapping[str, Tensor]) -> dict[tuple[str, str], float]:
    """Compute Spearman's ρ between each two kinds of scores, over the heads that have both."""
    correlations = {}
    for a, b in combinations(scores, 2):
        both = scores[a].isfinite() & scores[b].isfinite()
        correlations[a, b] = float(spearman(scores[a][both], scores[b][both]))
    return correlations
