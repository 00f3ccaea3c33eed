"""What can be said of an attention pattern at a glance: a small picture, how wide it looks, how alike two are, where to begin."""

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.analysis.maps.colour_scale import relative, scaled
from mha_core.heads import Head
from mha_core.trace import Trace

THUMBNAIL_SIDE = 48


def thumbnails(weights: Tensor, side: int = THUMBNAIL_SIDE, *, scale: str = "sqrt", peak: str = "global") -> Tensor:
    """Every head as a small picture: (…, R, C) → (…, min(R, side), min(C, side)) uint8.

    Max-pooled, so that a single strong link survives, and scaled after that.

    Args:
        weights: not negative.
        side: most pixels down and across.
        scale, peak: see `scales`; as given, each head by its own largest weight, square root, so that weak links show.
    """
    *heads, rows, columns = weights.shape
    small = (min(rows, side), min(columns, side))
    if small != (rows, columns) and weights.numel():
        weights = F.adaptive_max_pool2d(weights.reshape(-1, rows, columns), small)
    return scaled(relative(weights, peak), scale).mul(255).round().to(torch.uint8).reshape(*heads, *small)


def entropy(attentions: Tensor) -> Tensor:
    """How widely each head looks: the mean over queries of −Σ p log₂ p, in bits. (…, T, T) → (…)."""
    return torch.special.entr(attentions).sum(-1).mean(-1) / torch.log(torch.tensor(2.0))


def similarity_to(attentions: Tensor, head: Head) -> Tensor:
    """How alike every head looks to one of them: 1 − ½ Σ|a − b|, mean over queries; 0 (nowhere the same) to 1 (the same).

    The weight that two heads have in common (one less the total variation distance). (L, H, T, T) → (L, H).
    """
    apart = (attentions - attentions[head.layer, head.head]).abs().sum(-1).mean(-1) / 2
    return (1 - apart).clamp(0, 1)  # rounding may leave it a hair outside


def strongest_query(trace: Trace, head: Head) -> int:
    """Position of the token with the most remarkable link, weight times distance; special tokens left out; 0 without any."""
    special, at = torch.tensor(trace.special), torch.arange(len(trace))
    weights = trace.attentions[head.layer, head.head] * (at[:, None] - at).abs()  # (T, T); a neighbour is easy to find
    weights[special], weights[:, special] = 0, 0
    return int(weights.amax(-1).argmax())
