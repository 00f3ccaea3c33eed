"""Drawing: a picture for a paper, as marks at places. Each writer, SVG or TikZ, writes the same marks.

Numbers become places on a colour ramp, and these colours, as assets/js/core/colour.js does on the page.
Lengths are millimetres, x to the right and y down; sizes of text and widths of lines are points (1/72 inch).
"""

import math
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

from mha_core.analysis.maps.thumbnails import LOG_STEEPNESS, relative, scaled
from mha_core.palette import blend

POINT = 25.4 / 72  # millimetres
STEPS = 256  # of a colour ramp


@dataclass(frozen=True)
class Text:
    """Words on one line; y is the middle of their height.

    Attributes:
        align: which end of the words is at x: "left", "center" or "right".
        angle: degrees, clockwise, about that end.
    """

    words: str
    x: float
    y: float
    size: float
    colour: str
    align: str = "left"
    angle: float = 0


@dataclass(frozen=True)
class Rectangle:
    """Filled with a colour, or a frame alone where `thick` (points) is not 0."""

    x: float
    y: float
    width: float
    height: float
    colour: str
    thick: float = 0
    alpha: float = 1


@dataclass(frozen=True)
class Line:
    """A straight line, `thick` points wide."""

    x1: float
    y1: float
    x2: float
    y2: float
    colour: str
    thick: float


@dataclass(frozen=True, eq=False)
class Cells:
    """A map of numbers, one rectangle for each.

    Attributes:
        codes: (R, C) uint8: the place of each number on the colour ramp, 0 to 255.
        ramp: colours from 0 to 255, evenly spaced.
        weights: (R, C), the numbers themselves, where a reader of the file would want them.
    """

    x: float
    y: float
    width: float
    height: float
    codes: np.ndarray
    ramp: tuple[str, ...]
    weights: np.ndarray | None = None


@dataclass(frozen=True)
class Ramp:
    """A colour scale, from the left to the right."""

    x: float
    y: float
    width: float
    height: float
    ramp: tuple[str, ...]


@dataclass(frozen=True)
class Curve:
    """From (x1, y1) to (x2, y2), horizontal at both ends; Bézier's inner points stand in the middle between x1 and x2.

    Attributes:
        weight: what the line stands for.
    """

    y1: float
    y2: float
    thick: float
    alpha: float
    weight: float


@dataclass(frozen=True)
class Curves:
    """Curves of one colour between the same two columns."""

    x1: float
    x2: float
    colour: str
    curves: tuple[Curve, ...]


Mark = Text | Rectangle | Line | Cells | Ramp | Curves


@dataclass(frozen=True, eq=False)
class Drawing:
    """A picture, ready to be written; width and height are without the title above it and the caption below it.

    `ink` and `muted` are the colours of these two.
    """

    width: float
    height: float
    marks: tuple[Mark, ...]
    title: str
    caption: str
    ink: str
    muted: str


def codes(weights: Tensor, scale: str, peak: str) -> np.ndarray:
    """Places on the ramp, (R, C) uint8, of weights (R, C) that are not negative. Raises ValueError as `scaled` does."""
    places = scaled(relative(weights.double(), peak), scale) * (STEPS - 1)
    return torch.floor(places + 0.5).to(torch.uint8).numpy()


def colours(ramp: tuple[str, ...]) -> tuple[str, ...]:
    """The 256 colours of a ramp, as #rrggbb."""
    return tuple(blend(ramp, step / (STEPS - 1)) for step in range(STEPS))


def pooled(numbers: np.ndarray, rows: int, columns: int) -> np.ndarray:
    """(R, C) → at most (rows, columns): each cell the largest of its block, so that a single strong link stays."""
    high, wide = min(numbers.shape[0], rows), min(numbers.shape[1], columns)
    if (high, wide) == numbers.shape:
        return numbers
    starts = [np.arange(n) * size // n for n, size in ((high, numbers.shape[0]), (wide, numbers.shape[1]))]
    return np.maximum.reduceat(np.maximum.reduceat(numbers, starts[0], axis=0), starts[1], axis=1)


def value_at(place: float, scale: str) -> float:
    """The share of the largest weight that stands at a place of the colour scale, 0 to 1: `scaled`, undone."""
    if scale == "log":
        return math.expm1(place * math.log1p(LOG_STEEPNESS)) / LOG_STEEPNESS
    return place**2 if scale == "sqrt" else place
