"""Task: a source of training batches with targets."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

import torch
from torch import Tensor

NO_TARGET = -100  # the default `ignore_index` of torch's cross_entropy


class Batch(NamedTuple):
    """B sequences of T tokens, and their targets; of an encoder-decoder B sources, and what it shall write."""

    ids: Tensor  # (B, T) token ids
    targets: Tensor  # (B, T), of a decoder (B, T_t), the id to be predicted at each position; NO_TARGET = none
    mask: Tensor | None = None  # (B, T) True for real tokens, False for padding; None = all real
    decoder_ids: Tensor | None = None  # (B, T_t) what a decoder reads


class Grouped:
    """Rows of tensors in groups, from which batches are drawn.

    Args:
        groups: of each, tensors of as many rows.
    """

    def __init__(self, groups: Iterable[Sequence[Tensor]]) -> None:
        self.groups = [tuple(group) for group in groups]
        self.sizes = torch.tensor([float(len(first)) for first, *_ in self.groups])

    def draw(self, generator: torch.Generator, size: int) -> tuple[Tensor, ...]:
        """`size` rows of one group, which is drawn in proportion to its size; a row may come twice."""
        group = self.groups[torch.multinomial(self.sizes, 1, generator=generator)]
        chosen = torch.randint(len(group[0]), (size,), generator=generator)
        return tuple(rows[chosen] for rows in group)


class Task(Protocol):
    """A source of training batches.

    Attributes:
        vocabulary: V words; a word's id is its index.
        output: "causal-lm" (predicts the next word), "masked-lm" (predicts a masked word), "classifier" or "seq2seq"
            (writes a target).
        split: tokenization of a text, a key of `word_level.SPLITS`.
    """

    vocabulary: tuple[str, ...]
    output: str
    split: str

    def batch(self, generator: torch.Generator, size: int) -> Batch:
        """`size` sequences, drawn with this generator only, so that the same seed gives the same batch."""
        ...
