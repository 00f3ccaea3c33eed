"""A layer's internals, step by step; and its cross-check by three implementations, ours, PyTorch's, transformers'."""

from dataclasses import dataclass
from itertools import combinations

import torch
from torch import Tensor

from mha_core.attention import MultiHeadAttention, to_torch
from mha_core.attention.ablation import gate_context
from mha_core.i18n import mark
from mha_core.models.pretrained.forward import eager_attention

Implementation = tuple[Tensor, Tensor]  # output (T, D), weights (H, T, T)


@dataclass(frozen=True, eq=False)
class LayerInternals:
    """Every intermediate result of one layer for one sentence (Vaswani et al. 2017, section 3.2).

    Attributes:
        x: (T, D), the token vectors that are the input.
        q, k, v: (H, T, d_k), after W_Q, W_K, W_V and the split into heads.
        scores: (H, T, T), q·k.
        scaled: (H, T, T), q·k / √d_k.
        weights: (H, T, T), softmax over the keys.
        context: (H, T, d_k), the weighted sum of values, or what stands in for it where a head is off.
        shares: (H, T, D), each head's share of the output: its context through its columns of W_O.
        bias: (D,), b_O.
        output: (T, D), W_O · concat + b_O, in one product.
        mask: (T, T), True = may attend; None = all may.
        rotary: True if q and k are rotated by their positions.
    """

    x: Tensor
    q: Tensor
    k: Tensor
    v: Tensor
    scores: Tensor
    scaled: Tensor
    weights: Tensor
    context: Tensor
    shares: Tensor
    bias: Tensor
    output: Tensor
    mask: Tensor | None
    rotary: bool

    @property
    def nbytes(self) -> int:
        return sum(t.nbytes for t in vars(self).values() if isinstance(t, Tensor))

    @property
    def sum_error(self) -> float:
        """The largest difference between W_O · concat + b_O and the sum of the heads' shares, plus b_O."""
        return float((self.output - (self.shares.sum(0) + self.bias)).abs().max())

    def products(self, head: int, query: int) -> Tensor:
        """(T, d_k), the elementwise products of a query with every key; each row sums to the score of its key."""
        return self.q[head, query] * self.k[head]

    def weighted_values(self, head: int, query: int) -> Tensor:
        """(T, d_k), every value times its weight; the rows sum to the context (of a head that is on)."""
        return self.weights[head, query, :, None] * self.v[head]

    def share_norms(self, query: int) -> Tensor:
        """(H,), the length of each head's share of a token's output."""
        return self.shares[:, query].norm(dim=-1)


@torch.inference_mode()
def open_layer(
    attention: MultiHeadAttention, x: Tensor, gate: Tensor | None = None, mode: str = "zero", mask: Tensor | None = None
) -> LayerInternals:
    """Compute one layer's self-attention step by step.

    Args:
        attention: the layer.
        x: (T, D), the input of the layer.
        gate: (H,), 1 = on, 0 = off; None = all heads are on.
        mode: what stands in for a head that is off.
        mask: (T, T), True = may attend, at least to one.
    """
    q, k, v = attention.project(x[None], x[None], x[None])  # each (1, H, T, d_k)
    scores = torch.matmul(q, k.transpose(-2, -1))  # (1, H, T, T)
    scaled = scores / attention.d_k**0.5
    weights = (scaled if mask is None else scaled.masked_fill(~mask, -torch.inf)).softmax(-1)
    mask_4d = None if mask is None else mask[None, None]
    context = gate_context(torch.matmul(weights, v), v, mask_4d, gate, mode)  # (1, H, T, d_k)
    columns = attention.W_O.view(attention.d_model, attention.num_heads, attention.d_k)  # of W_O, head by head
    shares = torch.einsum("htk,dhk->htd", context[0], columns)
    bias = torch.zeros(attention.d_model) if attention.b_O is None else attention.b_O
    output = torch.nn.functional.linear(attention.merge_heads(context), attention.W_O, attention.b_O)
    return LayerInternals(
        x=x,
        q=q[0],
        k=k[0],
        v=v[0],
        scores=scores[0],
        scaled=scaled[0],
        weights=weights[0],
        context=context[0],
        shares=shares,
        bias=bias,
        output=output[0],
        mask=mask,
        rotary=attention.rotary,
    )


@torch.inference_mode()
def cross_check(attention: MultiHeadAttention, x: Tensor, mask: Tensor | None = None) -> dict[str, Implementation]:
    """Compute self-attention of x (T, D) with every head on, in three implementations.

    If the attention has no counterpart elsewhere (see `to_torch`), in two of ours.

    Args:
        mask: (T, T), True = may attend; None = all may.
    """
    output, weights = attention.eval()(x[None], mask=mask)
    ours = {mark("our MultiHeadAttention"): (output[0], weights[0])}
    try:
        return ours | _other_libraries(attention, x, mask)
    except ValueError:
        internals = open_layer(attention, x, mask=mask)
        return ours | {mark("step by step, as above"): (internals.output, internals.weights)}


def _other_libraries(attention: MultiHeadAttention, x: Tensor, mask: Tensor | None) -> dict[str, Implementation]:
    """The same in PyTorch and in transformers. Raises ValueError as `to_torch`."""
    batch = x[None]  # (1, T, D)
    masked = None if mask is None else ~mask  # torch: True = may not attend
    options = dict(attn_mask=masked, need_weights=True, average_attn_weights=False)
    results = {
        "torch.nn.MultiheadAttention": to_torch(attention).eval()(batch, batch, batch, **options),
        mark("transformers' eager attention"): eager_attention(attention, batch, mask),
    }
    return {name: (output[0], weights[0]) for name, (output, weights) in results.items()}


def largest_disagreement(implementations: dict[str, Implementation], head: int | None = None) -> float:
    """The largest difference between any two implementations, in outputs and in weights (of one head, or of all)."""
    heads = slice(None) if head is None else head
    return max(
        float(difference.abs().max())
        for (output, weights), (other_output, other_weights) in combinations(implementations.values(), 2)
        for difference in (output - other_output, (weights - other_weights)[heads])
    )
