"""How a person looks at attention, whatever the heads: as tokens or words, with special tokens or without, one sentence at another."""

from dataclasses import dataclass

import torch
from torch import Tensor

from mha_core.trace import Trace

PARTS = {"all": "everything", "aa": "A → A", "ab": "A → B", "ba": "B → A", "bb": "B → B"}  # rows → columns


@dataclass(frozen=True)
class MapOptions:
    """What is shown of attention; the default shows it as it is.

    Attributes:
        special: keep [CLS], [SEP] and the like. Without them each row is renormalised to 1 over what is left; a row with
            nothing left is 0.
        words: merge the pieces of a word: attention to them is summed, attention from them averaged (Clark et al. 2019,
            section 4.1), so rows still sum to 1.
        part: a key of PARTS: which sentence looks at which. Not renormalised: a share stays a share of all that a word gives.

    Raises:
        ValueError: an unknown part.
    """

    special: bool = True
    words: bool = False
    part: str = "all"

    def __post_init__(self) -> None:
        if self.part not in PARTS:
            raise ValueError(f"part is {self.part!r}; valid: {', '.join(PARTS)}.")


@dataclass(frozen=True)
class Axis:
    """The rows or the columns of what is seen.

    Attributes:
        tokens: what is written at each entry.
        positions: the tokens of the Trace that each entry stands for; several for a merged word.
        segments: 0 for the first sentence, 1 for the second. [CLS] and each [SEP] belong to the sentence they open or close.
    """

    tokens: tuple[str, ...]
    positions: tuple[tuple[int, ...], ...]
    segments: tuple[int, ...]

    @classmethod
    def of(cls, labels: tuple[str, ...], segments: tuple[int, ...] | None = None) -> "Axis":
        """One entry for each label, in order; all of one sentence unless `segments` says otherwise."""
        return cls(labels, tuple((i,) for i in range(len(labels))), segments or (0,) * len(labels))

    def __len__(self) -> int:
        return len(self.tokens)

    @property
    def boundary(self) -> int | None:
        """Where the second sentence begins, if both are here."""
        return self.segments.index(1) if set(self.segments) == {0, 1} else None


@dataclass(frozen=True, eq=False)
class AttentionMap:
    """weights (..., R, C): what each of R rows (queries) gives to each of C columns (keys)."""

    weights: Tensor
    rows: Axis
    columns: Axis


def apply_options(trace: Trace, weights: Tensor, lens: MapOptions) -> AttentionMap:
    """Attention through a lens: words merged first, then special tokens hidden, then a part picked.

    Args:
        trace: whose tokens these are.
        weights: (..., T, T), not negative: one head's, or many heads'. Left as it is, and shared where there is nothing to do.
            Of numbers that are no shares (norms), words merged or special tokens hidden make sums and shares all the same.
        lens: see there.
    """
    units = _units(trace, lens.words)
    if len(units) < len(trace):
        weights = _merged(weights, units)  # (..., N, N)
    if not lens.special and any(trace.special):
        keep = [i for i, unit in enumerate(units) if not trace.special[unit[0]]]
        units = [units[i] for i in keep]
        weights = _picked(weights, keep, keep)
        total = weights.sum(-1, keepdim=True)
        weights.div_(total.masked_fill_(total == 0, 1))  # in place: picking has copied
    rows = columns = units
    if lens.part != "all":
        of = [trace.segments[unit[0]] for unit in units]
        r, c = ([i for i, segment in enumerate(of) if segment == "ab".index(side)] for side in lens.part)
        weights, rows, columns = _picked(weights, r, c), [units[i] for i in r], [units[i] for i in c]
    return AttentionMap(weights, _side(trace, rows), _side(trace, columns))


def combine(weights: Tensor, how: str) -> Tensor:
    """Several heads as one, (n, R, C) → (R, C): their "mean", or at each place the largest, "max".

    Rows of a maximum sum to more than 1: it says where any of the heads looks.

    Raises:
        ValueError: another `how`, or no heads.
    """
    if how not in ("mean", "max"):
        raise ValueError(f"how is {how!r}; valid: mean, max.")
    if not len(weights):
        raise ValueError("No heads to combine.")
    return weights.mean(0) if how == "mean" else weights.amax(0)


def _units(trace: Trace, words: bool) -> list[tuple[int, ...]]:
    """The positions of each entry: every token its own, or the pieces of a word together. A special token stays alone."""
    units: list[tuple[int, ...]] = []
    for i, word in enumerate(trace.words):
        if words and i and word is not None and word == trace.words[i - 1]:
            units[-1] += (i,)
        else:
            units.append((i,))
    return units


def _merged(weights: Tensor, units: list[tuple[int, ...]]) -> Tensor:
    """(..., T, T) → (..., N, N): from the pieces of a unit averaged, to them summed."""
    unit_of = torch.tensor([n for n, unit in enumerate(units) for _ in unit], device=weights.device)  # (T,)
    sizes = torch.tensor([len(unit) for unit in units], device=weights.device)  # (N,)
    *heads, length, _ = weights.shape
    rows = (
        weights.new_zeros(*heads, len(units), length).index_add_(-2, unit_of, weights).div_(sizes[:, None])
    )  # (..., N, T)
    return weights.new_zeros(*heads, len(units), len(units)).index_add_(-1, unit_of, rows)


def _picked(weights: Tensor, rows: list[int], columns: list[int]) -> Tensor:
    """A copy of some rows and columns."""
    r, c = (torch.tensor(at, dtype=torch.long, device=weights.device) for at in (rows, columns))
    return weights[..., r[:, None], c]


def _side(trace: Trace, units: list[tuple[int, ...]]) -> Axis:
    return Axis(
        tokens=tuple(_text([trace.tokens[i] for i in unit]) for unit in units),
        positions=tuple(units),
        segments=tuple(trace.segments[unit[0]] for unit in units),
    )


def _text(pieces: list[str]) -> str:
    """A word from its pieces: all but the first are marked with "##", and a first one may be the space before the word.

    A piece that is nothing but a mark is text.
    """
    first, *rest = pieces
    text = first + "".join(piece.removeprefix("##") or piece for piece in rest)
    return text.removeprefix("␣") or text
