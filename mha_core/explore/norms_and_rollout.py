"""Readings of attention: the weights, the norms of the weighted values, and rollout through all layers below.

Norms and rollout are of effective weights, those with which a layer's heads really mix the values, the heads that are
off included. The fourth of READINGS, `value_zeroing`, runs the model again; it stands in a file of its own.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise

import torch
from torch import Tensor

from mha_core.ablation import NOTHING_OFF, Ablation
from mha_core.attention.gating import mean_attended
from mha_core.checks import check_index
from mha_core.heads import Head, check_heads
from mha_core.message import N_
from mha_core.trace import Trace

READINGS = {
    "raw": N_(
        "Where a head attends. It does not show how much is read from there (Kobayashi et al. 2020), and it does not "
        "explain the model's decision (Jain & Wallace 2019)."
    ),
    "norm": N_(
        "How much a head adds from each token: weight × norm of the transformed value. It ignores the direction: "
        "opposite vectors cancel (Kobayashi et al. 2020)."
    ),
    "rollout": N_(
        "How far information from each input token may have spread: heads averaged, layers multiplied. Rough: "
        "it ignores values, single heads and feed-forward layers (Abnar & Zuidema 2020)."
    ),
    "zeroing": N_(
        "Switches off one token's value and looks at what changes: causal. Rows are shares of how far the "
        "layer's output turns; later layers are not followed (Mohebbi et al. 2023)."
    ),
}


@torch.inference_mode()
def norm_weighted(weights: Tensor, values: Tensor, W_O: Tensor) -> Tensor:
    """Compute ‖α_ij · v_j W_O^h‖, the norm of the vector that query i gets from key j, head by head.

    ‖αf(x)‖ in Kobayashi et al. (2020). These vectors, summed over heads and keys, are the layer's attention output
    without b_O. Computed as α_ij · ‖v_j W_O^h‖, which is equal and needs no vector for each pair.

    The pattern of a head that is off is not what it adds: give its `effective_weights`, or take `norms_of`.

    Args:
        weights: (…, H, T, T_k), not negative.
        values: (H, T_k, d_k), after W_V and b_V.
        W_O: (D, H, d_k), the columns of W_O head by head.

    Returns:
        (…, H, T, T_k), in the units of the hidden states; rows do not sum to 1.
    """
    lengths = torch.einsum("htk,dhk->htd", values, W_O).norm(dim=-1)  # (H, T)
    return weights * lengths[:, None, :]


def norms_of(trace: Trace, heads: Sequence[Head], output_weights: Callable[[int], Tensor]) -> Tensor:
    """`norm_weighted` of some heads of a Trace, (n, T, T_k): what they add under its ablation; 0 for one set to zero.

    Args:
        output_weights: returns a layer's W_O, (D, H, d_k); may raise ModelError.
    """
    values = trace.values
    assert values is not None, "a model with known output weights gives its values"
    heads = check_heads(heads, trace.info.shape)
    layers = {head.layer for head in heads}
    W_O = {layer: output_weights(layer) for layer in layers}
    weights = {layer: effective_weights_of(trace, layer) for layer in layers}
    return torch.cat(
        [
            norm_weighted(weights[layer][head, None], values[layer, head, None], W_O[layer][:, head, None])
            for layer, head in heads
        ]
    )


def effective_weights_of(trace: Trace, layer: int) -> Tensor:
    """The `effective_weights` of one layer of a Trace, (H, T, T)."""
    layer = check_index("layer", layer, trace.info.layers)
    off = [(0, head) for at, head in trace.ablation.heads(trace.info.shape) if at == layer]
    one_layer = Ablation.of(off, (1, trace.info.heads), trace.ablation.mode)
    return effective_weights(trace.layer_attentions[layer][None], one_layer, cross=trace.source is not None)[0]


def rollout(attentions: Tensor, ablation: Ablation = NOTHING_OFF) -> Tensor:
    """Compute attention rollout: the share of each input token in each token after layer l (Abnar & Zuidema 2020).

    R_l = A_l · R_{l−1} with A_l = Σ_h α̂_h / H + I, rows normalised to 1, where I stands for the residual connection and
    α̂ are the effective weights. With all heads on that is the paper's ½ · mean over heads + ½ · I. A head that is off
    in mode zero adds nothing to the sum, whose other terms stay as large beside I as they were: so it is in the layer,
    where W_O sums over heads, and so is the rollout of a model whose heads were pruned. A layer without heads mixes
    nothing: A_l = I.

    Args:
        attentions: (L, H, T, T), of the first L layers.
        ablation: under which they were computed, `Trace.ablation`; without it, the rollout of the patterns alone.

    Returns:
        (L, T, T), rows sum to 1: token after layer l by input token.
    """
    identity = torch.eye(attentions.size(-1), dtype=attentions.dtype, device=attentions.device)
    a = (effective_weights(attentions, ablation).mean(1) + identity) / 2  # (L, T, T)
    a /= a.sum(-1, keepdim=True)
    for below, layer in pairwise(a):
        layer.copy_(layer @ below)  # in place: `below` already holds its rollout
    return a


def effective_weights(attentions: Tensor, ablation: Ablation, *, cross: bool = False) -> Tensor:
    """Compute the weights α̂ for which α̂ · V is the context that goes into W_O, whether a head is on or off.

    The gate replaces a head's context, which is linear in its weights; so what it does can be written as weights:

    - on: the head's own;
    - `zero`: none, as after `prune`;
    - `mean`: every query has the mean of the head's rows, over the positions that it may attend to;
    - `uniform`: every query has the same weight on each key that it may attend to (Kovaleva et al. 2019).

    A query may attend to the keys to which any head of its layer gives weight: that is the mask, causal, sliding or
    none. A head that was pruned has no weights and gets none.

    Args:
        attentions: (L, H, T, T_k), of the first L layers of a Trace.
        ablation: of that Trace, with its own means as `Model.trace` takes them. Heads of later layers do not count.
        cross: they are of a decoder's cross-attention, where the mean of each query is over those up to it.

    Returns:
        (L, H, T, T_k), rows sum to 1, or to 0 where nothing is mixed; `attentions` itself if no head is off.
    """
    gate = ablation.fitted(attentions.shape[:2]).gate(attentions.shape[:2]).to(attentions.device)
    if bool(gate.all()):
        return attentions
    effective = attentions.clone()
    for layer in (gate == 0).any(1).nonzero().flatten().tolist():
        off = gate[layer] == 0  # (H,)
        effective[layer, off] = _replacement(attentions[layer], ablation.mode, cross)[off]
    return effective


def _replacement(weights: Tensor, mode: str, cross: bool) -> Tensor:
    """The weights that stand in for each head of a layer, (H, T, T_k) in and out."""
    if mode == "zero":
        return torch.zeros_like(weights)
    mask = weights.any(0)[None, None]  # (1, 1, T, T_k)
    if mode == "mean":
        over = weights.new_ones(weights.size(1), weights.size(1)).tril() if cross else mask
        return mean_attended(weights[None], over)[0].expand_as(weights)
    assert mode == "uniform", mode
    uniform = mean_attended(torch.eye(weights.size(-1), dtype=weights.dtype, device=weights.device)[None, None], mask)[
        0
    ]
    return uniform * weights.any(-1, keepdim=True)  # a head that was pruned has no weights
