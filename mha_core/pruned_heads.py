"""Pruned heads, and the original indices of the remaining ones."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from torch import Tensor

from mha_core.heads import Head, Shape

RemainingHeads = Sequence[Sequence[int]]  # per layer, the original indices of the remaining heads


@dataclass(frozen=True)
class PrunedHeads:
    """The heads that were pruned, and the model that they were pruned from."""

    heads: tuple[Head, ...]  # all pruned heads, in order, by their original indices
    name: str  # of the complete model
    title: str  # its name on screen


def remaining_heads(pruned: Collection[Head], shape: Shape) -> tuple[tuple[int, ...], ...]:
    """The original indices of the heads that are not pruned, layer by layer."""
    layers, heads = shape
    return tuple(tuple(j for j in range(heads) if Head(i, j) not in pruned) for i in range(layers))


def scatter_heads(x: Tensor, remaining: Sequence[int], heads: int) -> Tensor:
    """(B, remaining, …) → (B, H, …): each head at its original index, zeros at the pruned ones."""
    if len(remaining) == heads:
        return x
    scattered = x.new_zeros(x.size(0), heads, *x.shape[2:])
    scattered[:, list(remaining)] = x
    return scattered
