"""Patching: a head's output in one text takes the place of its output in another (Vig et al. 2020; Meng et al. 2022).

    metric = logit_difference(model, contrasts)
    exact, quick = patching(metric), attribution(metric)     # (L, H) each, in logits
    agreement({"patching": exact, "attribution": quick})     # Spearman's ρ

Both say how much the logit difference falls when a head writes, at every token, what it writes in the other text of the
contrast. `patching` runs a pass for each head; `attribution` needs two forward passes and a backward pass in all, and
takes the model to be linear in between: (z − z') · ∂m/∂z (attribution patching, Nanda 2023; Kramár et al. 2024). It is
blind where the model is not: a head that only decides where a later head looks, with weights near 0 or 1, has no
gradient.
"""

from torch import Tensor

from mha_core.lab.replacement_from_texts import Replacement
from mha_core.lab.scores.exact import exact_parts
from mha_core.lab.scores.gradient import gradient_parts
from mha_core.lab.scores.score_so_far import run_to_end
from mha_core.stats.metrics.contrasts import Contrasted


def patching(metric: Contrasted) -> Tensor:
    """The fall of the mean logit difference with each head as in the other text, (L, H); NaN for pruned heads."""
    return run_to_end(exact_parts(metric, replacement=_other_texts(metric)))


def attribution(metric: Contrasted) -> Tensor:
    """The same to first order, (L, H): what the gradient says of every head at once."""
    return -run_to_end(gradient_parts(metric, replacement=_other_texts(metric), signed=True))


def _other_texts(metric: Contrasted) -> Replacement:
    return Replacement(metric, "resample", metric.others)
