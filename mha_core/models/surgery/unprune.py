"""The weights of a checkpoint that has lost heads, as the whole model had them: transformers reads no others."""

import re
from pathlib import Path
from typing import Any

from safetensors.torch import load_file
from torch import Tensor

from mha_core.errors import ModelError
from mha_core.models.pruned_heads import PrunedHeads, remaining_heads, scatter_heads

WEIGHTS_FILE = "model.safetensors"

# What a head has rows or columns of in a checkpoint of BERT's kind; the bias of W_O belongs to none.
_OF_HEADS = re.compile(
    r"(?:^|\.)layer\.(\d{1,4})\.attention\.(?:(?P<rows>self\.(?:query|key|value)\.\w+)|output\.dense\.weight)$"
)


def unpruned_weights(folder: Path, cut: PrunedHeads, config: Any) -> dict[str, Tensor]:
    """The weights of a pruned checkpoint as the whole model has them, zeros for the heads that are gone.

    Raises:
        ModelError: no single file of weights, other sizes than `cut` asks for, or a model that names its parts otherwise.
    """
    path, found = folder / WEIGHTS_FILE, False
    if not path.is_file():
        raise ModelError(
            f"'{folder.name}' has lost heads, and its weights are not in one {WEIGHTS_FILE}, as they must be then."
        )
    weights, heads = load_file(path), config.num_attention_heads
    kept, d_k = remaining_heads(cut.heads, config.num_hidden_layers, heads), config.hidden_size // heads
    for key, tensor in weights.items():
        match = _OF_HEADS.search(key)
        if not match or not int(match[1]) < len(kept):
            continue
        found, left, dim = True, kept[int(match[1])], 0 if match["rows"] else 1
        if tensor.dim() <= dim or tensor.size(dim) != len(left) * d_k:
            raise ModelError(
                f"The weights of '{folder.name}' do not fit its config.json: {key} has shape {tuple(tensor.shape)}, "
                f"but pruned_heads leave {len(left)} heads, {d_k} wide."
            )
        by_head = tensor.movedim(dim, 0).unflatten(0, (1, len(left), d_k))
        weights[key] = scatter_heads(by_head, left, heads).flatten(0, 2).movedim(0, dim).contiguous()
    if not found:
        raise ModelError(
            f"'{folder.name}' has lost heads, and is a {config.model_type}; only BERT, RoBERTa and ELECTRA may have."
        )
    return weights
