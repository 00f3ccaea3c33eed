"""Pruned heads, and the original indices of the remaining ones."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from torch import Tensor

from mha_core.heads import Head, Shape
from mha_core.message import Message
from mha_core.trace import ModelInfo

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


def group_of(head: Head, per_group: int) -> tuple[Head, ...]:
    """The heads that share their keys and values with a head, itself included; `per_group` as in ModelInfo."""
    first = head.head // per_group * per_group
    return tuple(Head(head.layer, each) for each in range(first, first + per_group))


def partial_group(pruned: Collection[Head], per_group: int) -> str:
    """The reason why these heads can't be pruned without others that share their keys and values; "" if they can."""
    for head in sorted(pruned):
        if not set(group := group_of(head, per_group)) <= set(pruned):
            return Message(
                "Heads {group} share their keys and values, so {head} can't be pruned without the others. Valid: whole "
                "groups of {n}.",
                group=", ".join(map(str, group)),
                head=str(head),
                n=per_group,
            )
    return ""


def parameters_per_head(info: ModelInfo) -> int:
    """Number of weights of one head: its rows of W_Q, W_K, W_V with their biases, and its columns of W_O."""
    return 3 * info.d_k * (info.d_model + 1) + info.d_model * info.d_k


def scatter_heads(x: Tensor, remaining: Sequence[int], heads: int) -> Tensor:
    """(B, remaining, …) → (B, H, …): each head at its original index, zeros at the pruned ones."""
    if len(remaining) == heads:
        return x
    scattered = x.new_zeros(x.size(0), heads, *x.shape[2:])
    scattered[:, list(remaining)] = x
    return scattered
