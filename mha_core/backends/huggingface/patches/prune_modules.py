"""Heads pruned from a module: its rows of W_Q, W_K and W_V, and its columns of W_O (Michel et al. 2019); and back.

transformers can load a pruned checkpoint only in the shapes of the complete model. Its modules, whose parts are known
by name only, are typed as Any.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import torch
from safetensors.torch import load_file
from torch import Tensor, nn

from mha_core.backends.builtin.network.transformer import Encoder
from mha_core.backends.convert import bert_attention
from mha_core.backends.huggingface.patches.layer_classes import clone_sharing_weights
from mha_core.backends.huggingface.patches.locate import find_layers
from mha_core.errors import ModelError
from mha_core.pruned_heads import PrunedHeads, RemainingHeads, remaining_heads, scatter_heads

WEIGHTS_FILE = "model.safetensors"

# The weights of a BERT checkpoint whose rows or columns belong to heads; the bias of W_O belongs to none.
_HEAD_WEIGHTS = re.compile(
    r"(?:^|\.)layer\.(\d{1,4})\.attention\.(?:(?P<rows>self\.(?:query|key|value)\.\w+)|output\.dense\.weight)$"
)


def prune_encoder(encoder: Encoder, remaining: RemainingHeads) -> None:
    """Prune our own encoder, in place, to the `remaining` heads; parameters shared with others are not changed."""
    for layer, heads in zip(encoder.layers, remaining, strict=True):
        if pruned := set(layer.attention.heads) - set(heads):
            layer.attention.prune_heads(pruned)


def prune_bert(module: Any, before: RemainingHeads, remaining: RemainingHeads) -> Any:
    """A transformers module pruned from the heads `before` to the `remaining` ones. All other weights are shared.

    Raises:
        ModelError: the layers do not name their parts as BERT's or a vision transformer's do, or share their weights.
    """
    module = clone_sharing_weights(module)
    layers, sees = find_layers(module) or [], module.main_input_name == "pixel_values"
    if len(set(layers)) < len(layers):  # ALBERT
        raise ModelError(
            "Heads can't be pruned from {kind}: its layers share their weights, so a head cut out of "
            "one would be missing in the others. They can be switched off one by one.",
            kind=module.config.model_type,
        )
    try:
        for block, old, new in zip(layers, before, remaining, strict=True):
            attention = _vision_attention(block) if sees else _bert_attention(block)
            if new != old:
                _prune_attention(attention, [old.index(head) for head in new], len(old))
        return module
    except (AttributeError, RuntimeError, ValueError) as error:
        kind = module.config.model_type
        raise ModelError(
            "Heads can't be pruned from {kind}; from BERT, RoBERTa, ELECTRA, vision transformers and our own models "
            "they can.",
            kind=kind,
        ) from error


class _Attention(NamedTuple):
    """The parts of a layer's attention that belong to heads, by transformers' names."""

    inner: Any  # what knows how many heads there are
    rows: tuple[Any, Any, Any]  # W_Q, W_K, W_V, whose rows belong to heads
    dense: Any  # W_O, whose columns do
    d_k: int


def _bert_attention(block: Any) -> _Attention:
    attention = bert_attention(block)
    inner = attention.self
    return _Attention(inner, (inner.query, inner.key, inner.value), attention.output.dense, inner.attention_head_size)


def _vision_attention(block: Any) -> _Attention:
    """The attention of a ViT, DeiT or DINOv2, or of a CLIP."""
    inner = block.attention if hasattr(block, "attention") else block.self_attn
    dense = inner.o_proj if hasattr(inner, "o_proj") else inner.out_proj
    return _Attention(inner, (inner.q_proj, inner.k_proj, inner.v_proj), dense, inner.head_dim)


@torch.no_grad()
def _prune_attention(attention: _Attention, remaining: Sequence[int], num_heads: int) -> None:
    """Prune an attention of `num_heads` heads, in place, to the remaining ones, given by their present indices."""
    inner, rows, dense, d_k = attention
    width = len(remaining) * d_k
    indices = torch.tensor(remaining, dtype=torch.long, device=dense.weight.device)

    def select(x: Tensor, dim: int) -> nn.Parameter:
        by_head = x.unflatten(dim, (num_heads, d_k))
        return nn.Parameter(by_head.index_select(dim, indices).flatten(dim, dim + 1), x.requires_grad)

    for part in rows:
        part.weight, part.bias = select(part.weight, 0), None if part.bias is None else select(part.bias, 0)
        part.out_features = width
    dense.weight, dense.in_features = select(dense.weight, 1), width
    inner.num_attention_heads, inner.all_head_size = len(remaining), width  # which some do not read


def unpruned_weights(folder: Path, pruned: PrunedHeads, config: Any) -> dict[str, Tensor]:
    """Load the weights of a pruned checkpoint in the shapes of the complete model, with zeros for pruned heads.

    Raises:
        ModelError: no single weights file, sizes that do not match `pruned`, or a model that names its parts
            differently.
    """
    path = folder / WEIGHTS_FILE
    if not path.is_file():
        raise ModelError(
            "'{name}' has pruned heads, so its weights must be in one {file}.",
            name=folder.name,
            file=WEIGHTS_FILE,
        )
    weights, num_heads = load_file(path), config.num_attention_heads
    d_k = config.hidden_size // num_heads
    remaining = remaining_heads(pruned.heads, (config.num_hidden_layers, num_heads))
    has_head_weights = False
    for key, tensor in weights.items():
        match = _HEAD_WEIGHTS.search(key)
        if not match or not int(match[1]) < len(remaining):
            continue
        has_head_weights = True
        heads, dim = remaining[int(match[1])], 0 if match["rows"] else 1
        if tensor.dim() <= dim or tensor.size(dim) != len(heads) * d_k:
            raise ModelError(
                "The weights of '{name}' do not fit its config.json: {key} has shape {shape}, but pruned_heads "
                "leave {heads} heads, {d_k} wide.",
                name=folder.name,
                key=key,
                shape=tuple(tensor.shape),
                heads=len(heads),
                d_k=d_k,
            )
        by_head = tensor.movedim(dim, 0).unflatten(0, (1, len(heads), d_k))
        weights[key] = scatter_heads(by_head, heads, num_heads).flatten(0, 2).movedim(0, dim).contiguous()
    if not has_head_weights:
        raise ModelError(
            "'{name}' is of type {kind}, with pruned heads; only BERT, RoBERTa and ELECTRA can be pruned.",
            name=folder.name,
            kind=config.model_type,
        )
    return weights
