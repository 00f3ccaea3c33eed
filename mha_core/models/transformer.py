"""A transformer encoder built on MultiHeadAttention (Vaswani et al. 2017; the post-norm form of Devlin et al. 2019)."""

from dataclasses import dataclass
from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from mha_core.attention import MultiHeadAttention


@dataclass(frozen=True)
class EncoderConfig:
    """Sizes of an Encoder; the defaults make the small untrained one."""

    vocab_size: int
    d_model: int = 128
    num_layers: int = 4
    num_heads: int = 4
    d_ff: int = 512  # width of the feed-forward layer
    max_tokens: int = 512
    num_segments: int = 2
    norm_eps: float = 1e-12


class EncoderOutput(NamedTuple):
    hidden_states: tuple[Tensor, ...]  # L + 1 of (B, T, D): the embeddings, then after each layer
    attentions: tuple[Tensor, ...]  # L of (B, H, T, T)


class Embeddings(nn.Module):
    """Word + position + segment, then layer norm. (B, T) ids → (B, T, D)."""

    def __init__(self, config: EncoderConfig) -> None:
        super().__init__()
        self.word = nn.Embedding(config.vocab_size, config.d_model)
        self.position = nn.Embedding(config.max_tokens, config.d_model)
        self.segment = nn.Embedding(config.num_segments, config.d_model)
        self.norm = nn.LayerNorm(config.d_model, eps=config.norm_eps)

    def forward(self, ids: Tensor, segments: Tensor) -> Tensor:
        positions = torch.arange(ids.size(1), device=ids.device)
        return self.norm(self.word(ids) + self.segment(segments) + self.position(positions))


class EncoderLayer(nn.Module):
    """Attention, then a feed-forward layer, each followed by a residual sum and a layer norm."""

    def __init__(self, config: EncoderConfig) -> None:
        super().__init__()
        self.attention = MultiHeadAttention(config.d_model, config.num_heads)
        self.attention_norm = nn.LayerNorm(config.d_model, eps=config.norm_eps)
        self.widen = nn.Linear(config.d_model, config.d_ff)
        self.narrow = nn.Linear(config.d_ff, config.d_model)
        self.output_norm = nn.LayerNorm(config.d_model, eps=config.norm_eps)

    def forward(
        self, x: Tensor, mask: Tensor | None = None, *, head_gate: Tensor | None = None, gate_mode: str = "zero"
    ) -> tuple[Tensor, Tensor]:
        """(B, T, D) → (B, T, D) and the weights (B, H, T, T)."""
        attended, weights = self.attention(x, mask=mask, head_gate=head_gate, gate_mode=gate_mode)
        x = self.attention_norm(x + attended)
        return self.output_norm(x + self.narrow(F.gelu(self.widen(x)))), weights

    def values(self, x: Tensor) -> Tensor:
        """What this layer's heads sum over: (B, T, D), as it goes into the layer → (B, H, T, d_k)."""
        return self.attention.split_heads(F.linear(x, self.attention.W_V, self.attention.b_V))


class Encoder(nn.Module):
    """Embeddings and L layers."""

    def __init__(self, config: EncoderConfig) -> None:
        super().__init__()
        self.config = config
        self.embeddings = Embeddings(config)
        self.layers = nn.ModuleList(EncoderLayer(config) for _ in range(config.num_layers))

    def forward(
        self,
        ids: Tensor,
        segments: Tensor | None = None,
        mask: Tensor | None = None,
        *,
        head_gate: Tensor | None = None,
        gate_mode: str = "zero",
    ) -> EncoderOutput:
        """Run (B, T) token ids.

        Args:
            ids: (B, T) token ids.
            segments: (B, T); all 0 if None.
            mask: (B, T), True for real tokens, False for padding; see `padding_mask`.
            head_gate: (L, H); 1 = the head works, 0 = it is off.
            gate_mode: "zero", "mean" or "uniform".
        """
        x = self.embeddings(ids, torch.zeros_like(ids) if segments is None else segments)
        mask = None if mask is None else mask[:, None, None, :].expand(-1, 1, ids.size(1), -1)  # (B, 1, T, T)
        hidden_states, attentions = [x], []
        for i, layer in enumerate(self.layers):
            x, weights = layer(x, mask, head_gate=None if head_gate is None else head_gate[i], gate_mode=gate_mode)
            hidden_states.append(x)
            attentions.append(weights)
        return EncoderOutput(tuple(hidden_states), tuple(attentions))


class MaskedLMHead(nn.Module):
    """Scores over the vocabulary from the last hidden states, with the word embeddings as output weights."""

    def __init__(self, word: nn.Embedding, norm_eps: float) -> None:
        super().__init__()
        vocab_size, d_model = word.weight.shape
        self.dense = nn.Linear(d_model, d_model)
        self.norm = nn.LayerNorm(d_model, eps=norm_eps)
        self.decoder = nn.Linear(d_model, vocab_size)
        self.decoder.weight = word.weight

    def forward(self, x: Tensor) -> Tensor:
        """(B, T, D) → (B, T, V)."""
        return self.decoder(self.norm(F.gelu(self.dense(x))))
