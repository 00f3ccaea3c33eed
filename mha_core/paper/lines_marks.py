"""Heads as lines from queries, on the left, to keys, on the right: a colour for every head."""

from collections.abc import Sequence

import torch
from torch import Tensor

from mha_core.analysis.maps.options import AttentionMap
from mha_core.analysis.maps.thumbnails import relative, scaled
from mha_core.paper.drawing import POINT, Curve, Curves, Drawing, Mark, Rectangle, Text
from mha_core.paper.font import shortened
from mha_core.paper.font import width as width_of
from mha_core.paper.parts import LABEL, PIXEL, label_size, pinned_indices, theme, widest, with_room
from mha_core.widgets.pictures import NO_PINS, Pins
from mha_core.widgets.style import Style

ROW = 4.6  # millimetres from one word to the next
TIGHT_ROW = 2.4  # of a long text
MANY_WORDS = 40  # beyond that, the five strongest links of each word
FEW_LINKS = 5
LEAST = 0.03  # weights below it are not drawn
MOST_LABEL = 26.0  # millimetres of a word
GAP = 1.4
KEY = 4.2  # millimetres of a line of heads' names


def lines_marks(
    attention: AttentionMap,
    names: Sequence[str],
    title: str,
    caption: str,
    style: Style,
    *,
    pins: Pins = NO_PINS,
    series: Sequence[int] = (),
    width: float = 85.0,
) -> Drawing:
    """Maps (n, R, C) drawn over each other; where tokens are pinned, their lines alone.

    Args:
        names: of the n maps.
        series: the place of each map's colour in `Palette.series`; () = 0 to n − 1.
        width: of the picture, in millimetres.
    """
    look, rows, columns = theme(style), attention.rows.tokens, attention.columns.tokens
    count = max(len(rows), len(columns), 1)
    row = ROW if count <= MANY_WORDS else TIGHT_ROW
    size = label_size(row)
    key = _key(names, width) if len(names) > 1 else []
    top = KEY * (key[-1][0] + 1 if key else 0) + 6.0
    left = max(widest(rows, size, MOST_LABEL), width_of("from (query)", LABEL - 1)) + GAP
    right = width - max(widest(columns, size, MOST_LABEL), width_of("to (key)", LABEL - 1)) - GAP
    colours = [look.series[k % len(look.series)] for k in (series or range(len(names)))]
    pinned = pinned_indices(attention, pins)
    marks: list[Mark] = []
    for (line, x), name, colour in zip(key, names, colours, strict=False):
        y = line * KEY + 1.9
        marks += [Rectangle(x, y - 1.3, 2.6, 2.6, colour), Text(name, x + 3.6, y, LABEL, look.ink)]
    marks += [
        Text("from (query)", left - GAP, top - 3, LABEL - 1, look.muted, "right"),
        Text("to (key)", right + GAP, top - 3, LABEL - 1, look.muted),
    ]
    apart = min(1.6 * PIXEL, 0.6 * row / max(len(names), 1))  # heads that agree lie side by side
    shades = _shades(attention.weights, style)
    for n, (colour, weights, shade) in enumerate(zip(colours, attention.weights, shades, strict=True)):
        middle = top + row / 2 + (n - (len(names) - 1) / 2) * apart
        curves = tuple(
            _curve(middle + r * row, middle + c * row, float(shade[r, c]), float(weights[r, c]), bool(pins.positions))
            for r, c in links(weights, pinned, FEW_LINKS if count > MANY_WORDS else None)
        )
        marks.append(Curves(left, right, colour, curves))
    each = size * POINT * 1.1 / row
    for i in with_room(len(rows), pinned["from"], each):
        colour = look.accent if i in pinned["from"] else look.ink
        words = shortened(rows[i], size, MOST_LABEL)
        marks.append(Text(words, left - GAP, top + (i + 0.5) * row, size, colour, "right"))
    for j in with_room(len(columns), pinned["to"], each):
        colour = look.accent if j in pinned["to"] else look.ink
        marks.append(Text(shortened(columns[j], size, MOST_LABEL), right + GAP, top + (j + 0.5) * row, size, colour))
    return Drawing(width, top + count * row + 2, tuple(marks), title, caption, look.ink, look.muted)


def _key(names: Sequence[str], width: float) -> list[tuple[int, float]]:
    """Where each head's name stands above the picture: its line, and millimetres from the left."""
    places, line, x = [], 0, 0.0
    for name in names:
        length = 6.6 + width_of(name, LABEL)
        if x and x + length > width + 3:
            line, x = line + 1, 0.0
        places.append((line, x))
        x += length
    return places


def links(weights: Tensor, pinned: dict[str, set[int]], most: int | None) -> list[tuple[int, int]]:
    """The links (row, column) of a map (R, C) that are drawn, row by row.

    None below LEAST; with `most`, the strongest of each row alone; where tokens are pinned, theirs.
    """
    shown = weights >= LEAST
    if most is not None and most < weights.size(1):
        shown &= weights >= weights.topk(most, -1).values[:, -1:]
    if pinned["from"]:
        shown &= _members(weights.size(0), pinned["from"])[:, None]
    if pinned["to"]:
        shown &= _members(weights.size(1), pinned["to"])[None, :]
    return [(int(r), int(c)) for r, c in shown.nonzero().tolist()]


def _members(count: int, chosen: set[int]) -> Tensor:
    return torch.tensor([i in chosen for i in range(count)], dtype=torch.bool)


def _shades(weights: Tensor, style: Style) -> Tensor:
    """(n, R, C), 0 to 1: relative to the largest of all maps together, or of each row."""
    if style.peak == "row" or not weights.numel():
        return scaled(relative(weights, "row"), style.scale)
    return scaled(weights / weights.max().clamp(min=1e-12), style.scale)


def _curve(y1: float, y2: float, shade: float, weight: float, focused: bool) -> Curve:
    thick, alpha = (1 + 2.2 * shade, 0.25 + 0.75 * shade) if focused else (0.6 + 1.4 * shade, 0.06 + 0.7 * shade)
    return Curve(y1, y2, thick * PIXEL / POINT, alpha, weight)
