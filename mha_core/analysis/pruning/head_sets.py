"""Sets of heads to begin with."""

import torch
from torch import Tensor

from mha_core.heads import Head, all_heads, shuffled


def random_share(shape: tuple[int, int], share: float = 0.5, seed: int = 0) -> list[Head]:
    """So many of all heads, by chance."""
    heads = all_heads(*shape)
    return sorted(shuffled(heads, seed)[: round(share * len(heads))])


def least_important(scores: Tensor, share: float = 0.4) -> list[Head]:
    """So many of all heads that have a score (L, H), those with the lowest."""
    heads = sorted(
        (head for head in all_heads(*scores.shape) if scores[head].isfinite()), key=lambda head: float(scores[head])
    )
    return sorted(heads[: round(share * len(heads))])


def all_but_one_per_layer(shape: tuple[int, int], scores: Tensor | None = None) -> list[Head]:
    """All heads but the most important one of each layer; the first one where no scores are known."""
    best = [0] * shape[0] if scores is None else scores.nan_to_num(-torch.inf).argmax(1).tolist()
    return [head for head in all_heads(*shape) if head.head != best[head.layer]]


def all_but_layer(shape: tuple[int, int], layer: int) -> list[Head]:
    """All heads but those of one layer."""
    return [head for head in all_heads(*shape) if head.layer != layer]
