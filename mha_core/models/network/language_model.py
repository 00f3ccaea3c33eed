"""The network that we train: an Encoder, and a language-model head that shares its word embeddings."""

import torch
from torch import Tensor, nn

from mha_core.models.network.seeds import seeded
from mha_core.models.network.transformer import Encoder, EncoderConfig


class LMHead(nn.Module):
    """Layer norm, then the dot product with each word's embedding (tied weights, Press & Wolf 2017), plus a bias.

    It serves causal and masked language models alike.
    """

    def __init__(self, word: nn.Embedding, norm_eps: float) -> None:
        super().__init__()
        vocab_size, d_model = word.weight.shape
        self.norm = nn.LayerNorm(d_model, eps=norm_eps)
        self.decoder = nn.Linear(d_model, vocab_size)
        self.decoder.weight = word.weight

    def forward(self, x: Tensor) -> Tensor:
        """(B, T, D) → (B, T, V)."""
        return self.decoder(self.norm(x))


class LanguageModel(nn.Module):
    """Encoder and LMHead.

    The embeddings are initialised small, as tied ones must be; causal rotary heads prefer some distances from the
    start.

    Args:
        config: sizes and architecture.
        seed: of the initial weights; the state of torch's global generator is preserved.
    """

    def __init__(self, config: EncoderConfig, seed: int = 0) -> None:
        super().__init__()
        with seeded(seed):
            self.encoder = Encoder(config)
            for part in self.encoder.embeddings.children():
                if isinstance(part, nn.Embedding):
                    nn.init.normal_(part.weight, std=config.d_model**-0.5)
            self.head = LMHead(self.encoder.embeddings.word, config.norm_eps)
            nn.init.zeros_(self.head.decoder.bias)
        if config.causal and config.positions == "rotary":
            self._prefer_some_distances(seed)

    def _prefer_some_distances(self, seed: int) -> None:
        """Initialise the biases of queries and keys at random.

        b_Qᵀ R b_K is the part of a score that depends on the distance alone, whatever the words. With both biases at 0,
        as usual, neither gets a gradient from that part, and previous-token heads form late.
        """
        generator = torch.Generator().manual_seed(seed)
        for layer in self.encoder.layers:
            for bias in (layer.attention.b_Q, layer.attention.b_K):
                nn.init.normal_(bias, generator=generator)

    @property
    def config(self) -> EncoderConfig:
        return self.encoder.config

    def forward(self, ids: Tensor, mask: Tensor | None = None, **options: object) -> Tensor:
        """(B, T) ids → logits (B, T, V), without attention weights; mask and options as `Encoder`."""
        return self.head(self.encoder(ids, mask=mask, need_weights=False, **options).hidden_states[-1])
