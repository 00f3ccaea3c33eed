"""The four matrices of every head of a layer, as they read from the residual stream and write to it."""

from typing import NamedTuple

from torch import Tensor, nn

from mha_core.backends import Model
from mha_core.backends.huggingface.patches.input_projections import input_projections, linear_norm
from mha_core.checks import check_index
from mha_core.heads import remaining_heads, scatter_heads


class HeadMatrices(NamedTuple):
    """W_Q, W_K, W_V (H, d_k, D) and W_O (H, D, d_k) of a layer; zeros for pruned heads.

    Head h's QK circuit is query[h]ᵀ key[h], its OV circuit output[h] value[h], both (D, D) of rank d_k.

    Where the layer norm comes first (pre-LN), the linear part of the norm is folded into W_Q, W_K and W_V, and W_O is
    without what it adds to all D dimensions alike, which a LayerNorm takes out again. Left out are biases, the
    division by the standard deviation, and rotary positions: the QK circuit is that of two tokens at distance 0.

    Attributes:
        norm_first: False for a post-LN model, whose matrices are as they are.
    """

    query: Tensor
    key: Tensor
    value: Tensor
    output: Tensor
    norm_first: bool


def head_matrices(model: Model, layer: int) -> HeadMatrices:
    """Read the matrices of a layer's heads.

    Raises:
        ModelError: their place in the model is not known.
    """
    info, layer = model.info, check_index("layer", layer, model.info.layers)
    output = model.output_weights(layer).transpose(0, 1)  # (H, D, d_k)
    found = input_projections(model.module, layer, info.d_k)
    query = _folded_over_rows(found.query, found.query_norm)
    key = _folded_over_rows(found.key, found.key_norm)
    reading = (query, key, found.value)
    if found.norm is not None:
        norm = linear_norm(found.norm, info.d_model)
        reading = tuple(norm.folded_into(weight) for weight in reading)
        output = output - output.mean(1, keepdim=True) if norm.centred else output
    remaining = remaining_heads(model.pruned_heads, info.shape)[layer]
    query, key, value = (scatter_heads(weight[None], remaining, info.heads)[0] for weight in reading)
    return HeadMatrices(query, key, value, output, found.norm is not None)


def _folded_over_rows(weight: Tensor, norm: nn.Module | None) -> Tensor:
    """(H, d_k, D) with the norm of each head's queries or keys (d_k) folded in, if there is one."""
    if norm is None:
        return weight
    return linear_norm(norm, weight.size(1)).folded_into(weight.mT).mT
