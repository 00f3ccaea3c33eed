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

from mha_core.ablation import Ablation, Term
from mha_core.backends import Model
from mha_core.forward import Pass, Target
from mha_core.heads import ATTENTIONS, all_heads
from mha_core.intervention import Intervention
from mha_core.stats.counts.positional_or_content import OffsetSums
from mha_core.stats.counts.ratio_sums import Array, RatioSums
from mha_core.stats.counts.relations import Cases, RelationSums, cases_of, merged, relation_sums
from mha_core.stats.counts.scores_and_baselines import NAMES, text_sums, uniform_sums
from mha_core.stats.counts.sentence_rows import Attended, SentenceBatch, SentenceRow, attended, read
from mha_core.stats.texts.sentence import Sentence

SAMPLE_SIZE = 1000  # texts
KEPT_CHARACTERS = 600  # of each


class Sample(NamedTuple):
    """At most SAMPLE_SIZE texts, by their place in the order of digests.

    Attributes:
        keys: (m,), the digests, ascending.
        numbers: (m,), the place of each in the corpus, from 0.
        texts: as the model read them; of a long one the beginning.
        scores: (m, S, L, H), float32; NaN where a text says nothing.
        targets: of an encoder-decoder, in the same way; None = what the model writes. () of any other model.
    """

    keys: npt.NDArray[np.uint64]
    numbers: npt.NDArray[np.int64]
    texts: tuple[str, ...]
    scores: npt.NDArray[np.float32]
    targets: tuple[str | None, ...] = ()

    @classmethod
    def of(
        cls,
        numbers: Sequence[int],
        texts: Sequence[str],
        scores: npt.NDArray[np.float32],
        targets: Sequence[str | None] = (),
    ) -> "Sample":
        """The sample of some texts, by their numbers."""
        keys = np.array([_key(number) for number in numbers], dtype=np.uint64)
        kept = tuple(text[:KEPT_CHARACTERS] for text in texts)
        kept_targets = tuple(text and text[:KEPT_CHARACTERS] for text in targets)
        return cls(keys, np.array(numbers, dtype=np.int64), kept, scores, kept_targets)._smallest()

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """The texts, with their targets."""
        targets = self.targets or (None,) * len(self.texts)
        return tuple(Sentence(text, target=target) for text, target in zip(self.texts, targets, strict=True))

    @property
    def nbytes(self) -> int:
        """Bytes in memory: the arrays, and the texts as UTF-8."""
        return sum(array.nbytes for array in (self.keys, self.numbers, self.scores)) + sum(
            len(text.encode("utf-8", "surrogatepass")) for text in (*self.texts, *self.targets) if text
        )

    def __add__(self, other: "Sample") -> "Sample":
        """The sample of both."""
        return Sample(
            np.concatenate([self.keys, other.keys]),
            np.concatenate([self.numbers, other.numbers]),
            self.texts + other.texts,
            np.concatenate([self.scores, other.scores]),
            self.targets + other.targets,
        )._smallest()

    def _smallest(self) -> "Sample":
        order = np.argsort(self.keys, kind="stable")[:SAMPLE_SIZE]
        texts, targets = (tuple(of[i] for i in order) if of else () for of in (self.texts, self.targets))
        return Sample(self.keys[order], self.numbers[order], texts, self.scores[order], targets)


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
        offsets: for `positional_or_content`.
        relations: by label.
        sample: of the texts.
        loss: of an encoder-decoder, how much the loss of the words of its targets rises without each head, (L, H).
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
    loss: RatioSums | None = None

    @classmethod
    def nothing(cls, layers: int, heads: int, *, writes: bool = False) -> "Tally":
        """An empty tally. `writes`: the heads are those of an encoder-decoder."""
        scores = RatioSums.zeros(len(NAMES), layers, heads)
        loss = RatioSums.zeros(layers, heads) if writes else None
        return cls(0, 0, 0, 0, scores, RatioSums.zeros(len(NAMES)), OffsetSums.zeros(layers, heads), loss=loss)

    @property
    def nbytes(self) -> int:
        """Bytes in memory, which do not grow with the number of texts."""
        arrays = [*self.scores, *self.uniform, *self.offsets, *(self.loss or ())]
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
            self.loss + other.loss if self.loss and other.loss else self.loss or other.loss,
        )


def tallies_of(model: Model, first: int, sentences: Sequence[Sentence]) -> dict[str, Tally]:
    """Run some texts through a model, and count, in each of its attentions by its name.

    The same texts in one call give the same bits.

    Args:
        first: the number of the first sentence in its corpus.
    """
    rows = {number: row for number, sentence in enumerate(sentences, first) if (row := read(model, sentence))}
    infos = model.info.by_attention
    if not rows:
        nothing = {name: Tally.nothing(*info.shape, writes=model.takes_target) for name, info in infos.items()}
        return {name: replace(each, texts=len(sentences), unread=len(sentences)) for name, each in nothing.items()}
    measured = _measured(model, list(rows.values()))
    kept = [sentences[number - first] for number in rows]
    return {name: _tally(list(rows.items()), of_one, kept, len(sentences)) for name, of_one in measured.items()}


def _tally(
    rows: Sequence[tuple[int, SentenceRow]], measured: Sequence["_Measured"], kept: Sequence[Sentence], given: int
) -> Tally:
    """The tally of one attention over some rows, by their numbers. `given` is the number of texts, unread ones
    included.
    """
    numbers = [number for number, _ in rows]
    sums, counts, *offsets = _stacked(text.sums for text in measured)
    uniform = _stacked(text.uniform for text in measured)
    cases = [text.cases for text in measured if text.cases]
    scores = np.divide(sums, counts, out=np.full_like(sums, np.nan), where=counts > 0)
    losses = [text.loss for text in measured if text.loss is not None]
    targets = [each.target for each in kept] if losses else []
    return Tally(
        texts=given,
        unread=given - len(rows),
        cut=sum(row.dropped for _, row in rows),
        tokens=sum(text.words for text in measured),
        scores=RatioSums.of(sums, counts),
        uniform=RatioSums.of(*uniform),
        offsets=OffsetSums.of(numbers, *offsets),
        relations=relation_sums(cases) if cases else {},
        sample=Sample.of(numbers, [each.text for each in kept], scores.astype(np.float32), targets),
        loss=RatioSums.of(*_stacked(losses)) if losses else None,
    )


class _Measured(NamedTuple):
    """One text, in one attention.

    Attributes:
        sums: without the dimension of the batch.
        uniform: those of a uniform head, (S,) each.
        words: how many queries it has.
        cases: of its relations.
        loss: how much that of the target rises without each head, (L, H), summed over its words; and their number, of
            the same shape.
    """

    sums: tuple[Tensor, ...]
    uniform: tuple[Tensor, Tensor]
    words: int
    cases: Cases | None = None
    loss: tuple[Tensor, Tensor] | None = None


@torch.inference_mode()
def _measured(model: Model, rows: Sequence[SentenceRow]) -> dict[str, list[_Measured]]:
    """Each row in each attention, by its name."""
    infos = model.info.by_attention
    measured: dict[str, dict[int, _Measured]] = {name: {} for name in infos}
    for by_name in attended(model, rows):
        losses = {}
        if (cross := by_name.get("cross")) and cross.keys:
            labels = [of.labels for row in cross.keys.indices if (of := rows[row].target)]
            losses = losses_without_each_head(model, cross.keys, cross.queries, labels)
        for name, batch in by_name.items():
            sums, uniform = text_sums(*batch), uniform_sums(*batch[1:])
            words = batch.queries.is_word.sum(-1).tolist()
            for at, row in enumerate(batch.queries.indices):
                measured[name][row] = _Measured(
                    tuple(each[at] for each in sums),
                    (uniform.sums[at, :, 0, 0], uniform.counts[at, :, 0, 0]),
                    words[at],
                    _cases(batch, at, rows[row], name),
                    (losses[name][0][at], losses[name][1][at]) if losses else None,
                )
    return {name: [of_one[i] for i in range(len(rows))] for name, of_one in measured.items()}


def _cases(batch: Attended, at: int, row: SentenceRow, name: str) -> Cases | None:
    """The relations of a text in one attention. Those of a target are cross-attention's: they lead to its source."""
    related, keys = (row.target, row) if name == "cross" else (row, None)
    if name == "decoder" or related is None or not related.relations:
        return None
    return cases_of(torch.cat(batch.of(at).attentions), related, keys)


MAX_PREDICTED = 1024  # tokens of one pass, each of which has V logits


def losses_without_each_head(
    model: Model, source: SentenceBatch, target: SentenceBatch, labels: Sequence[Sequence[int]]
) -> dict[str, tuple[Tensor, Tensor]]:
    """Leave-one-out rise of each target's loss, in nats, over all its words and its end: (B, L, H), by the name of the
    attention; and the number of its words, of the same shape.
    """
    wanted = torch.zeros_like(target.ids)
    for at, words in enumerate(labels):
        wanted[at, : len(words)] = torch.tensor(words)
    real = torch.ones_like(target.special) if target.attention_mask is None else target.attention_mask
    passes = torch.arange(len(target.ids)).split(max(1, MAX_PREDICTED // target.ids.size(1)))
    encoded: dict[int, Tensor] = {}  # of each pass, read with all heads on, which serves all heads but the encoder's

    def loss(off: Ablation, *, reads: bool = True) -> Tensor:
        """Summed over the words of each target, (B,). `reads`: the encoder reads, for what is off there."""
        parts = []
        for number, rows in enumerate(passes):
            of_target, of_source = (
                None if each.attention_mask is None else each.attention_mask[rows] for each in (target, source)
            )
            read = Target(target.ids[rows], of_target, None if reads else encoded[number])
            each = Pass(source.ids[rows], None, Intervention(off), of_source, need_weights=False, target=read)
            outputs = model.outputs(each)
            encoded.setdefault(number, outputs["encoder"].hidden_states[-1])
            assert outputs["decoder"].logits is not None, "a decoder predicts words"
            logits = outputs["decoder"].logits.float().cpu()  # (b, T, V)
            of_words = logits.logsumexp(-1) - logits.gather(-1, wanted[rows, :, None])[..., 0]  # (b, T)
            parts.append((of_words * real[rows]).sum(-1, dtype=torch.double))
        return torch.cat(parts)

    with_all, found = loss(Ablation()), {}
    for name, (layers, heads) in model.info.shapes.items():
        prefix = ATTENTIONS[name].prefix
        off = [Ablation((Term(*head, prefix),)) for head in all_heads((layers, heads))]
        rises = torch.stack([loss(each, reads=name == "encoder") - with_all for each in off], -1)
        rises = rises.unflatten(-1, (layers, heads))
        found[name] = rises, real.sum(-1).double()[:, None, None].expand_as(rises)
    return found


def _stacked(texts: Iterable[Sequence[Tensor]]) -> list[Array]:
    return [torch.stack(each).numpy() for each in zip(*texts, strict=True)]
