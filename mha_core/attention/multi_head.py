"""Multi-head attention from scratch (Vaswani et al. 2017, "Attention is all you need", section 3.2.2)."""

import torch.nn.functional as F
from torch import Tensor

from mha_core.attention.functional import ScoreOptions, attend, attention_scores, scaled_dot_product_attention
from mha_core.attention.gating import MEAN_OVER_IS_MISSING, NO_GATING, Gating
from mha_core.attention.masks import broadcast_mask
from mha_core.attention.projections import Projections
from mha_core.attention.rotary import rotate
from mha_core.checks import check_count


class MultiHeadAttention(Projections):
    """MultiHead(Q, K, V) = Concat(head_1, …, head_H) W_O, where head_h = Attention(Q W_Q^h, K W_K^h, V W_V^h).

    Weights are oriented as in `torch.nn.Linear`, (out, in): W_Q, W_K, W_V (H·d_k, d_in) and W_O (d_model, H·d_k). Head
    h owns rows h·d_k … (h+1)·d_k of W_Q, W_K, W_V and of their biases, and the same columns of W_O. All are read by
    these names and b_Q, b_K, b_V, b_O. State dicts of the fused and the unfused kind load into either.

    Args:
        d_model: width of the output.
        num_heads: H.
        d_k: width of a head; d_model / H if None, so that all heads side by side are as wide as the output.
        d_in: width of the input; d_model if None.
        dropout: probability, in training, of dropping a weight, and an element of the output.
        bias: whether W_Q, W_K and W_V have biases.
        out_bias: whether W_O has one.
        rotary: rotary positions on queries and keys (Su et al. 2021).
        fused: store W_Q, W_K and W_V as one W_QKV: one matmul for self-attention.
        batch_first: (B, T, d) in and out; (T, B, d) if False.

    Attributes:
        heads: the original indices of the remaining heads, after some were pruned.

    Raises:
        ValueError: sizes that are not positive, a num_heads that does not divide d_model where no d_k is given, a
            dropout outside 0 to 1, or rotary with an odd d_k.
    """

    def __init__(  # noqa: PLR0913
        self,
        d_model: int,
        num_heads: int,
        *,
        d_k: int | None = None,
        d_in: int | None = None,
        dropout: float = 0.0,
        bias: bool = True,
        out_bias: bool = True,
        rotary: bool = False,
        fused: bool = True,
        batch_first: bool = True,
    ) -> None:
        d_in = d_model if d_in is None else d_in
        sizes = {"d_model": d_model, "num_heads": num_heads, "d_in": d_in, "d_k": 1 if d_k is None else d_k}
        for name, size in sizes.items():
            check_count(name, size)
        if d_k is None and d_model % num_heads:
            raise ValueError(f"d_model = {d_model} does not split into num_heads = {num_heads} heads of equal width.")
        d_k = d_model // num_heads if d_k is None else d_k
        if not 0.0 <= dropout <= 1.0:
            raise ValueError(f"dropout is {dropout}; valid: a probability, 0 to 1.")
        if rotary and d_k % 2:
            raise ValueError(f"d_k is {d_k}; rotary positions rotate pairs, so it must be even.")
        super().__init__(d_model, num_heads, d_k, d_in, bias=bias, out_bias=out_bias, fused=fused)
        self.dropout, self.rotary, self.batch_first = dropout, rotary, batch_first

    def forward(
        self,
        query: Tensor,
        key: Tensor | None = None,
        value: Tensor | None = None,
        mask: Tensor | None = None,
        *,
        gating: Gating = NO_GATING,
        need_weights: bool = True,
    ) -> tuple[Tensor, Tensor | None]:
        """Self-attention of `query`, or cross-attention from `query` to `key` and `value`.

        Args:
            query: (B, T_q, d_in); (T_q, B, d_in) if not batch_first, and so for the others.
            key: (B, T_k, d_in); `query` itself if None.
            value: (B, T_k, d_in); `key` if None.
            mask: True or 1 = may attend; (T_k,), (T_q, T_k), (B, T_k), (B, 1, T_q, T_k) or (B, H, T_q, T_k).
            gating: the heads that are off, the edges that are cut, the values that are zeroed.
            need_weights: False uses torch's fused kernel, which stores no (T_q, T_k) tensor.

        Returns:
            output (B, T_q, d_model), or (T_q, B, d_model) if not batch_first; and weights (B, H, T_q, T_k) or None.

        Raises:
            ValueError: a shape that does not fit; mode "mean" with other keys than the queries, and no `mean_over`. The
                message names what is valid.
        """
        query, key, value = self._inputs(query, key, value)
        q, k, v = self.project(query, key, value)  # Q W_Q, K W_K, V W_V: (B, H, T, d_k)
        mask = None if mask is None else broadcast_mask(mask, q.size(0), q.size(1), q.size(2), k.size(2))
        if gating.averages and gating.mean_over is None and key is not query:
            raise ValueError(MEAN_OVER_IS_MISSING)
        dropout = self.dropout if self.training else 0.0
        # softmax(Q Kᵀ / √d_k) V. The fused kernel returns no weights, and can't use an overridden `scores`.
        if need_weights or not self.has_plain_scores:
            context, weights = attend(self.scores(q, k), v, mask, dropout=dropout, gating=gating)
        else:
            context, weights = scaled_dot_product_attention(
                q, k, v, mask, scores=ScoreOptions(dropout=dropout), gating=gating, need_weights=False
            )
        output = F.linear(self.merge_heads(context), self.W_O, self.b_O)  # Concat(head_1, …, head_H) W_O
        return F.dropout(output, dropout) if dropout else output, weights if need_weights else None

    def project(self, query: Tensor, key: Tensor, value: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """q, k and v of all heads, with rotary positions if enabled: each (B, H, T, d_k)."""
        if self.fused and query is key is value:
            q, k, v = self.split_heads(F.linear(query, self.W_QKV, self.b_QKV)).chunk(3, dim=1)
        else:
            q = self.split_heads(F.linear(query, self.W_Q, self.b_Q))
            k = self.split_heads(F.linear(key, self.W_K, self.b_K))
            v = self.values(value)
        return (rotate(q), rotate(k), v) if self.rotary else (q, k, v)

    def values(self, x: Tensor) -> Tensor:
        """The value vectors of x, (B, T, d_in) → (B, H, T, d_k)."""
        return self.split_heads(F.linear(x, self.W_V, self.b_V))

    def scores(self, q: Tensor, k: Tensor) -> Tensor:
        """Q Kᵀ / √d_k, before mask and softmax: (B, H, T_q, d_k), (B, H, T_k, d_k) → a new (B, H, T_q, T_k).

        Override it for relative positions and the like (ALiBi, Transformer-XL). The weights may overwrite what it
        returns. An override holds for need_weights=False too, but its (T_q, T_k) scores are then stored.
        """
        # q, (B, H, T_q, d_k), is smaller than the scores, so q is scaled.
        return attention_scores(q * self.d_k**-0.5, k, ScoreOptions(scale=1.0))

    @property
    def has_plain_scores(self) -> bool:
        """True if no subclass overrides `scores`, so that the fused kernel computes the same."""
        return type(self).scores is MultiHeadAttention.scores

    def split_heads(self, x: Tensor) -> Tensor:
        """(B, T, H·d_k) → (B, H, T, d_k), of any number H of heads; from (T, B, H·d_k) if not batch_first."""
        x = x.unflatten(-1, (x.size(-1) // self.d_k, self.d_k))
        return x.transpose(1, 2) if self.batch_first else x.permute(1, 2, 0, 3)

    def merge_heads(self, context: Tensor) -> Tensor:
        """The inverse of `split_heads`: concatenate heads."""
        x = context.transpose(1, 2) if self.batch_first else context.permute(2, 0, 1, 3)
        return x.flatten(-2)

    def _inputs(self, query: Tensor, key: Tensor | None, value: Tensor | None) -> tuple[Tensor, Tensor, Tensor]:
        """All three, once their shapes are checked."""
        if key is None and value is not None:
            raise ValueError("value is given without key; valid: query alone, query and key, or all three.")
        key = query if key is None else key
        value = key if value is None else value
        layout = "(B, T, d_in)" if self.batch_first else "(T, B, d_in)"
        for name, x in (("query", query), ("key", key), ("value", value)):
            if x.dim() != 3 or x.size(-1) != self.d_in:
                raise ValueError(f"{name} has shape {tuple(x.shape)}; valid: {layout} with d_in = {self.d_in}.")
        batch = 0 if self.batch_first else 1
        if key.shape[:2] != value.shape[:2] or key.size(batch) != query.size(batch):
            raise ValueError(
                f"query {tuple(query.shape)}, key {tuple(key.shape)} and value {tuple(value.shape)} do not match; "
                f"valid: {layout}, one B for all, one T for key and value."
            )
        return query, key, value

    def extra_repr(self) -> str:
        """The sizes, and every option that is not at its default."""
        options = {
            "d_in": (self.d_in, self.d_model),
            "dropout": (self.dropout, 0.0),
            "bias": (self.b_Q is not None, True),
            "out_bias": (self.b_O is not None, True),
            "rotary": (self.rotary, False),
            "fused": (self.fused, True),
            "batch_first": (self.batch_first, True),
            "heads": (self.heads, tuple(range(self.num_heads))),  # the original indices
        }
        changed = [f"{name}={value}" for name, (value, default) in options.items() if value != default]
        sizes = [f"d_model={self.d_model}", f"num_heads={self.num_heads}", f"d_k={self.d_k}"]
        return ", ".join(sizes + changed)
