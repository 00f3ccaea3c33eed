"""Random attention patterns, of any sharpness."""

import torch
from torch import Tensor


def random_attentions(length: int, layers: int = 2, heads: int = 3, seed: int = 0, sharpness: float = 3.0) -> Tensor:
    """(L, H, T, T), rows that sum to 1."""
    scores = torch.randn(layers, heads, length, length, generator=torch.Generator().manual_seed(seed))
    return (sharpness * scores).softmax(-1)
