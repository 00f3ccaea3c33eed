"""Multi-head attention from scratch (Vaswani et al. 2017, "Attention is all you need", section 3.2.2)."""

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from mha_core.attention.functional import attend, scaled_dot_product_attention
from mha_core.attention.masks import broadcast_mask
from mha_core.attention.rotary import rotate


def projection(name: str) -> property:
    """W_Q, b_K and so on: a parameter of its own, or a view of its third of the fused one; in place writes go through."""

    def read(self) -> Tensor | None:
        if not self.fused:
            return nn.Module.__getattr__(self, name)
        kind, letter = name.split("_")
        stacked = getattr(self, f"{kind}_QKV")
        return None if stacked is None else stacked.chunk(3)["QKV".index(letter)]

    return property(read, doc=projection.__doc__)


class MultiHeadAttention(nn.Module):
    """MultiHead(Q, K, V) = Concat(head_1, …, head_H) W_O, where head_h = Attention(Q W_Q^h, K W_K^h, V W_V^h).

    Weights are oriented as in `torch.nn.Linear`, (out, in): W_Q, W_K, W_V (H·d_k, d_in) and W_O (d_model, H·d_k), and head h
    owns the rows h·d_k … (h+1)·d_k of W_Q, W_K and W_V and the same columns of W_O. All of them can be read by these names.
    Stored fused (W_QKV, one matmul for self-attention) or apart, state dicts of both kinds load into either.

    Args:
        d_model: width of the output, and of all heads side by side.
        num_heads: H; d_k = d_model / H.
        d_in: width of the input; d_model if None.
        dropout: probability, in training, of dropping a weight, and an element of the output.
        bias: whether W_Q, W_K and W_V have biases.
        out_bias: whether W_O has one.
        rotary: rotary positions on queries and keys (Su et al. 2021).
        fused: store W_Q, W_K and W_V as one parameter.
        batch_first: (B, T, d) in and out; (T, B, d) if False.

    Attributes:
        heads: the original numbers of the heads that are left, in order; see `prune_heads`.

    Raises:
        ValueError: sizes that are not positive, num_heads that does not divide d_model, a dropout outside [0, 1], or rotary
            with an odd d_k.
    """

    W_Q, W_K, W_V = projection("W_Q"), projection("W_K"), projection("W_V")
    b_Q, b_K, b_V = projection("b_Q"), projection("b_K"), projection("b_V")

    def __init__(
        self,
        d_model: int,
        num_heads: int,
        *,
        d_in: int | None = None,
        dropout: float = 0.0,
        bias: bool = True,
        out_bias: bool = True,
        rotary: bool = False,
        fused: bool = True,
        batch_first: bool = True,
    ) -> None:
        super().__init__()
        d_in = d_model if d_in is None else d_in
        for name, size in (("d_model", d_model), ("num_heads", num_heads), ("d_in", d_in)):
            if size < 1:
                raise ValueError(f"{name} is {size}; it must be at least 1.")
        if d_model % num_heads:
            raise ValueError(f"d_model = {d_model} does not split into num_heads = {num_heads} heads of equal width.")
        if not 0.0 <= dropout <= 1.0:
            raise ValueError(f"dropout is {dropout}; valid: a probability, 0 to 1.")
        if rotary and (d_model // num_heads) % 2:
            raise ValueError(f"d_k = d_model / num_heads is {d_model // num_heads}; rotary needs an even d_k.")
        self.d_model, self.d_in, self.d_k = d_model, d_in, d_model // num_heads
        self.heads = tuple(range(num_heads))
        self.dropout, self.rotary, self.fused, self.batch_first = dropout, rotary, fused, batch_first

        names, rows = (["QKV"], 3 * d_model) if fused else (["Q", "K", "V"], d_model)
        for name in names:
            self.register_parameter(f"W_{name}", nn.Parameter(torch.empty(rows, d_in)))
            self.register_parameter(f"b_{name}", nn.Parameter(torch.empty(rows)) if bias else None)
        self.W_O = nn.Parameter(torch.empty(d_model, d_model))
        self.register_parameter("b_O", nn.Parameter(torch.empty(d_model)) if out_bias else None)
        self.register_load_state_dict_pre_hook(restack)
        self.reset_parameters()

    @property
    def num_heads(self) -> int:
        return len(self.heads)

    @torch.no_grad()
    def reset_parameters(self) -> None:
        """Xavier-uniform weights (Glorot & Bengio 2010), each matrix on its own fan; zero biases."""
        for weight in (self.W_Q, self.W_K, self.W_V, self.W_O):
            nn.init.xavier_uniform_(weight)
        for bias in (self.b_Q, self.b_K, self.b_V, self.b_O):
            if bias is not None:
                bias.zero_()

    @torch.no_grad()
    def load_projections(self, **tensors: Tensor) -> None:
        """Copies in any of W_Q, W_K, W_V, W_O, b_Q, b_K, b_V, b_O by name, however they are stored.

        Raises:
            ValueError: a name or a shape that this module does not have.
        """
        own = {name: getattr(self, name) for name in ("W_Q", "W_K", "W_V", "W_O", "b_Q", "b_K", "b_V", "b_O")}
        own = {name: tensor for name, tensor in own.items() if tensor is not None}
        for name, tensor in tensors.items():
            if name not in own:
                raise ValueError(f"there is no {name} here; valid: {', '.join(own)}.")
            if tensor.shape != own[name].shape:
                raise ValueError(f"{name} has shape {tuple(tensor.shape)}; valid: {tuple(own[name].shape)}.")
            own[name].copy_(tensor)

    def forward(
        self,
        query: Tensor,
        key: Tensor | None = None,
        value: Tensor | None = None,
        mask: Tensor | None = None,
        *,
        need_weights: bool = True,
        head_gate: Tensor | None = None,
        gate_mode: str = "zero",
    ) -> tuple[Tensor, Tensor | None]:
        """Self-attention of `query`, or cross-attention from `query` to `key` and `value`.

        Args:
            query: (B, T_q, d_in); (T_q, B, d_in) if not batch_first, and so for the others.
            key: (B, T_k, d_in); `query` itself if None.
            value: (B, T_k, d_in); `key` if None.
            mask: True or 1 = may attend; (T_k,), (T_q, T_k), (B, T_k), (B, 1, T_q, T_k) or (B, H, T_q, T_k).
            need_weights: False never stores a (T_q, T_k) tensor.
            head_gate: (H,) or (B, H); 1 = the head works, 0 = it is off. See `scaled_dot_product_attention`.
            gate_mode: "zero", "mean" or "uniform": what stands in for a head that is off.

        Returns:
            output (B, T_q, d_model), or (T_q, B, d_model) if not batch_first; and weights (B, H, T_q, T_k) or None.

        Raises:
            ValueError: a shape that does not fit; the message names the valid ones.
        """
        if key is None and value is not None:
            raise ValueError("value is given without key; valid: query alone, query and key, or all three.")
        key = query if key is None else key
        value = key if value is None else value
        self._check_inputs(query, key, value)
        q, k, v = self.project(query, key, value)  # (B, H, T, d_k)
        B, H, T_q, T_k = *q.shape[:3], k.size(2)
        mask = None if mask is None else broadcast_mask(mask, B, H, T_q, T_k)
        dropout = self.dropout if self.training else 0.0
        options = dict(mask=mask, dropout=dropout, head_gate=head_gate, gate_mode=gate_mode)
        if type(self).scores is MultiHeadAttention.scores:
            context, weights = scaled_dot_product_attention(q, k, v, need_weights=need_weights, **options)
        else:  # only its own (T_q, T_k) scores can tell what they are
            context, weights = attend(self.scores(q, k), v, **options)
        output = F.linear(self.merge_heads(context), self.W_O, self.b_O)
        return F.dropout(output, self.dropout, self.training), weights if need_weights else None

    def project(self, query: Tensor, key: Tensor, value: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """q, k and v of all heads, rotated where positions are rotary: each (B, H, T, d_k)."""
        if self.fused and query is key is value:
            q, k, v = F.linear(query, self.W_QKV, self.b_QKV).chunk(3, dim=-1)
        else:
            q = F.linear(query, self.W_Q, self.b_Q)
            k = F.linear(key, self.W_K, self.b_K)
            v = F.linear(value, self.W_V, self.b_V)
        q, k, v = self.split_heads(q), self.split_heads(k), self.split_heads(v)
        return (rotate(q), rotate(k), v) if self.rotary else (q, k, v)

    def scores(self, q: Tensor, k: Tensor) -> Tensor:
        """Q Kᵀ / √d_k, before mask and softmax: (B, H, T_q, d_k), (B, H, T_k, d_k) → (B, H, T_q, T_k).

        Override it for relative positions and the like (ALiBi, Transformer-XL). An override is obeyed with need_weights=False
        too, but then its (T_q, T_k) scores are stored.
        """
        return torch.matmul(q * self.d_k**-0.5, k.transpose(-2, -1))

    def split_heads(self, x: Tensor) -> Tensor:
        """(B, T, H·d_k) → (B, H, T, d_k); from (T, B, H·d_k) if not batch_first."""
        x = x.unflatten(-1, (self.num_heads, self.d_k))
        return x.transpose(1, 2) if self.batch_first else x.permute(1, 2, 0, 3)

    def merge_heads(self, context: Tensor) -> Tensor:
        """The inverse of `split_heads`: heads side by side again."""
        x = context.transpose(1, 2) if self.batch_first else context.permute(2, 0, 1, 3)
        return x.flatten(-2)

    def _check_inputs(self, query: Tensor, key: Tensor, value: Tensor) -> None:
        layout = "(B, T, d_in)" if self.batch_first else "(T, B, d_in)"
        for name, x in (("query", query), ("key", key), ("value", value)):
            if x.dim() != 3 or x.size(-1) != self.d_in:
                raise ValueError(f"{name} has shape {tuple(x.shape)}; valid: {layout} with d_in = {self.d_in}.")
        batch = 0 if self.batch_first else 1
        if key.shape[:2] != value.shape[:2] or key.size(batch) != query.size(batch):
            raise ValueError(
                f"query {tuple(query.shape)}, key {tuple(key.shape)} and value {tuple(value.shape)} do not fit; "
                f"valid: {layout} with one B for all three, and one T for key and value."
            )

    def extra_repr(self) -> str:
        shown = [f"d_model={self.d_model}", f"num_heads={self.num_heads}", f"d_k={self.d_k}"]
        shown += [f"d_in={self.d_in}"] if self.d_in != self.d_model else []
        return ", ".join(shown)


def restack(module: MultiHeadAttention, state: dict[str, Tensor], prefix: str, *_) -> None:
    """Before a state dict is loaded: W_Q, W_K, W_V stacked into W_QKV, or W_QKV taken apart, as this module stores them."""
    for kind in ("W", "b"):
        whole, thirds = f"{prefix}{kind}_QKV", [f"{prefix}{kind}_{letter}" for letter in "QKV"]
        if module.fused and all(name in state for name in thirds):
            state[whole] = torch.cat([state.pop(name) for name in thirds])
        elif not module.fused and whole in state:
            state.update(zip(thirds, state.pop(whole).chunk(3)))
