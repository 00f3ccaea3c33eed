"""A pruned model as a TextModel: its heads keep their original indices."""

from collections.abc import Callable
from dataclasses import replace

from mha_core.attention import MultiHeadAttention
from mha_core.errors import ModelError
from mha_core.heads import Ablation
from mha_core.message import Message
from mha_core.models.pruned_heads import PrunedHeads
from mha_core.models.text_model import TextModel


def as_pruned(model: TextModel, pruned: PrunedHeads) -> TextModel:
    """Mark a model, whose module and forward pass lack these heads already, as pruned: title, note, pruned heads."""
    info = model.info
    title = Message(
        "{title}, {pruned} of {heads} heads pruned",
        title=pruned.title,
        pruned=len(pruned.heads),
        heads=info.layers * info.heads,
    )
    note = Message("without {heads}, nothing retrained", heads=str(Ablation.of(pruned.heads, info.shape)))
    info = replace(info, title=title, note=note)
    return replace(model, info=info, attention=_complete_layers(model.attention, info.name, pruned), pruned=pruned)


def _complete_layers(
    attention: Callable[[int], MultiHeadAttention], name: str, pruned: PrunedHeads
) -> Callable[[int], MultiHeadAttention]:
    """`attention`, restricted to layers that have all their heads; in the others the heads' indices would be wrong."""

    def complete_layer(layer: int) -> MultiHeadAttention:
        if heads := [str(head.head) for head in pruned.heads if head.layer == layer]:
            raise ModelError(
                "Layer {layer} of '{name}' can't be opened: heads {pruned} are pruned. Layers with all heads can.",
                layer=layer,
                name=name,
                pruned=", ".join(heads),
            )
        return attention(layer)

    return complete_layer
