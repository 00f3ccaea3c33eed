"""A transformer built on MultiHeadAttention (Vaswani et al. 2017), with the architecture of BERT or of our own models.

BERT: Devlin et al. 2019.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from mha_core.attention import MultiHeadAttention, causal_mask
from mha_core.attention.gating import NO_GATING, Gating, of_layer
from mha_core.forward import Output, ResumePoint


@dataclass(frozen=True)
class EncoderConfig:
    """Sizes and architecture of an Encoder; the defaults are the small untrained one, with BERT's architecture.

    Attributes:
        d_k: width of a head; d_model / num_heads if None.
        d_ff: width of the feed-forward layer; 0 = attention only.
        num_segments: number of segment embeddings; 0 = none, for single sentences.
        norm_first: layer norm before attention and feed-forward, outside the residual stream (Xiong et al. 2020), which
            trains faster; the embeddings are then not normalised, and a head must normalise the last hidden states
            itself.
        causal: no token attends to those after it, in any layer.
        leftward: number of first layers that are causal, while the others attend in both directions.
        positions: "learned" or "rotary".
    """

    vocab_size: int
    d_model: int = 128
    num_layers: int = 4
    num_heads: int = 4
    d_ff: int = 512
    max_tokens: int = 512
    num_segments: int = 2
    norm_eps: float = 1e-12
    d_k: int | None = None
    norm_first: bool = False
    causal: bool = False
    leftward: int = 0
    positions: str = "learned"

    def __post_init__(self) -> None:
        if self.positions not in ("learned", "rotary"):
            raise ValueError(f"positions is {self.positions!r}; valid: learned, rotary.")

    @property
    def head_width(self) -> int:
        return self.d_k or self.d_model // self.num_heads


class Embeddings(nn.Module):
    """Word + position + segment embeddings, then layer norm unless the layers begin with one. (B, T) ids → (B, T, D).

    Rotary encoders have no position embeddings, those without segments no segment embeddings.
    """

    def __init__(self, config: EncoderConfig) -> None:
        super().__init__()
        self.word = nn.Embedding(config.vocab_size, config.d_model)
        self.position = nn.Embedding(config.max_tokens, config.d_model) if config.positions == "learned" else None
        self.segment = nn.Embedding(config.num_segments, config.d_model) if config.num_segments else None
        self.norm = nn.Identity() if config.norm_first else nn.LayerNorm(config.d_model, eps=config.norm_eps)

    def forward(self, ids: Tensor, segments: Tensor) -> Tensor:
        x = self.word(ids)
        if self.segment:
            x = x + self.segment(segments)
        if self.position:
            x = x + self.position(torch.arange(ids.size(1), device=ids.device))
        return self.norm(x)


class EncoderLayer(nn.Module):
    """Attention, then perhaps a feed-forward layer, each with a residual sum and a layer norm, after or before it."""

    def __init__(self, config: EncoderConfig) -> None:
        super().__init__()
        self.norm_first = config.norm_first
        self.attention = MultiHeadAttention(
            config.d_model, config.num_heads, d_k=config.d_k, rotary=config.positions == "rotary"
        )
        self.attention_norm = nn.LayerNorm(config.d_model, eps=config.norm_eps)
        self.widen = nn.Linear(config.d_model, config.d_ff) if config.d_ff else None
        self.narrow = nn.Linear(config.d_ff, config.d_model) if config.d_ff else None
        self.output_norm = nn.LayerNorm(config.d_model, eps=config.norm_eps) if config.d_ff else None

    def forward(
        self,
        x: Tensor,
        mask: Tensor | None = None,
        *,
        source: Tensor | None = None,
        gating: Gating = NO_GATING,
        need_weights: bool = True,
    ) -> tuple[Tensor, Tensor | None]:
        """(B, T, D) → (B, T, D) and the weights (B, H, T, T), or None; gating as in `MultiHeadAttention`.

        With a source (B, T_s, D) it is cross-attention: the weights are (B, H, T, T_s).
        """
        query = self.attention_input(x)
        attended, weights = self.attention(query, source, mask=mask, gating=gating, need_weights=need_weights)
        x = x + attended if self.norm_first else self.attention_norm(x + attended)
        if self.output_norm is None:
            return x, weights
        if self.norm_first:
            return x + self.feed_forward(self.output_norm(x)), weights
        return self.output_norm(x + self.feed_forward(x)), weights

    def feed_forward(self, x: Tensor) -> Tensor:
        assert self.widen is not None and self.narrow is not None, "an attention-only layer has no feed-forward"
        return self.narrow(F.gelu(self.widen(x)))

    def attention_input(self, x: Tensor) -> Tensor:
        """The input of the heads, from the layer's input (B, T, D): normalised where layer norm comes first."""
        return self.attention_norm(x) if self.norm_first else x

    def values(self, x: Tensor, source: Tensor | None = None) -> Tensor:
        """The value vectors of this layer's heads: of its input (B, T, D), or of a source, → (B, H, T, d_k)."""
        return self.attention.values(self.attention_input(x) if source is None else source)


class Encoder(nn.Module):
    """Embeddings and L layers."""

    layers: Sequence[EncoderLayer]  # an nn.ModuleList, whose own type does not name that of its modules

    def __init__(self, config: EncoderConfig) -> None:
        super().__init__()
        self.config = config
        self.embeddings = Embeddings(config)
        layers = nn.ModuleList(EncoderLayer(config) for _ in range(config.num_layers))
        self.layers = cast("Sequence[EncoderLayer]", layers)

    def forward(
        self,
        ids: Tensor,
        segments: Tensor | None = None,
        mask: Tensor | None = None,
        *,
        gating: Sequence[Gating] = (),
        need_weights: bool = True,
        resume: ResumePoint | None = None,
    ) -> Output:
        """Run (B, T) token ids; the output has no logits.

        Args:
            ids: (B, T) token ids.
            segments: (B, T); all 0 if None.
            mask: (B, T), True for real tokens, False for padding; see `padding_mask`.
            gating: one entry for each layer, as `Intervention.by_layer` gives them; () = all heads on.
            need_weights: False is faster and returns neither attentions nor values.
            resume: begin at a layer, and perhaps end at one; the output begins and ends there too.
        """
        if resume:
            first, x, end, _ = resume  # all rows are computed
        else:
            first, end = 0, None
            x = self.embeddings(ids, torch.zeros_like(ids) if segments is None else segments)
        masks = self.masks(ids.size(1), mask)
        hidden_states, attentions, values = [x], [], []
        for i in range(first, len(self.layers) if end is None else end):
            if need_weights:
                values.append(self.layers[i].values(x))
            x, weights = self.layers[i](x, masks[i], gating=of_layer(gating, i), need_weights=need_weights)
            hidden_states.append(x)
            attentions.append(weights)
        return Output(tuple(attentions) if need_weights else (), tuple(hidden_states), tuple(values))

    def masks(self, length: int, mask: Tensor | None) -> list[Tensor | None]:
        """Attention mask per layer, (B or 1, 1, T, T) or None: `mask` (B, T), causal in the `leftward` first ones."""
        bidirectional = None if mask is None else mask[:, None, None, :].expand(-1, 1, length, -1)
        if not any(self.is_causal(layer) for layer in range(self.config.num_layers)):
            return [bidirectional] * self.config.num_layers
        causal = causal_mask(length, device=self.embeddings.word.weight.device)[None, None]
        if bidirectional is not None:
            causal = causal & bidirectional
        return [causal if self.is_causal(layer) else bidirectional for layer in range(self.config.num_layers)]

    def is_causal(self, layer: int) -> bool:
        """Whether a token attends only to itself and those before it in this layer."""
        return self.config.causal or layer < self.config.leftward


def our_encoder(module: nn.Module) -> Encoder | None:
    """The Encoder inside of a network of ours; None for a module of transformers."""
    encoder = module if isinstance(module, Encoder) else getattr(module, "encoder", None)
    return encoder if isinstance(encoder, Encoder) else None
