"""A pruned model as a Model, with its title and note. `original_indices.py` keeps the numbers of its heads."""

from dataclasses import replace

from mha_core.ablation import Ablation
from mha_core.heads import PrunedHeads
from mha_core.message import Message
from mha_core.model import Model


def as_pruned(model: Model, pruned: PrunedHeads) -> Model:
    """Mark a model, whose module and passes lack these heads already, as pruned: title, note, pruned heads."""
    info = model.info
    title = Message(
        "{title}, {pruned} of {heads} heads pruned",
        title=pruned.title,
        pruned=len(pruned.heads),
        heads=info.layers * info.heads,
    )
    note = Message("without {heads}, nothing retrained", heads=str(Ablation.of(pruned.heads, info.shape)))
    return replace(model, info=replace(info, title=title, note=note), pruned=pruned)
