"""The cross-check of a layer's attention by three implementations: ours, PyTorch's and transformers'."""

from itertools import combinations

import torch
from torch import Tensor

from mha_core.attention import MultiHeadAttention
from mha_core.backends.convert import to_torch
from mha_core.backends.huggingface.forward import eager_attention
from mha_core.checks import check_index
from mha_core.inside.layer import open_layer
from mha_core.message import N_

Implementation = tuple[Tensor, Tensor]  # output (T, D), weights (H, T, T_k)


@torch.inference_mode()
def cross_check(
    attention: MultiHeadAttention, x: Tensor, mask: Tensor | None = None, source: Tensor | None = None
) -> dict[str, Implementation]:
    """Compute attention of x (T, D) with every head on, in three implementations.

    If the attention has no counterpart elsewhere (see `to_torch`), in two of ours.

    Args:
        mask: (T, T_k), True = may attend; None = all may.
        source: (T_k, D), what x attends to in cross-attention; None = x itself.
    """
    read = None if source is None else source[None]
    output, weights = attention.eval()(x[None], read, mask=mask)
    ours = {N_("our MultiHeadAttention"): (output[0], weights[0])}
    try:
        return ours | _other_libraries(attention, x[None], mask, read)
    except ValueError:
        internals = open_layer(attention, x, mask=mask, source=source)
        return ours | {N_("step by step, as above"): (internals.output, internals.weights)}


def _other_libraries(
    attention: MultiHeadAttention, x: Tensor, mask: Tensor | None, source: Tensor | None
) -> dict[str, Implementation]:
    """The same in PyTorch and in transformers, of (1, T, D) and (1, T_k, D). Raises ValueError as `to_torch`."""
    masked = None if mask is None else ~mask  # torch: True = may not attend
    options = dict(attn_mask=masked, need_weights=True, average_attn_weights=False)
    read = x if source is None else source
    results = {
        "torch.nn.MultiheadAttention": to_torch(attention).eval()(x, read, read, **options),
        N_("transformers' eager attention"): eager_attention(attention, x, mask, source),
    }
    return {name: (output[0], weights[0]) for name, (output, weights) in results.items()}


def largest_disagreement(implementations: dict[str, Implementation], head: int | None = None) -> float:
    """The largest difference between any two implementations, in outputs and in weights (of one head, or of all)."""
    number = len(next(iter(implementations.values()))[1])
    heads = slice(None) if head is None else check_index("head", head, number)
    return max(
        float(difference.abs().max())
        for (output, weights), (other_output, other_weights) in combinations(implementations.values(), 2)
        for difference in (output - other_output, (weights - other_weights)[heads])
    )
