"""Changes in a layer's attention: heads switched off by a gate on their context, edges cut, values set to zero.

An edge is one weight of a head: from a query to a key.
"""

from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor

MEAN_OVER_IS_MISSING = (
    'mode "mean" between two texts needs mean_over, the queries that each query averages over; valid: bool, '
    "broadcastable to (B, 1, T_q, T_q), such as causal_mask(T_q), or all True."
)
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
        mean_over: bool, broadcastable to (B, 1, T_q, T_q); in mode "mean" the queries that each query averages over.
            None: those that the mask allows. Required in cross-attention, whose mask is over the keys of another text:
            without it, `MultiHeadAttention` always raises; `scaled_dot_product_attention` can tell only if T_q ≠ T_k.
        value_mask: (B, T_k) or (B, H, T_k); 1 = kept, 0 = this key's value vector is zeroed, in all heads or in some.
            Weights stay as they are. Zeroed values count as zeros in the replacement of a head that is off.
        edge_mask: bool, (H, T_q, T_k) or (B, H, T_q, T_k); True = kept, False = this edge is cut: its weight is set
            to 0, and no other edge gets it.
        knockout_mask: of the same shape. The edge's score becomes −∞, so the softmax gives its weight to the other keys
            (Geva et al. 2023).
    """

    head_gate: Tensor | None = None
    gate_mode: str = "zero"
    head_mean: Tensor | None = None
    mean_over: Tensor | None = None
    value_mask: Tensor | None = None
    edge_mask: Tensor | None = None
    knockout_mask: Tensor | None = None

    @property
    def averages(self) -> bool:
        """True if a head is replaced by its mean over queries of the same text."""
        return self.gate_mode == "mean" and self.head_gate is not None and self.head_mean is None

    def check(self, value: Tensor, shape: tuple[int, ...]) -> None:
        """Raise ValueError unless every field fits values (B, H, T_k, d_v) and scores of shape (B, H, T_q, T_k)."""
        if self.gate_mode not in GATE_MODES:
            raise ValueError(f"gate_mode is {self.gate_mode!r}; valid: {', '.join(GATE_MODES)}.")
        sizes = dict(zip(("B", "H", "T_q", "T_k", "d_v"), (*shape, value.size(-1)), strict=True))
        for name, forms in SHAPES.items():
            if (tensor := getattr(self, name)) is None:
                continue
            valid = {", ".join(form): tuple(sizes[size] for size in form) for form in forms}
            if tuple(tensor.shape) not in valid.values():
                listed = " or ".join(f"({form}) = {shape}" for form, shape in valid.items())
                raise ValueError(f"{name} has shape {tuple(tensor.shape)}; valid: {listed}.")
        if self.head_mean is not None and self.gate_mode != "mean":
            raise ValueError(f'head_mean is given, and gate_mode is {self.gate_mode!r}; valid: "mean".')
        if self.averages and self.mean_over is None and sizes["T_q"] != sizes["T_k"]:
            raise ValueError(MEAN_OVER_IS_MISSING)
        if self.mean_over is not None:
            if not self.averages:
                raise ValueError('mean_over is given; valid: in gate_mode "mean", with head_gate, without head_mean.')
            own, whole = tuple(self.mean_over.shape), (sizes["B"], 1, sizes["T_q"], sizes["T_q"])
            fits = 2 <= len(own) <= 4 and all(a in (1, b) for a, b in zip(own[::-1], whole[::-1], strict=False))
            if not fits or own[-1] != whole[-1]:
                raise ValueError(f"mean_over has shape {own}; valid: broadcastable to (B, 1, T_q, T_q) = {whole}.")
        for name in ("mean_over", "edge_mask", "knockout_mask"):
            mask = getattr(self, name)
            if mask is not None and mask.dtype != torch.bool:
                raise ValueError(f"{name} is {mask.dtype}; valid: torch.bool, False = left out.")

    def select_heads(self, heads: Tensor) -> "Gating":
        """The gating of some heads alone, by their indices."""
        given = {name: tensor for name in SHAPES if (tensor := getattr(self, name)) is not None}
        axes = {name: head_axis(name, tensor.dim()) for name, tensor in given.items()}
        return self._replace(
            **{name: given[name].index_select(at, heads) for name, at in axes.items() if at is not None}
        )


# The forms of each tensor in a Gating but mean_over, by the names of its dimensions.
SHAPES = {
    "head_gate": (("H",), ("B", "H")),
    "head_mean": (("H", "d_v"), ("B", "H", "T_q", "d_v")),
    "value_mask": (("B", "T_k"), ("B", "H", "T_k")),
    "edge_mask": (("H", "T_q", "T_k"), ("B", "H", "T_q", "T_k")),
    "knockout_mask": (("H", "T_q", "T_k"), ("B", "H", "T_q", "T_k")),
}
NO_GATING = Gating()


def of_layer(gatings: Sequence[Gating], layer: int) -> Gating:
    """The gating of one layer. `gatings`: of all layers; () = nothing is changed."""
    return gatings[layer] if gatings else NO_GATING


def head_axis(name: str, dimensions: int) -> int | None:
    """The dimension of the heads in a tensor of a Gating; None where one value is for all heads."""
    return next((form.index("H") for form in SHAPES[name] if len(form) == dimensions and "H" in form), None)


def mask_values(value: Tensor, value_mask: Tensor | None) -> Tensor:
    """The value vectors, each times its entry of the mask. (B, H, T_k, d_v) in and out."""
    if value_mask is None:
        return value
    by_head = value_mask[:, None] if value_mask.dim() == 2 else value_mask  # (B, 1 or H, T_k)
    return value * by_head.to(value.dtype)[..., None]


def gate_context(context: Tensor, value: Tensor, mask: Tensor | None, gating: Gating) -> Tensor:
    """gate · context + (1 − gate) · replacement. (B, H, T_q, d_v) in and out; the mask has 4 dimensions.

    In mode "mean", a causal mask makes the replacement a running mean: like the head itself, it must not depend on
    later positions.
    """
    if gating.head_gate is None:
        return context
    gate = gating.head_gate.to(context.dtype)[..., None, None]  # (H, 1, 1) or (B, H, 1, 1)
    if gating.gate_mode == "zero":
        return gate * context
    if gating.gate_mode == "uniform":
        replacement = mean_attended(value, mask)
    elif gating.head_mean is not None:
        mean = gating.head_mean.to(context.dtype)
        replacement = mean[:, None] if mean.dim() == 2 else mean  # (H, 1, d_v) or (B, H, T_q, d_v)
    else:
        replacement = mean_attended(context, mask if gating.mean_over is None else gating.mean_over)
    return gate * context + (1 - gate) * replacement


def mean_attended(x: Tensor, mask: Tensor | None) -> Tensor:
    """Mean of x (B, H, T, d) over the positions in a mask, or over all; broadcastable to (B, H, T_q, d)."""
    if mask is None:
        return x.mean(2, keepdim=True)
    allowed = mask.to(x.dtype)  # (…, T_q, T), where T_q may be 1
    return torch.matmul(allowed / allowed.sum(-1, keepdim=True).clamp(min=1), x)
