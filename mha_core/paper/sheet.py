"""A drawing with its title above and its caption below, as SVG and PDF show it."""

from typing import NamedTuple

from mha_core.paper.drawing import POINT, Drawing, Text
from mha_core.paper.font import wrapped

MARGIN = 1.5  # millimetres around all
TITLE, CAPTION = 9.5, 7.0  # points
SPACING = 1.35  # from one line to the next, in sizes of the font


class Sheet(NamedTuple):
    """Where everything goes, in millimetres; the drawing's own corner is at (MARGIN, top)."""

    width: float
    height: float
    top: float
    words: tuple[Text, ...]


def sheet(drawing: Drawing) -> Sheet:
    """Set the words around a drawing."""
    title, y = _lines(drawing.title, TITLE, drawing.ink, drawing.width, MARGIN)
    top = y + 1.5 if title else MARGIN
    caption, bottom = _lines(drawing.caption, CAPTION, drawing.muted, drawing.width, top + drawing.height + 1.0)
    return Sheet(drawing.width + 2 * MARGIN, bottom + MARGIN, top, (*title, *caption))


def _lines(words: str, size: float, colour: str, room: float, y: float) -> tuple[list[Text], float]:
    """The lines from y on, and where they end."""
    step = size * POINT * SPACING
    lines = wrapped(words, size, room)
    return [Text(line, MARGIN, y + (i + 0.5) * step, size, colour) for i, line in enumerate(lines)], y + len(
        lines
    ) * step
