"""A tally: all that was counted on the texts so far. The tallies of two pieces of a corpus add up to that of both.

All that is kept of the texts themselves is a sample, with every head's scores on each. A text is in it if the digest of
its number is among the smallest: so the sample of two halves is the sample of the whole, in any order, and it is the
same each time (bottom-k sampling; Cohen & Kaplan 2007).
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from mha_core.analysis.corpus.counts.intervals_over_texts import Array, RatioSums
from mha_core.analysis.corpus.counts.positional import OffsetSums
from mha_core.analysis.corpus.counts.relations import Cases, RelationSums, cases_of, merged, relation_sums
from mha_core.analysis.corpus.counts.rows import SentenceRow, batches, read
from mha_core.analysis.corpus.counts.scores import NAMES, text_sums, uniform_sums
from mha_core.analysis.corpus.sentence import Sentence
from mha_core.models import TextModel

SAMPLE_SIZE = 1000  # texts
KEPT_CHARACTERS = 600  # of each


class Sample(NamedTuple):
    """At most SAMPLE_SIZE texts, by their place in the order of digests.

    Attributes:
        keys: (m,), the digests, ascending.
        numbers: (m,), the place of each in the corpus, from 0.
        texts: as the model read them; of a long one the beginning.
        scores: (m, S, L, H), float32; NaN where a text says nothing.
    """

    keys: npt.NDArray[np.uint64]
    numbers: npt.NDArray[np.int64]
    texts: tuple[str, ...]
    scores: npt.NDArray[np.float32]

    @classmethod
    def of(cls, numbers: Sequence[int], texts: Sequence[str], scores: npt.NDArray[np.float32]) -> "Sample":
        """Of these texts, by their numbers."""
        keys = np.array([_key(number) for number in numbers], dtype=np.uint64)
        kept = tuple(text[:KEPT_CHARACTERS] for text in texts)
        return cls(keys, np.array(numbers, dtype=np.int64), kept, scores)._smallest()

    @property
    def nbytes(self) -> int:
        """Its size in memory: the arrays, and the texts as UTF-8."""
        return sum(array.nbytes for array in (self.keys, self.numbers, self.scores)) + sum(
            len(text.encode("utf-8", "surrogatepass")) for text in self.texts
        )

    def __add__(self, other: "Sample") -> "Sample":
        """The sample of both."""
        return Sample(
            np.concatenate([self.keys, other.keys]),
            np.concatenate([self.numbers, other.numbers]),
            self.texts + other.texts,
            np.concatenate([self.scores, other.scores]),
        )._smallest()

    def _smallest(self) -> "Sample":
        order = np.argsort(self.keys, kind="stable")[:SAMPLE_SIZE]
        return Sample(self.keys[order], self.numbers[order], tuple(self.texts[i] for i in order), self.scores[order])


def drawn(texts: Iterable[str], most: int) -> tuple[str, ...]:
    """The first of these texts in a `Sample`, if all of them can be read."""
    kept = [text[:KEPT_CHARACTERS] for text in texts]
    return tuple(kept[number] for number in sorted(range(len(kept)), key=_key)[:most])


def _key(number: int) -> int:
    return int.from_bytes(hashlib.blake2b(number.to_bytes(8, "little"), digest_size=8).digest(), "little")


@dataclass(frozen=True)
class Tally:
    """The sums over some texts.

    Attributes:
        texts: how many there are, with those that the model could not read (`unread`) and that were cut (`cut`).
        tokens: of words, in all texts.
        scores: of SCORES, (S, L, H).
        uniform: the same of a head that looks at all tokens alike, (S,): the baseline of each score on these texts.
        offsets: for `positional`.
        relations: by label.
        sample: of the texts.
    """

    texts: int
    unread: int
    cut: int
    tokens: int
    scores: RatioSums
    uniform: RatioSums
    offsets: OffsetSums
    relations: Mapping[str, RelationSums] = field(default_factory=dict)
    sample: Sample | None = None

    @classmethod
    def nothing(cls, layers: int, heads: int) -> "Tally":
        """Of no text."""
        scores = RatioSums.zeros(len(NAMES), layers, heads)
        return cls(0, 0, 0, 0, scores, RatioSums.zeros(len(NAMES)), OffsetSums.zeros(layers, heads))

    @property
    def nbytes(self) -> int:
        """Its size in memory, which does not grow with the number of texts."""
        arrays = [*self.scores, *self.uniform, *self.offsets]
        for each in self.relations.values():
            arrays += [*each.hits, *each.offsets]
        return sum(array.nbytes for array in arrays) + (self.sample.nbytes if self.sample else 0)

    def __add__(self, other: "Tally") -> "Tally":
        both = [sample for sample in (self.sample, other.sample) if sample]
        return Tally(
            self.texts + other.texts,
            self.unread + other.unread,
            self.cut + other.cut,
            self.tokens + other.tokens,
            self.scores + other.scores,
            self.uniform + other.uniform,
            self.offsets + other.offsets,
            merged(self.relations, other.relations),
            both[0] + both[1] if len(both) == 2 else next(iter(both), None),
        )


def tally_of(model: TextModel, first: int, sentences: Sequence[Sentence]) -> Tally:
    """Run some texts through a model, and count. The same texts in one call give the same bits.

    Args:
        first: the number of the first sentence in its corpus.
    """
    rows = {number: row for number, sentence in enumerate(sentences, first) if (row := read(model, sentence))}
    if not rows:
        return replace(Tally.nothing(*model.info.shape), texts=len(sentences), unread=len(sentences))
    measured = _measured(model, list(rows.values()))
    sums, counts, *offsets = _stacked(text.sums for text in measured)
    uniform = _stacked(text.uniform for text in measured)
    cases = [text.cases for text in measured if text.cases]
    scores = np.divide(sums, counts, out=np.full_like(sums, np.nan), where=counts > 0)
    return Tally(
        texts=len(sentences),
        unread=len(sentences) - len(rows),
        cut=sum(row.row.dropped > 0 for row in rows.values()),
        tokens=sum(row.row.special.count(False) for row in rows.values()),
        scores=RatioSums.of(sums, counts),
        uniform=RatioSums.of(*uniform),
        offsets=OffsetSums.of(list(rows), *offsets),
        relations=relation_sums(cases) if cases else {},
        sample=Sample.of(list(rows), [sentences[number - first].text for number in rows], scores.astype(np.float32)),
    )


class _Measured(NamedTuple):
    """One text: its sums without the dimension of the batch, those of a uniform head, (S,) each, and its relations."""

    sums: tuple[Tensor, ...]
    uniform: tuple[Tensor, Tensor]
    cases: Cases | None


@torch.inference_mode()
def _measured(model: TextModel, rows: Sequence[SentenceRow]) -> list[_Measured]:
    measured: dict[int, _Measured] = {}
    for batch in batches(rows, model.info.layers * model.info.heads):
        attentions = model.forward(batch.ids, batch.segments, padding=batch.padding).attentions
        attentions = tuple(weights.float().cpu() for weights in attentions)
        sums = text_sums(attentions, batch, model.info.causal)
        uniform = uniform_sums(batch, model.info.causal)
        for at, row in enumerate(batch.rows):
            length = len(rows[row].row.ids)
            own = [weights[at, :, :length, :length] for weights in attentions] if rows[row].relations else []
            cases = cases_of(torch.stack(own), rows[row]) if own else None
            of_uniform = uniform.sums[at, :, 0, 0], uniform.counts[at, :, 0, 0]
            measured[row] = _Measured(tuple(each[at] for each in sums), of_uniform, cases)
    return [measured[i] for i in range(len(rows))]


def _stacked(texts: Iterable[Sequence[Tensor]]) -> list[Array]:
    return [torch.stack(each).numpy() for each in zip(*texts, strict=True)]
