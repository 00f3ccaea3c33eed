"""An encoder-decoder's pass as if it had one attention, so that what measures heads over texts measures its heads too.

A row is a source and then its target, segments 0 and 1. Layers are those of the encoder, of the decoder, and of the
cross-attention, one attention after another; a layer's queries and keys are where its attention has them in the row.
"""

import torch
from torch import Tensor

from mha_core.backends.joint_layers import by_attention as by_attention  # its place before 1.0
from mha_core.backends.joint_layers import separate
from mha_core.forward import Output, Pass, Target
from mha_core.heads import ATTENTIONS
from mha_core.intervention import Intervention
from mha_core.model import Model


def joint_pass(model: Model, request: Pass) -> Output:
    """A pass of an encoder-decoder's three attentions. It has no hidden states, and logits of all positions."""
    ids, segments, change = request.inputs, request.segments, request.intervention
    assert segments is not None and request.resume is None
    if isinstance(change, Intervention):
        change = separate(change, model.info.shapes)
    real = torch.ones_like(ids, dtype=torch.bool) if request.attention_mask is None else request.attention_mask
    source, target = (_Side(real & (segments == side)) for side in (0, 1))
    sides = {"source": source, "target": target}
    read = Target(target.of(ids), target.attention_mask)
    outputs = model.outputs(
        Pass(source.of(ids), None, change, source.attention_mask, need_weights=request.need_weights, target=read)
    )
    rows, logits = torch.arange(len(ids))[:, None], outputs["decoder"].logits
    assert logits is not None, "a decoder predicts words"
    logits = logits[rows, target.row_to_side]  # (B, T, V); what stands at the source's tokens has no meaning
    attentions, values = [], []
    for name, output in outputs.items():
        queries, keys = (sides[side] for side in ATTENTIONS[name][1:])
        own = queries.mask[:, :, None] & keys.mask[:, None, :]  # (B, T, T)
        for weights in output.attentions:
            placed = weights[rows[..., None], :, queries.row_to_side[:, :, None], keys.row_to_side[:, None, :]]
            attentions.append((placed * own[..., None]).movedim(-1, 1))  # (B, H, T, T)
        for vectors in output.values:
            placed = vectors[rows, :, keys.row_to_side]  # (B, T, H, d_k)
            values.append((placed * keys.mask[..., None, None]).transpose(1, 2))
    return Output(tuple(attentions), (), tuple(values), logits)


class _Side:
    """The source's tokens in a batch of rows, or the target's.

    Attributes:
        mask: (B, T), True for them.
        side_to_row: (B, T_s), the place of each of them in its row; any place for padding.
        row_to_side: (B, T), the index among them of each token of a row; any index for other tokens.
        attention_mask: (B, T_s), True where there is one; None = everywhere.
    """

    def __init__(self, mask: Tensor) -> None:
        self.mask, places = mask, torch.arange(mask.size(1))
        first, count = mask.int().argmax(1, keepdim=True), mask.sum(1, keepdim=True)  # (B, 1)
        longest = int(count.max())
        self.side_to_row = (first + places[:longest]).clamp(max=mask.size(1) - 1)
        self.row_to_side = (places - first).clamp(0, longest - 1)
        there = places[:longest] < count
        self.attention_mask = None if there.all() else there

    def of(self, ids: Tensor) -> Tensor:
        """The ids of this side, (B, T_s), padded with 0, which both vocabularies have."""
        own = ids.gather(1, self.side_to_row)
        return own if self.attention_mask is None else own.masked_fill(~self.attention_mask, 0)
