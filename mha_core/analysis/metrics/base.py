"""The base of all metrics: rows, batches, and a model's outputs for them.

A metric belongs to one model and one dataset. It holds the rows to run, turns a forward pass into outputs, and turns
outputs into values. To measure an intervention, run `evaluate` again with it and compare.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.heads import Ablation
from mha_core.intervention import Intervention
from mha_core.models import TextModel
from mha_core.models.forward import UNCHANGED, Output, ResumePoint
from mha_core.models.text.encoding import Encoded

BATCH_TOKENS = 2048  # that go through a model together, padding included


_DESCRIPTIONS = {
    "fidelity": "Spearman's ρ between the similarities of all pairs with every head on and now",
    "cosine": "mean cosine between each text's embedding and its original",
    "human": "Spearman's ρ between the similarities of the pairs and human scores",
    "loss": "mean −log p of the correct answer, in nats",
    "accuracy": "how often the correct answer is the likeliest",
    "agreement": "how often the predicted class is the same as with every head on",
    "all skills": "mean over all skills",
}


def describe(name: str) -> str:
    """Describe a value of a metric in a few words."""
    return _DESCRIPTIONS.get(name, "how often the correct word is likelier than every wrong one")


class Row(NamedTuple):
    """One text, or pair, as the input of a model."""

    ids: tuple[int, ...]
    segments: tuple[int, ...]
    special: tuple[bool, ...]  # True for a token that belongs to no word

    @classmethod
    def of(cls, encoded: Encoded) -> "Row":
        """From one encoded text."""
        special = tuple(word is None for word in encoded.words)
        return cls(tuple(encoded.ids[0].tolist()), tuple(encoded.segments[0].tolist()), special)


class Batch(NamedTuple):
    """Rows of similar length, stacked."""

    rows: tuple[int, ...]  # their indices
    ids: Tensor  # (B, T)
    segments: Tensor  # (B, T)
    padding: Tensor | None  # (B, T), True for real tokens; None = all are real

    @property
    def shape(self) -> torch.Size:
        return self.ids.shape

    def repeat(self, times: int) -> "Batch":
        """The same rows, `times` times over."""
        padding = None if self.padding is None else self.padding.repeat(times, 1)
        return Batch(self.rows * times, self.ids.repeat(times, 1), self.segments.repeat(times, 1), padding)


def batches(rows: Sequence[Row], indices: Sequence[int] | None = None, max_tokens: int = BATCH_TOKENS) -> list[Batch]:
    """Cut rows, sorted by length to keep padding small, into batches, in an order shuffled with a fixed seed.

    Args:
        indices: the rows to use, repeats included; None = all of them.
        max_tokens: of a batch, padding included; a longer row is a batch of its own.
    """
    indices = range(len(rows)) if indices is None else indices
    groups: list[list[int]] = []
    group: list[int] = []
    for i in sorted(indices, key=lambda i: len(rows[i].ids), reverse=True):
        if group and (len(group) + 1) * len(rows[group[0]].ids) > max_tokens:
            groups.append(group)
            group = []
        group.append(i)
    if group:
        groups.append(group)
    # Early results should come from long and short texts alike, and be the same each time.
    order = torch.randperm(len(groups), generator=torch.Generator().manual_seed(0)).tolist()
    return [_pad(rows, groups[i]) for i in order]


def _pad(rows: Sequence[Row], indices: Sequence[int]) -> Batch:
    """Stack rows, padded at the end to the longest."""
    shape = len(indices), max(len(rows[i].ids) for i in indices)
    ids, segments = torch.zeros(shape, dtype=torch.long), torch.zeros(shape, dtype=torch.long)
    real = torch.zeros(shape, dtype=torch.bool)
    for row, i in enumerate(indices):
        length = len(rows[i].ids)
        ids[row, :length] = torch.tensor(rows[i].ids)
        ids[row, length:] = rows[i].ids[-1]  # masked for every query, so any id will do
        segments[row, :length] = torch.tensor(rows[i].segments)
        real[row, :length] = True
    return Batch(tuple(indices), ids, segments, None if real.all() else real)


@dataclass(frozen=True)
class Change:
    """The effect of an intervention on one example, such as its loss before and after."""

    text: str
    before: float
    after: float


class Metric(ABC):
    """A metric of a model on a dataset.

    Attributes:
        model: the model that is measured.
        title: of the metric, in a few words.
        main_value: the name of the value that stands for all.
        unit: the unit of `cost_per_row`, and so of a head's importance.
        higher_is_better: True if more of the main value is better.
        rows: the inputs of the model, N of them.
        raw_rows: the texts as they are, nothing masked.
        baseline: (N, K), the outputs with every head on.
        batch_tokens: tokens of a batch, padding included.
    """

    model: TextModel
    title: str
    main_value: str
    unit: str
    higher_is_better: bool
    rows: tuple[Row, ...]
    raw_rows: tuple[Row, ...]
    baseline: Tensor
    batch_tokens: int = BATCH_TOKENS

    @abstractmethod
    def outputs(self, output: Output, batch: Batch) -> Tensor:
        """Reduce a forward pass to K numbers per row, (B, K). Gradients go through it."""

    @abstractmethod
    def cost_per_row(self, outputs: Tensor, rows: Sequence[int]) -> Tensor:
        """Compute the cost of each row, (B,), in `unit`; lower is better. Summed over all rows: the model's cost."""

    @abstractmethod
    def values(self, outputs: Tensor) -> dict[str, float]:
        """Compute the metric's values by name, the main one first, from the outputs of all rows, (N, K)."""

    @abstractmethod
    def loss_terms(self) -> list[tuple[int, int]]:
        """(row, example) for every loss term: which example each row contributes to."""

    @abstractmethod
    def losses(self, outputs: Tensor, terms: Sequence[int], all_outputs: Tensor) -> Tensor:
        """Compute loss terms, (B,). Their gradients sum to the gradient of an example's loss.

        Args:
            outputs: (B, K), of the terms' rows; gradients go through it.
            terms: the indices of B terms.
            all_outputs: (N, K), the outputs of all rows, as a constant.
        """

    @abstractmethod
    def changes(self, outputs: Tensor) -> list[Change]:
        """List the change of each example, the worst first."""

    @property
    def scored_rows(self) -> Sequence[int]:
        """The indices of the rows that have a cost."""
        return range(len(self.rows))

    @property
    def all_rows(self) -> tuple[Row, ...]:
        """The raw rows and those that they are only compared with."""
        return self.raw_rows

    @property
    def full_gate(self) -> Tensor:
        """The gate (L, H) with every head on; 0 for the pruned heads of the model."""
        return Ablation.of(self.model.pruned_heads, self.shape).gate(*self.shape)

    @property
    def shape(self) -> tuple[int, int]:
        """(L, H)."""
        return self.model.info.shape


def evaluate(metric: Metric, intervention: Intervention = UNCHANGED, *, model: TextModel | None = None) -> Tensor:
    """Compute the outputs of every row, (N, K).

    Args:
        intervention: which heads are off, and what stands in for them.
        model: another model than the metric's own, with the same tokenizer.
    """
    parts = [(batch.rows, outputs) for batch, outputs in evaluate_batches(metric, intervention, model=model)]
    return merge(parts, len(metric.rows))


def evaluate_batches(
    metric: Metric, intervention: Intervention = UNCHANGED, *, model: TextModel | None = None
) -> Iterator[tuple[Batch, Tensor]]:
    """`evaluate`, batch by batch: (B, K)."""
    for batch in batches(metric.rows, max_tokens=metric.batch_tokens):
        with torch.no_grad():
            outputs = evaluate_batch(metric, batch, intervention, model=model)
        yield batch, outputs


def evaluate_batch(
    metric: Metric,
    batch: Batch,
    intervention: Intervention = UNCHANGED,
    *,
    model: TextModel | None = None,
    resume: ResumePoint | None = None,
) -> Tensor:
    """Compute the outputs of a batch, (B, K); gradients go through the intervention's gates."""
    forward = (model or metric.model).forward
    output = forward(batch.ids, batch.segments, intervention, padding=batch.padding, resume=resume, need_weights=False)
    return metric.outputs(output, batch)


def merge(parts: Sequence[tuple[Sequence[int], Tensor]], count: int) -> Tensor:
    """Put the outputs of batches, (rows, (B, K)), in the order of the rows: (N, K)."""
    rows, outputs = zip(*parts, strict=True)
    joined = torch.cat(outputs)
    merged = joined.new_empty(count, joined.size(1))
    merged[torch.tensor([i for indices in rows for i in indices])] = joined
    return merged
