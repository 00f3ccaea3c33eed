"""Changes in a layer's attention: heads switched off by a gate on their context, edges cut, values set to zero.

An edge is one weight of a head: from a query to a key.
"""

from typing import NamedTuple

import torch
from torch import Tensor

GATE_MODES = ("zero", "mean", "uniform")  # the replacement of a head that is off; see `Gating.gate_mode`


class Gating(NamedTuple):
    """The changes in one layer's attention; `Gating()` changes nothing.

    Attributes:
        head_gate: (H,) or (B, H); 1 = the head works, 0 = it is off. It blends each head's *context* with what
            `gate_mode` puts in its place, and never touches the weights: the pattern shown stays the model's own.
        gate_mode: the replacement of a head that is off: "zero" (nothing), "mean" (its mean context over the positions
            that the query may attend to: the whole sentence, or what came before where the mask is causal) or "uniform"
            (the mean of the values there: weights of 1/T; Kovaleva et al. 2019).
        head_mean: (H, d_v) or (B, H, T_q, d_v); in mode "mean" this stands in instead, such as each head's mean context
            over many texts, or its contexts in another text.
        mean_over: bool, broadcastable to (B, H, T_q, T_q); in mode "mean" the queries whose contexts are averaged. A
            decoder's cross-attention needs it: its mask is of keys in another text. None: the positions in the mask.
        value_mask: (B, T_k) or (B, H, T_k); 1 = kept, 0 = this key's value vector is zeroed, in all heads or in some.
            Weights stay as they are. The replacement of a head that is off is computed from the remaining values.
        edge_mask: bool, (H, T_q, T_k) or (B, H, T_q, T_k); True = kept, False = this edge is cut and nobody gets its
            attention: its weight is set to 0.
        knockout_mask: the same, but the other keys get its attention: its score is −∞ before the softmax (Geva et al.
            2023).
    """

    head_gate: Tensor | None = None
    gate_mode: str = "zero"
    head_mean: Tensor | None = None
    mean_over: Tensor | None = None
    value_mask: Tensor | None = None
    edge_mask: Tensor | None = None
    knockout_mask: Tensor | None = None

    def check(self, value: Tensor, scores: tuple[int, ...]) -> None:
        """Raise ValueError unless every field fits values (B, H, T_k, d_v) and scores of shape (B, H, T_q, T_k)."""
        (batch, heads, _, width), gate, mean = value.shape, self.head_gate, self.head_mean
        if self.gate_mode not in GATE_MODES:
            raise ValueError(f"gate_mode is {self.gate_mode!r}; valid: {', '.join(GATE_MODES)}.")
        if gate is not None and gate.shape not in ((heads,), (batch, heads)):
            raise ValueError(
                f"head_gate has shape {tuple(gate.shape)}; valid: (H,) = ({heads},) or (B, H) = ({batch}, {heads})."
            )
        of_each_token = mean is not None and mean.dim() == 4 and mean.shape == (batch, heads, mean.size(2), width)
        if mean is not None and mean.shape != (heads, width) and not of_each_token:
            raise ValueError(f"head_mean has shape {tuple(mean.shape)}; valid: (H, d_v) = ({heads}, {width}).")
        for name, mask in (("edge_mask", self.edge_mask), ("knockout_mask", self.knockout_mask)):
            if mask is None:
                continue
            if mask.dtype != torch.bool:
                raise ValueError(f"{name} is {mask.dtype}; valid: torch.bool, True = the edge is kept.")
            if mask.shape not in (scores, scores[1:]):
                raise ValueError(
                    f"{name} has shape {tuple(mask.shape)}; valid: (H, T_q, T_k) = {tuple(scores[1:])} or "
                    f"(B, H, T_q, T_k) = {tuple(scores)}."
                )


NO_GATING = Gating()


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


def gate_context(context: Tensor, value: Tensor, mask: Tensor | None, gating: Gating) -> Tensor:
    """gate · context + (1 − gate) · replacement. (B, H, T_q, d_v) in and out; the mask has 4 dimensions.

    In mode "mean", a causal mask makes the replacement a running mean: like the head itself, it must not depend on
    later positions. Where T_q ≠ T_k, the mask is of another text's tokens, and every query counts.
    """
    if gating.head_gate is None:
        return context
    gate = gating.head_gate.to(context.dtype)[..., None, None]  # (H, 1, 1) or (B, H, 1, 1)
    mode, mean = gating.gate_mode, gating.head_mean
    if mode == "zero":
        return gate * context
    if mode == "uniform":
        replacement = mean_attended(value, mask)
    elif mean is not None:
        mean = mean.to(context.dtype)
        replacement = mean[:, None] if mean.dim() == 2 else mean  # (H, 1, d_v) or (B, H, T_q, d_v)
    else:
        of_queries = mask is None or mask.size(-1) == context.size(2)
        over = gating.mean_over if gating.mean_over is not None else mask if of_queries else None
        replacement = mean_attended(context, over)
    return gate * context + (1 - gate) * replacement


def mean_attended(x: Tensor, mask: Tensor | None) -> Tensor:
    """Mean of x (B, H, T, d) over the positions in a mask, or over all; broadcastable to (B, H, T_q, d)."""
    if mask is None:
        return x.mean(2, keepdim=True)
    allowed = mask.to(x.dtype)  # (…, T_q, T), where T_q may be 1
    return torch.matmul(allowed / allowed.sum(-1, keepdim=True).clamp(min=1), x)
