"""Training steps per second: our encoder against the same model with torch.nn.TransformerEncoderLayer.

Same sizes, same embeddings, head, optimizer, clipping and batches, in one process and in turns; a ratio is the median
over the turns.

    python -m benchmarks.training
"""

import statistics
from functools import partial

import torch
from torch import Tensor, nn

from benchmarks.measure import section
from mha_core.attention import causal_mask
from mha_core.engine.interleaved_timing import interleaved_rounds, timed
from mha_core.models.forward import Output
from mha_core.models.network.language_model import LanguageModel
from mha_core.models.network.transformer import EncoderConfig
from mha_core.models.training.loop import Training, TrainingConfig
from mha_core.models.training.tasks.task import Batch

ROUNDS, STEPS = 15, 4
OPTIONS = dict(num_segments=0, norm_eps=1e-5, norm_first=True)
# Name, configuration, tokens of a sequence, sequences in a batch
CASES = [
    ("toy English", EncoderConfig(400, 96, 2, 8, 192, 48, **OPTIONS), 16, 128),
    ("characters", EncoderConfig(80, 128, 4, 4, 512, 128, causal=True, **OPTIONS), 64, 32),
    ("larger", EncoderConfig(400, 256, 4, 8, 1024, 128, causal=True, **OPTIONS), 128, 16),
]


class RandomWords:
    """Batches of random ids, a fifth of which are targets."""

    output, split = "masked-lm", "words"

    def __init__(self, vocab_size: int, length: int) -> None:
        self.vocabulary, self.length = tuple(map(str, range(vocab_size))), length

    def batch(self, generator: torch.Generator, size: int) -> Batch:
        ids = torch.randint(len(self.vocabulary), (size, self.length), generator=generator)
        return Batch(ids, ids.masked_fill(torch.rand(ids.shape, generator=generator) > 0.2, -100))


class TorchEncoder(nn.Module):
    """Our embeddings with torch's layers."""

    def __init__(self, ours: nn.Module) -> None:
        super().__init__()
        c = self.config = ours.config
        self.embeddings = ours.embeddings
        options = dict(
            dropout=0.0, activation="gelu", layer_norm_eps=c.norm_eps, batch_first=True, norm_first=c.norm_first
        )
        layer = nn.TransformerEncoderLayer(c.d_model, c.num_heads, c.d_ff, **options)
        self.layers = nn.TransformerEncoder(layer, c.num_layers, enable_nested_tensor=False)

    def forward(self, ids: Tensor, mask: None = None, *, need_weights: bool = False) -> Output:
        causal = ~causal_mask(ids.size(1)) if self.config.causal else None  # True = may not attend, in torch
        x = self.embeddings(ids, torch.zeros_like(ids))
        return Output((), (self.layers(x, causal, is_causal=self.config.causal),))


def training(config: EncoderConfig, length: int, size: int, theirs: bool) -> Training:
    """A training run of our model, or of the same model with torch's layers."""
    model = LanguageModel(config)
    if theirs:
        model.encoder = TorchEncoder(model.encoder)
    words = RandomWords(config.vocab_size, length)
    return Training(model, words, TrainingConfig(steps=10**6, batch_size=size, checkpoints=1))


def take_steps(run: Training) -> None:
    """Train for a few steps."""
    for _ in range(STEPS):
        run.step()


def main() -> None:
    """Print the table."""
    rows = []
    for name, config, length, size in CASES:
        ours, theirs = training(config, length, size, False), training(config, length, size, True)
        assert sum(p.numel() for p in ours.model.parameters()) == sum(p.numel() for p in theirs.model.parameters())
        candidates = {"ours": timed(partial(take_steps, ours)), "torch": timed(partial(take_steps, theirs))}
        rounds = interleaved_rounds(candidates, ROUNDS)
        per_second = [f"{STEPS / statistics.median(each[name] for each in rounds):.1f}" for name in candidates]
        ratio = statistics.median(each["torch"] / each["ours"] for each in rounds)
        sizes = f"{config.num_layers} × {config.num_heads}, d_model {config.d_model}, {size} × {length} tokens"
        rows.append([name, sizes, *per_second, f"**{ratio:.2f}**"])
    header = ["task", "layers × heads and batch", "ours", "torch.nn.TransformerEncoderLayer", "ours / torch"]
    print(section("Training, steps per second (goal: ours / torch ≥ 1.0)", header, rows))


if __name__ == "__main__":
    main()
