"""Options of attention maps: words or tokens, with or without special tokens, all or between two sentences."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from mha_core.heads import Head
from mha_core.inputs.readable_tokens import join_pieces
from mha_core.trace import Trace

PARTS = {"all": "everything", "aa": "A → A", "ab": "A → B", "ba": "B → A", "bb": "B → B"}  # rows → columns
ADDS_UP = 1e-3  # how far from 1 a sum may be, of rounding


@dataclass(frozen=True)
class MapOptions:
    """The part of attention that a map shows; by default all of it.

    Attributes:
        special: show [CLS], [SEP] and the like.
        words: merge the pieces of a word: attention to them is summed, attention from them averaged (Clark et al. 2019,
            section 4.1), so rows still sum to 1.
        part: a key of PARTS: from which sentence to which. Not renormalised: a weight stays a share of all attention of
            its query.
        renormalised: without special tokens, each row to 1 over the remaining keys; a row without any remaining weight
            is 0. Else weights stay those that the model uses.

    Raises:
        ValueError: an unknown part.
    """

    special: bool = True
    words: bool = False
    part: str = "all"
    renormalised: bool = True

    def __post_init__(self) -> None:
        if self.part not in PARTS:
            raise ValueError(f"part is {self.part!r}; valid: {', '.join(PARTS)}.")


@dataclass(frozen=True)
class Axis:
    """The rows or the columns of an attention map.

    Attributes:
        tokens: the label of each entry.
        positions: the token positions of each entry in the Trace, or in its `keys`; several for a merged word.
        segments: 0 for the first sentence, 1 for the second. [CLS] and each [SEP] belong to the sentence they open or
            close.
    """

    tokens: tuple[str, ...]
    positions: tuple[tuple[int, ...], ...]
    segments: tuple[int, ...]

    @classmethod
    def of(cls, labels: tuple[str, ...], segments: tuple[int, ...] | None = None) -> "Axis":
        """One entry for each label, in order; `segments`: None = all in the first sentence."""
        return cls(labels, tuple((i,) for i in range(len(labels))), segments or (0,) * len(labels))

    def __len__(self) -> int:
        return len(self.tokens)

    @property
    def boundary(self) -> int | None:
        """The index at which the second sentence begins, if the axis has both."""
        return self.segments.index(1) if set(self.segments) == {0, 1} else None


@dataclass(frozen=True, eq=False)
class AttentionMap:
    """weights (..., R, C): the attention of each of R rows (queries) to each of C columns (keys)."""

    weights: Tensor
    rows: Axis
    columns: Axis

    @property
    def adds_up(self) -> bool:
        """Whether each row is a distribution: it sums to 1."""
        return bool(((self.weights.sum(-1) - 1).abs() < ADDS_UP).all())


def apply_options(trace: Trace, weights: Tensor, options: MapOptions) -> AttentionMap:
    """Build a map from attention: merge words first, then hide special tokens, then select a part.

    Args:
        trace: the Trace with the tokens.
        weights: (..., T, T_k), not negative: one head's, or many heads'. Not modified, but shared if there is nothing
            to do. Norms, which are not shares, are merged and renormalised in the same way.
    """
    weights, rows, columns = _apply(trace, weights, options)
    sides = ((trace, rows), (trace.keys, columns))
    return AttentionMap(weights, *(_axis(side, tuple(units)) for side, units in sides))


def weights_shown(trace: Trace, weights: Tensor, options: MapOptions) -> Tensor:
    """The weights of `apply_options` alone, (..., R, C), where nobody reads the words beside them."""
    return _apply(trace, weights, options)[0]


def _apply(
    trace: Trace, weights: Tensor, options: MapOptions
) -> tuple[Tensor, list[tuple[int, ...]], list[tuple[int, ...]]]:
    """The weights, and the units of the rows and of the columns."""
    sides = trace, trace.keys
    units = [_units(side, options.words) for side in sides]  # of the rows, and of the columns
    if any(len(own) < len(side) for own, side in zip(units, sides, strict=True)):
        weights = _merge_units(weights, *units)  # (..., N, N_k)
    if not options.special and any(any(side.special) for side in sides):
        weights = _keep(weights, units, lambda side, position: not sides[side].special[position])
        if options.renormalised:
            total = weights.sum(-1, keepdim=True)
            weights.div_(total.masked_fill_(total == 0, 1))  # in place: `_keep` returned a copy
    if options.part != "all":
        segments = ["ab".index(letter) for letter in options.part]
        weights = _keep(weights, units, lambda side, position: sides[side].segments[position] == segments[side])
    return weights, units[0], units[1]


def combined(trace: Trace, heads: Sequence[Head], how: str, options: MapOptions) -> AttentionMap:
    """The map (R, C) of one head, or of several by `combine`."""
    maps = apply_options(trace, trace.heads(heads), options)
    return AttentionMap(combine(maps.weights, how), maps.rows, maps.columns)


def combine(weights: Tensor, how: str) -> Tensor:
    """Combine several heads, (n, R, C) → (R, C), by their "mean" or their element-wise "max".

    Rows of a maximum may sum to more than 1: it shows where any of the heads attends.

    Raises:
        ValueError: another `how`, or no heads.
    """
    if how not in ("mean", "max"):
        raise ValueError(f"how is {how!r}; valid: mean, max.")
    if not len(weights):
        raise ValueError("No heads to combine.")
    return weights.mean(0) if how == "mean" else weights.amax(0)


def _units(trace: Trace, words: bool) -> list[tuple[int, ...]]:
    """The positions of each entry: one token, or with `words` the pieces of a word. Special tokens are never merged."""
    units: list[tuple[int, ...]] = []
    for i, word in enumerate(trace.words):
        if words and i and word is not None and word == trace.words[i - 1]:
            units[-1] += (i,)
        else:
            units.append((i,))
    return units


def _merge_units(weights: Tensor, rows: list[tuple[int, ...]], columns: list[tuple[int, ...]]) -> Tensor:
    """(..., T, T_k) → (..., N, N_k): attention from the pieces of a unit averaged, attention to them summed."""
    row_of, column_of = (
        torch.tensor([n for n, unit in enumerate(units) for _ in unit], device=weights.device)
        for units in (rows, columns)
    )  # (T,), (T_k,)
    sizes = torch.tensor([len(unit) for unit in rows], device=weights.device)  # (N,)
    *heads, _, keys = weights.shape
    sums = weights.new_zeros(*heads, len(rows), keys).index_add_(-2, row_of, weights)  # (..., N, T_k)
    means = sums.div_(sizes[:, None])
    return weights.new_zeros(*heads, len(rows), len(columns)).index_add_(-1, column_of, means)


def _keep(weights: Tensor, units: list[list[tuple[int, ...]]], kept: Callable[[int, int], bool]) -> Tensor:
    """A copy of some rows and columns; `units`, of both, are changed in place.

    Args:
        kept: of 0 (rows) or 1 (columns), and the first position of a unit.
    """
    chosen = [[i for i, unit in enumerate(own) if kept(side, unit[0])] for side, own in enumerate(units)]
    units[:] = [[own[i] for i in indices] for own, indices in zip(units, chosen, strict=True)]
    r, c = (torch.tensor(indices, dtype=torch.long, device=weights.device) for indices in chosen)
    return weights[..., r[:, None], c]


def _axis(trace: Trace, units: tuple[tuple[int, ...], ...]) -> Axis:
    """Made once for all heads of a Trace, and kept with it."""
    known: dict[tuple[tuple[int, ...], ...], Axis] = vars(trace).setdefault("_axes", {})
    if units not in known:
        tokens = tuple(join_pieces([trace.tokens[i] for i in unit]) for unit in units)
        known[units] = Axis(tokens, units, tuple(trace.segments[unit[0]] for unit in units))
    return known[units]
