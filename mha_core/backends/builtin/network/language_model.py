"""The networks that we train: an Encoder with the head of a language model, or of a classifier; and sampling."""

import torch
from torch import Tensor, nn

from mha_core.attention import MultiHeadAttention
from mha_core.backends.builtin.network.seeds import seeded
from mha_core.backends.builtin.network.transformer import Encoder, EncoderConfig

MAX_NEW_TOKENS = 4096


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


class ClassHead(nn.Module):
    """Layer norm, then a linear layer: the logits of C classes, from the last hidden state of the first token."""

    def __init__(self, d_model: int, classes: int, norm_eps: float) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(d_model, eps=norm_eps)
        self.decoder = nn.Linear(d_model, classes)

    def forward(self, x: Tensor) -> Tensor:
        """(…, D) → (…, C)."""
        return self.decoder(self.norm(x))


class LanguageModel(nn.Module):
    """Encoder and LMHead; with `classes`, a ClassHead instead.

    The embeddings are initialised small, as tied ones must be; causal rotary heads prefer some distances from the
    start.

    Args:
        config: sizes and architecture.
        seed: of the initial weights; the state of torch's global generator is preserved.
        classes: number of classes, C; 0 = it predicts words.
    """

    def __init__(self, config: EncoderConfig, seed: int = 0, classes: int = 0) -> None:
        super().__init__()
        with seeded(seed):
            self.encoder = Encoder(config)
            for part in self.encoder.embeddings.children():
                if isinstance(part, nn.Embedding):
                    nn.init.normal_(part.weight, std=config.d_model**-0.5)
            word, eps = self.encoder.embeddings.word, config.norm_eps
            self.head = ClassHead(config.d_model, classes, eps) if classes else LMHead(word, eps)
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

    @property
    def attentions(self) -> dict[str, list[MultiHeadAttention]]:
        """The module of each layer's attention; of an encoder-decoder's three, by their names."""
        return {"self": [layer.attention for layer in self.encoder.layers]}

    def forward(self, ids: Tensor, mask: Tensor | None = None, **options: object) -> Tensor:
        """(B, T) ids → logits (B, T, V), without attention weights; mask and options as `Encoder`."""
        return self.head(self.encoder(ids, mask=mask, need_weights=False, **options).hidden_states[-1])


@torch.inference_mode()
def generate(
    model: LanguageModel, ids: Tensor, count: int, generator: torch.Generator, temperature: float = 1.0
) -> Tensor:
    """Sample a continuation of `ids`; returns its ids, (count,).

    Args:
        ids: (T,) the prompt, at least one token; a model sees only its last `max_tokens`.
        count: number of new tokens, up to MAX_NEW_TOKENS.
        generator: source of the random draws; the same seed gives the same continuation.
        temperature: near 0 the likeliest token is taken, 1 leaves the model's probabilities as they are, more flattens
            them.

    Raises:
        ValueError: an empty prompt, a count out of range, a temperature that is not above 0, or a model that is not
            causal.
    """
    if not model.config.causal:
        raise ValueError("only a causal model can generate text.")
    if not len(ids) or not 0 <= count <= MAX_NEW_TOKENS or not temperature > 0:
        raise ValueError(
            f"{len(ids)} ids, count = {count}, temperature = {temperature}; "
            f"valid: at least 1, 0–{MAX_NEW_TOKENS}, above 0."
        )
    window = model.config.max_tokens
    for _ in range(count):
        logits = model(ids[None, -window:])[0, -1]  # (V,)
        next_id = torch.multinomial((logits / temperature).softmax(-1), 1, generator=generator)
        ids = torch.cat([ids, next_id])
    return ids[len(ids) - count :]
