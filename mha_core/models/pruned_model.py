"""A model that has lost heads, to be used as any other: each head that is left answers to the number that it always had."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from torch import Tensor

from mha_core.attention import MultiHeadAttention
from mha_core.errors import ModelError
from mha_core.heads import Ablation
from mha_core.models.forward import Forward, Output, ResumePoint
from mha_core.models.surgery.pruned_heads import PrunedHeads, RemainingHeads, scatter_heads
from mha_core.models.text_model import TextModel


def as_pruned(model: TextModel, cut: PrunedHeads) -> TextModel:
    """`model`, whose module and run have lost these heads already, under a title and with a note that say so."""
    info = model.info
    shape, count = (info.layers, info.heads), f"{len(cut.heads)} of {info.layers * info.heads} heads"
    note = f"without {Ablation.of(cut.heads, shape)}, nothing retrained"
    info = replace(info, title=f"{cut.title}, {count} cut out", note=note)
    return replace(model, info=info, attention=_whole_ones(model.attention, info.name, cut), cut=cut)


def _whole_ones(
    attention: Callable[[int], MultiHeadAttention], name: str, cut: PrunedHeads
) -> Callable[[int], MultiHeadAttention]:
    """The attention of a layer that has all its heads; of others the heads' numbers would be wrong."""

    def whole(layer: int) -> MultiHeadAttention:
        if gone := [str(head.head) for head in cut.heads if head.layer == layer]:
            raise ModelError(
                f"Layer {layer} of '{name}' can't be opened: heads {', '.join(gone)} are cut out. Layers with all heads can."
            )
        return attention(layer)

    return whole


def with_original_numbers(run: Forward, kept: RemainingHeads, heads: int) -> Forward:
    """The forward pass of a model that has lost heads, as if it had all `heads`: in what goes in, and in what comes out."""

    def whole(
        ids: Tensor,
        segments: Tensor,
        gate: Tensor | None,
        gate_mode: str,
        *,
        start: ResumePoint | None = None,
        head_means: Tensor | None = None,
        **others: Any,
    ) -> Output:
        for name, tensor, place in (("gate", gate, -1), ("head_means", head_means, 1)):
            if tensor is not None and (len(tensor), tensor.size(place)) != (len(kept), heads):
                raise ValueError(
                    f"{name} has shape {tuple(tensor.shape)}; valid: (L, …) for L = {len(kept)} layers of H = {heads} heads."
                )
        gates = None if gate is None else [own[..., list(left)] for own, left in zip(gate, kept, strict=True)]
        means = None if head_means is None else [own[list(left)] for own, left in zip(head_means, kept, strict=True)]
        out = run(ids, segments, gates, gate_mode, start=start, head_means=means, **others)
        run_through = kept[start.layer :] if start else kept
        attentions, values = (
            tuple(scatter_heads(x, left, heads) for x, left in zip(each, run_through, strict=True)) if each else ()
            for each in (out.attentions, out.values)
        )
        return out._replace(attentions=attentions, values=values)

    return whole
