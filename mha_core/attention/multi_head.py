"""Multi-head attention from scratch (Vaswani et al. 2017, "Attention is all you need", section 3.2.2)."""

from collections.abc import Iterable
from typing import Unpack

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from mha_core.attention.ablation import Gating
from mha_core.attention.functional import attend, scaled_dot_product_attention
from mha_core.attention.masks import broadcast_mask
from mha_core.attention.projections import projection, restack
from mha_core.attention.rotary import rotate
from mha_core.checks import count, indices


class MultiHeadAttention(nn.Module):
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
        heads: the original indices of the remaining heads; see `prune_heads`.

    Raises:
        ValueError: sizes that are not positive, a num_heads that does not divide d_model where no d_k is given, a
            dropout outside 0 to 1, or rotary with an odd d_k.
    """

    W_Q, W_K, W_V = projection("W_Q"), projection("W_K"), projection("W_V")
    b_Q, b_K, b_V = projection("b_Q"), projection("b_K"), projection("b_V")  # noqa: N815
    # x Wᵀ + b. An instance may have a faster kernel for inference instead.

    W_QKV: nn.Parameter
    W_O: nn.Parameter
    b_QKV: nn.Parameter | None  # noqa: N815
    b_O: nn.Parameter | None  # noqa: N815

    def __init__(
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
        super().__init__()
        d_in = d_model if d_in is None else d_in
        for name, size in (
            ("d_model", d_model),
            ("num_heads", num_heads),
            ("d_in", d_in),
            ("d_k", 1 if d_k is None else d_k),
        ):
            count(name, size)
        if d_k is None and d_model % num_heads:
            raise ValueError(f"d_model = {d_model} does not split into num_heads = {num_heads} heads of equal width.")
        d_k = d_model // num_heads if d_k is None else d_k
        if not 0.0 <= dropout <= 1.0:
            raise ValueError(f"dropout is {dropout}; valid: a probability, 0 to 1.")
        if rotary and d_k % 2:
            raise ValueError(f"d_k is {d_k}; rotary positions rotate pairs, so it must be even.")
        self.d_model, self.d_in, self.d_k = d_model, d_in, d_k
        self.heads = tuple(range(num_heads))
        self.dropout, self.rotary, self.fused, self.batch_first = dropout, rotary, fused, batch_first

        wide = num_heads * d_k
        names, rows = (["QKV"], 3 * wide) if fused else (["Q", "K", "V"], wide)
        for name in names:
            self.register_parameter(f"W_{name}", nn.Parameter(torch.empty(rows, d_in)))
            self.register_parameter(f"b_{name}", nn.Parameter(torch.empty(rows)) if bias else None)
        self.W_O = nn.Parameter(torch.empty(d_model, wide))
        self.register_parameter("b_O", nn.Parameter(torch.empty(d_model)) if out_bias else None)
        self.register_load_state_dict_pre_hook(restack)
        self.reset_parameters()

    @property
    def num_heads(self) -> int:
        return len(self.heads)

    def projections(self) -> dict[str, Tensor]:
        """W_Q, W_K, W_V, W_O and the biases, if there are any, by name, however they are stored."""
        named = {name: getattr(self, name) for name in ("W_Q", "W_K", "W_V", "W_O", "b_Q", "b_K", "b_V", "b_O")}
        return {name: tensor for name, tensor in named.items() if tensor is not None}

    @torch.no_grad()
    def reset_parameters(self) -> None:
        """Xavier-uniform weights (Glorot & Bengio 2010), each matrix on its own fan; zero biases."""
        for name, tensor in self.projections().items():
            nn.init.xavier_uniform_(tensor) if name.startswith("W") else nn.init.zeros_(tensor)

    @torch.no_grad()
    def load_projections(self, **tensors: Tensor) -> None:
        """Copy any of W_Q, W_K, W_V, W_O, b_Q, b_K, b_V, b_O into the parameters, by name, however they are stored.

        Raises:
            ValueError: a name or a shape that this module does not have; then nothing is copied.
        """
        own = self.projections()
        for name, tensor in tensors.items():
            if name not in own:
                raise ValueError(f"there is no {name} here; valid: {', '.join(own)}.")
            if tensor.shape != own[name].shape:
                raise ValueError(f"{name} has shape {tuple(tensor.shape)}; valid: {tuple(own[name].shape)}.")
        for name, tensor in tensors.items():
            own[name].copy_(tensor)

    def forward(
        self,
        query: Tensor,
        key: Tensor | None = None,
        value: Tensor | None = None,
        mask: Tensor | None = None,
        *,
        need_weights: bool = True,
        **gating: Unpack[Gating],
    ) -> tuple[Tensor, Tensor | None]:
        """Self-attention of `query`, or cross-attention from `query` to `key` and `value`.

        Args:
            query: (B, T_q, d_in); (T_q, B, d_in) if not batch_first, and so for the others.
            key: (B, T_k, d_in); `query` itself if None.
            value: (B, T_k, d_in); `key` if None.
            mask: True or 1 = may attend; (T_k,), (T_q, T_k), (B, T_k), (B, 1, T_q, T_k) or (B, H, T_q, T_k).
            need_weights: False uses torch's fused kernel, which stores no (T_q, T_k) tensor.
            gating: which heads are off, edges cut and values zeroed; as of `scaled_dot_product_attention`.

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
        mask = None if mask is None else broadcast_mask(mask, q.size(0), q.size(1), q.size(2), k.size(2))
        dropout = self.dropout if self.training else 0.0
        if type(self).scores is MultiHeadAttention.scores:
            # q, (B, H, T_q, d_k), is smaller than the scores, so we scale q; the fused kernel needs no scaled copy.
            q, scale = (q * self.d_k**-0.5, 1.0) if need_weights else (q, None)
            context, weights = scaled_dot_product_attention(
                q, k, v, mask=mask, scale=scale, dropout=dropout, need_weights=need_weights, **gating
            )
        else:  # overridden scores have no fused kernel
            context, weights = attend(self.scores(q, k), v, mask=mask, dropout=dropout, **gating)
        output = F.linear(self.merge_heads(context), self.W_O, self.b_O)
        return F.dropout(output, dropout) if dropout else output, weights if need_weights else None

    def project(self, query: Tensor, key: Tensor, value: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """q, k and v of all heads, with rotary positions if enabled: each (B, H, T, d_k)."""
        if self.fused and query is key is value:
            q, k, v = self.split_heads(F.linear(query, self.W_QKV, self.b_QKV)).chunk(3, dim=1)
        else:
            q = self.split_heads(F.linear(query, self.W_Q, self.b_Q))
            k = self.split_heads(F.linear(key, self.W_K, self.b_K))
            v = self.split_heads(F.linear(value, self.W_V, self.b_V))
        return (rotate(q), rotate(k), v) if self.rotary else (q, k, v)

    def scores(self, q: Tensor, k: Tensor) -> Tensor:
        """Q Kᵀ / √d_k, before mask and softmax: (B, H, T_q, d_k), (B, H, T_k, d_k) → a new (B, H, T_q, T_k).

        Override it for relative positions and the like (ALiBi, Transformer-XL). An override holds for
        need_weights=False too, but its (T_q, T_k) scores are then stored.
        """
        return torch.matmul(q * self.d_k**-0.5, k.transpose(-2, -1))

    def split_heads(self, x: Tensor) -> Tensor:
        """(B, T, H·d_k) → (B, H, T, d_k), of any number H of heads; from (T, B, H·d_k) if not batch_first."""
        x = x.unflatten(-1, (x.size(-1) // self.d_k, self.d_k))
        return x.transpose(1, 2) if self.batch_first else x.permute(1, 2, 0, 3)

    def merge_heads(self, context: Tensor) -> Tensor:
        """The inverse of `split_heads`: concatenate heads."""
        x = context.transpose(1, 2) if self.batch_first else context.permute(2, 0, 1, 3)
        return x.flatten(-2)

    @torch.no_grad()
    def prune_heads(self, heads: Iterable[int]) -> None:
        """Remove heads (Michel et al. 2019): their rows of W_Q, W_K, W_V and their columns of W_O.

        The parameters are new ones: pass these to the optimizer. `heads` are original indices, also after earlier
        pruning. To load the smaller state dict, first prune a new module in the same way.

        Raises:
            ValueError: a head that does not exist, or was pruned before.
        """
        pruned = set(indices("heads", heads, max(self.heads, default=-1) + 1))
        if not pruned <= set(self.heads):
            raise ValueError(f"there are no heads {sorted(pruned - set(self.heads))} here; valid: {list(self.heads)}.")
        if not pruned:
            return
        remaining = [i for i, head in enumerate(self.heads) if head not in pruned]
        for name, parameter in list(self.named_parameters(recurse=False)):
            if name == "W_O":
                tensor = parameter.unflatten(1, (self.num_heads, self.d_k))[:, remaining].flatten(1)
            elif name == "b_O":
                continue
            else:  # 3 matrices if stacked, else 1
                tensor = parameter.unflatten(0, (-1, self.num_heads, self.d_k))[:, remaining].flatten(0, 2)
            setattr(self, name, nn.Parameter(tensor, requires_grad=parameter.requires_grad))
        self.heads = tuple(self.heads[i] for i in remaining)

    def _check_inputs(self, query: Tensor, key: Tensor, value: Tensor) -> None:
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
