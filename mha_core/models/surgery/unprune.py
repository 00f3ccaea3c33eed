"""The weights of a pruned checkpoint in the shapes of the complete model, the only ones that transformers can load."""

import re
from pathlib import Path
from typing import Any

from safetensors.torch import load_file
from torch import Tensor

from mha_core.errors import ModelError, with_article
from mha_core.models.pruned_heads import PrunedHeads, remaining_heads, scatter_heads

WEIGHTS_FILE = "model.safetensors"

# The weights of a BERT checkpoint whose rows or columns belong to heads; the bias of W_O belongs to none.
_HEAD_WEIGHTS = re.compile(
    r"(?:^|\.)layer\.(\d{1,4})\.attention\.(?:(?P<rows>self\.(?:query|key|value)\.\w+)|output\.dense\.weight)$"
)


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
    remaining = remaining_heads(pruned.heads, config.num_hidden_layers, num_heads)
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
            "'{name}' is {kind} with pruned heads; only BERT, RoBERTa and ELECTRA can be pruned.",
            name=folder.name,
            kind=with_article(config.model_type),
        )
    return weights
