"""An encoder-decoder's pass as if it had one attention, so that what measures heads over texts measures its heads too.

A row is a source and then its target, segments 0 and 1. Layers are those of the encoder, of the decoder, and of the
cross-attention, one attention after another; a layer's queries and keys are where its attention has them in the row.
"""

from dataclasses import replace

import torch
from torch import Tensor

from mha_core.errors import TextError
from mha_core.inputs.encoding import Encoded, encoded_target, target_ids
from mha_core.inputs.rows import Row
from mha_core.intervention import Intervention
from mha_core.models.decoder import ALL_ON, TargetPass
from mha_core.models.forward import Forward, Output, Pass
from mha_core.models.text_model import TextModel
from mha_core.trace import ModelInfo

# Of each attention, whose tokens are queries, and whose are keys: the source's, 0, or the target's, 1.
SIDES = {"encoder": (0, 0), "decoder": (1, 1), "cross": (1, 0)}


def joint_shape(info: ModelInfo) -> tuple[int, int]:
    """(L, H) of all attentions of a model together; of a model that has one, its own.

    Raises:
        TextError: layers of one have more heads than those of another, so texts can't be measured.
    """
    heads = {count for _, count in info.shapes.values()}
    if len(heads) > 1:
        raise TextError(
            "The attentions of '{name}' have layers of {numbers} heads, which are not measured together yet. Valid: a "
            "model with as many in each.",
            name=info.name,
            numbers=" / ".join(map(str, sorted(heads))),
        )
    return sum(layers for layers, _ in info.shapes.values()), heads.pop()


def by_attention(info: ModelInfo, numbers: Tensor) -> dict[str, Tensor]:
    """Numbers of all layers (L, …), such as scores of heads, by the name of their attention."""
    return dict(zip(info.shapes, numbers.split([layers for layers, _ in info.shapes.values()]), strict=True))


def joint_pass(model: TextModel) -> Forward:
    """The pass of an encoder-decoder's three attentions. It has no hidden states, and can't begin in the middle."""
    decoder, info = model.decoder, model.info
    assert decoder is not None, "it is an encoder-decoder"

    def forward(each: Pass) -> Output:  # of all positions logits are made
        ids, segments = each.ids, each.segments
        assert segments is not None and each.resume is None
        real = torch.ones_like(ids, dtype=torch.bool) if each.padding is None else each.padding
        source, target = sides = [_Side(real & (segments == side)) for side in (0, 1)]
        changed = _split(info, each.intervention)
        paddings = source.padding, target.padding
        outputs = decoder.run(TargetPass(source.of(ids), target.of(ids), changed, *paddings, each.need_weights))
        rows, logits = torch.arange(len(ids))[:, None], outputs["decoder"].logits
        assert logits is not None, "a decoder predicts words"
        logits = logits[rows, target.of_row]  # (B, T, V); what stands at the source's tokens has no meaning
        attentions, values = [], []
        for name, (of_queries, of_keys) in SIDES.items():
            queries, keys = sides[of_queries], sides[of_keys]
            own = queries.mask[:, :, None] & keys.mask[:, None, :]  # (B, T, T)
            for weights in outputs[name].attentions:
                placed = weights[rows[..., None], :, queries.of_row[:, :, None], keys.of_row[:, None, :]]
                attentions.append((placed * own[..., None]).movedim(-1, 1))  # (B, H, T, T)
            for vectors in outputs[name].values:
                placed = vectors[rows, :, keys.of_row]  # (B, T, H, d_k)
                values.append((placed * keys.mask[..., None, None]).transpose(1, 2))
        return Output(tuple(attentions), (), tuple(values), logits)

    return forward


class _Side:
    """The source's tokens in a batch of rows, or the target's.

    Attributes:
        mask: (B, T), True for them.
        in_row: (B, T_s), where each of them is in its row; behind the last, any place.
        of_row: (B, T), which of them each token of a row is; any, if it is none.
        padding: (B, T_s), True where there is one; None = everywhere.
    """

    def __init__(self, mask: Tensor) -> None:
        self.mask, places = mask, torch.arange(mask.size(1))
        first, count = mask.int().argmax(1, keepdim=True), mask.sum(1, keepdim=True)  # (B, 1)
        longest = int(count.max())
        self.in_row = (first + places[:longest]).clamp(max=mask.size(1) - 1)
        self.of_row = (places - first).clamp(0, longest - 1)
        there = places[:longest] < count
        self.padding = None if there.all() else there

    def of(self, ids: Tensor) -> Tensor:
        """(B, T_s), of a batch of rows; behind the last 0, for an id of the other side may be none of this one's."""
        own = ids.gather(1, self.in_row)
        return own if self.padding is None else own.masked_fill(~self.padding, 0)


def _split(info: ModelInfo, intervention: Intervention) -> dict[str, Intervention]:
    """What is changed in each attention: gates and means are of all layers, an ablation names heads of each."""
    gates, means = (
        {} if each is None else by_attention(info, each) for each in (intervention.gates, intervention.head_means)
    )
    return {
        name: replace(
            intervention,
            ablation=intervention.ablation.within(name),
            gates=gates.get(name),
            head_means=means.get(name),
        )
        for name in info.shapes
    }


@torch.inference_mode()
def read_target(model: TextModel, source: Row, target: str | None, most: int) -> tuple[Encoded, tuple[int, ...]]:
    """A target as an encoder-decoder reads it, and the token that comes after each of its tokens.

    Args:
        target: None = what the model writes with every head on.
        most: tokens.
    """
    decoder, dropped = model.decoder, 0
    assert decoder is not None, "it is an encoder-decoder"
    if target is None:
        labels = decoder.write(torch.tensor([source.ids]), ALL_ON, most)[0].tolist()
        read = labels[:-1]
    else:
        labels, dropped = target_ids(model.tokenizer, target, most)
        read = decoder.start(torch.tensor([labels]))[0].tolist()
    # What is written has the token that starts a target, too.
    return encoded_target(model.tokenizer, read, dropped), tuple(labels[-len(read) :])
