"""The gate: switches heads off by what it does to their context, after weights · V and before W_O."""

import torch
from torch import Tensor

GATE_MODES = ("zero", "mean", "uniform")


def gate_context(context: Tensor, value: Tensor, mask: Tensor | None, head_gate: Tensor | None, mode: str) -> Tensor:
    """gate · context + (1 − gate) · stand-in, the one that `mode` names. (B, H, T_q, d_v) in and out; mask in 4 dimensions."""
    if head_gate is None:
        return context
    gate = head_gate.to(context.dtype).reshape(-1, context.size(1), 1, 1)  # (1 or B, H, 1, 1)
    if mode == "zero":
        return gate * context
    stand_in = mean_context(context, mask) if mode == "mean" else uniform_context(context, value, mask)
    return gate * context + (1 - gate) * stand_in


def mean_context(context: Tensor, mask: Tensor | None) -> Tensor:
    """Each head's mean context over the positions of the sentence, padding left out. (B, H, 1, d_v)."""
    if mask is None or mask.size(-1) != context.size(2):  # cross-attention: every query counts
        return context.mean(2, keepdim=True)
    # In self-attention a position that nobody may attend to is padding.
    real = mask.any(-2).unsqueeze(-1).to(context.dtype)  # (…, T, 1)
    return (context * (real / real.sum(-2, keepdim=True).clamp(min=1))).sum(2, keepdim=True)


def uniform_context(context: Tensor, value: Tensor, mask: Tensor | None) -> Tensor:
    """The mean of the values that each query may attend to. Broadcastable to (B, H, T_q, d_v)."""
    if mask is None:
        return value.mean(2, keepdim=True)
    allowed = mask.to(value.dtype)
    return torch.matmul(allowed / allowed.sum(-1, keepdim=True).clamp(min=1), value)


def check_gate(head_gate: Tensor | None, mode: str, *, batch: int, heads: int) -> None:
    """ValueError, with what would be valid, unless the gate is (H,) or (B, H) and the mode one of GATE_MODES."""
    if mode not in GATE_MODES:
        raise ValueError(f"gate_mode is {mode!r}; valid: {', '.join(GATE_MODES)}.")
    if head_gate is not None and head_gate.shape not in ((heads,), (batch, heads)):
        shape = tuple(head_gate.shape)
        raise ValueError(f"head_gate has shape {shape}; valid: (H,) = ({heads},) or (B, H) = ({batch}, {heads}).")
