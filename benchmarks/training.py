"""Training steps per second: our encoder against the same model with torch.nn.TransformerEncoderLayer.

Same sizes, same embeddings, head, optimizer, clipping and batches, in one process and in turns; a ratio is the median
over the turns.

    python -m benchmarks.training
"""

import statistics
import time

import torch
from torch import Tensor, nn

from benchmarks.measure import table
from mha_core.attention import causal_mask
from mha_core.models.network.language_model import LanguageModel
from mha_core.models.network.transformer import EncoderConfig, EncoderOutput
from mha_core.models.training.loop import Training, TrainingConfig
from mha_core.models.training.tasks.task import Batch

TURNS, STEPS = 15, 4
# The name, sizes, tokens of a sequence, sequences in a batch
CASES = [
    ("toy English", EncoderConfig(400, 96, 2, 8, 192, 48, num_segments=0, norm_eps=1e-5, norm_first=True), 16, 128),
    (
        "characters",
        EncoderConfig(80, 128, 4, 4, 512, 128, num_segments=0, norm_eps=1e-5, norm_first=True, causal=True),
        64,
        32,
    ),
    (
        "larger",
        EncoderConfig(400, 256, 4, 8, 1024, 128, num_segments=0, norm_eps=1e-5, norm_first=True, causal=True),
        128,
        16,
    ),
]


class RandomWords:
    """Batches of random ids, a fifth of them asked for."""

    output, split = "masked-lm", "words"

    def __init__(self, vocab_size: int, length: int) -> None:
        self.vocabulary, self.length = tuple(map(str, range(vocab_size))), length

    def batch(self, generator: torch.Generator, size: int) -> Batch:
        ids = torch.randint(len(self.vocabulary), (size, self.length), generator=generator)
        return Batch(ids, ids.masked_fill(torch.rand(ids.shape, generator=generator) > 0.2, -100))


class TorchEncoder(nn.Module):
    """Our embeddings, torch's layers."""

    def __init__(self, ours: nn.Module) -> None:
        super().__init__()
        c = self.config = ours.config
        self.embeddings = ours.embeddings
        options = dict(
            dropout=0.0, activation="gelu", layer_norm_eps=c.norm_eps, batch_first=True, norm_first=c.norm_first
        )
        layer = nn.TransformerEncoderLayer(c.d_model, c.num_heads, c.d_ff, **options)
        self.layers = nn.TransformerEncoder(layer, c.num_layers, enable_nested_tensor=False)

    def forward(self, ids: Tensor, mask: None = None, *, need_weights: bool = False) -> EncoderOutput:
        causal = ~causal_mask(ids.size(1)) if self.config.causal else None  # True = may not, there
        return EncoderOutput(
            (self.layers(self.embeddings(ids, torch.zeros_like(ids)), causal, is_causal=self.config.causal),), ()
        )


def training(config: EncoderConfig, length: int, size: int, theirs: bool) -> Training:
    model = LanguageModel(config)
    if theirs:
        model.encoder = TorchEncoder(model.encoder)
    return Training(
        model, RandomWords(config.vocab_size, length), TrainingConfig(steps=10**6, batch_size=size, checkpoints=1)
    )


def seconds(run: Training) -> float:
    start = time.perf_counter()
    for _ in range(STEPS):
        run.step()
    return (time.perf_counter() - start) / STEPS


def main() -> None:
    rows = []
    for name, config, length, size in CASES:
        ours, theirs = training(config, length, size, False), training(config, length, size, True)
        assert sum(p.numel() for p in ours.model.parameters()) == sum(p.numel() for p in theirs.model.parameters())
        seconds(ours), seconds(theirs)
        pairs = [(seconds(ours), seconds(theirs)) for _ in range(TURNS)]
        per_second = [f"{1 / statistics.median(taken):.1f}" for taken in zip(*pairs, strict=True)]
        ratio = statistics.median(b / a for a, b in pairs)
        form = f"{config.num_layers} × {config.num_heads}, d_model {config.d_model}, {size} × {length} tokens"
        rows.append([name, form, *per_second, f"**{ratio:.2f}**"])
    print("\n## Training, steps per second (goal: ours / torch ≥ 1.0)\n")
    print(table(["task", "layers × heads and batch", "ours", "torch.nn.TransformerEncoderLayer", "ours / torch"], rows))


if __name__ == "__main__":
    main()
