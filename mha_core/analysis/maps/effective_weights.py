"""Effective weights: those with which a layer's heads really mix the values, the heads that are off included."""

import torch
from torch import Tensor

from mha_core.attention.gate import mean_attended
from mha_core.heads import Ablation


def effective_weights(attentions: Tensor, ablation: Ablation) -> Tensor:
    """Compute the weights α̂ for which α̂ · V is the context that goes into W_O, whether a head is on or off.

    The gate replaces a head's context, which is linear in its weights; so what it does can be written as weights:

    - on: the head's own;
    - `zero`: none, as after `prune_model`;
    - `mean`: every query has the mean of the head's rows, over the positions that it may attend to;
    - `uniform`: every query has the same weight on each key that it may attend to (Kovaleva et al. 2019).

    A query may attend to the keys to which any head of its layer gives weight: that is the mask, causal, sliding or
    none. A head that was pruned has no weights and gets none.

    Args:
        attentions: (L, H, T, T), of the first L layers of a Trace.
        ablation: of that Trace, with its own means as `TextModel.trace` takes them. Heads of later layers do not count.

    Returns:
        (L, H, T, T), rows sum to 1, or to 0 where nothing is mixed; `attentions` itself if no head is off.
    """
    gate = ablation.fitted(*attentions.shape[:2]).gate(*attentions.shape[:2]).to(attentions.device)
    if bool(gate.all()):
        return attentions
    effective = attentions.clone()
    for layer in (gate == 0).any(1).nonzero().flatten().tolist():
        off = gate[layer] == 0  # (H,)
        effective[layer, off] = _replacement(attentions[layer], ablation.mode)[off]
    return effective


def _replacement(weights: Tensor, mode: str) -> Tensor:
    """The weights that stand in for each head of a layer, (H, T, T) in and out."""
    if mode == "zero":
        return torch.zeros_like(weights)
    mask = weights.any(0)[None, None]  # (1, 1, T, T)
    if mode == "mean":
        return mean_attended(weights[None], mask)[0]
    uniform = mean_attended(torch.eye(weights.size(-1), dtype=weights.dtype, device=weights.device)[None, None], mask)[
        0
    ]
    return uniform * weights.any(-1, keepdim=True)  # a head that was pruned has no weights
