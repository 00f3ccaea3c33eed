"""Cross-check of a layer: the same attention in our module, in PyTorch and in transformers. They must agree."""

from itertools import combinations

import torch
from torch import Tensor

from mha_core.analysis.layer.internals import open_layer
from mha_core.attention import MultiHeadAttention, to_torch
from mha_core.i18n import mark
from mha_core.models.pretrained.forward import eager_attention

Implementation = tuple[Tensor, Tensor]  # output (T, D), weights (H, T, T)


@torch.inference_mode()
def cross_check(attention: MultiHeadAttention, x: Tensor, mask: Tensor | None = None) -> dict[str, Implementation]:
    """Compute self-attention of x (T, D) with every head on, in three implementations.

    If the attention has no counterpart elsewhere (see `to_torch`), in two of ours.

    Args:
        mask: (T, T), True = may attend; None = all may.
    """
    output, weights = attention.eval()(x[None], mask=mask)
    ours = {mark("our MultiHeadAttention"): (output[0], weights[0])}
    try:
        return ours | _other_libraries(attention, x, mask)
    except ValueError:
        internals = open_layer(attention, x, mask=mask)
        return ours | {mark("step by step, as above"): (internals.output, internals.weights)}


def _other_libraries(attention: MultiHeadAttention, x: Tensor, mask: Tensor | None) -> dict[str, Implementation]:
    """The same in PyTorch and in transformers. Raises ValueError as `to_torch`."""
    batch = x[None]  # (1, T, D)
    masked = None if mask is None else ~mask  # torch: True = may not attend
    options = dict(attn_mask=masked, need_weights=True, average_attn_weights=False)
    results = {
        "torch.nn.MultiheadAttention": to_torch(attention).eval()(batch, batch, batch, **options),
        mark("transformers' eager attention"): eager_attention(attention, batch, mask),
    }
    return {name: (output[0], weights[0]) for name, (output, weights) in results.items()}


def largest_disagreement(implementations: dict[str, Implementation], head: int | None = None) -> float:
    """The largest difference between any two implementations, in outputs and in weights (of one head, or of all)."""
    heads = slice(None) if head is None else head
    return max(
        float(difference.abs().max())
        for (output, weights), (other_output, other_weights) in combinations(implementations.values(), 2)
        for difference in (output - other_output, (weights - other_weights)[heads])
    )
