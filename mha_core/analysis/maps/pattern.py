"""Properties of attention patterns: thumbnails, entropy, similarity of heads, and the query with the strongest link."""

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.analysis.maps.colour_scale import relative, scaled
from mha_core.heads import Head
from mha_core.trace import Trace

THUMBNAIL_SIDE = 48


def thumbnails(weights: Tensor, side: int = THUMBNAIL_SIDE, *, scale: str = "sqrt", peak: str = "global") -> Tensor:
    """Shrink every head's pattern to a small picture: (…, R, C) → (…, min(R, side), min(C, side)) uint8.

    Max-pooled, so that a single strong link stays visible, then scaled.

    Args:
        weights: not negative.
        side: the largest height and width in pixels.
        scale, peak: see `colour_scale`; by default the square root, relative to each head's largest weight, which shows
            weak links.
    """
    *heads, rows, columns = weights.shape
    small = (min(rows, side), min(columns, side))
    if small != (rows, columns) and weights.numel():
        weights = F.adaptive_max_pool2d(weights.reshape(-1, rows, columns), small)
    return scaled(relative(weights, peak), scale).mul(255).round().to(torch.uint8).reshape(*heads, *small)


def entropy(attentions: Tensor) -> Tensor:
    """Compute the entropy of each head's attention: −Σ p log₂ p, mean over queries, in bits. (…, T, T) → (…)."""
    return torch.special.entr(attentions).sum(-1).mean(-1) / torch.log(torch.tensor(2.0))


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
