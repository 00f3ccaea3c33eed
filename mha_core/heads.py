"""Head and Ablation: heads that are switched off, edges that are cut, and what stands in for them.

"5.4,6.*" in, (L, H) gates out; "3.1:5:2" in, masks of edges out.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core import checks
from mha_core.attention.gating import GATE_MODES
from mha_core.edges import Edges
from mha_core.errors import excerpt, kind_of
from mha_core.message import Message

MODES = GATE_MODES  # of ablation: what replaces the output of a head that is off

# The names of a model's attentions → what stands before their heads in a text. Of an encoder-decoder's three, the
# encoder's are written as those of a model that has no other.
PREFIXES = {"self": "", "encoder": "", "decoder": "d", "cross": "x"}

# Of each, whose tokens are queries, and whose are keys: the source's (or the only text's), 0, or the target's, 1.
SIDES = {"self": (0, 0), "encoder": (0, 0), "decoder": (1, 1), "cross": (1, 0)}

Shapes = Mapping[str, tuple[int, int]]  # (L, H) of each of a model's attentions, by name

VALID = Message(
    "Valid: 5.4 (layer 5, head 4), 5.* (a layer), *.4 (a column); of edges 5.4:7:2 (from token 7 to token 2; nobody "
    "takes over), 5.4:7:2~ (the others do)."
)

_HEAD = re.compile(r"([0-9]{1,4})\.([0-9]{1,4})")
_TERM = re.compile(r"([dx]?)([0-9]{1,4}|\*)\.([0-9]{1,4}|\*)")


class Head(NamedTuple):
    """One attention head, 0-indexed: `5.4` is layer 5, head 4."""

    layer: int
    head: int

    @classmethod
    def parse(cls, text: str) -> "Head":
        """ "5.4" → Head(5, 4), the inverse of `str`. Raises ValueError for anything else."""
        match = _HEAD.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            raise ValueError(f"{checks.shown(text)} is not a head; valid: 5.4 (layer 5, head 4).")
        return cls(*map(int, match.groups()))

    def __str__(self) -> str:
        return f"{self.layer}.{self.head}"

    @property
    def label(self) -> Message:
        """The name within a sentence: "head 5.4"."""
        return Message("head {head}", head=str(self))

    @property
    def title(self) -> Message:
        """The name at the beginning of a sentence: "Head 5.4"."""
        return Message("Head {head}", head=str(self))


def all_heads(layers: int, heads: int) -> list[Head]:
    """Every head of a model, layer by layer."""
    return [Head(layer, head) for layer in range(layers) for head in range(heads)]


def check_head(given: tuple[int, int] | str, layers: int, heads: int) -> Head:
    """A head of a model of this size, by a Head, a pair (3, 1) or "3.1". Raises ValueError for anything else."""
    try:
        layer, head = Head.parse(given) if isinstance(given, str) else given
    except (TypeError, ValueError):
        raise ValueError(
            f'head is {checks.shown(given)}; valid: Head(3, 1), (3, 1) or "3.1" (layer 3, head 1).'
        ) from None
    return Head(checks.index("layer", layer, layers), checks.index("head", head, heads))


def check_heads(given: Iterable[tuple[int, int] | str], shape: tuple[int, int]) -> list[Head]:
    """Several heads of a model with this shape (L, H), in their order. Raises ValueError as `check_head`."""
    return [check_head(each, *shape) for each in checks.listed("heads", given, "a list of heads, such as [Head(3, 1)]")]


def shuffled(heads: Sequence[Head], seed: int) -> list[Head]:
    """The heads in a random order, which depends on the seed alone."""
    return [heads[i] for i in torch.randperm(len(heads), generator=torch.Generator().manual_seed(seed)).tolist()]


class Term(NamedTuple):
    """One piece of an ablation's text: a head `5.4`, a layer `5.*`, a column `*.4`, everything `*.*` (None = any).

    Of an encoder-decoder, `d5.4` is a head of the decoder's self-attention and `x5.4` one of its cross-attention.
    """

    layer: int | None
    head: int | None
    attention: str = ""  # a value of PREFIXES

    def __str__(self) -> str:
        return self.attention + ".".join("*" if part is None else str(part) for part in (self.layer, self.head))

    def fits(self, layers: int, heads: int) -> bool:
        if self.attention:  # of another attention than the one of this size
            return False
        return (self.layer is None or self.layer < layers) and (self.head is None or self.head < heads)


@dataclass(frozen=True)
class Ablation:
    """Heads that are off and edges that are cut, independently of the model's size, and what stands in for them.

    Attributes:
        terms: the heads that are off; sorted, without repeats.
        mode: what stands in for their outputs: one of MODES.
        edges: the edges that are cut; sorted, without repeats.
    """

    terms: tuple[Term, ...] = ()
    mode: str = "zero"
    edges: tuple[Edges, ...] = ()

    def __post_init__(self) -> None:
        if self.mode not in MODES:
            raise ValueError(Message("mode is {mode!r}; valid: {modes}.", mode=self.mode, modes=", ".join(MODES)))
        for term in self.terms:
            for name, part in zip(("layer", "head"), term[:2], strict=True):
                if part is not None:
                    checks.count(name, part, 0)
        for edges in self.edges:
            for name, span in zip(Edges._fields[:4], edges[:4], strict=True):
                checks.count(name, span.first, 0)
        object.__setattr__(self, "edges", tuple(sorted(set(self.edges), key=str)))
        # Numbers before stars, so that the text reads 3.7,5.*,*.2.
        order = sorted(
            {Term(*t) for t in self.terms}, key=lambda t: (t.attention, *((p is None, p or 0) for p in t[:2]))
        )
        object.__setattr__(self, "terms", tuple(order))

    @classmethod
    def parse(cls, text: str, mode: str = "zero") -> "Ablation":
        """ "5.4, 6.*, 3.1:5:2" → Ablation. Pieces are split by commas, semicolons or spaces.

        Raises:
            ValueError: a piece is neither layer.head nor an edge of one; the message names every such piece.
        """
        ablation, invalid = cls.parse_leniently(text, mode)
        if invalid:
            raise ValueError(
                Message("{terms}: not a head. {valid}", terms=excerpt([repr(each) for each in invalid]), valid=VALID)
            )
        return ablation

    @classmethod
    def parse_leniently(cls, text: str, mode: str = "zero") -> tuple["Ablation", list[str]]:
        """Parse as `parse` does, but skip invalid pieces and return them beside the ablation."""
        if not isinstance(text, str):
            raise ValueError(f"text is {kind_of(text)}; {VALID[0].lower()}{VALID[1:]}")
        joined = ".".join(part.strip() for part in text.split("."))  # "5 . 4" is 5.4; in one step over the text
        pieces = re.split(r"[,;\s]+", joined)
        terms, edges, invalid = [], [], []
        for piece in filter(None, pieces):
            if match := _TERM.fullmatch(piece):
                attention, *numbers = match.groups()
                terms.append(Term(*(None if part == "*" else int(part) for part in numbers), attention=attention))
                continue
            try:
                edges.append(Edges.parse(piece))
            except ValueError:
                invalid.append(piece)
        return cls(tuple(terms), mode, tuple(edges)), invalid

    @classmethod
    def of_link(cls, text: str, mode: str, shapes: Shapes) -> tuple["Ablation", tuple[str, ...]]:
        """Parse a link's ablation for a model of these shapes; return it with messages about ignored terms."""
        ablation, invalid = cls.parse_leniently(text, mode)
        outside = ablation.outside_all(shapes)
        size = Message("This model has heads {sizes}.", sizes=named_sizes(shapes))
        ignored = (
            Message("Heads off: ignored {names}. {valid}", names=excerpt(pieces), valid=valid)
            for pieces, valid in ((invalid, VALID), (outside, size))
            if pieces
        )
        return ablation._without(outside), tuple(ignored)

    @classmethod
    def of(cls, heads: Iterable[tuple[int, int]], shape: tuple[int, int], mode: str = "zero") -> "Ablation":
        """The ablation of a set of heads, with the shortest text: full layers and columns become stars.

        Args:
            heads: (layer, head) pairs.
            shape: (L, H) of the model.

        Raises:
            ValueError: a head that a model of this shape does not have.
        """
        if isinstance(shape, Mapping):
            raise ValueError(
                f"shape is {checks.shown(shape)}; valid: (L, H), such as model.info.shape; of several: of_all."
            )
        num_layers, num_heads = shape
        off = set(check_heads(heads, shape))
        if len(off) == num_layers * num_heads:
            return cls((Term(None, None),), mode)
        rows = [i for i in range(num_layers) if all((i, j) in off for j in range(num_heads))]
        columns = [j for j in range(num_heads) if all((i, j) in off for i in range(num_layers))]
        terms = [Term(i, None) for i in rows] + [Term(None, j) for j in columns]
        terms += [Term(*h) for h in off if h.layer not in rows and h.head not in columns]
        return cls(tuple(terms), mode)

    @classmethod
    def of_all(cls, heads: Iterable[tuple[int, int]], shapes: Shapes) -> "Ablation":
        """Switch off heads as `of` does, by their joint layers (`stats.joint_layers`).

        Raises ValueError as `of` does.
        """
        parts, first, total = {}, 0, sum(layers for layers, _ in shapes.values())
        heads = check_heads(heads, (total, max(count for _, count in shapes.values())))
        for name, shape in shapes.items():
            parts[name] = cls.of(
                [(layer - first, head) for layer, head in heads if 0 <= layer - first < shape[0]], shape
            )
            first += shape[0]
        return cls.joined(parts)

    def __str__(self) -> str:
        return ",".join(map(str, (*self.terms, *self.edges)))

    def __bool__(self) -> bool:
        return bool(self.terms or self.edges)

    @classmethod
    def joined(cls, parts: Mapping[str, "Ablation"], mode: str = "zero") -> "Ablation":
        """The ablation of a whole model, from its part in each attention: the inverse of `within`."""
        terms, edges = (
            tuple(each._replace(attention=PREFIXES[name]) for name, part in parts.items() for each in pieces(part))
            for pieces in (lambda part: part.terms, lambda part: part.edges)
        )
        return cls(terms, mode, edges)

    def within(self, attention: str) -> "Ablation":
        """The part in one of PREFIXES, as an ablation of that one alone: of "5.4,x1.2", within "cross", "1.2"."""
        prefix = PREFIXES[attention]
        terms, edges = (
            tuple(each._replace(attention="") for each in pieces if each.attention == prefix)
            for pieces in (self.terms, self.edges)
        )
        return replace(self, terms=terms, edges=edges)

    def outside_all(self, shapes: Shapes) -> list[str]:
        """The terms that a model with attentions of these sizes does not have, as text."""
        by_prefix = {PREFIXES[name]: shape for name, shape in shapes.items()}
        return [
            str(each)
            for each in (*self.terms, *self.edges)
            if each.attention not in by_prefix or not each._replace(attention="").fits(*by_prefix[each.attention])
        ]

    def outside(self, layers: int, heads: int) -> list[str]:
        """The terms that a model of this size does not have, as text."""
        return self.outside_all({"self": (layers, heads)})

    def fitted(self, layers: int, heads: int) -> "Ablation":
        """The same ablation without the terms that a model of this size does not have."""
        return self._without(self.outside(layers, heads))

    def _without(self, pieces: Iterable[str]) -> "Ablation":
        left_out = set(pieces)
        terms, edges = (tuple(each for each in own if str(each) not in left_out) for own in (self.terms, self.edges))
        return replace(self, terms=terms, edges=edges)

    def heads(self, layers: int, heads: int) -> list[Head]:
        """Every head that is off in a model of this size, in order.

        Raises:
            ValueError: a term lies outside the model.
        """
        if outside := self.outside(layers, heads):
            raise ValueError(
                Message(
                    "{terms}: no such head. Valid: layers 0–{layers}, heads 0–{heads}.",
                    terms=excerpt(outside),
                    layers=layers - 1,
                    heads=heads - 1,
                )
            )
        found = set()
        for layer, head, _ in self.terms:
            rows, columns = (range(size) if part is None else [part] for part, size in ((layer, layers), (head, heads)))
            found |= {Head(*place) for place in product(rows, columns)}
        return sorted(found)

    def first_difference(self, other: "Ablation", layers: int, heads: int) -> int:
        """The first layer that two ablations change in different ways; `layers` if there is none.

        Up to this layer, its input included, a model computes the same under both. Raises ValueError as `heads` does.
        """
        mine, theirs = set(self.heads(layers, heads)), set(other.heads(layers, heads))
        off = mine ^ theirs if self.mode == other.mode else mine | theirs
        cut = set(self.edges) ^ set(other.edges)
        return min([*(head.layer for head in off), *(edges.layers.first for edges in cut)], default=layers)

    def upstream(self, layer: int, layers: int, heads: int) -> "Ablation":
        """The part that a layer's attention weights depend on: heads off in earlier layers, edges cut up to this layer.

        Raises ValueError as `heads` does.
        """
        earlier = [head for head in self.heads(layers, heads) if head.layer < layer]
        edges = tuple(edges for edges in self.edges if edges.layers.first <= layer)
        off = Ablation.of(earlier, (layers, heads), self.mode) if earlier else Ablation()
        return replace(off, edges=edges) if edges else off

    def gate(self, layers: int, heads: int) -> Tensor:
        """The gates (L, H), float32: 1 = on, 0 = off. Raises ValueError as `heads` does."""
        gate = torch.ones(layers, heads)
        for layer, head in self.heads(layers, heads):
            gate[layer, head] = 0.0
        return gate


def named_sizes(shapes: Shapes) -> str:
    """The heads of a model with attentions of these sizes, such as "0.0–1.3; x0.0–x1.3"."""
    return "; ".join(
        f"{PREFIXES[name]}0.0–{PREFIXES[name]}{layers - 1}.{heads - 1}" for name, (layers, heads) in shapes.items()
    )
