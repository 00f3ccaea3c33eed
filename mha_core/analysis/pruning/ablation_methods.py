"""The ways to be off, side by side, on one measure."""

from collections.abc import Collection
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.metrics.base import Metric, batches, evaluate
from mha_core.heads import Ablation, Head
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
        "zero", "zero", False, "the head adds nothing; what the next layers were used to get from it is missing"
    ),
    AblationMethod(
        "mean of the set",
        "mean",
        True,
        "a constant that tells nothing of the text, but keeps what the next layers are used to",
    ),
    AblationMethod(
        "mean of each text", "mean", False, "tells what the text as a whole has there, though not which word"
    ),
    AblationMethod(
        "uniform", "uniform", False, "the head looks at all words alike: what it carries stays, what it chooses is lost"
    ),
    AblationMethod(
        "pruned", "pruned", False, "as zero, to the last digits; but the weights are gone, and the time that they took"
    ),
)


class MethodResult(NamedTuple):
    """What was measured with heads off in one way."""

    way: AblationMethod
    values: dict[str, float]
    from_zero: float  # the largest difference to "zero" in what the model says
    problem: str = ""  # why it could not be done


def evaluate_method(
    way: AblationMethod, measure: Metric, heads: Collection[Head], means: Tensor, zero: Tensor
) -> MethodResult:
    """One way. `means` are `head_means`, and `zero` is what is said in mode "zero"."""
    gate = Ablation.of(heads, measure.shape).gate(*measure.shape)
    try:
        if way.mode == "pruned":
            said = evaluate(measure, model=prune_model(measure.model, heads))
        else:
            said = (
                zero
                if way.mode == "zero"
                else evaluate(measure, gate, way.mode, head_means=means if way.of_set else None)
            )
    except ModelError as error:
        return MethodResult(way, {}, float("nan"), str(error))
    return MethodResult(way, measure.values(said), float((said - zero).abs().max()))


@torch.no_grad()
def head_means(measure: Metric) -> Tensor:
    """Each head's mean context over all tokens of all texts, (L, H, d_k)."""
    info = measure.model.info
    total, count = torch.zeros(info.layers, info.heads, info.d_k, dtype=torch.double), 0
    for batch in batches(measure.every, tokens=measure.tokens):
        out = measure.model.run(batch.ids, batch.segments, None, "zero", padding=batch.padding)
        real = torch.ones(batch.shape, dtype=torch.bool) if batch.padding is None else batch.padding  # (B, T)
        for layer, (weights, values) in enumerate(zip(out.attentions, out.values, strict=True)):
            # Means of what the queries get: weights (B, H, T, T) summed over them first, (B, H, T).
            given = (weights * real[:, None, :, None]).sum(2)
            total[layer] += torch.einsum("bhk,bhkd->hd", given, values).double()
        count += int(real.sum())
    return (total / count).float()
