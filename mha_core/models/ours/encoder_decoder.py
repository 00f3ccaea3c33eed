"""The decoder of an encoder-decoder that we trained: its pass of three attentions, and what it writes."""

from dataclasses import replace
from typing import Any

import torch
from torch import Tensor

from mha_core.heads import Shapes
from mha_core.models.decoder import (
    ALL_ON,
    AttentionInputs,
    Decoder,
    Interventions,
    Sublayer,
    TargetForward,
    TargetPass,
    attention_inputs,
    gating_of,
)
from mha_core.models.forward import Output
from mha_core.models.network.encoder_decoder import EncoderDecoder
from mha_core.trace import ModelInfo, Trace


def decoder_info(encoder: ModelInfo) -> ModelInfo:
    """The sizes of a decoder, from those of its encoder, whose form it has."""
    return replace(encoder, causal=True, output="causal-lm", attention="decoder")


def decoder_of(info: ModelInfo, network: EncoderDecoder, tokenizer: Any) -> Decoder:
    """What a model of ours has beside its encoder.

    Args:
        info: the model's, which has the decoder's.
        tokenizer: of sources and targets, with a token that begins and one that ends a text.
    """
    assert info.decoder is not None, "it is an encoder-decoder"

    def write(ids: Tensor, interventions: Interventions, most: int) -> Tensor:
        return written(network, ids, tokenizer.bos_token_id, tokenizer.eos_token_id, most, interventions)

    def open_(trace: Trace, name: str, layer: int) -> AttentionInputs:
        return attention_inputs(trace, name, layer, sublayer, network.source_norm)

    def sublayer(name: str, layer: int, tokens: int) -> Sublayer:
        found = network.stacks[name][layer]
        return Sublayer(found.attention, found.attention_norm, found.norm_first)

    return Decoder(
        info=info.decoder,
        words=network.config.vocab_size,
        run=three_pass(network),
        reference=None,
        write=write,
        start=lambda labels: labels[:, :-1],
        output_projections=network.attentions,
        open=open_,
    )


def three_pass(network: EncoderDecoder) -> TargetForward:
    """The pass of our encoder-decoder."""
    shapes = _shapes(network)

    def forward(each: TargetPass) -> dict[str, Output]:
        ids, target, interventions, padding, target_padding, need_weights, encoded = each
        gating = gating_of(interventions, shapes, ids.size(1), target.size(1), target_padding)
        options = {"decoder_mask": target_padding, "gating": gating, "need_weights": need_weights}
        if encoded is None:
            outputs = network.outputs(ids, target, padding, **options)
        else:
            source = Output((), (encoded,))
            outputs = {"encoder": source} | network.decoded(source, target, padding, **options)
        logits = network.head(outputs["decoder"].hidden_states[-1])
        of_decoder = {name: outputs[name]._replace(logits=logits) for name in ("decoder", "cross")}
        return outputs | of_decoder

    return forward


@torch.inference_mode()
def written(
    network: EncoderDecoder,
    ids: Tensor,
    start: int,
    end: int,
    most: int,
    interventions: Interventions = ALL_ON,
    padding: Tensor | None = None,
) -> Tensor:
    """What is written from (B, T_s) ids, the likeliest token each time: (B, n) ids, n ≤ most.

    It ends when each of the B has ended; what follows the token that ends one has no meaning.

    Args:
        start, end: the ids of the tokens that begin and end a target.
        padding: (B, T_s), True for real tokens.
    """
    shapes = _shapes(network)
    encoder = gating_of(interventions, shapes, ids.size(1), 1)["encoder"]
    encoded = network.encoder(ids, mask=padding, gating=encoder, need_weights=False)
    target = ids.new_full((len(ids), 1), start)
    ended = torch.zeros(len(ids), dtype=torch.bool)
    while target.size(1) < most and not ended.all():
        gating = gating_of(interventions, shapes, ids.size(1), target.size(1))
        output = network.decoded(encoded, target, padding, gating=gating, need_weights=False)["decoder"]
        likeliest = network.head(output.hidden_states[-1][:, -1]).argmax(-1)
        target = torch.cat([target, likeliest[:, None]], 1)
        ended |= likeliest == end
    return target


def _shapes(network: EncoderDecoder) -> Shapes:
    return dict.fromkeys(network.stacks, (network.config.num_layers, network.config.num_heads))
