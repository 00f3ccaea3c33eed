"""Drawing: a picture for a paper, as marks at places. Each writer, SVG or TikZ, writes the same marks.

Lengths are millimetres, x to the right and y down; sizes of text and widths of lines are points (1/72 inch).
"""

from dataclasses import dataclass

import numpy as np

POINT = 25.4 / 72  # millimetres


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
    """A picture, ready to be written.

    Attributes:
        width, height: millimetres, without title and caption.
        title: above it.
        caption: below it: what was shown, of which model and text.
        ink, muted: colours of title and caption.
    """

    width: float
    height: float
    marks: tuple[Mark, ...]
    title: str
    caption: str
    ink: str
    muted: str
