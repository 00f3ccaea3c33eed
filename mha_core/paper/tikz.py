r"""TikZ of a drawing: a LaTeX figure that is \input, short enough to be read, with its numbers in it.

A map is written row by row as weight/code: the weight to read, and 0 to 255, its place on the colour ramp. The colours
are made once, from the nine of the ramp (the same as on the page, by xcolor). What TeX would take for a command, a
comment or a ligature is written so that it stays the word that it is.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from math import isqrt

import numpy as np

from mha_core.paper.drawing import Cells, Curves, Drawing, Line, Mark, Ramp, Rectangle, Text, pooled

_COMMANDS = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': r"\textquotedbl{}",
    "'": r"\textquotesingle{}",
    "`": r"\textasciigrave{}",
    "-": r"-{}",  # -- would be a dash
    ",": r",{}",  # ,, would be a quotation mark
    "\u00a0": r"~",
    # What our own titles and captions have, besides letters.
    "␣": r"\textvisiblespace{}",
    "…": r"\dots{}",
    "→": r"\ensuremath{\rightarrow}",
    "←": r"\ensuremath{\leftarrow}",
    "−": r"\ensuremath{-}",
    "×": r"\ensuremath{\times}",
    "·": r"\ensuremath{\cdot}",
    "≈": r"\ensuremath{\approx}",
}
_LOST_SPACE = re.compile(r"^ | $|(?<= ) ")  # TeX sets several as one, and one at an end as none
_LATIN = 0x17F  # the last letter that pdfLaTeX knows with T1, of those that European languages write
_PUNCTUATION = "–—‘’‚“”„†‡•‰‹›€™"  # and what it knows beyond


def escaped(words: str) -> str:
    """Words that TeX sets as they are. What no file can hold (control characters, half a surrogate pair) is U+FFFD."""
    written = "".join(_COMMANDS.get(letter, letter) for letter in _without_controls(words))
    return _LOST_SPACE.sub(lambda _: r"\ ", written)


def beyond_latin(words: str) -> str:
    """The characters that pdfLaTeX does not have, each once, in order; the first twenty."""
    known = (*_COMMANDS, *_PUNCTUATION)
    strange = dict.fromkeys(x for x in _without_controls(words) if ord(x) > _LATIN and x not in known)
    return "".join(strange)[:20]


def _without_controls(words: str) -> str:
    return "".join("\ufffd" if unicodedata.category(x) in ("Cc", "Cs", "Zl", "Zp") else x for x in words)


MOST_CELLS = 5000  # of one picture, and as many lines: TeX's memory holds three times as many
ANCHORS = {"left": "west", "center": "center", "right": "east"}
_MAKE_COLOURS = r"""\foreach \c in {0,...,255} {%
  \pgfmathtruncatemacro\i{min(floor(\c*LAST/255),LAST-1)}\pgfmathtruncatemacro\j{\i+1}%
  \pgfmathsetmacro\p{100*(\c*LAST/255-\i)}\xglobal\colorlet{mha\c}{mharamp\j!\p!mharamp\i}}"""


def tikz(drawing: Drawing) -> str:
    """The figure. Words keep all of their characters; a comment says which engine has those beyond Latin letters."""
    words = [drawing.title, drawing.caption, *(mark.words for mark in drawing.marks if isinstance(mark, Text))]
    strange = beyond_latin("".join(words))
    engine = "pdfLaTeX, LuaLaTeX or XeLaTeX"
    if strange:
        engine = f"LuaLaTeX or XeLaTeX, with a font that has {strange}"
    ramp = next((mark.ramp for mark in drawing.marks if isinstance(mark, Cells | Ramp)), ())
    lines = [
        r"% In the preamble: \usepackage{tikz} and, for pdfLaTeX, \usepackage[T1]{fontenc}. Made for " + engine,
        r"\begin{figure}",
        r"\centering",
        *_ramp_colours(ramp),
        r"\begin{tikzpicture}[x=1mm,y=-1mm,inner sep=0pt,every node/.style={outer sep=0pt}]",
        *(line for mark in _within_memory(drawing.marks) for line in _mark(mark)),
        r"\end{tikzpicture}",
        rf"\caption{{{escaped(drawing.title)}. {escaped(drawing.caption)}}}",
        r"\end{figure}",
        "",
    ]
    return "\n".join(lines)


def _within_memory(marks: tuple[Mark, ...]) -> list[Mark]:
    """The marks, maps made smaller and the weakest lines left out where TeX could not hold them."""
    cells = sum(mark.codes.size for mark in marks if isinstance(mark, Cells))
    lines = sorted((curve.alpha for mark in marks if isinstance(mark, Curves) for curve in mark.curves), reverse=True)
    maps = sum(isinstance(mark, Cells) for mark in marks)
    if cells > MOST_CELLS:
        side = max(1, isqrt(MOST_CELLS // maps))
        marks = tuple(_smaller(mark, side) if isinstance(mark, Cells) else mark for mark in marks)
    if len(lines) > MOST_CELLS:
        least = lines[MOST_CELLS]
        marks = tuple(
            replace(mark, curves=tuple(c for c in mark.curves if c.alpha > least)) if isinstance(mark, Curves) else mark
            for mark in marks
        )
    return list(marks)


def _smaller(mark: Cells, side: int) -> Cells:
    weights = None if mark.weights is None else pooled(mark.weights, side, side)
    return replace(mark, codes=pooled(mark.codes, side, side), weights=weights)


def _ramp_colours(ramp: tuple[str, ...]) -> Iterator[str]:
    for i, colour in enumerate(ramp):
        yield rf"\definecolor{{mharamp{i}}}{{HTML}}{{{colour[1:].upper()}}}"
    if ramp:
        yield _MAKE_COLOURS.replace("LAST", str(len(ramp) - 1))


def _mark(mark: Mark) -> Iterator[str]:
    match mark:
        case Text():
            size = f"\\fontsize{{{_n(mark.size)}}}{{{_n(1.2 * mark.size)}}}\\selectfont"
            turned = f",rotate={_n(-mark.angle)}" if mark.angle else ""
            look = f"anchor={ANCHORS[mark.align]},text={_rgb(mark.colour)},font={size}{turned}"
            yield rf"\node[{look}] at ({_n(mark.x)},{_n(mark.y)}) {{{escaped(mark.words)}}};"
        case Rectangle():
            corner = f"({_n(mark.x)},{_n(mark.y)}) rectangle +({_n(mark.width)},{_n(mark.height)})"
            frame = rf"\draw[draw={_rgb(mark.colour)},line width={_n(mark.thick)}bp]"
            fill = rf"\fill[fill={_rgb(mark.colour)},fill opacity={_n(mark.alpha)}]"
            yield f"{frame if mark.thick else fill} {corner};"
        case Line():
            look = f"draw={_rgb(mark.colour)},line width={_n(mark.thick)}bp"
            yield rf"\draw[{look}] ({_n(mark.x1)},{_n(mark.y1)}) -- ({_n(mark.x2)},{_n(mark.y2)});"
        case Cells():
            yield from _cells(mark)
        case Ramp():
            yield from _ramp(mark)
        case Curves():
            yield from _curves(mark)


def _cells(mark: Cells) -> Iterator[str]:
    """One \\foreach for each row. Cells overlap by a hair, or viewers would show seams between them."""
    rows, columns = mark.codes.shape
    if not rows or not columns:
        return
    w, h = mark.width / columns, mark.height / rows
    entries = mark.codes.astype(str)
    variable = r"\c"
    if mark.weights is not None:
        digits = _digits(mark.weights)
        numbers = [[_short(number, digits) for number in row] for row in mark.weights.tolist()]
        entries = np.char.add(np.char.add(np.array(numbers), "/"), entries)
        variable = r"\w/\c"
        yield "% each cell: weight/place on the colour ramp, 0 to 255"
    yield rf"\begin{{scope}}[shift={{({_n(mark.x)},{_n(mark.y)})}},x={_n(w)}mm,y=-{_n(h)}mm]"
    for r, row in enumerate(entries.tolist()):
        cell = rf"\fill[mha\c] (\k,{r}) rectangle +(1.01,1.01);"
        yield rf"\foreach {variable} [count=\k from 0] in {{{','.join(row)}}} {{{cell}}}"
    yield r"\end{scope}"


def _ramp(mark: Ramp) -> Iterator[str]:
    last = len(mark.ramp) - 1
    step = mark.width / last
    for i in range(last):
        x = mark.x + i * step
        look = f"left color=mharamp{i},right color=mharamp{i + 1}"
        corner = f"({_n(x)},{_n(mark.y)}) rectangle +({_n(step)},{_n(mark.height)})"
        yield rf"\shade[{look}] {corner};"


def _curves(mark: Curves) -> Iterator[str]:
    """One \\foreach for all lines of a head: from y to y, width, opacity, weight."""
    if not mark.curves:
        return
    yield "% each line: from y/to y/width/opacity/weight"
    digits = _digits(np.array([curve.weight for curve in mark.curves]))
    entries = ",".join(
        f"{_n(c.y1)}/{_n(c.y2)}/{_n(c.thick, 2)}/{_n(c.alpha, 2)}/{_short(c.weight, digits)}" for c in mark.curves
    )
    x1, x2, middle = _n(mark.x1), _n(mark.x2), _n((mark.x1 + mark.x2) / 2)
    curve = rf"({x1},\a) .. controls ({middle},\a) and ({middle},\b) .. ({x2},\b)"
    draw = rf"\draw[draw={_rgb(mark.colour)},line width=\t bp,draw opacity=\o] {curve};"
    yield rf"\foreach \a/\b/\t/\o/\w in {{{entries}}}"
    yield f"  {{{draw}}}"


def _rgb(colour: str) -> str:
    """A colour without a name, as TikZ takes it."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return f"{{rgb,255:red,{red};green,{green};blue,{blue}}}"


def _digits(numbers: np.ndarray) -> int:
    """Decimals that give the largest number four digits."""
    largest = float(np.abs(numbers).max(initial=0))
    return 4 if largest <= 0 else int(np.clip(3 - np.floor(np.log10(largest)), 0, 12))


def _short(number: float, digits: int) -> str:
    """A number without what does not count: .5, 0, 1."""
    text = f"{number:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return text.removeprefix("0") if text.startswith("0.") else text


def _n(number: float, digits: int = 2) -> str:
    text = f"{number:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
