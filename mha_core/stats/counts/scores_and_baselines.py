"""Scores of each head's attention pattern on each text.

Each score is a ratio of sums over a text, of which the ratio of the sums over all texts is the corpus' number: every
query counts the same, whatever the length of its text. Queries are the tokens of words; special tokens look at nothing
that would say something about the text. Keys are all tokens, unless a score says otherwise.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.message import N_
from mha_core.stats.counts.ratio_sums import Estimate, RatioSums
from mha_core.stats.counts.sentence_rows import SentenceBatch
from mha_core.stats.head_statistics import SMALLEST
from mha_core.stats.induction_and_previous_token import duplicate_token_links, induction_links, same_word_links

LEAST_SHARE, TIMES_UNIFORM = 0.3, 2.0  # a share of attention says something from here on, and so many times chance


class Score(NamedTuple):
    """A number about a head: its name on screen, what it means in a sentence, and its unit, "" for a share, 0 to 1."""

    title: str
    meaning: str
    unit: str = ""

    def estimate(self, sums: RatioSums, uniform: float) -> Estimate:
        """The score over texts and its interval.

        Args:
            uniform: the score of a head that looks at all tokens alike. No head is more spread, or hardly farther.
        """
        if self.unit:
            return sums.estimate((0.0, uniform), highest=math.inf)
        return sums.estimate()


SCORES: dict[str, Score] = {
    "entropy": Score(
        N_("Entropy"),
        N_("How spread the attention of a query is: −Σ p log₂ p over its keys."),
        N_("bits"),
    ),
    "largest": Score(N_("Largest weight"), N_("How concentrated it is: the largest weight of a query.")),
    "self": Score(N_("On itself"), N_("The weight on the query's own token.")),
    "previous": Score(
        N_("Previous token"),
        N_("Average weight on the token just before; the first word is left out, since [CLS] or nothing is before it."),
    ),
    "next": Score(
        N_("Next token"),
        N_(
            "Average weight on the token just after, where the model can see it; the last word is left out, since "
            "[SEP] or nothing is after it."
        ),
    ),
    "first": Score(N_("First token"), N_("The weight on the first token of the text: [CLS] where the model has one.")),
    "special": Score(N_("Special tokens"), N_("The weight on [CLS], [SEP] and the like.")),
    "punctuation": Score(N_("Punctuation"), N_("The weight on punctuation and symbols.")),
    "distance": Score(
        N_("Distance"),
        N_("How many tokens lie from query to key, weighted by the attention on words."),
        N_("tokens"),
    ),
    "duplicate": Score(
        N_("Duplicate token"),
        N_("The weight on earlier copies of the query's token, over the queries that have one."),
    ),
    "induction": Score(
        N_("Induction"),
        N_("The weight on what followed earlier copies of the query's token, over the queries that have one."),
    ),
    "same_word": Score(
        N_("Same word"),
        N_("The weight on the other pieces of the query's word, over the queries whose word is split into pieces."),
    ),
}
NAMES = tuple(SCORES)
# Those that say where in the query's own text it looks.
OF_ONE_TEXT = ("self", "previous", "next", "duplicate", "induction", "same_word")

# Of the scores that are the weight on certain keys, over the queries that have any: which keys these are, as a mask
# (B, T, T). Pairs of words that can see each other are all that count.
LINKS: dict[str, Callable[[SentenceBatch], Tensor]] = {
    "duplicate": lambda batch: duplicate_token_links(batch.ids),
    "induction": lambda batch: induction_links(batch.ids),
    "same_word": lambda batch: same_word_links(batch.piece_of),  # "BPE-merging" heads (Correia et al. 2019)
}


class TextSums(NamedTuple):
    """One batch of texts.

    Attributes:
        sums, counts: (B, S, L, H), numerators and denominators of SCORES; a count of 0 where a text says nothing.
        by_offset: (B, O, L, H), summed by the offset from query to key: weights between words, less their mean of the
            same query.
        squares: (B, L, H), of the same differences.
        design: (B, O, O), XᵀX of the regression on the offset: X has a column for each, 1 at its pairs of words, as
            far as the model can attend, and 0 at others, less the mean of the same query.
    """

    sums: Tensor
    counts: Tensor
    by_offset: Tensor
    squares: Tensor
    design: Tensor


EXACT = 16  # offsets up to this one are told apart; the longer ones by powers of two
FAR = (32, 64, 128)  # … where the bins beyond it begin, after that of 17–31
OFFSETS = 2 * (EXACT + 1 + len(FAR)) + 1


def offset_bin(offset: Tensor) -> Tensor:
    """The bin of an offset from query to key, 0 to OFFSETS − 1; the middle one is the query's own token."""
    size = offset.abs()
    far = EXACT + 1 + torch.bucketize(size, torch.tensor(FAR), right=True)
    binned = torch.where(size <= EXACT, size, far)
    return torch.where(offset < 0, -binned, binned) + OFFSETS // 2


def text_sums(
    attentions: Sequence[Tensor], batch: SentenceBatch, causal: bool, keys: SentenceBatch | None = None
) -> TextSums:
    """The sums of every text and head.

    Args:
        attentions: L tensors of (B, H, T, T).
        causal: whether a token attends only to itself and the tokens before it.
        keys: of cross-attention, (B, H, T, T_k), the texts that are looked at. An offset is then from a query's place
            in its own text to a key's in the other, and OF_ONE_TEXT have a count of 0.
    """
    if keys is not None:  # one square for both
        rows, columns = batch.ids.size(1), keys.ids.size(1)
        width = max(rows, columns)
        batch, keys = batch.widened(width), keys.widened(width)
        attentions = [F.pad(weights, (0, width - columns, 0, width - rows)) for weights in attentions]
    visible = _visible(batch, batch if keys is None else keys, causal)  # (B, T, T)
    length = visible.size(-1)
    # Of each offset once; row i is those from −i on.
    bins = offset_bin(torch.arange(1 - length, length)).unfold(0, length, 1).flip(0).expand_as(visible)
    at_offset = torch.zeros(*visible.shape[:2], OFFSETS, dtype=torch.double).scatter_add_(
        -1, bins, visible.double()
    )  # (B, T, O)
    pairs = at_offset.sum(1)  # (B, O)
    design = torch.diag_embed(pairs) - at_offset.mT @ (at_offset / at_offset.sum(-1, keepdim=True).clamp_min(1))
    links = {name: of(batch) & visible for name, of in LINKS.items()} if keys is None else {}
    layers = [_layer_sums(weights, batch, keys, visible, pairs, links) for weights in attentions]
    sums, counts, by_offset, squares = (torch.stack(parts, -2) for parts in zip(*layers, strict=True))
    return TextSums(sums, counts, by_offset, squares, design)


def uniform_sums(batch: SentenceBatch, causal: bool, keys: SentenceBatch | None = None) -> TextSums:
    """The sums of a head that looks at all tokens alike, as far as the model can: the baseline of every score, with one
    layer of one head. `keys` as of `text_sums`.
    """
    looked_at = batch if keys is None else keys
    real = (looked_at.is_word | looked_at.special)[:, None, None, :]  # (B, 1, 1, T_k)
    visible = real.expand(-1, -1, batch.ids.size(-1), -1).float()
    weights = visible.tril() if causal else visible
    return text_sums([weights / weights.sum(-1, keepdim=True).clamp_min(1)], batch, causal, keys)


def score_of_text(name: str, weights: Tensor, batch: SentenceBatch, causal: bool) -> float | None:
    """One of SCORES of one head in one text, of its weights (1, 1, T, T); None where the text says nothing about it."""
    visible = _visible(batch, batch, causal)
    links = {name: LINKS[name](batch) & visible} if name in LINKS else {}
    pairs = _binned(_by_diagonal(visible.float()[:, None]))[..., 0]
    value, number = _scores(weights, batch, None, pairs, links)[name]()
    return float(value) / float(number) if number else None


def _visible(batch: SentenceBatch, keys: SentenceBatch, causal: bool) -> Tensor:
    """True for pairs of words whose query can see the key, (B, T, T_k)."""
    words = batch.is_word[:, :, None] & keys.is_word[:, None]
    return words.tril() if causal else words


def _layer_sums(
    weights: Tensor,
    batch: SentenceBatch,
    keys: SentenceBatch | None,
    visible: Tensor,
    pairs: Tensor,
    links: Mapping[str, Tensor],
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Sums of one layer: sums and counts (B, S, H), by_offset (B, O, H), squares (B, H)."""
    by_name = _scores(weights, batch, keys, pairs, links)
    nothing = weights.new_zeros(weights.shape[:2], dtype=torch.double)
    sums, counts = zip(*(by_name[name]() if name in by_name else (nothing, nothing) for name in NAMES), strict=True)
    mask = visible.to(weights)[:, None]
    words = weights * mask
    centred = words.sub_(words.sum(-1, keepdim=True) / mask.sum(-1, keepdim=True).clamp_min(1)).mul_(mask)
    by_offset = _binned(_by_diagonal(centred))
    return torch.stack(sums, 1), torch.stack(counts, 1), by_offset, centred.square_().sum((-1, -2), dtype=torch.double)


def _scores(
    weights: Tensor,
    batch: SentenceBatch,
    keys: SentenceBatch | None,
    pairs: Tensor,
    links: Mapping[str, Tensor],
) -> dict[str, Callable[[], tuple[Tensor, Tensor]]]:
    """The functions that compute each score of one layer, by its name: a sum and a count, each (B, H)."""
    looked_at = batch if keys is None else keys
    queries = batch.is_word.to(weights)[:, None]  # (B, 1, T)
    number = batch.is_word.sum(-1)[:, None].double().expand(-1, weights.size(1))  # (B, H)

    def over_queries(values: Tensor) -> tuple[Tensor, Tensor]:  # (B, H, T)
        return (values * queries).sum(-1, dtype=torch.double), number

    def on_keys(kind: Tensor) -> tuple[Tensor, Tensor]:  # (B, T_k)
        return over_queries((weights @ kind.to(weights)[:, None, :, None]).squeeze(-1))

    def bits() -> Tensor:
        return -torch.stack([(p * p.clamp_min(SMALLEST).log2_()).sum(-1) for p in weights])

    @cache
    def diagonals() -> Tensor:  # (B, H, 2T − 1) of the weights from words to words, from −(T − 1) to T − 1
        return _by_diagonal(weights * looked_at.is_word.to(weights)[:, None, None] * queries[..., None])

    def distance() -> tuple[Tensor, Tensor]:
        offsets = torch.arange(1 - weights.size(-1), weights.size(-1)).abs().double()
        return (diagonals() * offsets).sum(-1), diagonals().sum(-1)

    def at_offset(offset: int) -> Tensor:
        return _binned(diagonals())[:, OFFSETS // 2 + offset]

    by_name = {
        "entropy": lambda: over_queries(bits()),
        "largest": lambda: over_queries(weights.amax(-1)),
        "first": lambda: over_queries(weights[..., 0]),
        "special": lambda: on_keys(looked_at.special),
        "punctuation": lambda: on_keys(looked_at.punctuation),
        "distance": distance,
    }
    if keys is None:
        by_name |= {
            "self": lambda: (at_offset(0), number),
            "previous": lambda: (at_offset(-1), _like(pairs[:, OFFSETS // 2 - 1], number)),
            "next": lambda: (at_offset(1), _like(pairs[:, OFFSETS // 2 + 1], number)),
            **{name: partial(_on_links, weights, mask) for name, mask in links.items()},
        }
    return by_name


def _like(counts: Tensor, other: Tensor) -> Tensor:
    """(B,) → (B, H)."""
    return counts[:, None].expand_as(other)


def _by_diagonal(weights: Tensor) -> Tensor:
    """The sum of each diagonal: (…, T, T) → (…, 2T − 1), the offset −(T − 1) first."""
    length = weights.size(-1)
    # Rows of 2T numbers that are read as rows of 2T − 1 are shifted by one each: diagonals become columns.
    skewed = F.pad(weights.flip(-1), (0, length)).flatten(-2)[..., : length * (2 * length - 1)]
    return skewed.unflatten(-1, (length, 2 * length - 1)).sum(-2, dtype=torch.double).flip(-1)


def _binned(diagonals: Tensor) -> Tensor:
    """(B, H, 2T − 1) → (B, O, H)."""
    length = (diagonals.size(-1) + 1) // 2
    bins = offset_bin(torch.arange(1 - length, length))
    binned = diagonals.new_zeros(*diagonals.shape[:-1], OFFSETS).index_add_(-1, bins, diagonals)
    return binned.transpose(-1, -2)


def _on_links(weights: Tensor, links: Tensor) -> tuple[Tensor, Tensor]:
    """The weight on linked keys (B, T, T), summed over the queries that have any, and their number: each (B, H)."""
    number = links.any(-1).sum(-1).double()[:, None].expand(-1, weights.size(1))
    if not links.any():
        return torch.zeros_like(number), number
    return torch.einsum("bhij,bij->bh", weights, links.to(weights)).double(), number
