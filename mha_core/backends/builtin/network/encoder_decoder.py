"""The encoder-decoder that we train: a LanguageModel with a second stack, which writes (Vaswani et al. 2017)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import torch
from torch import Tensor, nn

from mha_core.attention import MultiHeadAttention, causal_mask
from mha_core.attention.gating import NO_GATING
from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.network.seeds import seeded
from mha_core.backends.builtin.network.transformer import EncoderConfig, EncoderLayer
from mha_core.forward import Gatings, Output

NOT_GATED: Gatings = {}


class EncoderDecoder(LanguageModel):
    """A LanguageModel whose head reads a decoder, whose layers attend to the target so far, then to the source.

    Both stacks are of one form and share their embeddings. A layer of the decoder is two EncoderLayers: one of causal
    self-attention without feed-forward, one of cross-attention with it. Where layer norm comes first, the decoder reads
    the encoder's last hidden states normalised.
    """

    decoder: Sequence[EncoderLayer]  # nn.ModuleLists
    cross: Sequence[EncoderLayer]

    def __init__(self, config: EncoderConfig, seed: int = 0) -> None:
        super().__init__(config, seed)
        stacks = {"decoder": replace(config, d_ff=0), "cross": replace(config, positions="learned")}
        with seeded(seed + 1):
            for name, form in stacks.items():
                setattr(self, name, nn.ModuleList(EncoderLayer(form) for _ in range(config.num_layers)))
        self.source_norm = nn.LayerNorm(config.d_model, eps=config.norm_eps) if config.norm_first else nn.Identity()

    @property
    def stacks(self) -> dict[str, Sequence[EncoderLayer]]:
        """The layers of each attention, by its name."""
        return {"encoder": self.encoder.layers, "decoder": self.decoder, "cross": self.cross}

    @property
    def attentions(self) -> dict[str, list[MultiHeadAttention]]:
        return {name: [layer.attention for layer in layers] for name, layers in self.stacks.items()}

    def forward(self, ids: Tensor, mask: Tensor | None = None, **options: Any) -> Tensor:
        """(B, T_s) ids of sources → logits (B, T_t, V), without attention weights; options as `outputs`."""
        outputs = self.outputs(ids, mask=mask, need_weights=False, **options)
        return self.head(outputs["decoder"].hidden_states[-1])

    def outputs(
        self,
        ids: Tensor,
        decoder_ids: Tensor,
        mask: Tensor | None = None,
        *,
        decoder_mask: Tensor | None = None,
        gatings: Gatings = NOT_GATED,
        need_weights: bool = True,
    ) -> dict[str, Output]:
        """Run (B, T_s) ids of sources and (B, T_t) ids of what is read of their targets.

        Args:
            mask, decoder_mask: (B, T_s), (B, T_t), True for real tokens, False for padding.
            gatings: of each attention, as `Encoder` has it.
            need_weights: False is faster and returns neither attentions nor values.

        Returns:
            the outputs of "encoder", "decoder" and "cross", without logits.
        """
        encoded = self.encoder(ids, mask=mask, gating=gatings.get("encoder", ()), need_weights=need_weights)
        options = {"decoder_mask": decoder_mask, "gatings": gatings, "need_weights": need_weights}
        return {"encoder": encoded} | self.decoded(encoded, decoder_ids, mask, **options)

    def decoded(
        self,
        encoded: Output,
        ids: Tensor,
        mask: Tensor | None = None,
        *,
        decoder_mask: Tensor | None = None,
        gatings: Gatings = NOT_GATED,
        need_weights: bool = True,
    ) -> dict[str, Output]:
        """The outputs as of `outputs`, for a source that the encoder has read."""
        source = self.source_norm(encoded.hidden_states[-1])
        x = self.encoder.embeddings(ids, torch.zeros_like(ids))
        own_mask = causal_mask(ids.size(1), device=ids.device)[None, None]
        if decoder_mask is not None:
            own_mask = own_mask & decoder_mask[:, None, None, :]
        source_mask = None if mask is None else mask[:, None, None, :]
        gates = (gatings.get(name) or [NO_GATING] * self.config.num_layers for name in ("decoder", "cross"))
        layers = zip(self.decoder, self.cross, *gates, strict=True)
        hidden_states, weights, values = [x], ([], []), ([], [])
        for own, cross, own_gates, cross_gates in layers:
            if need_weights:
                values[0].append(own.values(x))
                values[1].append(cross.values(x, source))
            x, own_weights = own(x, own_mask, gating=own_gates, need_weights=need_weights)
            x, cross_weights = cross(x, source_mask, source=source, gating=cross_gates, need_weights=need_weights)
            hidden_states.append(x)
            if need_weights:
                weights[0].append(own_weights)
                weights[1].append(cross_weights)
        return {
            name: Output(tuple(weights[i]), tuple(hidden_states), tuple(values[i]))
            for i, name in enumerate(("decoder", "cross"))
        }
