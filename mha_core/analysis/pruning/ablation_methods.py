"""Compare ablation methods on one metric."""

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
    """A replacement for the output of heads that are off."""

    name: str
    mode: str  # a key of heads.MODES; "pruned" to remove the heads from the model
    dataset_means: bool  # True if means over all texts stand in
    effect: str


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
        "pruned",
        "pruned",
        False,
        "same outputs as zero up to rounding; the parameters and their computation are removed",
    ),
)


class MethodResult(NamedTuple):
    """The metric with heads off by one method."""

    method: AblationMethod
    values: dict[str, float]
    difference_from_zero: float  # the largest difference of any output from mode "zero"
    error: str = ""  # why the method could not be applied


def evaluate_method(
    method: AblationMethod, metric: Metric, heads: Collection[Head], means: Tensor, zero: Tensor
) -> MethodResult:
    """Evaluate one method with these heads off.

    Args:
        means: `head_means(metric)`.
        zero: (N, K), the outputs in mode "zero".
    """
    try:
        if method.mode == "pruned":
            outputs = evaluate(metric, model=prune_model(metric.model, heads))
        elif method.mode == "zero":
            outputs = zero
        else:
            ablation = Ablation.of(heads, metric.shape, method.mode)
            outputs = evaluate(metric, Intervention(ablation, head_means=means if method.dataset_means else None))
    except ModelError as error:
        return MethodResult(method, {}, float("nan"), str(error))
    return MethodResult(method, metric.values(outputs), float((outputs - zero).abs().max()))


@torch.no_grad()
def head_means(metric: Metric) -> Tensor:
    """Compute each head's mean context over all tokens of all texts, (L, H, d_k)."""
    info = metric.model.info
    total, count = torch.zeros(info.layers, info.heads, info.d_k, dtype=torch.double), 0
    for batch in batches(metric.all_rows, max_tokens=metric.batch_tokens):
        output = metric.model.forward(batch.ids, batch.segments, padding=batch.padding)
        real = torch.ones(batch.shape, dtype=torch.bool) if batch.padding is None else batch.padding  # (B, T)
        for layer, (weights, values) in enumerate(zip(output.attentions, output.values, strict=True)):
            # The sum of contexts: weights (B, H, T, T) are summed over the queries first, (B, H, T).
            received = (weights * real[:, None, :, None]).sum(2)
            total[layer] += torch.einsum("bhk,bhkd->hd", received, values).double()
        count += int(real.sum())
    return (total / count).float()
