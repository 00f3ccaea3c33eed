"""Ablation: heads that are switched off, edges that are cut, and their replacement.

"5.4,6.*" in, (L, H) gates out; "3.1:5:2" in, masks of edges out.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, NamedTuple

import torch
from torch import Tensor

from mha_core.attention.gating import GATE_MODES
from mha_core.checks import check_count, check_list, shown
from mha_core.edges import Edges
from mha_core.errors import excerpt, kind_of
from mha_core.heads import ATTENTIONS, PREFIXES, Head, Shape, Shapes, check_heads
from mha_core.message import Message

VALID_TERMS = Message(
    "Valid: 5.4 (layer 5, head 4), 5.* (a layer), *.4 (a column); of edges 5.4:7:2 (from token 7 to token 2; nobody "
    "takes over), 5.4:7:2~ (the others do)."
)

_TERM = re.compile(rf"([{PREFIXES}]?)([0-9]{{1,4}}|\*)\.([0-9]{{1,4}}|\*)")


class Term(NamedTuple):
    """One piece of an ablation's text: a head `5.4`, a layer `5.*`, a column `*.4`, everything `*.*` (None = any).

    In an encoder-decoder, `d5.4` is a head of the decoder's self-attention and `x5.4` one of the cross-attention.
    """

    layer: int | None
    head: int | None
    prefix: str = ""  # of an attention (`heads.ATTENTIONS`)

    def __str__(self) -> str:
        return self.prefix + ".".join("*" if part is None else str(part) for part in (self.layer, self.head))

    def fits(self, shape: Shape) -> bool:
        """Whether an attention with shape (L, H) has any such head."""
        return all(index is None or index < size for index, size in zip(self[:2], shape, strict=True))


@dataclass(frozen=True)
class Ablation:
    """Heads that are off, edges that are cut, and their replacement, for a model of any size.

    Attributes:
        terms: the heads that are off; sorted, without repeats.
        mode: the replacement of the heads' outputs, one of GATE_MODES.
        edges: the edges that are cut; sorted, without repeats.
    """

    terms: tuple[Term, ...] = ()
    mode: str = "zero"
    edges: tuple[Edges, ...] = ()

    def __post_init__(self) -> None:
        if self.mode not in GATE_MODES:
            raise ValueError(Message("mode is {mode!r}; valid: {modes}.", mode=self.mode, modes=", ".join(GATE_MODES)))
        for term in self.terms:
            for name, part in zip(("layer", "head"), term[:2], strict=True):
                if part is not None:
                    check_count(name, part, 0)
        for edges in self.edges:
            for name, span in zip(Edges._fields[:4], edges[:4], strict=True):
                check_count(name, span.first, 0)
                if span.last is not None:
                    check_count(f"{name}.last", span.last, span.first)
        object.__setattr__(self, "edges", tuple(sorted(set(self.edges), key=str)))
        # Numbers before stars, so that the text reads 3.7,5.*,*.2.
        order = sorted({Term(*t) for t in self.terms}, key=lambda t: (t.prefix, *((p is None, p or 0) for p in t[:2])))
        object.__setattr__(self, "terms", tuple(order))

    @classmethod
    def parse(cls, text: str, mode: str = "zero") -> "Ablation":
        """ "5.4, 6.*, 3.1:5:2" → Ablation. Pieces are split by commas, semicolons or spaces.

        Raises:
            ValueError: a piece is neither layer.head nor an edge of one; the message names every such piece.
        """
        ablation, invalid = cls.parse_leniently(text, mode)
        if invalid:
            terms = excerpt([repr(each) for each in invalid])
            raise ValueError(Message("{terms}: not a head. {valid}", terms=terms, valid=VALID_TERMS))
        return ablation

    @classmethod
    def parse_leniently(cls, text: str, mode: str = "zero") -> tuple["Ablation", list[str]]:
        """Parse as `parse` does, but skip invalid pieces and return them beside the ablation."""
        if not isinstance(text, str):
            raise ValueError(f'text is {kind_of(text)}; valid: heads as text, such as "3.1, 5.*".')
        # "5 . 4" is 5.4; a regular expression for the spaces could take quadratic time.
        joined = ".".join(part.strip() for part in text.split("."))
        pieces = re.split(r"[,;\s]+", joined)
        terms, edges, invalid = [], [], []
        for piece in filter(None, pieces):
            if match := _TERM.fullmatch(piece):
                prefix, *numbers = match.groups()
                terms.append(Term(*(None if part == "*" else int(part) for part in numbers), prefix=prefix))
                continue
            try:
                edges.append(Edges.parse(piece))
            except ValueError:
                invalid.append(piece)
        return cls(tuple(terms), mode, tuple(edges)), invalid

    @classmethod
    def of(cls, heads: Iterable[tuple[int, int]], shape: Shape, mode: str = "zero") -> "Ablation":
        """The ablation of a set of heads, with the shortest text: full layers and columns become stars.

        Args:
            heads: (layer, head) pairs.
            shape: (L, H) of the model.

        Raises:
            ValueError: a head that a model of this shape does not have.
        """
        if isinstance(shape, Mapping):
            raise ValueError(f"shape is {shown(shape)}; valid: (L, H), such as model.info.shape.")
        num_layers, num_heads = shape
        off = set(check_heads(heads, shape))
        if len(off) == num_layers * num_heads:
            return cls((Term(None, None),), mode)
        rows = [i for i in range(num_layers) if all((i, j) in off for j in range(num_heads))]
        columns = [j for j in range(num_heads) if all((i, j) in off for i in range(num_layers))]
        terms = [Term(i, None) for i in rows] + [Term(None, j) for j in columns]
        terms += [Term(*h) for h in off if h.layer not in rows and h.head not in columns]
        return cls(tuple(terms), mode)

    def __str__(self) -> str:
        return ",".join(map(str, (*self.terms, *self.edges)))

    def __bool__(self) -> bool:
        return bool(self.terms or self.edges)

    def within(self, attention: str) -> "Ablation":
        """The part in one attention, without its prefix: "5.4,x1.2" within "cross" is "1.2"."""
        prefix = ATTENTIONS[attention].prefix
        terms = tuple(term._replace(prefix="") for term in self.terms if term.prefix == prefix)
        edges = tuple(block._replace(prefix="") for block in self.edges if block.prefix == prefix)
        return replace(self, terms=terms, edges=edges)

    def not_in(self, shapes: Shapes) -> list[str]:
        """The terms, as text, that a model with attentions of these shapes does not have."""
        by_prefix = {ATTENTIONS[name].prefix: shape for name, shape in shapes.items()}
        return [
            str(each)
            for each in (*self.terms, *self.edges)
            if each.prefix not in by_prefix or not each.fits(by_prefix[each.prefix])
        ]

    def fitted(self, shape: Shape) -> "Ablation":
        """The same ablation without the terms that a model with shape (L, H) does not have."""
        return self.without(self.not_in({"self": shape}))

    def without(self, pieces: Iterable[str]) -> "Ablation":
        """The same ablation without the terms and edges of these texts."""
        left_out = set(pieces)
        terms, edges = (tuple(each for each in own if str(each) not in left_out) for own in (self.terms, self.edges))
        return replace(self, terms=terms, edges=edges)

    def heads(self, shape: Shape) -> list[Head]:
        """Every head that is off in a model with shape (L, H), in order.

        Raises:
            ValueError: a term lies outside the model.
        """
        layers, heads = shape
        if outside := self.not_in({"self": shape}):
            raise ValueError(
                Message(
                    "{terms}: no such head. Valid: layers 0–{layers}, heads 0–{heads}.",
                    terms=excerpt(outside),
                    layers=layers - 1,
                    heads=heads - 1,
                )
            )
        off = set()
        for layer, head, _ in self.terms:
            rows, columns = (range(size) if part is None else [part] for part, size in ((layer, layers), (head, heads)))
            off |= {Head(*place) for place in product(rows, columns)}
        return sorted(off)

    def first_difference(self, other: "Ablation", shape: Shape) -> int:
        """The first layer that two ablations change in different ways; L if there is none.

        Up to this layer, its input included, a model computes the same under both. Raises ValueError as `heads` does.
        """
        mine, theirs = set(self.heads(shape)), set(other.heads(shape))
        off = mine ^ theirs if self.mode == other.mode else mine | theirs
        cut = set(self.edges) ^ set(other.edges)
        return min([*(head.layer for head in off), *(edges.layers.first for edges in cut)], default=shape[0])

    def gate(self, shape: Shape) -> Tensor:
        """The gates (L, H), float32: 1 = on, 0 = off. Raises ValueError as `heads` does."""
        gate = torch.ones(shape)
        for head in self.heads(shape):
            gate[head] = 0.0
        return gate


NOTHING_OFF = Ablation()

# The forms in which a caller may name the heads that are off.
_VALID_GIVEN = '"3.1, 5.*", Head(3, 1), a list of heads, or an Ablation'
Given = Ablation | str | tuple[int, int] | Iterable[tuple[int, int] | str]


def read_ablation(given: Given | None, name: str = "off") -> Ablation:
    """The ablation that a caller gives; None = nothing is off.

    Args:
        given: an Ablation; its text, "3.1, 5.*"; a head, (3, 1); or several heads.
        name: the argument's name, for the message.

    Raises:
        ValueError: anything else.
    """
    if given is None or isinstance(given, Ablation):
        return NOTHING_OFF if given is None else given
    if isinstance(given, str):
        return Ablation.parse(given)
    several: list[Any] = [given] if _is_head(given) else check_list(name, given, _VALID_GIVEN)
    for each in several:
        if not isinstance(each, str) and not _is_head(each):
            raise ValueError(f"{name} is {shown(given)}, and {shown(each)} is not a head; valid: {_VALID_GIVEN}.")
    parts = [Ablation.parse(each) if isinstance(each, str) else Ablation((_term(each),)) for each in several]
    terms = tuple(term for part in parts for term in part.terms)
    return Ablation(terms, edges=tuple(edges for part in parts for edges in part.edges))


def read_heads(given: Given, shape: Shape) -> list[Head]:
    """The heads that a caller gives as `heads`, of a model with shape (L, H), in order.

    Args and raises as `read_ablation`; ValueError for edges, too.
    """
    if given is None:
        raise ValueError(f"heads is None; valid: {_VALID_GIVEN}.")
    ablation = read_ablation(given, "heads")
    if ablation.edges:
        raise ValueError(f'{", ".join(map(str, ablation.edges))}: edges, where heads are valid, such as "3.1, 5.*".')
    return ablation.heads(shape)


def _is_head(given: object) -> bool:
    return isinstance(given, tuple) and len(given) == 2 and not any(isinstance(part, str | tuple) for part in given)


def _term(given: tuple[Any, Any]) -> Term:
    layer, head = given
    return Term(check_count("layer", layer, 0), check_count("head", head, 0))
