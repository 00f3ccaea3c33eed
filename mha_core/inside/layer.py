"""A layer's internals, step by step."""

from dataclasses import dataclass

import torch
from torch import Tensor

from mha_core.attention import Gating, MultiHeadAttention
from mha_core.attention.gating import NO_GATING, gate_context, mask_values, of_layer
from mha_core.backends import Model
from mha_core.backends.convert import UnscaledAttention
from mha_core.checks import check_index
from mha_core.errors import ModelError
from mha_core.intervention import Intervention
from mha_core.trace import Trace

CLOSE = 1e-4  # of two weights that are the same but for rounding


@dataclass(frozen=True, eq=False)
class LayerInternals:
    """Every intermediate result of one layer for one sentence (Vaswani et al. 2017, section 3.2).

    In cross-attention T is the number of the target's tokens and T_k that of the source's; else T_k is T.

    Attributes:
        x: (T, D), the token vectors that are the input, of which queries are made.
        source: (T_k, D), those of which keys and values are made; None = x.
        q: (H, T, d_k), after W_Q and the split into heads; k, v: (H, T_k, d_k), after W_K, W_V and the split.
        scores: (H, T, T_k), q·k.
        position_bias: (H, T, T_k), what T5 adds to the scores for the distance of two tokens; None = nothing.
        scaled: (H, T, T_k), q·k / √d_k, or q·k and the position bias.
        is_scaled: False for T5, which does not divide by √d_k.
        weights: (H, T, T_k), softmax over the keys; 0 of edges that are cut.
        context: (H, T, d_k), the weighted sum of values, or what stands in for it where a head is off.
        shares: (H, T, D), each head's share of the output: its context through its columns of W_O.
        bias: (D,), b_O; zeros without one.
        has_bias: whether the layer has biases.
        output: (T, D), W_O · concat + b_O, in one product.
        mask: (T, T_k), True = may attend; None = all may.
        rotary: True if q and k are rotated by their positions.
    """

    x: Tensor
    source: Tensor | None
    q: Tensor
    k: Tensor
    v: Tensor
    scores: Tensor
    position_bias: Tensor | None
    scaled: Tensor
    is_scaled: bool
    weights: Tensor
    context: Tensor
    shares: Tensor
    bias: Tensor
    has_bias: bool
    output: Tensor
    mask: Tensor | None
    rotary: bool
    gating: Gating = NO_GATING

    @property
    def nbytes(self) -> int:
        return sum(t.nbytes for t in vars(self).values() if isinstance(t, Tensor))

    @property
    def sum_error(self) -> float:
        """The largest difference between W_O · concat + b_O and the sum of the heads' shares, plus b_O."""
        return float((self.output - (self.shares.sum(0) + self.bias)).abs().max())

    def products(self, head: int, query: int) -> Tensor:
        """(T_k, d_k), the elementwise products of a query with every key; each row sums to the score of its key."""
        head, query = self._head(head), self._query(query)
        return self.q[head, query] * self.k[head]

    def weighted_values(self, head: int, query: int) -> Tensor:
        """(T_k, d_k), every value times its weight; the rows sum to the context (of a head that is on)."""
        head, query = self._head(head), self._query(query)
        return self.weights[head, query, :, None] * self.v[head]

    def share_norms(self, query: int) -> Tensor:
        """(H,), the length of each head's share of a token's output."""
        return self.shares[:, self._query(query)].norm(dim=-1)

    def _head(self, head: int) -> int:
        return check_index("head", head, len(self.weights))

    def _query(self, query: int) -> int:
        return check_index("query", query, self.weights.size(1))


def inside(model: Model, trace: Trace, layer: int, attention: str = "self") -> LayerInternals:
    """The internals of a layer in a Trace, with the heads off that were off in it, and the edges cut that were.

    Args:
        trace: as `model.trace` returns it.
        attention: of an encoder-decoder "encoder", "decoder" or "cross".

    Raises:
        ModelError: the model gives no access to its layers, or does more there than we know of.
        ValueError: no such layer, or no such attention.
    """
    own = trace.of(attention)
    layer = check_index("layer", layer, own.info.layers)
    module, x, source, mask = model.attention_inputs(trace, layer, own.info.attention)
    keys = None if source is None else len(source)
    gatings = Intervention(own.ablation).by_layer(own.info.shape, len(own), keys)
    found = open_layer(module, x, mask, source, of_layer(gatings, layer))
    rounding = torch.finfo(torch.float32).eps * float(found.scaled.abs().max())  # of the largest score
    if not torch.allclose(found.weights, own.layer_attentions[layer], atol=CLOSE + rounding):
        raise ModelError(
            "The layers of '{name}' can't be opened: what they do before attention is not known.", name=model.info.name
        )
    return found


def _position_bias(attention: MultiHeadAttention, T_q: int, T_k: int) -> Tensor | None:
    compute = attention.compute_bias if isinstance(attention, UnscaledAttention) else None
    return None if compute is None else compute(T_q, T_k)[0]


@torch.inference_mode()
def open_layer(
    attention: MultiHeadAttention,
    x: Tensor,
    mask: Tensor | None = None,
    source: Tensor | None = None,
    gating: Gating = NO_GATING,
) -> LayerInternals:
    """Compute one layer's attention step by step.

    Args:
        attention: the layer.
        x: (T, D), the input of the layer.
        mask: (T, T_k), True = may attend, at least to one.
        source: (T_k, D), what x attends to in cross-attention; None = x itself.
        gating: the heads that are off, the edges that are cut, the values that are zeroed.

    Raises:
        ValueError: a gating that does not fit.
    """
    y = x if source is None else source
    q, k, v = attention.project(x[None], y[None], y[None])  # each (1, H, T or T_k, d_k)
    scores = torch.matmul(q, k.transpose(-2, -1))  # (1, H, T, T_k)
    gating.check(v, tuple(scores.shape))
    scaled = scores / attention.d_k**0.5 if attention.has_plain_scores else attention.scores(q, k)
    open_scores = scaled if mask is None else scaled.masked_fill(~mask, -torch.inf)
    if gating.knockout_mask is not None:
        open_scores = open_scores.masked_fill(~gating.knockout_mask, -torch.inf)
    weights = open_scores.softmax(-1).nan_to_num(0)  # of a row that is cut altogether zeros
    weights = weights if gating.edge_mask is None else weights * gating.edge_mask
    mask_4d = None if mask is None else mask[None, None]
    value = mask_values(v, gating.value_mask)
    context = gate_context(torch.matmul(weights, value), value, mask_4d, gating)  # (1, H, T, d_k)
    columns = attention.W_O.view(attention.d_model, attention.num_heads, attention.d_k)  # of W_O, head by head
    shares = torch.einsum("htk,dhk->htd", context[0], columns)
    bias = torch.zeros(attention.d_model) if attention.b_O is None else attention.b_O
    output = torch.nn.functional.linear(attention.merge_heads(context), attention.W_O, attention.b_O)
    return LayerInternals(
        x=x,
        source=source,
        q=q[0],
        k=k[0],
        v=v[0],
        scores=scores[0],
        position_bias=_position_bias(attention, q.size(2), k.size(2)),
        scaled=scaled[0],
        is_scaled=attention.has_plain_scores,
        weights=weights[0],
        context=context[0],
        shares=shares,
        bias=bias,
        has_bias=attention.b_O is not None,
        output=output[0],
        mask=mask,
        rotary=attention.rotary,
        gating=gating,
    )
