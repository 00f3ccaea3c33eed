"""Prune heads from a module: remove their rows of W_Q, W_K and W_V, and their columns of W_O (Michel et al. 2019).

Modules of transformers, whose parts are known by name only, are typed as Any.
"""

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor, nn

from mha_core.attention.convert import bert_attention
from mha_core.errors import ModelError, with_article
from mha_core.models.network.transformer import Encoder
from mha_core.models.pruned_heads import RemainingHeads
from mha_core.models.surgery.locate import find_layers
from mha_core.models.surgery.shared_weights import clone_sharing_weights


def prune_encoder(encoder: Encoder, remaining: RemainingHeads) -> None:
    """Prune our own encoder, in place, to the `remaining` heads; parameters shared with others are not changed."""
    for layer, heads in zip(encoder.layers, remaining, strict=True):
        if pruned := set(layer.attention.heads) - set(heads):
            layer.attention.prune_heads(pruned)


def prune_bert(module: Any, before: RemainingHeads, remaining: RemainingHeads) -> Any:
    """A transformers module pruned from the heads `before` to the `remaining` ones. All other weights are shared.

    Raises:
        ModelError: the layers do not name their parts as BERT's do, or share their weights.
    """
    module = clone_sharing_weights(module)
    layers = find_layers(module) or []
    if len(set(layers)) < len(layers):  # ALBERT
        raise ModelError(
            "Heads can't be pruned from {kind}: its layers share their weights, so a head cut out of "
            "one would be missing in the others. They can be switched off one by one.",
            kind=with_article(module.config.model_type),
        )
    try:
        for block, old, new in zip(layers, before, remaining, strict=True):
            attention = bert_attention(block)
            if new != old:
                _prune_attention(attention, [old.index(head) for head in new], len(old))
        return module
    except (AttributeError, RuntimeError, ValueError) as error:
        kind = with_article(module.config.model_type)
        raise ModelError(
            "Heads can't be pruned from {kind}; from BERT, RoBERTa, ELECTRA and our own models they can.", kind=kind
        ) from error


@torch.no_grad()
def _prune_attention(attention: Any, remaining: Sequence[int], num_heads: int) -> None:
    """Prune a BertAttention of `num_heads` heads, in place, to the remaining ones, given by their present indices."""
    inner, dense = attention.self, attention.output.dense
    d_k, width = inner.attention_head_size, len(remaining) * inner.attention_head_size
    indices = torch.tensor(remaining, dtype=torch.long, device=dense.weight.device)

    def select(x: Tensor, dim: int) -> nn.Parameter:
        by_head = x.unflatten(dim, (num_heads, d_k))
        return nn.Parameter(by_head.index_select(dim, indices).flatten(dim, dim + 1), x.requires_grad)

    for part in (inner.query, inner.key, inner.value):
        part.weight, part.bias = select(part.weight, 0), select(part.bias, 0)
        part.out_features = width
    dense.weight, dense.in_features = select(dense.weight, 1), width
    inner.num_attention_heads, inner.all_head_size = len(remaining), width
