"""What is changed in a layer's attention: heads switched off by a gate on their context, edges cut, values set to zero.

An edge is one weight of a head: from a query to a key.
"""

from typing import TypedDict

import torch
from torch import Tensor

from mha_core.i18n import mark

# What stands in for a head that is off: the one list of modes, each with what it does.
GATE_MODES = {
    "zero": mark("the head passes on nothing"),
    "mean": mark("the head's context is replaced by its mean over the positions that a token may attend to"),
    "uniform": mark(
        "the head's weights are replaced by 1/T: every word attends equally to all words (Kovaleva et al. 2019)"
    ),
}


class Gating(TypedDict, total=False):
    """The gating of one layer's heads: the keyword arguments of these names of `scaled_dot_product_attention`."""

    head_gate: Tensor | None
    gate_mode: str
    head_mean: Tensor | None
    mean_over: Tensor | None
    value_mask: Tensor | None
    edge_mask: Tensor | None
    knockout_mask: Tensor | None


def check_edges(name: str, mask: Tensor | None, shape: tuple[int, ...]) -> None:
    """Raise ValueError unless a mask of edges is bool, and (H, T_q, T_k) or (B, H, T_q, T_k).

    Args:
        name: of the mask.
        shape: (B, H, T_q, T_k), of the scores.
    """
    if mask is None:
        return
    if mask.dtype != torch.bool:
        raise ValueError(f"{name} is {mask.dtype}; valid: torch.bool, True = the edge is kept.")
    if mask.shape not in (shape, shape[1:]):
        raise ValueError(
            f"{name} has shape {tuple(mask.shape)}; valid: (H, T_q, T_k) = {tuple(shape[1:])} or "
            f"(B, H, T_q, T_k) = {tuple(shape)}."
        )


def mask_values(value: Tensor, value_mask: Tensor | None) -> Tensor:
    """The value vectors, each times its entry of the mask. (B, H, T_k, d_v) in and out.

    Raises:
        ValueError: a mask that is neither (B, T_k) nor (B, H, T_k).
    """
    if value_mask is None:
        return value
    batch, heads, length, _ = value.shape
    if value_mask.shape not in ((batch, length), (batch, heads, length)):
        raise ValueError(
            f"value_mask has shape {tuple(value_mask.shape)}; valid: (B, T_k) = ({batch}, {length}) or "
            f"(B, H, T_k) = ({batch}, {heads}, {length})."
        )
    of_each_head = value_mask[:, None] if value_mask.dim() == 2 else value_mask  # (B, 1 or H, T_k)
    return value * of_each_head.to(value.dtype)[..., None]


def gate_context(
    context: Tensor,
    value: Tensor,
    mask: Tensor | None,
    head_gate: Tensor | None,
    mode: str,
    head_mean: Tensor | None = None,
    mean_over: Tensor | None = None,
) -> Tensor:
    """gate · context + (1 − gate) · replacement, by `mode`. (B, H, T_q, d_v) in and out; the mask has 4 dimensions."""
    if head_gate is None:
        return context
    gate = head_gate.to(context.dtype)[..., None, None]  # (H, 1, 1) or (B, H, 1, 1)
    if mode == "zero":
        return gate * context
    if mode == "mean":
        if head_mean is None:
            replacement = mean_context(context, mask) if mean_over is None else mean_attended(context, mean_over)
        else:
            given = head_mean.to(context.dtype)
            replacement = given[:, None] if given.dim() == 2 else given  # (H, 1, d_v) or (B, H, T_q, d_v)
    else:
        replacement = mean_attended(value, mask)
    return gate * context + (1 - gate) * replacement


def mean_context(context: Tensor, mask: Tensor | None) -> Tensor:
    """The mean of a head's context (B, H, T_q, d_v) over the positions that each query may attend to.

    Without a mask, or with one that only hides padding, that is one mean for the whole sentence, (B or 1, H, 1, d_v).
    Under a causal mask it is a running mean: like the head itself, its replacement must not depend on later
    positions. In cross-attention queries do not attend to one another: where T_q ≠ T_k, every query counts.
    """
    return mean_attended(context, mask if mask is not None and mask.size(-1) == context.size(2) else None)


def mean_attended(x: Tensor, mask: Tensor | None) -> Tensor:
    """The mean of x (B, H, T, d) over the positions that a mask has of each query. Broadcastable to (B, H, T_q, d)."""
    if mask is None:
        return x.mean(2, keepdim=True)
    allowed = mask.to(x.dtype)  # (…, T_q, T), where T_q may be 1
    return torch.matmul(allowed / allowed.sum(-1, keepdim=True).clamp(min=1), x)


def check_gate(head_gate: Tensor | None, mode: str, value: Tensor, head_mean: Tensor | None = None) -> None:
    """Raise ValueError unless the gate is (H,) or (B, H), the mode one of GATE_MODES, and what stands in fits.

    That is (H, d_v), one vector for each head, or (B, H, T_q, d_v), one for each head and token.
    """
    batch, heads, _, width = value.shape
    if mode not in GATE_MODES:
        raise ValueError(f"gate_mode is {mode!r}; valid: {', '.join(GATE_MODES)}.")
    if head_gate is not None and head_gate.shape not in ((heads,), (batch, heads)):
        shape = tuple(head_gate.shape)
        raise ValueError(f"head_gate has shape {shape}; valid: (H,) = ({heads},) or (B, H) = ({batch}, {heads}).")
    if head_mean is None or head_mean.shape == (heads, width):
        return
    if head_mean.dim() != 4 or (*head_mean.shape[:2], head_mean.size(-1)) != (batch, heads, width):
        raise ValueError(f"head_mean has shape {tuple(head_mean.shape)}; valid: (H, d_v) = ({heads}, {width}).")
