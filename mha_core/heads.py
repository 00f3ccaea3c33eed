"""Head: one attention head, 0-indexed; the names of a model's attentions, and its pruned heads."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from torch import Tensor

from mha_core.checks import check_index, check_list, shown


class AttentionKind(NamedTuple):
    """Which text the queries and which the keys come from: "source" or "target". Most models have only a source."""

    prefix: str  # before its heads in an ablation's text: d5.4 is head 5.4 of the decoder
    queries: str
    keys: str


ATTENTIONS = {
    "self": AttentionKind("", "source", "source"),
    "encoder": AttentionKind("", "source", "source"),
    "decoder": AttentionKind("d", "target", "target"),
    "cross": AttentionKind("x", "target", "source"),
}
PREFIXES = "".join(kind.prefix for kind in ATTENTIONS.values())

Shape = Sequence[int]  # (L, H): layers, and heads in each
Shapes = Mapping[str, Shape]  # of a model's attentions, by name
RemainingHeads = Sequence[Sequence[int]]  # per layer, the original indices of the heads that are not pruned

_HEAD = re.compile(r"([0-9]{1,4})\.([0-9]{1,4})")


class Head(NamedTuple):
    """One attention head, 0-indexed: `5.4` is layer 5, head 4."""

    layer: int
    head: int

    @classmethod
    def parse(cls, text: str) -> "Head":
        """ "5.4" → Head(5, 4), the inverse of `str`. Raises ValueError for anything else."""
        match = _HEAD.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            raise ValueError(f"{shown(text)} is not a head; valid: 5.4 (layer 5, head 4).")
        return cls(*map(int, match.groups()))

    def __str__(self) -> str:
        return f"{self.layer}.{self.head}"


def all_heads(shape: Shape) -> list[Head]:
    """Every head of a model with shape (L, H), layer by layer."""
    layers, heads = shape
    return [Head(layer, head) for layer in range(layers) for head in range(heads)]


def check_head(given: tuple[int, int] | str, shape: Shape) -> Head:
    """A head of a model with shape (L, H), by a Head, a pair (3, 1) or "3.1". Raises ValueError for anything else."""
    try:
        layer, head = Head.parse(given) if isinstance(given, str) else given
    except (TypeError, ValueError):
        raise ValueError(f'head is {shown(given)}; valid: Head(3, 1), (3, 1) or "3.1" (layer 3, head 1).') from None
    return Head(
        *(check_index(name, index, size) for name, index, size in zip(Head._fields, (layer, head), shape, strict=True))
    )


def check_heads(given: Iterable[tuple[int, int] | str], shape: Shape) -> list[Head]:
    """Several heads of a model with this shape (L, H), in their order. Raises ValueError as `check_head`."""
    return [check_head(each, shape) for each in check_list("heads", given, "a list of heads, such as [Head(3, 1)]")]


def named_sizes(shapes: Shapes) -> str:
    """The range of heads of each attention, such as "0.0–1.3; x0.0–x1.3"."""
    return "; ".join(
        "{0}0.0–{0}{1}.{2}".format(ATTENTIONS[name].prefix, layers - 1, heads - 1)
        for name, (layers, heads) in shapes.items()
    )


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
