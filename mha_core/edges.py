"""Edges: weights of heads that are cut. "3.1:5:2" is the one of head 3.1 from token 5 (query) to token 2 (key)."""

import re
from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor

_SPAN = r"[0-9]{1,4}-[0-9]{1,4}|[0-9]{1,4}-?|\*"
_EDGES = re.compile(rf"({_SPAN})\.({_SPAN}):({_SPAN}):({_SPAN})")


class Span(NamedTuple):
    """Neighbouring indices: `5`, `2-4`, `3-` (3 and all after it) or `*` (all).

    Attributes:
        last: included; None = to the end.
    """

    first: int = 0
    last: int | None = None

    @classmethod
    def parse(cls, text: str) -> "Span":
        """Raises ValueError if the last index is before the first."""
        if text == "*":
            return cls()
        first, dash, last = text.partition("-")
        if not dash:
            return cls(int(first), int(first))
        if last and int(last) < int(first):
            raise ValueError(f"{text!r} ends before it begins; valid: {last}-{first}.")
        return cls(int(first), int(last) if last else None)

    def __str__(self) -> str:
        if self.last is None:
            return f"{self.first}-" if self.first else "*"
        return f"{self.first}-{self.last}" if self.last > self.first else str(self.first)

    def covers(self, index: int) -> bool:
        """Whether it contains an index."""
        return self.first <= index and (self.last is None or index <= self.last)

    def fits(self, count: int) -> bool:
        """Whether it contains any of so many; what lies beyond them does no harm."""
        return self.first < count

    @property
    def slice(self) -> slice:
        """What it selects of a dimension."""
        return slice(self.first, None if self.last is None else self.last + 1)


class Edges(NamedTuple):
    """A block of edges: from queries to keys, in heads of layers. As text, LAYERS.HEADS:QUERIES:KEYS."""

    layers: Span
    heads: Span
    queries: Span
    keys: Span

    @classmethod
    def parse(cls, text: str) -> "Edges":
        """ "3.1:5:0-2" → Edges, the inverse of `str`. Raises ValueError for anything else."""
        match = _EDGES.fullmatch(text)
        if match is None:
            raise ValueError(f"{text[:40]!r} is no edge; valid: 3.1:5:2 (head 3.1, from token 5 to token 2), 3.*:5:*.")
        return cls(*map(Span.parse, match.groups()))

    def __str__(self) -> str:
        return f"{self.layers}.{self.heads}:{self.queries}:{self.keys}"

    def fits(self, layers: int, heads: int) -> bool:
        """Whether a model of this size has any of its heads."""
        return self.layers.fits(layers) and self.heads.fits(heads)


def kept_edges(cut: Sequence[Edges], layers: int, heads: int, tokens: int) -> list[Tensor | None]:
    """The edges of each layer that are kept, (H, T, T) bool; None where none is cut. Tokens not there are ignored."""
    masks: list[Tensor | None] = []
    for layer in range(layers):
        blocks = [edges for edges in cut if edges.layers.covers(layer)]
        mask = torch.ones(heads, tokens, tokens, dtype=torch.bool) if blocks else None
        for edges in blocks:
            assert mask is not None
            mask[edges.heads.slice, edges.queries.slice, edges.keys.slice] = False
        masks.append(mask)
    return masks
