"""The same layer computed by independent code: our module, PyTorch's, transformers'. They must agree."""

import torch
from torch import Tensor

from mha_core.analysis.layer.internals import open_layer
from mha_core.attention import MultiHeadAttention, to_torch
from mha_core.models.pretrained.forward import eager_attention

Implementation = tuple[Tensor, Tensor]  # output (T, D), weights (H, T, T)


@torch.inference_mode()
def cross_check(attention: MultiHeadAttention, x: Tensor, mask: Tensor | None = None) -> dict[str, Implementation]:
    """Self-attention of x (T, D) with every head on, three ways; two where it has no counterpart elsewhere (see `to_torch`).

    Args:
        mask: (T, T), True = may attend; None = all may.
    """
    output, weights = attention.eval()(x[None], mask=mask)
    ours = {"our MultiHeadAttention": (output[0], weights[0])}
    try:
        return ours | _elsewhere(attention, x, mask)
    except ValueError:
        inside = open_layer(attention, x, mask=mask)
        return ours | {"step by step, as above": (inside.output, inside.weights)}


def _elsewhere(attention: MultiHeadAttention, x: Tensor, mask: Tensor | None) -> dict[str, Implementation]:
    """By PyTorch and by transformers. Raises ValueError as `to_torch`."""
    batch = x[None]  # (1, T, D)
    theirs = to_torch(attention).eval()
    hidden = None if mask is None else ~mask  # torch: True = may not
    ways = {
        "torch.nn.MultiheadAttention": theirs(
            batch, batch, batch, attn_mask=hidden, need_weights=True, average_attn_weights=False
        ),
        "transformers' eager attention": eager_attention(attention, batch, mask),
    }
    return {name: (output[0], weights[0]) for name, (output, weights) in ways.items()}


def largest_disagreement(ways: dict[str, Implementation], head: int | None = None) -> float:
    """The largest difference between any two ways, in outputs and in weights (of one head, or of all)."""
    results = list(ways.values())
    chosen = slice(None) if head is None else head
    return max(
        float(difference.abs().max())
        for i, (output, weights) in enumerate(results)
        for other_output, other_weights in results[i + 1 :]
        for difference in (output - other_output, (weights - other_weights)[chosen])
    )
