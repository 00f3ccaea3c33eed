"""Accuracy of heads by dependency relation: does the largest weight of a word fall on its head or dependent (Clark et
al. 2019, table 1)?

For each word with an arc, a head's candidate is the word that it looks at most (`LOOKS`), or the word that looks at it
most (`LOOKED_AT`): both directions, as in the paper. Attention to a word of several pieces is the sum over them, from
such a word the mean; the word itself and special tokens are no candidates (the paper's section 4.1 and its code).
Beside each accuracy stands the best fixed offset ("the word to the right"), found on the same cases, and chance.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from mha_core.heads import Head
from mha_core.message import N_
from mha_core.stats.counts.ratio_sums import Array, Estimate, RatioSums
from mha_core.stats.counts.sentence_rows import SentenceRow
from mha_core.stats.intervals import Interval

LOOKS, LOOKED_AT = N_("dependent looks at head"), N_("head looks at dependent")
DIRECTIONS = (LOOKS, LOOKED_AT)
ALIGNED = N_("target looks at source")  # the one direction of cross-attention
FARTHEST = 20  # the longest fixed offset that is tried, in words
MAX_LABELS = 100  # later ones count as OTHER
OTHER, ALL = N_("(others)"), N_("all relations")


class RelationSums(NamedTuple):
    """One relation over the texts so far.

    Attributes:
        hits: of each head, in each direction: (2, L, H), of cross-attention (1, L, H); x = cases that it gets right,
            n = cases.
        offsets: the same of each fixed offset: (2 · FARTHEST + 1,).
        chance: the chance of each case, summed.
    """

    hits: RatioSums
    offsets: RatioSums
    chance: float

    def __add__(self, other: "RelationSums") -> "RelationSums":
        return RelationSums(self.hits + other.hits, self.offsets + other.offsets, self.chance + other.chance)


class RelationScore(NamedTuple):
    """The accuracy of heads on one relation.

    Attributes:
        label: as the corpus spells it.
        cases: how many there were.
        best: the head with the highest accuracy, and `direction`, in which it has it.
        accuracy, interval: its accuracy, with a 95 % interval over texts. It is the best of many heads on these very
            texts: on others it will be a little lower.
        offset: the best fixed offset from dependent to head, in words.
        offset_accuracy, offset_interval: how often it is right.
        chance: how often another word of the sentence, drawn at random, would be.
        heads: the accuracies of all heads in both directions, (2, L, H); of cross-attention (1, L, H).
    """

    label: str
    cases: int
    best: Head
    direction: str
    accuracy: float
    interval: Interval
    offset: int
    offset_accuracy: float
    offset_interval: Interval
    chance: float
    heads: Estimate

    @property
    def by_direction(self) -> dict[str, Estimate]:
        """The accuracies of all heads, (L, H), by direction."""
        return {way: Estimate(*(end[i] for end in self.heads)) for i, way in enumerate(_directions(self.heads.value))}

    @property
    def beats_offset(self) -> bool:
        """Whether the best head is significantly better than the best fixed offset: its interval lies above the
        offset's.

        Stricter than a test of the difference, as both are of the same cases; and it should be, as the head is the best
        of many. False where there are too few texts for an interval.
        """
        return self.interval.low > self.offset_interval.high


def _directions(heads: Array) -> tuple[str, ...]:
    """The directions in the rows of (2, L, H) or (1, L, H)."""
    return DIRECTIONS if len(heads) == 2 else (ALIGNED,)


def word_weights(attentions: Tensor, row: SentenceRow, keys: SentenceRow | None = None) -> Tensor:
    """Attention between words, (L, H, W, W_k), from attention between tokens, (L, H, T, T_k). W counts the annotation's
    words that have a token, in their order.

    Args:
        keys: of cross-attention, the source.
    """
    from_word, to_word = (_of_words(each, attentions) for each in (row, keys or row))
    return from_word / from_word.sum(-1, keepdim=True) @ (attentions @ to_word.T)


def _present(row: SentenceRow) -> dict[int, int]:
    """The annotation's words that have a token, and the place of each among them."""
    return {word: at for at, word in enumerate(sorted(set(row.word_of) - {-1}))}


def _of_words(row: SentenceRow, attentions: Tensor) -> Tensor:
    """Word-by-token indicator matrix (W, T)."""
    present = _present(row)
    of_word = torch.zeros(len(present), len(row.word_of), dtype=attentions.dtype)
    for token, word in enumerate(row.word_of):
        if word >= 0:
            of_word[present[word], token] = 1
    return of_word


def found_heads(weights: Tensor) -> Tensor:
    """The candidate of each word in both directions: (L, H, W, W) → (2, L, H, W); the first of equal ones."""
    own = torch.eye(weights.size(-1), dtype=torch.bool)
    weights = weights.masked_fill(own, -1.0)
    return torch.stack([weights.argmax(-1), weights.argmax(-2)])


class Cases(NamedTuple):
    """The cases of one text: hits (2 or 1, L, H, R) and offsets hit (2 · FARTHEST + 1, R) as 0 or 1, labels (R,),
    chance.
    """

    hits: Array
    offsets: Array
    labels: tuple[str, ...]
    chance: float  # of each


def cases_of(attentions: Tensor, row: SentenceRow, keys: SentenceRow | None = None) -> Cases | None:
    """Every relation of one text, judged; None if it has none. `attentions`: (L, H, T, T_k) without padding.

    Args:
        keys: of cross-attention, the source. Then each word of the target has one candidate, the word of the source
            that its row attends to most: the source attends to no target.
    """
    if not row.relations:
        return None
    present, looked_at = _present(row), _present(keys or row)
    dependents = torch.tensor([present[each.dependent] for each in row.relations])
    heads = torch.tensor([looked_at[each.head] for each in row.relations])
    weights = word_weights(attentions, row, keys)
    hits = (found_heads(weights) if keys is None else weights.argmax(-1)[None])[..., dependents] == heads
    # Of the sentence as it stands: words without a token count in a distance.
    distance = np.array([each.head - each.dependent for each in row.relations])
    offsets = distance == np.arange(-FARTHEST, FARTHEST + 1)[:, None]
    labels = tuple(each.label for each in row.relations)
    candidates = max(len(present) - 1, 1) if keys is None else len(looked_at)
    return Cases(hits.double().numpy(), offsets.astype(float), labels, 1 / candidates)


def relation_sums(texts: Sequence[Cases]) -> dict[str, RelationSums]:
    """The sums of each relation, and of ALL, over these texts."""
    labels = dict.fromkeys([ALL, *(label for text in texts for label in text.labels)])
    return {label: _sums(label, texts) for label in labels}


def _sums(label: str, texts: Sequence[Cases]) -> RelationSums:
    hits, offsets, counts, chance = [], [], [], 0.0
    for text in texts:
        chosen = np.array([label in (ALL, each) for each in text.labels])
        if not chosen.any():
            continue
        hits.append(text.hits[..., chosen].sum(-1))
        offsets.append(text.offsets[:, chosen].sum(-1))
        counts.append(chosen.sum())
        chance += text.chance * chosen.sum()
    by_head, by_offset = np.stack(hits), np.stack(offsets)
    n = np.array(counts, dtype=float)
    return RelationSums(
        RatioSums.of(by_head, np.broadcast_to(n[:, None, None, None], by_head.shape)),
        RatioSums.of(by_offset, np.broadcast_to(n[:, None], by_offset.shape)),
        chance,
    )


def merged(a: Mapping[str, RelationSums], b: Mapping[str, RelationSums]) -> dict[str, RelationSums]:
    """The sums of both; labels beyond MAX_LABELS together as OTHER."""
    total = dict(a)
    for label, sums in b.items():
        name = label if label in total or len(total) < MAX_LABELS else OTHER
        total[name] = total[name] + sums if name in total else sums
    return total


def relation_scores(sums: Mapping[str, RelationSums]) -> list[RelationScore]:
    """One line for each relation, the most frequent first."""
    scores = [_score(label, each) for label, each in sums.items()]
    return sorted(scores, key=lambda score: (-score.cases, score.label))


def _score(label: str, sums: RelationSums) -> RelationScore:
    heads, offsets = sums.hits.accuracy(), sums.offsets.accuracy()
    direction, layer, head = np.unravel_index(int(heads.value.argmax()), heads.value.shape)
    best = direction, layer, head
    offset = int(offsets.value.argmax())
    cases = float(sums.hits.n.flat[0])
    return RelationScore(
        label=label,
        cases=int(cases),
        best=Head(int(layer), int(head)),
        direction=_directions(heads.value)[int(direction)],
        accuracy=float(heads.value[best]),
        interval=Interval(float(heads.low[best]), float(heads.high[best])),
        offset=offset - FARTHEST,
        offset_accuracy=float(offsets.value[offset]),
        offset_interval=Interval(float(offsets.low[offset]), float(offsets.high[offset])),
        chance=sums.chance / cases,
        heads=heads,
    )
