"""Cutting heads out of a module for good: their rows of W_Q, W_K and W_V, and their columns of W_O (Michel et al. 2019)."""

from collections.abc import Sequence

import torch
from torch import Tensor, nn

from mha_core.attention.convert import bert_attention
from mha_core.errors import ModelError
from mha_core.models.network.transformer import Encoder
from mha_core.models.pruned_heads import RemainingHeads
from mha_core.models.surgery.locate import find_layers
from mha_core.models.surgery.shared_weights import clone_sharing_weights


def prune_encoder(encoder: Encoder, kept: RemainingHeads) -> None:
    """Leaves `kept` of the heads of our own encoder. What is cut is new; parameters that others hold stay as they were."""
    for layer, left in zip(encoder.layers, kept, strict=True):
        if gone := set(layer.attention.heads) - set(left):
            layer.attention.prune_heads(gone)


def prune_bert(module: nn.Module, before: RemainingHeads, kept: RemainingHeads) -> nn.Module:
    """A transformers module with `kept` of the heads that it had `before`; all that is not cut is shared with it, not copied.

    Raises:
        ModelError: a module whose layers do not name their parts as BERT's do.
    """
    module = clone_sharing_weights(module)
    try:
        for block, had, left in zip(find_layers(module) or (), before, kept, strict=True):
            attention = bert_attention(block)
            if left != had:
                _cut(attention, [had.index(head) for head in left], len(had))
        return module
    except (AttributeError, RuntimeError, ValueError) as error:
        kind = module.config.model_type
        raise ModelError(
            f"Heads can't be pruned from a {kind}; from BERT, RoBERTa, ELECTRA and our own models they can."
        ) from error


@torch.no_grad()
def _cut(attention: nn.Module, left: Sequence[int], had: int) -> None:
    """Leaves some of the `had` heads of a BertAttention, by their places among these."""
    own, dense = attention.self, attention.output.dense
    d_k, places = own.attention_head_size, torch.tensor(left, dtype=torch.long, device=dense.weight.device)

    def cut(x: Tensor, dim: int) -> nn.Parameter:
        return nn.Parameter(
            x.unflatten(dim, (had, d_k)).index_select(dim, places).flatten(dim, dim + 1), x.requires_grad
        )

    for part in (own.query, own.key, own.value):
        part.weight, part.bias, part.out_features = cut(part.weight, 0), cut(part.bias, 0), len(left) * d_k
    dense.weight, dense.in_features = cut(dense.weight, 1), len(left) * d_k
    own.num_attention_heads, own.all_head_size = len(left), len(left) * d_k
