"""What a model can be trained on: a Task deals out batches with targets."""

from typing import NamedTuple, Protocol

import torch
from torch import Tensor

NO_TARGET = -100  # as torch's cross_entropy leaves out


class Batch(NamedTuple):
    """B sequences of T tokens, and what is to be said of them."""

    ids: Tensor  # (B, T) token ids
    targets: Tensor  # (B, T) the id to be predicted at each place; NO_TARGET = none
    mask: Tensor | None = None  # (B, T) True for real tokens, False for padding; None = all real


class Task(Protocol):
    """Something to learn.

    Attributes:
        vocabulary: V words; a word's id is its place.
        output: "causal-lm" (the next word is predicted) or "masked-lm" (a hidden one).
        split: how a tokenizer takes text apart for it, a key of `pretrained.SPLITS`.
    """

    vocabulary: tuple[str, ...]
    output: str
    split: str

    def batch(self, generator: torch.Generator, size: int) -> Batch:
        """`size` sequences drawn by this generator alone, so that a seed says all."""
        ...


def next_tokens(ids: Tensor) -> Tensor:
    """The targets (B, T) of a causal model: at each place the token after it, and none at the last."""
    targets = ids.roll(-1, dims=1)
    targets[:, -1] = NO_TARGET
    return targets
