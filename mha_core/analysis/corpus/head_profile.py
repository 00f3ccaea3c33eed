"""What one head does over texts: how far away its keys are, and at which words it does it, as queries and as keys.

    profile = head_profile(model, Head(3, 1), texts, "previous")
    profile.keys[0]      # the word that receives most, beside uniform attention

Only words count, as queries and as keys: what goes to special tokens is left out. A word is one token.
"""

import math
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from mha_core.analysis.corpus.counts.intervals_over_texts import Array
from mha_core.analysis.corpus.counts.rows import read
from mha_core.analysis.corpus.firing import by_query
from mha_core.analysis.corpus.sentence import Sentence
from mha_core.errors import TextError
from mha_core.heads import Head
from mha_core.models import TextModel
from mha_core.trace import Trace

MOST_TEXTS = 200
FEWEST = 3  # occurrences, below which a word is not told
FARTHEST = 12  # tokens; what is farther away is counted together


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
        uniform: the same of uniform attention.
        queries, keys: the words that occur at least FEWEST times, the largest value first.
    """

    texts: int
    offsets: Array
    uniform: Array
    queries: tuple[Word, ...]
    keys: tuple[Word, ...]


def head_profile(model: TextModel, head: Head, texts: Sequence[str], score: str) -> HeadProfile:
    """Read the first MOST_TEXTS texts; those that the model can't read are left out.

    Args:
        score: which one of `scores.SCORES` the queries have.

    Raises:
        TextError: the model can read none of them.
    """
    readable = [text for text in texts[:MOST_TEXTS] if read(model, Sentence(text))]
    if not readable:
        raise TextError("None of these texts has a word that the model can read. Valid: one sentence per line.")
    of_queries, of_keys = defaultdict[int, list[float]](list), defaultdict[int, list[list[float]]](list)
    offsets = torch.zeros(2, 2 * FARTHEST + 3, dtype=torch.double)
    for trace in model.traces(readable):
        weights = _between_words(trace, head)
        scores, received = by_query(trace, head, score).tolist(), weights.sum(1).T.tolist()
        for at in (at for at, special in enumerate(trace.special) if not special):
            of_keys[trace.ids[at]].append(received[at])
            if not math.isnan(scores[at]):
                of_queries[trace.ids[at]].append(scores[at])
        offsets += _by_offset(weights)
    shares = offsets / offsets.sum(-1, keepdim=True)
    queries = [Word(model.word(token), len(seen), float(np.mean(seen))) for token, seen in of_queries.items()]
    keys = []
    for token, seen in of_keys.items():
        received, alike = np.sum(seen, axis=0)
        keys.append(Word(model.word(token), len(seen), float(received / alike)))
    return HeadProfile(
        len(readable), shares[0].numpy(), shares[1].numpy(), _largest_first(queries), _largest_first(keys)
    )


def _between_words(trace: Trace, head: Head) -> Tensor:
    """The weights from words to words, and those of uniform attention: (2, T, T)."""
    weights = trace.rows(head).double()
    visible = torch.ones_like(weights).tril() if trace.info.causal else torch.ones_like(weights)
    word = ~torch.tensor(trace.special)
    return torch.stack([weights, visible / visible.sum(-1, keepdim=True)]) * (word[:, None] & word)


def _by_offset(weights: Tensor) -> Tensor:
    """The sums of the diagonals of (2, T, T), as `HeadProfile.offsets` has them."""
    positions = torch.arange(weights.size(-1))
    bins = (positions - positions[:, None]).clamp(-FARTHEST - 1, FARTHEST + 1) + FARTHEST + 1
    return weights.new_zeros(2, 2 * FARTHEST + 3).index_add_(-1, bins.flatten(), weights.flatten(1))


def _largest_first(words: Sequence[Word]) -> tuple[Word, ...]:
    return tuple(sorted((each for each in words if each.count >= FEWEST), key=lambda each: (-each.value, each.token)))
