"""From the output of a pass to a Trace, and from a Trace to the input of a layer's attention."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.ablation import Ablation
from mha_core.attention import NO_GATING, MultiHeadAttention
from mha_core.encoder_decoder import EncoderDecoderNetwork
from mha_core.errors import TextError
from mha_core.forward import Output
from mha_core.intervention import Intervention
from mha_core.modality import Encoded
from mha_core.network import Network
from mha_core.trace import ModelInfo, Trace

LARGEST = 1e15  # a layer norm sums squares, which overflow float32 for larger numbers


def trace_of(
    info: ModelInfo,
    encoded: Encoded,
    ablation: Ablation,
    output: Output,
    at: int = 0,
    base: Trace | None = None,
) -> Trace:
    """The Trace of one text in a batch, without padding.

    Args:
        at: its row in the batch.
        base: a Trace with the layers that a resumed pass skipped.

    Raises:
        TextError: the model computed infinities or NaN.
    """
    length, left_out = len(encoded.tokens), ()
    if base is not None:
        left_out = base.layer_attentions[: info.layers - len(output.attentions)]
        output = _with_skipped_layers(base, output)

    def own(numbers: Tensor) -> Tensor:  # a copy, so that a Trace does not keep the whole batch in memory
        return (numbers.clone() if output.hidden_states[-1].size(0) > 1 else numbers).float().cpu()

    hidden_states = own(torch.stack([states[at, :length] for states in output.hidden_states]))
    logits = None if output.logits is None else own(logits_of_text(output.logits[at], info, length))
    if not can_be_shown(hidden_states[-1], logits):
        raise TextError(
            "On this text '{name}' computes numbers that are too large or not numbers at all, so its "
            "weights are broken. Choose another text or another model.",
            name=info.name,
        )
    return Trace(
        info=info,
        ablation=ablation,
        tokens=encoded.tokens,
        words=encoded.words,
        segments=tuple(encoded.segments[0].tolist()),
        layer_attentions=(*left_out, *(own(weights[at, :, :length, :length]) for weights in output.attentions)),
        hidden_states=hidden_states,
        logits=logits,
        dropped=encoded.dropped,
        values=own(torch.stack([values[at, :, :length] for values in output.values])) if output.values else None,
        inputs=encoded.inputs,
        picture=encoded.picture,
    )


def can_be_shown(last: Tensor, logits: Tensor | None) -> bool:
    """True if the last hidden states and the logits are numbers that can be drawn.

    An infinity or NaN of an earlier layer reaches the last one, so these stand for all.
    """
    results = (last,) if logits is None else (last, logits)
    ends = [float(end) for x in results for end in x.aminmax()]  # no copy: logits are large
    return all(abs(end) <= LARGEST for end in ends)  # False for NaN


def logits_of_text(logits: Tensor, info: ModelInfo, length: int) -> Tensor:
    """A text's logits without those of its padding."""
    return logits[tuple(map(slice, info.logits_shape(length, logits.size(-1))))]


def _with_skipped_layers(base: Trace, output: Output) -> Output:
    """A resumed pass's output, with the hidden states and values of the layers that it skipped."""
    assert base.values is not None
    layers_run = len(output.attentions)
    layer = base.info.layers - layers_run
    return output._replace(
        hidden_states=(*base.hidden_states[: layer + 1, None], *output.hidden_states[-layers_run:]),
        values=(*base.values[:layer, None], *output.values),
    )


def trace_of_target(
    info: ModelInfo, source: Encoded, target: Encoded, ablation: Ablation, outputs: Mapping[str, Output]
) -> Trace:
    """The encoder's Trace, with the decoder's and that of the cross-attention. Raises TextError as `trace_of`.

    Args:
        target: the decoder's input.
        ablation: that of all three attentions.
    """
    infos, cross = info.by_attention, outputs["cross"]
    encoder = trace_of(info, source, ablation.within("encoder"), outputs["encoder"])
    own = trace_of(infos["decoder"], target, ablation.within("decoder"), outputs["decoder"])
    of_cross = replace(
        own,
        info=infos["cross"],
        ablation=ablation.within("cross"),
        layer_attentions=[weights[0].float().cpu() for weights in cross.attentions],
        values=torch.cat(cross.values).float().cpu() if cross.values else None,
        source=encoder,
    )
    return replace(encoder, decoder=own, cross=of_cross)


class AttentionInputs(NamedTuple):
    """The attention of a layer as our own module, and its input in one text."""

    attention: MultiHeadAttention  # all its heads are on
    x: Tensor  # (T, D), input of the queries: behind the layer norm, if that comes first
    source: Tensor | None = None  # (T_k, D), input of keys and values; None = x
    mask: Tensor | None = None  # (T, T_k), True = may attend; None = all may


@torch.inference_mode()
def attention_inputs(network: Network, trace: Trace, name: str, layer: int) -> AttentionInputs:
    """One attention of a layer, with its input in a Trace.

    Cross-attention reads the output of the decoder's self-attention, which is computed here, with the same heads off.
    """
    traces = trace.by_attention
    x = traces[name].hidden_states[layer]  # cross-attention reads the decoder's
    opened = network.sublayer(name, layer, len(x))
    if traces[name].source is None:
        return AttentionInputs(opened.attention, opened.attention_input(x), mask=opened.mask)
    assert isinstance(network, EncoderDecoderNetwork), "only these attend to another text"
    before = network.sublayer("decoder", layer, len(x))
    gating = Intervention(traces["decoder"].ablation).gating(traces["decoder"].info.shape, len(x))
    attended, _ = before.attention(
        before.attention_input(x)[None], mask=before.mask, gating=gating[layer] if gating else NO_GATING
    )
    source = network.source_norm(traces["encoder"].hidden_states[-1])
    return AttentionInputs(opened.attention, opened.attention_input(before.output(x, attended[0])), source)
