"""Scaled dot-product attention: the one attention function of the whole project.

Every model of transformers calls it, registered there under the name "mha_core". `MultiHeadAttention` calls it, too, or
`attend` alone, on scores of its own. So a head is switched off in one place.
"""

import math
from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.attention import in_place
from mha_core.attention.gating import NO_GATING, Gating, gate_context, mask_values


class ScoreOptions(NamedTuple):
    """Options of the scores, beside Q Kᵀ / √d_k.

    Attributes:
        bias: float, broadcastable to (B, H, T_q, T_k), added to the scores, such as T5's for the distance of two
            tokens (Raffel et al. 2020, 2.1).
        scale: factor on the scores; 1/√d_k if None.
        softcap: c; scores become c · tanh(score / c), which no score exceeds (Gemma Team 2024, "Gemma 2", 2).
        sinks: (H,); one more score per head, for "no token", so that a query can leave some of its attention unused
            (Xiao et al. 2023, 3.3; GPT-OSS, OpenAI 2025). Rows of weights then sum to less than 1.
        dropout: probability of dropping a weight; 0 when not training.
    """

    bias: Tensor | None = None
    scale: float | None = None
    softcap: float | None = None
    sinks: Tensor | None = None
    dropout: float = 0.0


PLAIN_SCORES = ScoreOptions()


def scaled_dot_product_attention(
    query: Tensor,
    key: Tensor,
    value: Tensor,
    mask: Tensor | None = None,
    *,
    scores: ScoreOptions = PLAIN_SCORES,
    gating: Gating = NO_GATING,
    need_weights: bool = True,
) -> tuple[Tensor, Tensor | None]:
    """softmax(Q Kᵀ / √d_k) V, head by head (Vaswani et al. 2017, eq. 1).

    Args:
        query: (B, H, T_q, d_k).
        key: (B, H, T_k, d_k).
        value: (B, H, T_k, d_v).
        mask: bool, broadcastable to (B, H, T_q, T_k); True = may attend. A row with nothing to attend to gives zeros.
        scores: another scale, a bias, dropout and so on.
        gating: the heads that are off, the edges that are cut, the values that are zeroed.
        need_weights: False uses torch's fused kernel, which stores no (T_q, T_k) tensor. (Not with dropout on CPU; nor
            with an edge_mask, a softcap, sinks or torch.func's transforms, which need the scores.)

    Returns:
        context (B, H, T_q, d_v), and the weights (B, H, T_q, T_k) or None. The weights are those before dropout; an
        edge that is cut has 0.

    Raises:
        ValueError: a mask that is not bool; a gating that does not fit.
    """
    needs_scores = gating.edge_mask is not None or scores.softcap is not None or scores.sinks is not None
    if need_weights or needs_scores or in_place.is_transformed(query, key, value, mask, scores.bias):
        qk = attention_scores(query, key, scores)
        context, weights = attend(qk, value, mask, sinks=scores.sinks, dropout=scores.dropout, gating=gating)
        return context, weights if need_weights else None
    return fused_attention(query, key, value, mask, scores, gating), None


def attention_scores(query: Tensor, key: Tensor, options: ScoreOptions = PLAIN_SCORES) -> Tensor:
    """Q Kᵀ / √d_k, capped and with its bias: (B, H, T_q, d_k), (B, H, T_k, d_k) → a new (B, H, T_q, T_k).

    float16 ends at 65504, which scores may exceed: they are float32, as inside the fused kernel.
    """
    q, k = (query.float(), key.float()) if query.dtype == torch.float16 else (query, key)
    scale = 1 / math.sqrt(query.size(-1)) if options.scale is None else options.scale
    # We scale last, as transformers' eager attention does, for equality to the last bit. (`MultiHeadAttention` scales
    # q, which is smaller.)
    scores = in_place.multiply(torch.matmul(q, k.transpose(-2, -1)), scale)
    if options.softcap is not None:
        scores = options.softcap * torch.tanh(scores / options.softcap)
    return scores if options.bias is None else in_place.add(scores, options.bias)


def fused_attention(
    query: Tensor, key: Tensor, value: Tensor, mask: Tensor | None, options: ScoreOptions, gating: Gating
) -> Tensor:
    """The context (B, H, T_q, d_v) by torch's fused kernel, which takes no softcap, no sinks and no edge_mask."""
    assert options.softcap is None and options.sinks is None and gating.edge_mask is None, "these need the scores"
    gating.check(value, (*query.shape[:-1], key.size(-2)))
    value = mask_values(value, gating.value_mask)
    mask = four_dimensional(mask)
    open_edges = combine_masks(mask, gating.knockout_mask)
    dead = fully_masked_rows(open_edges)
    # Not every kernel returns zeros for a row without keys, so it is opened here and zeroed below.
    allowed = open_edges if open_edges is None or dead is None else open_edges | dead
    if options.bias is not None:  # the kernel takes both as one
        bias = options.bias.to(query.dtype)
        allowed = bias if allowed is None else bias.masked_fill(~allowed, float("-inf"))
    context = F.scaled_dot_product_attention(
        query, key, value, attn_mask=allowed, dropout_p=options.dropout, scale=options.scale
    )
    context = context if dead is None else context.masked_fill(dead, 0.0)
    return gate_context(context, value, mask, gating)


def attend(
    scores: Tensor,
    value: Tensor,
    mask: Tensor | None = None,
    *,
    sinks: Tensor | None = None,
    dropout: float = 0.0,
    gating: Gating = NO_GATING,
) -> tuple[Tensor, Tensor]:
    """softmax(scores) V, from the scores (B, H, T_q, T_k) in the type of `value` or a wider one.

    The scores may be overwritten: don't pass a leaf tensor that requires a gradient. Args, returns and raises as
    `scaled_dot_product_attention`; the weights are of the type of `value`.
    """
    gating.check(value, tuple(scores.shape))
    value = mask_values(value, gating.value_mask)
    mask = four_dimensional(mask)
    weights = masked_softmax(scores, combine_masks(mask, gating.knockout_mask), sinks).to(value.dtype)
    if gating.edge_mask is not None:
        weights = weights * gating.edge_mask
    context = torch.matmul(F.dropout(weights, dropout) if dropout else weights, value)  # (B, H, T_q, d_v)
    return gate_context(context, value, mask, gating), weights


def masked_softmax(scores: Tensor, mask: Tensor | None, sinks: Tensor | None = None) -> Tensor:
    """Softmax over the keys that a query may attend to; zeros where there are none. May overwrite `scores`.

    With `sinks` (H,), the softmax is over one more score, and the weight of that score is dropped.
    """
    dead = fully_masked_rows(mask)
    if mask is not None:
        # A fully masked row is left unmasked for the softmax, so that gradients have no NaN, and zeroed afterwards.
        scores = in_place.mask_out(scores, ~mask if dead is None else ~(mask | dead))
    if sinks is None:
        weights = in_place.softmax(scores)
    else:
        sink_scores = sinks.to(scores.dtype)[:, None, None].expand(*scores.shape[:-1], 1)
        weights = torch.softmax(torch.cat([scores, sink_scores], dim=-1), dim=-1)[..., :-1]
    return weights if dead is None else weights.masked_fill(dead, 0.0)


def combine_masks(mask: Tensor | None, other: Tensor | None) -> Tensor | None:
    """Two masks as one: both must allow. Of four dimensions if `mask` has four."""
    if mask is None or other is None:
        return four_dimensional(other) if mask is None else mask
    return mask & other


def fully_masked_rows(mask: Tensor | None) -> Tensor | None:
    """(…, T_q, 1): True for queries that may attend to nothing. None if there are none, which saves a copy."""
    if mask is None:
        return None
    dead = ~mask.any(-1, keepdim=True)
    # A compiled graph must fit every mask, and inside vmap samples may differ.
    general = mask.is_meta or torch.compiler.is_compiling() or in_place.is_transformed(mask)
    return dead if general or dead.any() else None


def four_dimensional(mask: Tensor | None) -> Tensor | None:
    """(…, T_q, T_k) → (…, …, T_q, T_k) with leading ones, as in broadcasting."""
    if mask is None:
        return None
    if mask.dtype != torch.bool:
        raise ValueError(f"mask is {mask.dtype}; valid: torch.bool, True = may attend.")
    return mask.reshape((1,) * (4 - mask.dim()) + mask.shape)
