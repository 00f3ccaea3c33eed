"""Texts from every part of a score's range, and the words at which the head scores.

The texts with the highest scores alone mislead: they show what a head does at its most, not what it does. So they are
drawn from each tenth of the texts, by the score (deciles).
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from mha_core.checks import check_count
from mha_core.heads import Head
from mha_core.stats.counts.scores_and_baselines import LINKS, OF_ONE_TEXT
from mha_core.stats.counts.sentence_rows import SentenceBatch
from mha_core.stats.head_statistics import SMALLEST
from mha_core.trace import Trace

DECILES = 10
FEWEST = 2 * DECILES  # texts, of which tenths are drawn


class Drawn(NamedTuple):
    """A text of a sample: its index there, the tenth of the texts that it is in (1 = the lowest; 0 = none), and its
    score."""

    index: int
    decile: int
    score: float


def by_rank(scores: npt.NDArray[np.floating]) -> list[Drawn]:
    """All texts with a score, the highest first, equal ones in their order. `decile` is 0: these are too few for
    tenths.
    """
    known = np.flatnonzero(np.isfinite(scores))
    return [Drawn(int(i), 0, float(scores[i])) for i in known[np.argsort(-scores[known], kind="stable")]]


def by_decile(scores: npt.NDArray[np.floating], each: int) -> list[Drawn]:
    """Draw up to `each` texts of every tenth, the highest first, without the texts that have no score (NaN).

    Args:
        scores: (m,), of texts in random order, such as those of a `Sample`: of each tenth the first ones are taken.
    """
    known = np.flatnonzero(np.isfinite(scores))
    ranked = known[np.argsort(scores[known], kind="stable")]
    tenths = DECILES * (2 * np.arange(len(ranked)) + 1) // (2 * max(len(ranked), 1))  # of the middle of each rank
    drawn = [
        Drawn(int(index), tenth + 1, float(scores[index]))
        for tenth in range(DECILES)
        for index in sorted(ranked[tenths == tenth])[: check_count("each", each)]
    ]
    return sorted(drawn, key=lambda text: (-text.decile, -text.score))


def by_query(trace: Trace, head: Head, score: str) -> Tensor:
    """One of SCORES at each token as a query, (T,); NaN where the score says nothing of it, such as special tokens.

    A text's score is the mean over its queries, of the distance weighted by the attention on words.
    """
    keys = None if trace.keys is trace else SentenceBatch.of(trace.keys)
    return of_queries(trace.head(head).double(), SentenceBatch.of(trace), trace.info.causal, score, keys)


def of_queries(
    weights: Tensor, text: SentenceBatch, causal: bool, score: str, keys: SentenceBatch | None = None
) -> Tensor:
    """`by_query` of any heads on one text, (…, T, T_k) → (…, T).

    Args:
        keys: of cross-attention, the text that is looked at; OF_ONE_TEXT say nothing then.
    """
    looked_at = keys or text
    word, key_word = text.is_word[0], looked_at.is_word[0]
    if keys is not None and score in OF_ONE_TEXT:
        return torch.full_like(weights[..., 0], torch.nan)
    offsets = torch.arange(len(key_word)) - torch.arange(len(word))[:, None]  # from query to key
    may_attend = offsets <= 0 if causal else torch.ones_like(offsets, dtype=torch.bool)
    pairs = key_word & word[:, None]

    def on(keys: Tensor) -> Tensor:  # (T,) or (T, T) → (…, T)
        return (weights * keys).sum(-1)

    def at(links: Tensor) -> Tensor:  # (T, T) → (…, T), of queries that have any
        return torch.where(links.any(-1), on(links), torch.nan)

    match score:
        case "entropy":
            values = -(weights * weights.clamp_min(SMALLEST).log2()).sum(-1)
        case "largest":
            values = weights.amax(-1)
        case "self":
            values = weights.diagonal(dim1=-2, dim2=-1)
        case "previous" | "next":
            values = at(pairs & may_attend & (offsets == (-1 if score == "previous" else 1)))
        case "first":
            values = weights[..., 0]
        case "special":
            values = on(looked_at.special[0])
        case "punctuation":
            values = on(looked_at.punctuation[0])
        case "distance":
            values = on(pairs * offsets.abs()) / on(pairs)
        case _ if score in LINKS:
            values = at(LINKS[score](text)[0] & pairs & may_attend)
        case _:
            raise ValueError(f"score is {score!r}; valid: one that is measured on texts.")
    return torch.where(word, values, torch.nan)
