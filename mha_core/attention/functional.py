"""Scaled dot-product attention: the one attention function of the whole project.

`MultiHeadAttention` calls it, and so does pretrained BERT (registered with transformers under the name "mha_core"), so a
head is switched off in one place for both.
"""

import math

import torch
import torch.nn.functional as F
from torch import Tensor

GATE_MODES = ("zero", "mean", "uniform")


def scaled_dot_product_attention(
    query: Tensor,
    key: Tensor,
    value: Tensor,
    *,
    mask: Tensor | None = None,
    scale: float | None = None,
    dropout: float = 0.0,
    head_gate: Tensor | None = None,
    gate_mode: str = "zero",
    need_weights: bool = True,
) -> tuple[Tensor, Tensor | None]:
    """softmax(Q Kᵀ / √d_k) V, head by head (Vaswani et al. 2017, eq. 1).

    Args:
        query: (B, H, T_q, d_k).
        key: (B, H, T_k, d_k).
        value: (B, H, T_k, d_v).
        mask: bool, broadcastable to (B, H, T_q, T_k); True = may attend. A row with nothing to attend to gives zeros.
        scale: factor on the scores; 1/√d_k if None.
        dropout: probability of dropping a weight; pass 0.0 when not training.
        head_gate: (H,) or (B, H); 1 = the head works, 0 = it is off. It blends each head's *context* with what
            `gate_mode` puts in its place, and never touches the weights: the pattern shown stays the model's own.
        gate_mode: what stands in for a head that is off: "zero" (nothing), "mean" (its mean context over the sentence's
            positions) or "uniform" (the mean of the values it may attend to, that is weights of 1/T; Kovaleva et al. 2019).
        need_weights: False goes through torch's fused kernel, which never stores a (T_q, T_k) tensor.

    Returns:
        context (B, H, T_q, d_v), and the weights (B, H, T_q, T_k) or None.
    """
    scale = 1 / math.sqrt(query.size(-1)) if scale is None else scale
    if need_weights:
        scores = torch.matmul(query, key.transpose(-2, -1)).mul_(scale)  # (B, H, T_q, T_k); in place: no second copy
        return attend(scores, value, mask=mask, dropout=dropout, head_gate=head_gate, gate_mode=gate_mode)
    context = F.scaled_dot_product_attention(query, key, value, attn_mask=mask, dropout_p=dropout, scale=scale)
    if mask is not None:
        context = context.masked_fill(~mask.any(-1, keepdim=True), 0.0)
    if head_gate is not None:
        context = gate_context(context, value, mask, head_gate, gate_mode)
    return context, None


def attend(
    scores: Tensor,
    value: Tensor,
    *,
    mask: Tensor | None = None,
    dropout: float = 0.0,
    head_gate: Tensor | None = None,
    gate_mode: str = "zero",
) -> tuple[Tensor, Tensor]:
    """softmax(scores) V: the second half of attention, from scores (B, H, T_q, T_k) on. Overwrites `scores`."""
    weights = masked_softmax(scores, mask)
    dropped = F.dropout(weights, dropout) if dropout else weights
    context = torch.matmul(dropped, value)  # (B, H, T_q, d_v)
    if head_gate is not None:
        context = gate_context(context, value, mask, head_gate, gate_mode)
    return context, weights


def masked_softmax(scores: Tensor, mask: Tensor | None) -> Tensor:
    """Softmax over the keys a query may attend to; zeros where it may attend to none. Overwrites `scores`."""
    if mask is None:
        return torch.softmax(scores, dim=-1)
    dead = ~mask.any(-1, keepdim=True)  # (…, T_q, 1): rows with nothing to attend to
    # A dead row stays open for the softmax, so that no NaN reaches the gradients, and is zeroed afterwards.
    weights = torch.softmax(scores.masked_fill_(~(mask | dead), float("-inf")), dim=-1)
    return weights.masked_fill(dead, 0.0)


def gate_context(context: Tensor, value: Tensor, mask: Tensor | None, head_gate: Tensor, mode: str = "zero") -> Tensor:
    """gate · context + (1 − gate) · stand-in, with the stand-in that `mode` names. (B, H, T_q, d_v) in and out."""
    gate = head_gate.to(context.dtype)
    if gate.dim() not in (1, 2) or gate.size(-1) != context.size(1):
        raise ValueError(f"head_gate has shape {tuple(gate.shape)}; valid: (H,) or (B, H) with H = {context.size(1)}.")
    gate = gate.view(-1, context.size(1), 1, 1)  # (1 or B, H, 1, 1)
    if mode == "zero":
        return gate * context
    if mode == "mean":
        return gate * context + (1 - gate) * mean_context(context, mask)
    if mode == "uniform":
        return gate * context + (1 - gate) * uniform_context(context, value, mask)
    raise ValueError(f"gate_mode is {mode!r}; valid: {', '.join(GATE_MODES)}.")


def mean_context(context: Tensor, mask: Tensor | None) -> Tensor:
    """Each head's mean context over the positions of the sentence, padding left out. (B, H, 1, d_v)."""
    if mask is None or mask.size(-1) != context.size(2):  # cross-attention: every query counts
        return context.mean(2, keepdim=True)
    # In self-attention a position that nobody may attend to is padding.
    real = mask.any(-2).unsqueeze(-1).to(context.dtype)  # (…, T, 1)
    return (context * real).sum(2, keepdim=True) / real.sum(-2, keepdim=True).clamp(min=1)


def uniform_context(context: Tensor, value: Tensor, mask: Tensor | None) -> Tensor:
    """The mean of the values that each query may attend to. Broadcastable to (B, H, T_q, d_v)."""
    if mask is None:
        return value.mean(2, keepdim=True)
    allowed = mask.to(value.dtype)
    return torch.matmul(allowed / allowed.sum(-1, keepdim=True).clamp(min=1), value)
