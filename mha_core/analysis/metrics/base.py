"""What a model is good for, measured on many texts: the part that all measures share.

A measure is made for one model and one set of texts. It knows the rows to be run, what the model says of each, and what that is
worth. Who switches heads off asks again, and compares.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import torch
from torch import Tensor

from mha_core.heads import Ablation
from mha_core.models import TextModel
from mha_core.models.forward import Output
from mha_core.models.text.encoding import Encoded

BATCH_TOKENS = 2048  # that go through a model together, padding included


_DESCRIPTIONS = {
    "fidelity": "Spearman's ρ between how alike all pairs are with every head on, and now",
    "cosine": "the mean cosine of each text's embedding to what it was",
    "human": "Spearman's ρ between how alike the pairs are, and people's scores",
    "loss": "the mean of −log p of what is true, in nats",
    "accuracy": "how often the true one is the likeliest",
    "agreement": "how often the class is the one that was chosen with every head on",
    "all skills": "the mean over all skills",
}


def describe(name: str) -> str:
    """What a value of a measure is, in a few words."""
    return _DESCRIPTIONS.get(name, "how often the right word is likelier than every wrong one")


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
        main: the name of the value that stands for all.
        unit: of a head's importance: what `costs` are in.
        higher: whether more of the main value is better.
        rows: what is run.
        plain: the texts as they are, nothing hidden.
        whole: (N, K), what the model says of each row with every head on.
    """

    model: TextModel
    title: str
    main: str
    unit: str
    higher: bool
    rows: tuple[Row, ...]
    plain: tuple[Row, ...]
    whole: Tensor
    tokens: int = BATCH_TOKENS

    @abstractmethod
    def evaluate_batch(self, output: Output, batch: Batch) -> Tensor:
        """What the model says of each row of a batch: (B, K). Gradients go through it."""

    @abstractmethod
    def costs(self, said: Tensor, rows: Sequence[int]) -> Tensor:
        """How bad that is, (B,), in `unit`; over all rows these sum to the cost of a model. Lower is better."""

    @abstractmethod
    def values(self, said: Tensor) -> dict[str, float]:
        """What is measured, by name, from what is said of all rows, (N, K); the main one first."""

    @abstractmethod
    def terms(self) -> list[tuple[int, int]]:
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
    def weighed(self) -> Sequence[int]:
        """The rows that `costs` hang on."""
        return range(len(self.rows))

    @property
    def every(self) -> tuple[Row, ...]:
        """All texts as they are, those that others are only compared with too."""
        return self.plain

    @property
    def on(self) -> Tensor:
        """The gate (L, H) with every head on that there is: 0 for those that are cut out of the model."""
        return Ablation.of(self.model.gone, self.shape).gate(*self.shape)

    @property
    def shape(self) -> tuple[int, int]:
        return self.model.info.layers, self.model.info.heads


def evaluate(measure: Metric, gate: Tensor | None = None, mode: str = "zero", **options: Any) -> Tensor:
    """(N, K), what the model says of every row.

    Args:
        gate: (L, H); 1 = the head works, 0 = it is off.
        mode: what stands in for a head that is off.
        options: head_means, as `models.run.Run` takes them; model, another one than the measure's own that reads the same tokens.
    """
    return merge(
        [(batch.rows, said) for batch, said in evaluate_batches(measure, gate, mode, **options)], len(measure.rows)
    )


def evaluate_batches(
    measure: Metric, gate: Tensor | None = None, mode: str = "zero", **options: Any
) -> Iterator[tuple[Batch, Tensor]]:
    """`evaluate`, batch by batch: (B, K)."""
    for batch in batches(measure.rows, tokens=measure.tokens):
        with torch.no_grad():
            said = evaluate_batch(measure, batch, gate, mode, **options)
        yield batch, said


def evaluate_batch(
    measure: Metric,
    batch: Batch,
    gate: Tensor | None = None,
    mode: str = "zero",
    *,
    model: TextModel | None = None,
    **options: Any,
) -> Tensor:
    """What the model says of a batch, (B, K), with a gate (L, H), or (L, B, H); gradients go through it where they are wanted."""
    run = (model or measure.model).run
    return measure.say(
        run(batch.ids, batch.segments, gate, mode, padding=batch.padding, need_weights=False, **options), batch
    )


def merge(parts: Sequence[tuple[Sequence[int], Tensor]], count: int) -> Tensor:
    """(N, K) from pieces (rows, (B, K)), put in order."""
    rows, said = zip(*parts, strict=True)
    joined = torch.cat(said)
    whole = joined.new_empty(count, joined.size(1))
    whole[torch.tensor([i for some in rows for i in some])] = joined
    return whole
