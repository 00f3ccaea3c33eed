"""Three readings of attention: the weights, the norms of the weighted values, and rollout through all layers below."""

from collections.abc import Callable, Sequence
from itertools import pairwise

import torch
from torch import Tensor

from mha_core.heads import Head
from mha_core.trace import Trace

READINGS = {
    "raw": "Where a head attends; each row sums to 1. It does not show how much is read from there (Kobayashi et al. "
    "2020), and it does not explain the model's decision (Jain & Wallace 2019).",
    "norm": "How much a head adds from each word: weight × norm of the transformed value. It ignores the direction: "
    "opposite vectors cancel (Kobayashi et al. 2020).",
    "rollout": "How far information from each input word may have spread: heads averaged, layers multiplied. Rough: "
    "it ignores values, single heads and feed-forward layers (Abnar & Zuidema 2020).",
}


@torch.inference_mode()
def norm_weighted(weights: Tensor, values: Tensor, W_O: Tensor) -> Tensor:
    """Compute ‖α_ij · v_j W_O^h‖, the norm of the vector that query i gets from key j, head by head.

    ‖αf(x)‖ in Kobayashi et al. (2020). These vectors, summed over heads and keys, are the layer's attention output
    without b_O. Computed as α_ij · ‖v_j W_O^h‖, which is equal and needs no vector for each pair.

    Args:
        weights: (…, H, T, T), not negative.
        values: (H, T, d_k), after W_V and b_V.
        W_O: (D, H, d_k), the columns of W_O head by head.

    Returns:
        (…, H, T, T), in the units of the hidden states; rows do not sum to 1.
    """
    lengths = torch.einsum("htk,dhk->htd", values, W_O).norm(dim=-1)  # (H, T)
    return weights * lengths[:, None, :]


def norms_of(trace: Trace, heads: Sequence[Head], output_weights: Callable[[int], Tensor]) -> Tensor:
    """`norm_weighted` of some heads of a Trace, (n, T, T). `output_weights` returns a layer's W_O (D, H, d_k)."""
    values = trace.values
    assert values is not None, "a model with known output weights gives its values"
    W_O = {layer: output_weights(layer) for layer in {head.layer for head in heads}}
    return torch.cat(
        [
            norm_weighted(trace.attentions[layer, head, None], values[layer, head, None], W_O[layer][:, head, None])
            for layer, head in heads
        ]
    )


def rollout(attentions: Tensor) -> Tensor:
    """Compute attention rollout: the share of each input token in each token after layer l (Abnar & Zuidema 2020).

    R_l = A_l · R_{l−1} with A_l = ½ · mean over heads + ½ · I, where I stands for the residual connection; rows of A_l
    are normalised, because a query that may attend to nothing has a row of zeros.

    Args:
        attentions: (L, H, T, T).

    Returns:
        (L, T, T), rows sum to 1: token after layer l by input token.
    """
    identity = torch.eye(attentions.size(-1), dtype=attentions.dtype, device=attentions.device)
    a = (attentions.mean(1) + identity) / 2  # (L, T, T)
    a /= a.sum(-1, keepdim=True)
    for below, layer in pairwise(a):
        layer.copy_(layer @ below)  # in place: `below` already holds its rollout
    return a
