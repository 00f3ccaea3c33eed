"""Edges: single attention weights that are cut. "3.1:5:2": head 3.1, from token 5 (query) to token 2 (key).

The weight becomes 0 and its row sums to less than 1. With a tilde, "3.1:5:2~", the score becomes −∞, so that the other
keys share the weight.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.heads import PREFIXES

_SPAN = r"[0-9]{1,4}-[0-9]{1,4}|[0-9]{1,4}-?|\*"
_EDGES = re.compile(rf"([{PREFIXES}]?)({_SPAN})\.({_SPAN}):({_SPAN}):({_SPAN})(~?)")


class Span(NamedTuple):
    """Neighbouring indices: `5`, `2-4`, `3-` (3 and all after it) or `*` (all)."""

    first: int = 0
    last: int | None = None  # included; None = to the end

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
        """Whether the range contains an index."""
        return self.first <= index and (self.last is None or index <= self.last)

    @property
    def slice(self) -> slice:
        """The range as a slice of a dimension."""
        return slice(self.first, None if self.last is None else self.last + 1)


class Edges(NamedTuple):
    """A block of edges: from queries to keys, in heads of layers. As text, LAYERS.HEADS:QUERIES:KEYS."""

    layers: Span
    heads: Span
    queries: Span
    keys: Span
    knockout: bool = False  # True: score −∞, so that the other keys share its weight; False: weight × 0
    prefix: str = ""  # of an attention (`heads.ATTENTIONS`)

    @classmethod
    def parse(cls, text: str) -> "Edges":
        """ "3.1:5:0-2" → Edges, the inverse of `str`. Raises ValueError for anything else."""
        match = _EDGES.fullmatch(text)
        if match is None:
            raise ValueError(
                f"{text[:40]!r} is not an edge; valid: 3.1:5:2 (head 3.1, from token 5 to token 2), 3.1:5:2~."
            )
        prefix, *spans, tilde = match.groups()
        return cls(*map(Span.parse, spans), knockout=bool(tilde), prefix=prefix)

    def __str__(self) -> str:
        tilde = "~" if self.knockout else ""
        return f"{self.prefix}{self.layers}.{self.heads}:{self.queries}:{self.keys}{tilde}"

    def fits(self, shape: Sequence[int]) -> bool:
        """Whether an attention with shape (L, H) has any of its heads."""
        return self.layers.first < shape[0] and self.heads.first < shape[1]


def edge_masks(
    cut: Sequence[Edges], shape: Sequence[int], tokens: int, keys: int | None = None, *, knockout: bool = False
) -> list[Tensor | None]:
    """The edges that are kept in each layer, (H, T, T_k) bool, False = cut; None where none is cut.

    Args:
        cut: edges of both kinds; those beyond the tokens are ignored.
        tokens: T.
        keys: T_k; None = T.
        knockout: the kind: edges that are knocked out, or those whose weight is set to 0.
    """
    layers, heads = shape

    def mask(blocks: Sequence[Edges]) -> Tensor | None:
        if not blocks:
            return None
        kept = torch.ones(heads, tokens, tokens if keys is None else keys, dtype=torch.bool)
        for edges in blocks:
            kept[edges.heads.slice, edges.queries.slice, edges.keys.slice] = False
        return kept

    of_kind = [edges for edges in cut if edges.knockout is knockout]
    return [mask([edges for edges in of_kind if edges.layers.covers(layer)]) for layer in range(layers)]
