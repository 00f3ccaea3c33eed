"""Rows and batches: texts or pictures, stacked as the input of a model."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn.utils.rnn import pad_sequence

from mha_core.forward import Interventions, Pass
from mha_core.intervention import UNCHANGED
from mha_core.modality import Encoded

BATCH_TOKENS = 2048  # that go through a model together, padding included


class Row(NamedTuple):
    """One text, or pair, or picture, as the input of a model."""

    ids: tuple[int, ...]  # () for an input without ids, such as a picture
    segments: tuple[int, ...]
    special: tuple[bool, ...]  # True for a token that belongs to no word
    dropped: int = 0  # tokens that were cut off, since the text is too long
    features: Tensor | None = None  # the input itself if it has no ids, e.g. pixels (C, height, width)

    @classmethod
    def of(cls, encoded: Encoded) -> "Row":
        """The row of one encoded text or picture."""
        return cls(
            ids=encoded.ids,
            segments=tuple(encoded.segments[0].tolist()),
            special=tuple(word is None for word in encoded.words),
            dropped=encoded.dropped,
            features=None if encoded.ids else encoded.inputs[0],
        )

    @property
    def length(self) -> int:
        """The number of its tokens."""
        return len(self.segments)

    @property
    def inputs(self) -> Tensor:
        """The model's input: (T,) ids, or the features."""
        return torch.tensor(self.ids) if self.features is None else self.features


class Batch(NamedTuple):
    """Rows of similar length, stacked."""

    indices: tuple[int, ...]  # of the rows
    inputs: Tensor  # (B, T) token ids; for pictures, their values (B, C, height, width)
    segments: Tensor  # (B, T)
    attention_mask: Tensor | None  # (B, T), True for real tokens; None = all are real

    def as_pass(self, intervention: Interventions = UNCHANGED, **asked: Any) -> Pass:
        """A pass over these rows; `asked`: more fields of a Pass."""
        return Pass(self.inputs, self.segments, intervention, self.attention_mask, **asked)

    @property
    def shape(self) -> torch.Size:
        """(B, T)."""
        return self.segments.shape

    @property
    def tokens(self) -> int:
        """B · T, padding included."""
        return self.segments.numel()


def batches(rows: Sequence[Row], indices: Sequence[int] | None = None, max_tokens: int = BATCH_TOKENS) -> list[Batch]:
    """Cut rows, sorted by length to keep padding small, into batches, in an order shuffled with a fixed seed.

    Args:
        indices: the rows to use, repeats included; None = all of them.
        max_tokens: the largest batch, padding included; a longer row is a batch by itself.
    """
    groups = grouped([row.length for row in rows], lambda count, longest: count * longest <= max_tokens, indices)
    # Early results should come from long and short texts alike, and be the same each time.
    order = torch.randperm(len(groups), generator=torch.Generator().manual_seed(0)).tolist()
    return [padded(rows, groups[i]) for i in order]


def grouped(
    lengths: Sequence[int], fits: Callable[[int, int], bool], indices: Sequence[int] | None = None
) -> list[list[int]]:
    """Cut the indices of rows of these lengths, the longest first, into groups.

    Args:
        fits: fits(count, longest) is True if `count` rows, the longest of this length, may be a group. A single row
            always is one.
        indices: the rows to use, repeats included; None = all of them.
    """
    groups: list[list[int]] = []
    for i in sorted(range(len(lengths)) if indices is None else indices, key=lambda i: -lengths[i]):
        if groups and fits(len(groups[-1]) + 1, lengths[groups[-1][0]]):
            groups[-1].append(i)
        else:
            groups.append([i])
    return groups


def padded(rows: Sequence[Row], indices: Sequence[int]) -> Batch:
    """Stack rows, repeats included, padded along the first dimension, the tokens, to the longest.

    Pictures of one model have equally many patches, and are never padded.
    """
    chosen = [rows[i] for i in indices]
    lengths = torch.tensor([row.length for row in chosen])
    # Padding is masked for every query, so any entry will do: here 0, which every vocabulary has.
    inputs = pad_sequence([row.inputs for row in chosen], batch_first=True)
    segments = pad_sequence([torch.tensor(row.segments) for row in chosen], batch_first=True)
    real = torch.arange(int(lengths.max())) < lengths[:, None]
    return Batch(tuple(indices), inputs, segments, None if real.all() else real)
