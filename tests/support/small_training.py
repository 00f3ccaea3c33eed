"""A training small enough to run many times: its configuration, its task, and comparisons of weights."""

import torch
from torch import Tensor

from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.network.transformer import EncoderConfig
from mha_core.backends.builtin.training.loop import Training, TrainingConfig
from mha_core.backends.builtin.training.tasks.task import Batch

FORM = EncoderConfig(
    5,
    d_model=16,
    num_layers=2,
    num_heads=2,
    d_ff=32,
    max_tokens=8,
    num_segments=0,
    norm_eps=1e-5,
    norm_first=True,
    causal=True,
)


PLAN = TrainingConfig(steps=60, batch_size=8, warm_up=5, checkpoints=4)


class Counting:
    """0 1 2 3 4 0 1 …, from any start: the next number is always predictable."""

    vocabulary = ("zero", "one", "two", "three", "[UNK]")
    output = "causal-lm"
    split = "words"

    def batch(self, generator: torch.Generator, size: int) -> Batch:
        numbers = (torch.randint(5, (size, 1), generator=generator) + torch.arange(9)) % 5
        return Batch(numbers[:, :-1], numbers[:, 1:])


def training(plan: TrainingConfig = PLAN, seed: int = 0, validation: Counting | None = None) -> Training:
    return Training(LanguageModel(FORM, seed), Counting(), plan, validation)


def weights(training: Training) -> list[Tensor]:
    """A copy of the model's weights."""
    return [parameter.detach().clone() for parameter in training.model.parameters()]


def same(one: list[Tensor], other: list[Tensor]) -> bool:
    """True if two lists of weights are equal, bit for bit."""
    return all(torch.equal(a, b) for a, b in zip(one, other, strict=True))
