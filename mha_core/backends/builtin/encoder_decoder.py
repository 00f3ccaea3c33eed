"""The network of an encoder-decoder that we train: its passes, and greedy decoding."""

from dataclasses import replace
from typing import Any

import torch
from torch import Tensor

from mha_core.backends.builtin.network.encoder_decoder import EncoderDecoder
from mha_core.encoder_decoder import EncoderDecoderNetwork
from mha_core.forward import Gatings, Output, Outputs, Pass, Target, gating_by_attention
from mha_core.intervention import UNCHANGED, Intervention
from mha_core.model_info import ModelInfo
from mha_core.network import Sublayer


def decoder_info(encoder: ModelInfo) -> ModelInfo:
    """The sizes of a decoder, from those of its encoder, whose form it has."""
    return replace(encoder, causal=True, task="causal-lm", attention="decoder")


class TrainedEncoderDecoder(EncoderDecoderNetwork):
    """An EncoderDecoder whose targets begin and end with tokens of these ids."""

    def __init__(self, network: EncoderDecoder, start: int, end: int) -> None:
        self.network, self.first, self.end = network, start, end
        self.vocab_size = network.config.vocab_size
        self.shapes = dict.fromkeys(network.stacks, (network.config.num_layers, network.config.num_heads))
        self.output_projections = network.attentions

    @classmethod
    def of(cls, network: EncoderDecoder, tokenizer: Any) -> "TrainedEncoderDecoder":
        """The network with the ends of a tokenizer of sources and targets."""
        return cls(network, tokenizer.bos_token_id, tokenizer.eos_token_id)

    def run(self, request: Pass, gatings: Gatings) -> Outputs:
        network, target, need_weights = self.network, request.target, request.need_weights
        if target is None or target.source_states is None:
            options = {"gating": gatings["encoder"], "need_weights": need_weights, "resume": request.resume}
            encoder = network.encoder(request.inputs, request.segment_ids, request.attention_mask, **options)
        else:
            encoder = Output((), (target.source_states,))
        if target is None:
            return {"encoder": encoder}
        options = {"decoder_mask": target.attention_mask, "gatings": gatings, "need_weights": need_weights}
        outputs = network.decoded(encoder, target.ids, request.attention_mask, **options)
        logits = network.head(outputs["decoder"].hidden_states[-1])
        return {"encoder": encoder} | {name: output._replace(logits=logits) for name, output in outputs.items()}

    def sublayer(self, layer: int, attention: str) -> Sublayer:
        found = self.network.stacks[attention][layer]
        return Sublayer(found.attention, attention == "decoder", found.attention_norm, found.norm_first)

    def source_norm(self, x: Tensor) -> Tensor:
        return self.network.source_norm(x)

    def start(self, labels: Tensor) -> Tensor:
        return labels[:, :-1]

    @torch.inference_mode()
    def write(
        self, ids: Tensor, intervention: Intervention = UNCHANGED, max_tokens: int = 0, mask: Tensor | None = None
    ) -> Tensor:
        """Write targets of (B, T_s) ids, as `EncoderDecoderNetwork.write`: (B, n).

        It ends when each of the B has ended; what follows the token that ends one has no meaning.

        Args:
            mask: (B, T_s), True for real tokens.
        """
        network, target = self.network, Target(ids.new_full((len(ids), 1), self.first))
        gatings = gating_by_attention(intervention, self.shapes, ids.size(1), target)
        encoded = network.encoder(ids, mask=mask, gating=gatings["encoder"], need_weights=False)
        ended = torch.zeros(len(ids), dtype=torch.bool)
        while target.ids.size(1) < max_tokens and not ended.all():
            gatings = gating_by_attention(intervention, self.shapes, ids.size(1), target)
            output = network.decoded(encoded, target.ids, mask, gatings=gatings, need_weights=False)["decoder"]
            likeliest = network.head(output.hidden_states[-1][:, -1]).argmax(-1)
            target = Target(torch.cat([target.ids, likeliest[:, None]], 1))
            ended |= likeliest == self.end
        return target.ids
