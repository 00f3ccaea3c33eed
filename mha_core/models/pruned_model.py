"""A pruned model as a TextModel: its heads keep their original indices."""

from collections.abc import Callable
from dataclasses import replace

from mha_core.attention import MultiHeadAttention
from mha_core.errors import ModelError
from mha_core.heads import Ablation
from mha_core.models.pruned_heads import PrunedHeads
from mha_core.models.text_model import TextModel


def as_pruned(model: TextModel, pruned: PrunedHeads) -> TextModel:
    """`model`, whose module and forward pass lack these heads already, under a title and with a note that say so."""
    info = model.info
    shape, count = (info.layers, info.heads), f"{len(pruned.heads)} of {info.layers * info.heads} heads"
    note = f"without {Ablation.of(pruned.heads, shape)}, nothing retrained"
    info = replace(info, title=f"{pruned.title}, {count} pruned", note=note)
    return replace(model, info=info, attention=_complete_layers(model.attention, info.name, pruned), pruned=pruned)


def _complete_layers(
    attention: Callable[[int], MultiHeadAttention], name: str, pruned: PrunedHeads
) -> Callable[[int], MultiHeadAttention]:
    """The attention of a layer that has all its heads; in others the heads' indices would be wrong."""

    def complete(layer: int) -> MultiHeadAttention:
        if heads := [str(head.head) for head in pruned.heads if head.layer == layer]:
            raise ModelError(f"Layer {layer} of '{name}' can't be opened: heads {', '.join(heads)} are pruned. Layers with all heads can.")
        return attention(layer)

    return complete
