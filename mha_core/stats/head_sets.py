"""Typical sets of heads to switch off."""

from collections.abc import Iterable, Sequence

import torch
from torch import Tensor

from mha_core.checks import check_count, check_index
from mha_core.heads import Head, all_heads, check_heads


def shuffled(heads: Sequence[Head], seed: int) -> list[Head]:
    """The heads in a random order, which depends on the seed alone."""
    return [heads[i] for i in torch.randperm(len(heads), generator=torch.Generator().manual_seed(seed)).tolist()]


def random_share(shape: tuple[int, int], share: float = 0.5, seed: int = 0) -> list[Head]:
    """A random share of all heads."""
    heads = all_heads(shape)
    return sorted(shuffled(heads, seed)[: round(share * len(heads))])


def least_important(scores: Tensor, share: float = 0.4) -> list[Head]:
    """The share of heads with the lowest scores (L, H), among those that have a score."""
    scored = [head for head in all_heads(scores.shape) if scores[head].isfinite()]
    ranked = sorted(scored, key=lambda head: float(scores[head]))
    return sorted(ranked[: round(share * len(ranked))])


def all_but_one_per_layer(shape: tuple[int, int], scores: Tensor | None = None) -> list[Head]:
    """All heads but the most important one of each layer, or the first one without scores."""
    best = [0] * shape[0] if scores is None else scores.nan_to_num(-torch.inf).argmax(1).tolist()
    return [head for head in all_heads(shape) if head.head != best[head.layer]]


def all_but_layer(shape: tuple[int, int], layer: int) -> list[Head]:
    """All heads but those of one layer."""
    layer = check_index("layer", layer, shape[0])
    return [head for head in all_heads(shape) if head.layer != layer]


def strongest(scores: Tensor, number: int) -> list[Head]:
    """So many heads with the highest scores (L, H), among those that have a score."""
    scored = [head for head in all_heads(scores.shape) if scores[head].isfinite()]
    return sorted(sorted(scored, key=lambda head: -float(scores[head]))[: check_count("number", number, 0)])


def at_least(scores: Tensor, least: float) -> list[Head]:
    """All heads whose score (L, H) is not below `least`."""
    return [head for head in all_heads(scores.shape) if float(scores[head]) >= least]


def random_control(heads: Iterable[tuple[int, int]], shape: tuple[int, int], seed: int = 0) -> list[Head]:
    """Random heads from the others, as many in each layer: a control for number and depth.

    Where a layer has too few others, all of them, and the rest from the heads themselves.

    Args:
        shape: (L, H) of the model.
    """
    chosen = set(check_heads(heads, shape))
    drawn: list[Head] = []
    for layer in range(shape[0]):
        own = [Head(layer, head) for head in range(shape[1])]
        taken, others = [head for head in own if head in chosen], [head for head in own if head not in chosen]
        drawn += (shuffled(others, seed * shape[0] + layer) + shuffled(taken, seed))[: len(taken)]
    return sorted(drawn)
