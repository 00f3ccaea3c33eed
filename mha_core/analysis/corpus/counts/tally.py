"""A tally: all that was counted on the texts so far. The tallies of two pieces of a corpus add up to that of both."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from mha_core.analysis.corpus.counts.intervals_over_texts import Array, RatioSums
from mha_core.analysis.corpus.counts.positional import OffsetSums
from mha_core.analysis.corpus.counts.relations import Cases, RelationSums, cases_of, merged, relation_sums
from mha_core.analysis.corpus.counts.rows import SentenceRow, batches, read
from mha_core.analysis.corpus.counts.sample import Sample
from mha_core.analysis.corpus.counts.scores import NAMES, text_sums, uniform_sums
from mha_core.analysis.corpus.sentence import Sentence
from mha_core.models import TextModel


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
