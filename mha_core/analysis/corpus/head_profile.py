"""What heads do over texts: how far away their keys are, and at which words they do it, as queries and as keys.

    every = head_profiles(model, texts)      # the texts are read once, for all heads and scores
    profile = every.of(Head(3, 1), "previous")
    profile.keys[0]      # the word that receives most, beside equal weights

Only words count, as queries and as keys: what goes to special tokens is left out. A word is one token.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from mha_core.analysis.corpus.counts.intervals_over_texts import Array, RatioSums
from mha_core.analysis.corpus.counts.rows import SentenceRow, attentions_of, batches, read
from mha_core.analysis.corpus.counts.scores import NAMES
from mha_core.analysis.corpus.firing import of_queries
from mha_core.analysis.corpus.sentence import Sentence
from mha_core.errors import TextError
from mha_core.heads import Head
from mha_core.i18n import Later, later
from mha_core.models import TextModel

MOST_TEXTS = 200
FEWEST = 3  # occurrences, below which a word is not told
FARTHEST = 12  # tokens; what is farther away is counted together
OFFSETS = 2 * FARTHEST + 3


class Word(NamedTuple):
    """A token over all its occurrences.

    Attributes:
        token: as readable text.
        count: its occurrences, in the role that is measured.
        value: of a query, the mean of its score; of a key, the attention that it receives, as a multiple of what it
            would if attention were uniform over what can be seen.
    """

    token: str
    count: int
    value: float


class HeadProfile(NamedTuple):
    """One head over texts.

    Attributes:
        texts: how many were read.
        offsets: (2 · FARTHEST + 3,), the share of the attention between words that goes −FARTHEST − 1 tokens and more
            to the left, then −FARTHEST …, 0 (the token itself), …, FARTHEST, and more to the right. They add up to 1.
        uniform: the same of equal weights.
        queries, keys: the words that occur at least FEWEST times, the largest value first.
    """

    texts: int
    offsets: Array
    uniform: Array
    queries: tuple[Word, ...]
    keys: tuple[Word, ...]

    @property
    def told(self) -> Later:
        """What its words are."""
        return later(
            "Over {texts:,} of the sentences. Of the words that occur at least {n} times, those with the highest "
            "score as a query, and those that receive most as a key, as a multiple of what equal weights give.",
            texts=self.texts,
            n=FEWEST,
        )


@dataclass(frozen=True, eq=False)
class HeadProfiles:
    """Every head over the same m texts. Sums are float32; L layers, H heads, O offsets, W words, S scores.

    Attributes:
        texts: those that were read.
        words: W tokens as readable text, those that occur at least FEWEST times.
        counts: (W,), their occurrences.
        received, uniformly: (W, L, H) and (W,), the attention that they receive from words in all, and what they would
            if attention were uniform.
        scored, scores: (W, S) and (W, S, L, H), how many of their occurrences have each of SCORES as a query, and its
            sum over these.
        by_text: (m, S, L, H), the mean score of each text's queries; NaN where it says nothing of any.
        by_offset, uniform_by_offset: (m, O, L, H) and (m, O), of each text the attention between words, summed by the
            offset from query to key as `HeadProfile.offsets` has them; and the same of equal weights.
        pairs: (m, O), from how many words to how many words that can be.
    """

    texts: tuple[str, ...]
    words: tuple[str, ...]
    counts: Array
    received: Array
    uniformly: Array
    scored: Array
    scores: Array
    by_text: Array
    by_offset: Array
    uniform_by_offset: Array
    pairs: Array

    @property
    def nbytes(self) -> int:
        """Its size in memory."""
        values = [getattr(self, each.name) for each in fields(self)]
        return sum(sum(map(len, each)) if isinstance(each, tuple) else each.nbytes for each in values)

    def of(self, head: Head, score: str) -> HeadProfile:
        """One head, whose queries have this one of `scores.SCORES`. Raises ValueError if it is none of them."""
        if score not in NAMES:
            raise ValueError(f"score is {score!r}; valid: {', '.join(NAMES)}.")
        at = NAMES.index(score)
        sums, uniform = self.by_offset[:, :, *head].sum(0, dtype=float), self.uniform_by_offset.sum(0, dtype=float)
        return HeadProfile(
            len(self.texts),
            sums / sums.sum(),
            uniform / uniform.sum(),
            self._words(self.scores[:, at, *head], self.scored[:, at], self.scored[:, at]),
            self._words(self.received[:, *head], self.uniformly, self.counts),
        )

    def at_offset(self, offset: int) -> tuple[RatioSums, float]:
        """The weight on the token so far from the query, −FARTHEST to FARTHEST, over the words that have a word there.

        Of every head, (L, H), by text, for its interval; and what equal weights give. NaN where no two words are
        so far from each other.
        """
        at = offset + FARTHEST + 1
        pairs, sums = self.pairs[:, at].astype(float), self.by_offset[:, at].astype(float)
        uniform = self.uniform_by_offset[:, at].sum(dtype=float)
        number = np.broadcast_to(pairs[:, None, None], sums.shape)
        return RatioSums.of(sums, number), float(uniform / pairs.sum()) if pairs.any() else float("nan")

    def _words(self, sums: Array, numbers: Array, counts: Array) -> tuple[Word, ...]:
        """The words with sums / numbers, those that count at least FEWEST times, the largest first."""
        found = [
            Word(self.words[i], int(counts[i]), float(sums[i] / numbers[i])) for i in np.flatnonzero(counts >= FEWEST)
        ]
        return tuple(sorted(found, key=lambda each: (-each.value, each.token)))


def head_profiles(model: TextModel, texts: Sequence[str]) -> HeadProfiles:
    """Read the first MOST_TEXTS texts, of long ones the beginning; those that the model can't read are left out.

    Raises:
        TextError: the model can read none of them.
    """
    every = [(text, row) for text in texts[:MOST_TEXTS] if (row := read(model, Sentence(text)))]
    if not every:
        raise TextError("None of these texts has a word that the model can read. Valid: one sentence per line.")
    readable, rows = zip(*every, strict=True)
    occur = Counter(token for row in rows for token in _words_of(row))
    kept = [token for token, count in occur.items() if count >= FEWEST]
    place = {token: i for i, token in enumerate(kept)}
    texts_read, words, scores, size = (
        len(rows),
        len(kept) + 1,
        len(NAMES),
        model.info.shape,
    )  # the last: all other words
    received, uniformly = torch.zeros(words, *size), torch.zeros(words)
    scored, sums = torch.zeros(words, scores), torch.zeros(words, scores, *size)
    by_text, by_offset = torch.zeros(texts_read, scores, *size), torch.zeros(texts_read, OFFSETS, *size)
    uniform_by_offset, pairs = torch.zeros(texts_read, OFFSETS), torch.zeros(texts_read, OFFSETS)
    for number, weights in attentions_of(model, rows):
        row, causal = rows[number], model.info.causal
        at = torch.tensor([place.get(token, len(kept)) for token in _words_of(row)])
        (text,) = batches([row], 1)
        is_word = text.is_word[0]
        values = torch.stack([of_queries(weights, text, causal, score) for score in NAMES])[
            ..., is_word
        ]  # (S, L, H, n)
        by_text[number] = values.nanmean(-1)
        scored.index_add_(0, at, values.isfinite().flatten(1, 2).any(1).T.float())
        sums.index_add_(0, at, values.nan_to_num(0).permute(3, 0, 1, 2))
        between = is_word[:, None] & is_word
        visible = torch.ones(between.shape).tril() if causal else torch.ones(between.shape)
        ours, alike = weights * between, visible / visible.sum(-1, keepdim=True) * between
        received.index_add_(0, at, ours.sum(-2)[..., is_word].permute(2, 0, 1))
        uniformly.index_add_(0, at, alike.sum(0)[is_word])
        by_offset[number] = _by_offset(ours).permute(2, 0, 1)
        uniform_by_offset[number], pairs[number] = _by_offset(torch.stack([alike, visible * between]))
    arrays = (
        *(torch.tensor([occur[token] for token in kept]), received[:-1], uniformly[:-1], scored[:-1], sums[:-1]),
        *(by_text, by_offset, uniform_by_offset, pairs),
    )
    return HeadProfiles(readable, tuple(map(model.word, kept)), *(each.numpy() for each in arrays))


def _words_of(row: SentenceRow) -> list[int]:
    """The ids of its words' tokens, in their order."""
    return [token for token, special in zip(row.row.ids, row.row.special, strict=True) if not special]


def _by_offset(weights: Tensor) -> Tensor:
    """The sums of the diagonals, (…, T, T) → (…, O), as `HeadProfile.offsets` has them."""
    positions = torch.arange(weights.size(-1))
    bins = (positions - positions[:, None]).clamp(-FARTHEST - 1, FARTHEST + 1) + FARTHEST + 1
    return weights.new_zeros(*weights.shape[:-2], OFFSETS).index_add_(-1, bins.flatten(), weights.flatten(-2))
