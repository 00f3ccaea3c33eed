"""Profiles of heads over texts: distance to their keys, the words that they act at as queries and as keys, and pairs of
words.

    every = head_profiles(model, texts)      # the texts are read once, for all heads and scores
    profile = every.of(Head(3, 1), "previous")
    profile.keys[0]      # the word that receives most, beside equal weights

Only words count, as queries and as keys: what goes to special tokens is left out. A word is one token. In the
cross-attention of an encoder-decoder queries are the target's words, and keys the source's.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.checks import check_count
from mha_core.errors import TextError
from mha_core.find_heads.strongest_examples import of_queries
from mha_core.heads import ATTENTIONS, Head, check_head
from mha_core.inputs.readable_tokens import readable_token
from mha_core.message import Message
from mha_core.stats.counts.ratio_sums import Array, RatioSums
from mha_core.stats.counts.scores_and_baselines import NAMES
from mha_core.stats.counts.sentence_rows import SentenceBatch, SentenceRow, attended, read
from mha_core.stats.texts.sentence import Sentence

MOST_TEXTS = 200
FEWEST = 3  # occurrences, below which a word is not told
FARTHEST = 12  # tokens; what is farther away is counted together
OFFSETS = 2 * FARTHEST + 3


class WordTotal(NamedTuple):
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


class WordPair(NamedTuple):
    """A word, and another that it attends to most, of all words of the text. In cross-attention the first is the one
    that is written meanwhile.

    Attributes:
        query, key: as readable text.
        count: how often the one attends most to the other.
        value: the mean weight.
    """

    query: str
    key: str
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
        pairs: those that occur at least FEWEST times, the largest value first; of equal ones, in per cent, the most
            frequent.
    """

    texts: int
    offsets: Array
    uniform: Array
    queries: tuple[WordTotal, ...]
    keys: tuple[WordTotal, ...]
    pairs: tuple[WordPair, ...]

    @property
    def description(self) -> Message:
        """The caption: the number of texts, and the rule for the words."""
        return Message(
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
        words: W tokens as readable text, the queries that occur at least FEWEST times.
        key_words: the W_k keys that do. They are `words`, but in cross-attention.
        key_counts: (W_k,), their occurrences.
        received, uniformly: (W_k, L, H) and (W_k,), the attention that they receive from words in all, and what they
            would if attention were uniform.
        scored, scores: (W, S) and (W, S, L, H), how many of their occurrences have each of SCORES as a query, and its
            sum over these.
        queries: (n,), the index of every word of the texts, in cross-attention of the targets; W if it occurs less
            often.
        most, largest: (n, L, H), the index of the word that it attends to most (in cross-attention: at the step that
            writes it); W_k if that occurs less often; and the weight.
        by_text: (m, S, L, H), the mean score of each text's queries; NaN where it says nothing of any.
        by_offset, uniform_by_offset: (m, O, L, H) and (m, O), of each text the attention between words, summed by the
            offset from query to key as `HeadProfile.offsets` has them; and the same of equal weights.
        pairs: (m, O), from how many words to how many words that can be.
    """

    texts: tuple[str, ...]
    words: tuple[str, ...]
    key_words: tuple[str, ...]
    key_counts: Array
    received: Array
    uniformly: Array
    scored: Array
    scores: Array
    queries: Array
    most: Array
    largest: Array
    by_text: Array
    by_offset: Array
    uniform_by_offset: Array
    pairs: Array

    @property
    def nbytes(self) -> int:
        """Bytes in memory."""
        values = [getattr(self, each.name) for each in fields(self)]
        return sum(sum(map(len, each)) if isinstance(each, tuple) else each.nbytes for each in values)

    def of(self, head: Head, score: str) -> HeadProfile:
        """One head, whose queries have a score of `scores_and_baselines.SCORES`. Raises ValueError for another."""
        if score not in NAMES:
            raise ValueError(f"score is {score!r}; valid: {', '.join(NAMES)}.")
        at, head = NAMES.index(score), check_head(head, self.by_offset.shape[-2:])
        sums, uniform = self.by_offset[:, :, *head].sum(0, dtype=float), self.uniform_by_offset.sum(0, dtype=float)
        return HeadProfile(
            len(self.texts),
            sums / sums.sum(),
            uniform / uniform.sum(),
            _words(self.words, self.scores[:, at, *head], self.scored[:, at], self.scored[:, at]),
            _words(self.key_words, self.received[:, *head], self.uniformly, self.key_counts),
            self._pairs(head),
        )

    def at_offset(self, offset: int) -> tuple[RatioSums, float]:
        """The weight on the token so far from the query, −FARTHEST to FARTHEST, over the words that have a word there.

        Of every head, (L, H), by text, for its interval; and what equal weights give. NaN where no two words are
        so far from each other.
        """
        at = check_count("offset", offset, -FARTHEST, FARTHEST) + FARTHEST + 1
        pairs, sums = self.pairs[:, at].astype(float), self.by_offset[:, at].astype(float)
        uniform = self.uniform_by_offset[:, at].sum(dtype=float)
        number = np.broadcast_to(pairs[:, None, None], sums.shape)
        return RatioSums.of(sums, number), float(uniform / pairs.sum()) if pairs.any() else float("nan")

    def _pairs(self, head: Head) -> tuple[WordPair, ...]:
        """The word that each query attends to most, for words that occur at least FEWEST times."""
        width = len(self.key_words) + 1
        pair = self.queries * width + self.most[:, *head]
        counts = np.bincount(pair, minlength=width * (len(self.words) + 1))
        sums = np.bincount(pair, self.largest[:, *head], len(counts))
        found = []
        for i in np.flatnonzero(counts >= FEWEST).tolist():
            query, key = divmod(i, width)
            if query < len(self.words) and key < len(self.key_words):
                found.append(
                    WordPair(self.words[query], self.key_words[key], int(counts[i]), float(sums[i] / counts[i]))
                )
        return tuple(sorted(found, key=lambda each: (-round(each.value, 2), -each.count, each.query, each.key)))


def _words(words: Sequence[str], sums: Array, numbers: Array, counts: Array) -> tuple[WordTotal, ...]:
    """The words with sums / numbers, those that count at least FEWEST times, the largest first."""
    found = [
        WordTotal(words[i], int(counts[i]), float(sums[i] / numbers[i]))
        for i in np.flatnonzero(counts >= FEWEST).tolist()
    ]
    return tuple(sorted(found, key=lambda each: (-each.value, each.token)))


@torch.inference_mode()
def head_profiles(model: Model, texts: Sequence[str | Sentence], attention: str = "") -> HeadProfiles:
    """Read the first MOST_TEXTS texts, of long ones the beginning; those that the model can't read are left out.

    Args:
        attention: of an encoder-decoder, whose heads: a name of `ModelInfo.by_attention`; "" = the model's own, of an
            encoder-decoder the encoder's.

    Raises:
        TextError: the model can read none of them.
    """
    sentences = [Sentence(text) if isinstance(text, str) else text for text in texts[:MOST_TEXTS]]
    every = [(each.text, row) for each in sentences if (row := read(model, each))]
    if not every:
        raise TextError("None of these texts has a word that the model can read. Valid: one sentence per line.")
    readable, rows = zip(*every, strict=True)
    info = model.info.by_attention[attention or model.info.attention]
    texts_of = {"source": rows, "target": [row.target for row in rows if row.target]}
    _, *sides = ATTENTIONS[info.attention]
    vocabularies = {side: _Vocabulary(model.tokenizer, texts_of[side]) for side in set(sides)}
    asking, asked = (vocabularies[side] for side in sides)
    words, key_words = len(asking.counts) + 1, len(asked.counts) + 1  # the last: all other words
    scores, size = len(NAMES), info.shape
    received, uniformly = torch.zeros(key_words, *size), torch.zeros(key_words)
    scored, sums = torch.zeros(words, scores), torch.zeros(words, scores, *size)
    by_text, by_offset = torch.zeros(len(rows), scores, *size), torch.zeros(len(rows), OFFSETS, *size)
    uniform_by_offset, pairs = torch.zeros(len(rows), OFFSETS), torch.zeros(len(rows), OFFSETS)
    strongest = [(torch.zeros(0).long(), torch.zeros(0, *size).int(), torch.zeros(0, *size))]  # without a word
    for batch in (each[info.attention] for each in attended(model, rows)):
        for at, number in enumerate(batch.queries.indices):
            attentions, text, causal, keys = batch.of(at)
            weights = torch.cat(attentions)  # (L, H, T, T_k)
            is_query, is_key = text.is_word[0], (keys or text).is_word[0]
            queries, looked_at = asking.places(text), asked.places(keys or text)
            values = torch.stack([of_queries(weights, text, causal, score, keys) for score in NAMES])
            values = values[..., is_query]  # (S, L, H, n)
            by_text[number] = values.nanmean(-1)
            scored.index_add_(0, queries, values.isfinite().flatten(1, 2).any(1).T.float())
            sums.index_add_(0, queries, values.nan_to_num(0).permute(3, 0, 1, 2))
            between = is_query[:, None] & is_key
            visible = torch.ones(between.shape).tril() if causal else torch.ones(between.shape)
            ours, alike = weights * between, visible / visible.sum(-1, keepdim=True) * between
            received.index_add_(0, looked_at, ours.sum(-2)[..., is_key].permute(2, 0, 1))
            uniformly.index_add_(0, looked_at, alike.sum(0)[is_key])
            by_offset[number] = _by_offset(ours).permute(2, 0, 1)
            uniform_by_offset[number], pairs[number] = _by_offset(torch.stack([alike, visible * between]))
            # A row of cross-attention is of the word after it.
            at_rows = is_query.nonzero()[:, 0] - int(keys is not None)
            if len(at_rows) and len(looked_at) and at_rows[0] >= 0:
                largest, most = weights[..., at_rows, :][..., is_key].max(-1)  # (L, H, n)
                strongest.append((queries, looked_at[most].movedim(-1, 0).int(), largest.movedim(-1, 0)))
    arrays = (
        *(torch.tensor(asked.counts), received[:-1], uniformly[:-1], scored[:-1], sums[:-1]),
        *(torch.cat(each) for each in zip(*strongest, strict=True)),
        *(by_text, by_offset, uniform_by_offset, pairs),
    )
    return HeadProfiles(readable, asking.words, asked.words, *(each.numpy() for each in arrays))


class _Vocabulary:
    """The words of some texts that occur at least FEWEST times, each one token.

    Attributes:
        words: as readable text.
        counts: their occurrences.
    """

    def __init__(self, tokenizer: Any, rows: Sequence[SentenceRow]) -> None:
        of_rows = (zip(row.row.ids, row.row.special, strict=True) for row in rows)
        occur = Counter(token for tokens in of_rows for token, special in tokens if not special)
        kept = [token for token, count in occur.items() if count >= FEWEST]
        self.words = tuple(readable_token(tokenizer, token) for token in kept)
        self.counts = [occur[token] for token in kept]
        self._place = {token: i for i, token in enumerate(kept)}

    def places(self, text: SentenceBatch) -> Tensor:
        """The index of each word of a text among `words`; the number of words for a rarer one."""
        return torch.tensor([self._place.get(token, len(self.words)) for token in text.ids[text.is_word].tolist()])


def _by_offset(weights: Tensor) -> Tensor:
    """The sums of the diagonals, (…, T, T) → (…, O), as `HeadProfile.offsets` has them."""
    queries, keys = map(torch.arange, weights.shape[-2:])
    bins = (keys - queries[:, None]).clamp(-FARTHEST - 1, FARTHEST + 1) + FARTHEST + 1
    return weights.new_zeros(*weights.shape[:-2], OFFSETS).index_add_(-1, bins.flatten(), weights.flatten(-2))
