"""The decoder of an encoder-decoder, which writes a target while it reads what the encoder makes of a source.

Its pass has three attentions: the encoder's, the decoder's own, and the one from target to source.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor, nn

from mha_core.attention import MultiHeadAttention, causal_mask
from mha_core.attention.ablation import NO_GATING, Gating
from mha_core.heads import Shapes
from mha_core.intervention import Intervention
from mha_core.models.forward import UNCHANGED, Output
from mha_core.trace import ModelInfo, Trace

Interventions = Mapping[str, Intervention]  # by the name of an attention; none = nothing is changed there
ALL_ON: Interventions = {}
LONGER = 32  # tokens that a target which is written may have beyond its source's


class TargetPass(NamedTuple):
    """One forward pass of an encoder-decoder.

    Attributes:
        ids: (B, T_s), of the sources.
        target: (B, T_t), the decoder's input: of the targets, behind the token that starts one.
        interventions: what is changed in each attention.
        padding, target_padding: (B, T_s), (B, T_t), True for real tokens; None = all are real.
        need_weights: False is faster and returns neither attentions nor values.
        encoded: (B, T_s, D), the encoder's last hidden states of these sources, where it need not read them again; with
            need_weights=False.
    """

    ids: Tensor
    target: Tensor
    interventions: Interventions = ALL_ON
    padding: Tensor | None = None
    target_padding: Tensor | None = None
    need_weights: bool = True
    encoded: Tensor | None = None


# An Output of "encoder", "decoder" and "cross". The attentions of the last are (B, H, T_t, T_s); all else but its
# values, logits (B, T_t, V) included, is the decoder's. Raises ValueError where an intervention does not fit.
TargetForward = Callable[[TargetPass], dict[str, Output]]


@dataclass(frozen=True)
class Decoder:
    """What an encoder-decoder has beside its encoder.

    Attributes:
        info: the decoder's sizes.
        words: the size of the targets' vocabulary.
        run: the pass of both stacks.
        reference: the same weights in transformers' own eager attention; None where there is no such implementation.
        write: (1, T_s) ids → (1, n) ids that the decoder writes, the likeliest token each time, its start included, up
            to a number of tokens. By the rules of its generation_config.json, but never by beams.
        start: (1, T_t) ids of a target, the token that ends it included → the decoder's input.
        output_projections: the modules that hold W_O, layer by layer, of "decoder" and "cross"; None where unknown.
        open: a Trace as `TextModel.trace` returns it, the name of an attention and a layer → that attention, and what
            it read there (`TextModel.opened`).
    """

    info: ModelInfo
    words: int
    run: TargetForward
    reference: TargetForward | None
    write: Callable[[Tensor, Interventions, int], Tensor]
    start: Callable[[Tensor], Tensor]
    output_projections: Mapping[str, Sequence[nn.Module] | None]
    open: Callable[[Trace, str, int], "AttentionInputs"]


class AttentionInputs(NamedTuple):
    """The attention of a layer, as our own module, and what it reads in one text."""

    attention: MultiHeadAttention  # all its heads are on
    x: Tensor  # (T, D), what its queries are made of: behind the layer norm, if that comes first
    source: Tensor | None = None  # (T_k, D), what its keys and values are made of; None = x
    mask: Tensor | None = None  # (T, T_k), True = may attend; None = all may


class Sublayer(NamedTuple):
    """One attention of a layer with the norm beside it, which comes first, or after the residual sum."""

    attention: MultiHeadAttention
    norm: Callable[[Tensor], Tensor]
    norm_first: bool

    def attention_input(self, x: Tensor) -> Tensor:
        """What the heads read, from what comes into the layer, (T, D)."""
        return self.norm(x) if self.norm_first else x

    def output(self, x: Tensor, attended: Tensor) -> Tensor:
        """What goes on to the next part of the layer, (T, D)."""
        return x + attended if self.norm_first else self.norm(x + attended)


@torch.inference_mode()
def attention_inputs(
    trace: Trace,
    name: str,
    layer: int,
    sublayer: Callable[[str, int, int], Sublayer],
    source_norm: Callable[[Tensor], Tensor] = lambda x: x,
) -> AttentionInputs:
    """One attention of a layer, and what it read in a Trace. What cross-attention reads is computed from the layer's
    input, through the decoder's own attention before it, with the heads off that were off there.

    Args:
        sublayer: of the name of an attention, a layer, and the number of tokens that its queries are of.
        source_norm: what the encoder's last hidden states go through before the decoder reads them.
    """
    of = trace.by_attention
    x = of[name].hidden_states[layer]  # of cross-attention the decoder's
    if name == "encoder":
        own = sublayer(name, layer, len(x))
        return AttentionInputs(own.attention, own.attention_input(x))
    own, mask = sublayer("decoder", layer, len(x)), causal_mask(len(x))
    if name == "decoder":
        return AttentionInputs(own.attention, own.attention_input(x), mask=mask)
    gating = Intervention(of["decoder"].ablation).gating(of["decoder"].info.shape, len(x))
    attended, _ = own.attention(own.attention_input(x)[None], mask=mask, gating=gating[layer] if gating else NO_GATING)
    cross = sublayer(name, layer, len(x))
    source = source_norm(of["encoder"].hidden_states[-1])
    return AttentionInputs(cross.attention, cross.attention_input(own.output(x, attended[0])), source)


def gating_of(
    interventions: Interventions, shapes: Shapes, sources: int, targets: int, target_padding: Tensor | None = None
) -> dict[str, Sequence[Gating]]:
    """The gating of each attention's layers, () where nothing is changed; see `Intervention.gating`."""
    of = {name: interventions.get(name, UNCHANGED) for name in shapes}
    return {
        "encoder": of["encoder"].gating(shapes["encoder"], sources),
        "decoder": of["decoder"].gating(shapes["decoder"], targets),
        "cross": of["cross"].gating(shapes["cross"], targets, sources, target_padding),
    }
