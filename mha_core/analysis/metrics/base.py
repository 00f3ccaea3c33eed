"""What a model is good for, measured on many texts: the part that all measures share.

A measure is made for one model and one set of texts. It knows the rows to be run, what the model says of each, and what that is
worth. Who switches heads off asks again, and compares.
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
    """What a value of a measure is, in a few words."""
    return _DESCRIPTIONS.get(name, "how often the correct word is likelier than every wrong one")


class Row(NamedTuple):
    """One text, or pair, as a model reads it."""

    ids: tuple[int, ...]
    segments: tuple[int, ...]
    special: tuple[bool, ...]  # whether a token belongs to no word

    @classmethod
    def of(cls, encoded: Encoded) -> "Row":
        special = tuple(word is None for word in encoded.words)
        return cls(tuple(encoded.ids[0].tolist()), tuple(encoded.segments[0].tolist()), special)


class Batch(NamedTuple):
    """Rows of about one length, side by side."""

    rows: tuple[int, ...]  # which
    ids: Tensor  # (B, T)
    segments: Tensor  # (B, T)
    padding: Tensor | None  # (B, T), True for real tokens; None = all are

    @property
    def shape(self) -> torch.Size:
        return self.ids.shape

    def times(self, n: int) -> "Batch":
        """The same rows n times over."""
        again = (None if t is None else t.repeat(n, 1) for t in (self.ids, self.segments, self.padding))
        return Batch(self.rows * n, *again)


def batches(rows: Sequence[Row], which: Sequence[int] | None = None, tokens: int = BATCH_TOKENS) -> list[Batch]:
    """Rows sorted by length and cut into batches of at most so many tokens, so that little is padded; then in a mixed order.

    Args:
        which: these rows only, as often as they are named; all of them if None.
    """
    which = range(len(rows)) if which is None else which
    found, batch = [], []
    for i in sorted(which, key=lambda i: len(rows[i].ids), reverse=True):
        if batch and (len(batch) + 1) * len(rows[batch[0]].ids) > tokens:
            found.append(batch)
            batch = []
        batch.append(i)
    found += [batch] if batch else []
    # A first impression should come of long and short texts alike, and be the same each time.
    order = torch.randperm(len(found), generator=torch.Generator().manual_seed(0)).tolist()
    return [_padded(rows, found[i]) for i in order]


def _padded(rows: Sequence[Row], which: Sequence[int]) -> Batch:
    length = max(len(rows[i].ids) for i in which)
    ids, segments = torch.zeros(len(which), length, dtype=torch.long), torch.zeros(len(which), length, dtype=torch.long)
    real = torch.zeros(len(which), length, dtype=torch.bool)
    for row, i in enumerate(which):
        own = len(rows[i].ids)
        ids[row, :own], segments[row, :own] = torch.tensor(rows[i].ids), torch.tensor(rows[i].segments)
        ids[row, own:], real[row, :own] = rows[i].ids[-1], True  # hidden from every word, so any id will do
    return Batch(tuple(which), ids, segments, None if real.all() else real)


@dataclass(frozen=True)
class Change:
    """What became of one example: its text, and by how much it is worse."""

    text: str
    before: float
    after: float


class Metric(ABC):
    """A model on a set of texts.

    Attributes:
        model: whose heads it is about.
        title: what is measured, in a few words.
        main_value: the name of the value that stands for all.
        unit: of a head's importance: what `costs` are in.
        higher_is_better: whether more of the main value is better.
        rows: what is run.
        raw_rows: the texts as they are, nothing hidden.
        baseline: (N, K), what the model says of each row with every head on.
    """

    model: TextModel
    title: str
    main_value: str
    unit: str
    higher_is_better: bool
    rows: tuple[Row, ...]
    raw_rows: tuple[Row, ...]
    baseline: Tensor
    tokens: int = BATCH_TOKENS

    @abstractmethod
    def outputs(self, output: Output, batch: Batch) -> Tensor:
        """What the model says of each row of a batch: (B, K). Gradients go through it."""

    @abstractmethod
    def cost_per_row(self, said: Tensor, rows: Sequence[int]) -> Tensor:
        """How bad that is, (B,), in `unit`; over all rows these sum to the cost of a model. Lower is better."""

    @abstractmethod
    def values(self, said: Tensor) -> dict[str, float]:
        """What is measured, by name, from what is said of all rows, (N, K); the main one first."""

    @abstractmethod
    def loss_terms(self) -> list[tuple[int, int]]:
        """(row, example) for each part of the examples' losses that hangs on a row."""

    @abstractmethod
    def losses(self, said: Tensor, terms: Sequence[int], now: Tensor) -> Tensor:
        """The terms' shares of their examples' losses, (B,). Their gradients sum to the gradient of an example's loss.

        Args:
            said: (B, K), of the terms' rows; gradients go through it.
            terms: B numbers of terms.
            now: (N, K), what is said of all rows, as a constant.
        """

    @abstractmethod
    def changes(self, said: Tensor) -> list[Change]:
        """What became of each example, the worst first."""

    @property
    def scored_rows(self) -> Sequence[int]:
        """The rows that `costs` hang on."""
        return range(len(self.rows))

    @property
    def all_rows(self) -> tuple[Row, ...]:
        """All texts as they are, those that others are only compared with too."""
        return self.raw_rows

    @property
    def full_gate(self) -> Tensor:
        """The gate (L, H) with every head on that there is: 0 for those that are cut out of the model."""
        return Ablation.of(self.model.pruned_heads, self.shape).gate(*self.shape)

    @property
    def shape(self) -> tuple[int, int]:
        return self.model.info.shape


def evaluate(metric: Metric, intervention: Intervention = UNCHANGED, *, model: TextModel | None = None) -> Tensor:
    """(N, K), the model's outputs for every row.

    Args:
        intervention: which heads are off, and what stands in for them.
        model: another one than the metric's own, that reads the same tokens.
    """
    parts = [(batch.rows, outputs) for batch, outputs in evaluate_batches(metric, intervention, model=model)]
    return merge(parts, len(metric.rows))


def evaluate_batches(
    metric: Metric, intervention: Intervention = UNCHANGED, *, model: TextModel | None = None
) -> Iterator[tuple[Batch, Tensor]]:
    """`evaluate`, batch by batch: (B, K)."""
    for batch in batches(metric.rows, tokens=metric.tokens):
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
    """The model's outputs for a batch, (B, K); gradients go through the intervention's gates."""
    forward = (model or metric.model).forward
    passed = forward(
        batch.ids, batch.segments, intervention, padding=batch.padding, resume=resume, need_weights=False
    )
    return metric.outputs(passed, batch)


def merge(parts: Sequence[tuple[Sequence[int], Tensor]], count: int) -> Tensor:
    """(N, K) from pieces (rows, (B, K)), put in order."""
    rows, said = zip(*parts, strict=True)
    joined = torch.cat(said)
    whole = joined.new_empty(count, joined.size(1))
    whole[torch.tensor([i for some in rows for i in some])] = joined
    return whole
