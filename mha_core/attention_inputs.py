"""The attention of one layer as our own module, and its input in a Trace."""

from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.attention import MultiHeadAttention
from mha_core.attention.gating import NO_GATING
from mha_core.encoder_decoder import EncoderDecoderNetwork
from mha_core.intervention import Intervention
from mha_core.network import Network
from mha_core.trace import Trace


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
