"""Numbers about attention patterns: entropy, similarity of heads, and the query with the strongest link."""

import torch
from torch import Tensor

from mha_core.heads import Head
from mha_core.trace import Trace

SMALLEST = torch.finfo(torch.float32).tiny  # whose logarithm is finite: 0 log 0 = 0


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
    distance = (attentions - attentions[head.layer, head.head]).abs().sum(-1).mean(-1) / 2
    return (1 - distance).clamp(0, 1)  # rounding errors may put it slightly outside


def strongest_query(trace: Trace, head: Head) -> int:
    """Find the query with the largest weight × distance to a key, ignoring special tokens; 0 if all are special."""
    special, positions = torch.tensor(trace.special), torch.arange(len(trace))
    distance = (positions[:, None] - positions).abs()  # (T, T)
    strength = trace.attentions[head.layer, head.head] * distance  # long-range links are the interesting ones
    strength[special], strength[:, special] = 0, 0
    return int(strength.amax(-1).argmax())
