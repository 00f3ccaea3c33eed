"""Numbers about attention patterns: entropy, similarity of heads, the strongest links, and attention sinks.

A sink is a token that receives most of a head's weight without being informative; known explanations are named.
"""

from dataclasses import dataclass

import torch
from torch import Tensor

from mha_core.checks import check_count
from mha_core.heads import Head, check_head
from mha_core.message import N_
from mha_core.stats.attention_map import AttentionMap
from mha_core.trace import Trace

SMALLEST = torch.finfo(torch.float32).tiny  # whose logarithm is finite: 0 log 0 = 0
THRESHOLD = 0.5  # of the weight: a token with more is a sink

# Why there are sinks.
SPECIAL = N_(
    "Often a no-op: a head without a target attends to a special token, whose value vector tends to be small "
    "(Clark et al. 2019, Kobayashi et al. 2020)."
)
FIRST = N_(
    "Softmax weights must sum to 1: weight that a head does not need often goes to the first token, whatever it is "
    "(Xiao et al. 2023)."
)


def entropy(attentions: Tensor) -> Tensor:
    """Compute the entropy of each head's attention: −Σ p log₂ p, mean over queries, in bits. (…, T, T) → (…)."""
    *heads, queries, keys = attentions.shape
    # Head by head, which stays in the processor's cache, and by log, which is vectorised: a third of entr's time.
    bits = [-(p * p.clamp_min(SMALLEST).log2_()).sum(-1).mean() for p in attentions.reshape(-1, queries, keys)]
    return torch.stack(bits).reshape(heads) if bits else attentions.new_zeros(heads)


def similarity_to(attentions: Tensor, head: Head) -> Tensor:
    """Compute every head's similarity to one of them: 1 − ½ Σ|a − b|, mean over queries; 0 (disjoint) to 1 (equal).

    The attention mass that both heads share (1 − total variation distance). (L, H, T, T) → (L, H).
    """
    head = check_head(head, attentions.shape[:2])
    distance = (attentions - attentions[head]).abs().sum(-1).mean(-1) / 2
    return (1 - distance).clamp(0, 1)  # rounding errors may put it slightly outside


def strongest_query(trace: Trace, head: Head) -> int:
    """Find the query with the largest weight × distance to a key, ignoring special tokens; 0 if all are special.

    Of cross-attention, whose keys are in another text: with the largest weight.
    """
    weights = trace.head(head)
    distance = (torch.arange(len(trace))[:, None] - torch.arange(len(trace.keys))).abs()  # (T, T_k)
    strength = weights * distance if trace.keys is trace else weights.clone()  # long-range links are interesting
    strength[torch.tensor(trace.special)], strength[:, torch.tensor(trace.keys.special)] = 0, 0
    return int(strength.amax(-1).argmax())


@dataclass(frozen=True)
class StrongLink:
    """A link from a query to a key, with its weight. Row and column are indices in the map."""

    row: int
    column: int
    from_token: str
    to_token: str
    weight: float


def top_links(attention: AttentionMap, k: int) -> list[StrongLink]:
    """List the k largest weights of one map (R, C) above 0, largest first; equal ones in reading order."""
    weights, indices = attention.weights.flatten().sort(descending=True, stable=True)
    k, links = check_count("k", k, 0), []
    for weight, index in zip(weights[:k].tolist(), indices[:k].tolist(), strict=True):
        if weight > 0:
            row, column = divmod(index, len(attention.columns))
            links.append(StrongLink(row, column, attention.rows.tokens[row], attention.columns.tokens[column], weight))
    return links


@dataclass(frozen=True)
class AttentionSink:
    """A token that receives most of the weight of a query.

    Attributes:
        token: its text.
        positions: all its positions in the Trace.
        share: of the weight, THRESHOLD to 1.
        note: the known explanation of such sinks, in one sentence.
    """

    token: str
    positions: tuple[int, ...]
    share: float
    note: str


def sinks_of_rows(trace: Trace, weights: Tensor) -> list[AttentionSink | None]:
    """Find each query's sink, of a head (T, T_k): the special token, or the first token, that has most of its weight.

    None where a query attends to others, or has no choice: in a text of one token, and at the first query of a causal
    model. Each row has its own: a head may do nothing for most words and have a target for one.
    """
    keys = trace.keys
    if len(keys) == 1:
        return [None] * len(trace)
    kinds: dict[str, tuple[int, ...]] = {}
    for i, (token, special) in enumerate(zip(keys.tokens, keys.special, strict=True)):
        if special:
            kinds[token] = (*kinds.get(token, ()), i)
    candidates = sorted({(0,), *kinds.values()})
    shares = [weights[:, list(positions)].sum(-1).tolist() for positions in candidates]  # (candidates, T)
    sinks = [_sink(trace, *max(zip(of_row, candidates, strict=True))) for of_row in zip(*shares, strict=True)]
    return [None, *sinks[1:]] if trace.info.causal else sinks


def _sink(trace: Trace, share: float, positions: tuple[int, ...]) -> AttentionSink | None:
    if share <= THRESHOLD:
        return None
    no_op = trace.keys.special[positions[0]] and not (trace.info.causal and positions == (0,))
    return AttentionSink(trace.keys.tokens[positions[0]], positions, share, SPECIAL if no_op else FIRST)
