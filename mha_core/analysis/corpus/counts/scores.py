"""What is measured of every head on every text: scores of its attention pattern.

Each score is a ratio of sums over a text, of which the ratio of the sums over all texts is the corpus' number: every
query counts the same, whatever the length of its text. Queries are the tokens of words; special tokens look at nothing
that would say something about the text. Keys are all tokens, unless a score says otherwise.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.analysis.corpus.counts.rows import SentenceBatch
from mha_core.analysis.maps.head_statistics import SMALLEST
from mha_core.analysis.roles.head_role import duplicate_token_links, induction_links, same_word_links
from mha_core.i18n import mark


class Score(NamedTuple):
    """A number about a head.

    Attributes:
        title: its name on screen.
        meaning: one sentence.
        unit: "" for a share, 0 to 1.
    """

    title: str
    meaning: str
    unit: str = ""


SCORES: dict[str, Score] = {
    "entropy": Score(
        mark("Entropy"),
        mark("How spread the attention of a query is: −Σ p log₂ p over its keys."),
        mark("bits"),
    ),
    "largest": Score(mark("Largest weight"), mark("How concentrated it is: the largest weight of a query.")),
    "self": Score(mark("On itself"), mark("The weight on the query's own token.")),
    "previous": Score(
        mark("Previous token"),
        mark(
            "Average weight on the token just before; the first word is left out, since [CLS] or nothing is before it."
        ),
    ),
    "next": Score(
        mark("Next token"),
        mark(
            "Average weight on the token just after, where the model can see it; the last word is left out, since "
            "[SEP] or nothing is after it."
        ),
    ),
    "first": Score(
        mark("First token"), mark("The weight on the first token of the text: [CLS] where the model has one.")
    ),
    "special": Score(mark("Special tokens"), mark("The weight on [CLS], [SEP] and the like.")),
    "punctuation": Score(mark("Punctuation"), mark("The weight on punctuation and symbols.")),
    "distance": Score(
        mark("Distance"),
        mark("How many tokens lie from query to key, weighted by the attention on words."),
        mark("tokens"),
    ),
    "duplicate": Score(
        mark("Duplicate token"),
        mark("The weight on earlier copies of the query's token, over the queries that have one."),
    ),
    "induction": Score(
        mark("Induction"),
        mark("The weight on what followed earlier copies of the query's token, over the queries that have one."),
    ),
    "same_word": Score(
        mark("Same word"),
        mark("The weight on the other pieces of the query's word, over the queries whose word is split into pieces."),
    ),
}
NAMES = tuple(SCORES)
OF_ONE_TEXT = (
    "self",
    "previous",
    "next",
    "duplicate",
    "induction",
    "same_word",
)  # which say where in the query's own text it looks

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
    looked_at = batch if keys is None else keys
    words = batch.is_word[:, :, None] & looked_at.is_word[:, None]  # (B, T, T)
    visible = words.tril() if causal else words
    length = words.size(-1)
    # Of each offset once; row i is those from −i on.
    bins = offset_bin(torch.arange(1 - length, length)).unfold(0, length, 1).flip(0).expand_as(words)
    at_offset = torch.zeros(*words.shape[:2], OFFSETS, dtype=torch.double).scatter_add_(
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


def _layer_sums(
    weights: Tensor,
    batch: SentenceBatch,
    keys: SentenceBatch | None,
    visible: Tensor,
    pairs: Tensor,
    links: Mapping[str, Tensor],
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Of one layer: sums and counts (B, S, H), by_offset (B, O, H), squares (B, H)."""
    looked_at = batch if keys is None else keys
    queries = batch.is_word.to(weights)[:, None]  # (B, 1, T)
    number = batch.is_word.sum(-1)[:, None].double().expand(-1, weights.size(1))  # (B, H)

    def over_queries(values: Tensor) -> Tensor:  # (B, H, T) → (B, H)
        return (values * queries).sum(-1, dtype=torch.double)

    bits = -torch.stack([(p * p.clamp_min(SMALLEST).log2_()).sum(-1) for p in weights])
    columns = torch.stack([looked_at.special, looked_at.punctuation], -1).to(weights)  # (B, T, 2)
    on_special, on_punctuation = (weights @ columns[:, None]).unbind(-1)  # each (B, H, T)
    words = weights * looked_at.is_word.to(weights)[:, None, None] * queries[..., None]  # words to words
    diagonals = _by_diagonal(words)  # (B, H, 2T − 1), from −(T − 1) to T − 1
    offsets = torch.arange(1 - weights.size(-1), weights.size(-1)).abs().double()
    by_name = {
        "entropy": (over_queries(bits), number),
        "largest": (over_queries(weights.amax(-1)), number),
        "first": (over_queries(weights[..., 0]), number),
        "special": (over_queries(on_special), number),
        "punctuation": (over_queries(on_punctuation), number),
        "distance": ((diagonals * offsets).sum(-1), diagonals.sum(-1)),
    }
    if keys is None:
        middle, at_offset = OFFSETS // 2, _binned(diagonals)
        by_name |= {
            "self": (at_offset[:, middle], number),
            "previous": (at_offset[:, middle - 1], _like(pairs[:, middle - 1], number)),
            "next": (at_offset[:, middle + 1], _like(pairs[:, middle + 1], number)),
            **{name: _on_links(weights, mask) for name, mask in links.items()},
        }
    nothing = torch.zeros_like(number), torch.zeros_like(number)
    sums, counts = zip(*(by_name.get(name, nothing) for name in NAMES), strict=True)
    mask = visible.to(weights)[:, None]
    centred = words.sub_(words.sum(-1, keepdim=True) / mask.sum(-1, keepdim=True).clamp_min(1)).mul_(mask)
    by_offset = _binned(_by_diagonal(centred))
    return torch.stack(sums, 1), torch.stack(counts, 1), by_offset, centred.square_().sum((-1, -2), dtype=torch.double)


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
