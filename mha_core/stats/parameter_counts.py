"""Parameter counts of well-known models, computed from their sizes: attention and the rest."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Sizes:
    """A transformer's sizes.

    Attributes:
        d_model, heads, layers: as in the papers; d_k = d_model / heads.
        d_ff: width of the feed-forward layer.
        vocabulary, positions, segments: rows of the embedding matrices; positions is 0 if they are not learned.
        cross_layers: the number of decoder layers, which have cross-attention to an encoder as well.
        final_norms: the number of layer norms outside the layers.
        pooler: True to include BERT's pooler.
    """

    d_model: int
    heads: int
    layers: int
    d_ff: int
    vocabulary: int
    positions: int
    segments: int = 0
    cross_layers: int = 0
    final_norms: int = 1
    pooler: bool = False

    @property
    def d_k(self) -> int:
        return self.d_model // self.heads

    @property
    def attention_per_module(self) -> int:
        """W_Q, W_K, W_V, W_O and their biases: 4 d² + 4 d."""
        return 4 * self.d_model**2 + 4 * self.d_model

    @property
    def attention(self) -> int:
        return (self.layers + self.cross_layers) * self.attention_per_module

    @property
    def feed_forward(self) -> int:
        return self.layers * (2 * self.d_model * self.d_ff + self.d_ff + self.d_model)

    @property
    def embeddings(self) -> int:
        return (self.vocabulary + self.positions + self.segments) * self.d_model

    @property
    def norms(self) -> int:
        return (2 * self.layers + self.cross_layers + self.final_norms) * 2 * self.d_model

    @property
    def total(self) -> int:
        pooler = self.d_model**2 + self.d_model if self.pooler else 0
        return self.attention + self.feed_forward + self.embeddings + self.norms + pooler

    @property
    def attention_share(self) -> float:
        return self.attention / self.total


PRESETS = {
    "Transformer base (Vaswani et al. 2017)": Sizes(512, 8, 12, 2048, 37_000, 0, cross_layers=6, final_norms=0),
    "MiniLM-L6 (bundled)": Sizes(384, 12, 6, 1536, 30_522, 512, 2, pooler=True),
    "BERT-base": Sizes(768, 12, 12, 3072, 30_522, 512, 2, pooler=True),
    "BERT-large": Sizes(1024, 16, 24, 4096, 30_522, 512, 2, pooler=True),
    "GPT-2 small": Sizes(768, 12, 12, 3072, 50_257, 1024),
    "GPT-2 medium": Sizes(1024, 16, 24, 4096, 50_257, 1024),
    "GPT-2 large": Sizes(1280, 20, 36, 5120, 50_257, 1024),
    "GPT-2 XL": Sizes(1600, 25, 48, 6400, 50_257, 1024),
    "GPT-3 (175B)": Sizes(12_288, 96, 96, 49_152, 50_257, 2048),
}
