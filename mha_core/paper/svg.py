"""SVG of a drawing, its title above and its caption below: every cell a rectangle, every word a text."""

import re
from collections.abc import Callable, Iterator
from html import escape
from itertools import groupby
from typing import NamedTuple

from mha_core.paper.drawing import POINT, Cells, Curves, Drawing, Line, Mark, Ramp, Rectangle, Text, colours
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


FONT = (
    "'Source Sans 3', 'Source Sans', 'Noto Sans', 'Helvetica Neue', Arial, 'DejaVu Sans', 'Noto Sans SC', "
    "'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"
)
ANCHORS = {"left": "start", "center": "middle", "right": "end"}
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")  # XML 1.0, section 2.2


def svg(drawing: Drawing, font_of: Callable[[str], str | None] = lambda letter: None) -> str:
    """The file. What XML cannot hold (control characters, half a surrogate pair) becomes U+FFFD.

    font_of: which font a character is set in; None = the first of FONT that there is.
    """
    width, height, top, words = sheet(drawing)
    size = f'viewBox="0 0 {_n(width)} {_n(height)}" width="{_n(width)}mm" height="{_n(height)}mm"'
    around = [line for text in words for line in _mark(text, font_of)]
    inside = [line for mark in drawing.marks for line in _mark(mark, font_of)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}">',
            *around,
            f'<g transform="translate({_n(MARGIN)} {_n(top)})">',
            *inside,
            "</g>",
            "</svg>",
            "",
        ]
    )


def _mark(mark: Mark, font_of: Callable[[str], str | None]) -> Iterator[str]:
    match mark:
        case Text():
            yield _text(mark, font_of)
        case Rectangle():
            place = f'x="{_n(mark.x)}" y="{_n(mark.y)}" width="{_n(mark.width)}" height="{_n(mark.height)}"'
            if mark.thick:
                stroke = f'stroke="{mark.colour}" stroke-width="{_n(mark.thick * POINT)}"'
                yield f'<rect {place} fill="none" {stroke}/>'
            else:
                alpha = f' fill-opacity="{_n(mark.alpha)}"' if mark.alpha < 1 else ""
                yield f'<rect {place} fill="{mark.colour}"{alpha}/>'
        case Line():
            ends = f'x1="{_n(mark.x1)}" y1="{_n(mark.y1)}" x2="{_n(mark.x2)}" y2="{_n(mark.y2)}"'
            yield f'<line {ends} stroke="{mark.colour}" stroke-width="{_n(mark.thick * POINT)}"/>'
        case Cells():
            yield from _cells(mark)
        case Ramp():
            yield from _ramp(mark)
        case Curves():
            yield from _curves(mark)


def _text(mark: Text, font_of: Callable[[str], str | None]) -> str:
    place = f'x="{_n(mark.x)}" y="{_n(mark.y)}" dy="0.35em" font-size="{_n(mark.size * POINT)}" fill="{mark.colour}"'
    anchor = f' text-anchor="{ANCHORS[mark.align]}"' if mark.align != "left" else ""
    turned = f' transform="rotate({_n(mark.angle)} {_n(mark.x)} {_n(mark.y)})"' if mark.angle else ""
    words = "".join(
        f'<tspan font-family="{font}">{escape("".join(run))}</tspan>' if font else escape("".join(run))
        for font, run in groupby(_NOT_XML.sub("\ufffd", mark.words), font_of)
    )
    return f'<text {place}{anchor}{turned} xml:space="preserve">{words}</text>'


def _cells(mark: Cells) -> Iterator[str]:
    """With hard edges: no seam of the page between two cells."""
    rows, columns = mark.codes.shape
    look = colours(mark.ramp)
    yield '<g shape-rendering="crispEdges">'
    for r, row in enumerate(mark.codes.tolist()):
        for c, code in enumerate(row):
            x, y = mark.x + c * mark.width / columns, mark.y + r * mark.height / rows
            size = f'width="{_n(mark.width / columns)}" height="{_n(mark.height / rows)}"'
            yield f'<rect x="{_n(x)}" y="{_n(y)}" {size} fill="{look[code]}"/>'
    yield "</g>"


def _ramp(mark: Ramp) -> Iterator[str]:
    last = len(mark.ramp) - 1
    stops = "".join(f'<stop offset="{_n(i / last)}" stop-color="{colour}"/>' for i, colour in enumerate(mark.ramp))
    yield f'<defs><linearGradient id="ramp">{stops}</linearGradient></defs>'
    place = f'x="{_n(mark.x)}" y="{_n(mark.y)}" width="{_n(mark.width)}" height="{_n(mark.height)}"'
    yield f'<rect {place} fill="url(#ramp)"/>'


def _curves(mark: Curves) -> Iterator[str]:
    x1, x2, middle = _n(mark.x1), _n(mark.x2), _n((mark.x1 + mark.x2) / 2)
    yield f'<g fill="none" stroke="{mark.colour}">'
    for curve in mark.curves:
        path = f"M{x1} {_n(curve.y1)}C{middle} {_n(curve.y1)} {middle} {_n(curve.y2)} {x2} {_n(curve.y2)}"
        width = f'stroke-width="{_n(curve.thick * POINT)}" stroke-opacity="{_n(curve.alpha)}"'
        yield f'<path d="{path}" {width}/>'
    yield "</g>"


def _n(number: float) -> str:
    """A number with as many digits as a printer can tell apart."""
    return f"{number:.3f}".rstrip("0").rstrip(".")
