"""The ways to be off, side by side, on one metric."""

from collections.abc import Collection
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.metrics.base import Metric, batches, evaluate
from mha_core.heads import Ablation, Head
from mha_core.intervention import Intervention
from mha_core.models import ModelError
from mha_core.models.pruning.prune import prune_model


class AblationMethod(NamedTuple):
    """A way to be off."""

    name: str
    mode: str  # a key of heads.MODES; "pruned" for heads that are cut out
    of_set: bool  # whether means over all texts stand in
    why: str


ABLATION_METHODS = (
    AblationMethod(
        "zero", "zero", False, "the head's output is removed; later layers miss the input they were trained on"
    ),
    AblationMethod(
        "mean of the set",
        "mean",
        True,
        "a constant that carries no information about the text, but keeps the typical input of later layers",
    ),
    AblationMethod(
        "mean of each text", "mean", False, "keeps the text's average, but not the information about single words"
    ),
    AblationMethod(
        "uniform", "uniform", False, "the head attends equally to all words: its values stay, its selection is lost"
    ),
    AblationMethod(
        "pruned", "pruned", False, "same outputs as zero up to rounding; the parameters and their computation are removed"
    ),
)


class MethodResult(NamedTuple):
    """What was measured with heads off in one way."""

    way: AblationMethod
    values: dict[str, float]
    from_zero: float  # the largest difference to "zero" in what the model says
    problem: str = ""  # why it could not be done


def evaluate_method(
    way: AblationMethod, metric: Metric, heads: Collection[Head], means: Tensor, zero: Tensor
) -> MethodResult:
    """One way. `means` are `head_means`, and `zero` is what is said in mode "zero"."""
    try:
        if way.mode == "pruned":
            said = evaluate(metric, model=prune_model(metric.model, heads))
        else:
            ablation = Ablation.of(heads, metric.shape, way.mode)
            off = Intervention(ablation, head_means=means if way.of_set else None)
            said = zero if way.mode == "zero" else evaluate(metric, off)
    except ModelError as error:
        return MethodResult(way, {}, float("nan"), str(error))
    return MethodResult(way, metric.values(said), float((said - zero).abs().max()))


@torch.no_grad()
def head_means(metric: Metric) -> Tensor:
    """Each head's mean context over all tokens of all texts, (L, H, d_k)."""
    info = metric.model.info
    total, count = torch.zeros(info.layers, info.heads, info.d_k, dtype=torch.double), 0
    for batch in batches(metric.all_rows, tokens=metric.tokens):
        out = metric.model.forward(batch.ids, batch.segments, padding=batch.padding)
        real = torch.ones(batch.shape, dtype=torch.bool) if batch.padding is None else batch.padding  # (B, T)
        for layer, (weights, values) in enumerate(zip(out.attentions, out.values, strict=True)):
            # Means of what the queries get: weights (B, H, T, T) summed over them first, (B, H, T).
            given = (weights * real[:, None, :, None]).sum(2)
            total[layer] += torch.einsum("bhk,bhkd->hd", given, values).double()
        count += int(real.sum())
    return (total / count).float()
