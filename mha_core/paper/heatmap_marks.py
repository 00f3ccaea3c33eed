"""One head as a heatmap: rows are queries, columns are keys."""

import numpy as np

from mha_core.analysis.maps.options import AttentionMap
from mha_core.palette import readable
from mha_core.paper.drawing import POINT, Cells, Drawing, Mark, Rectangle, Text, codes, colours, pooled
from mha_core.paper.font import shortened
from mha_core.paper.parts import (
    BELOW,
    LABEL,
    boundary,
    colour_bar,
    label_size,
    pinned_indices,
    theme,
    widest,
    with_room,
)
from mha_core.widgets.pictures import NO_PINS, Pins
from mha_core.widgets.style import Style

MOST_CELL = 8.0  # millimetres, of a short text
TALLEST = 0.9  # of the width: cells grow no taller
MOST_SIDE = 200  # cells down and across; more would be thinner than a printed line, and slow to open
MOST_LABEL = 24.0  # millimetres of a word
GAP = 1.4
ROOM_FOR_A_NUMBER = 3.6  # millimetres across
NUMBER = 5.5  # points


def heatmap_marks(
    attention: AttentionMap,
    title: str,
    caption: str,
    style: Style,
    *,
    pins: Pins = NO_PINS,
    numbers: bool = False,
    width: float = 85.0,
) -> Drawing:
    """A map (R, C) of weights that are not negative.

    Args:
        numbers: the weight of each cell in percent, where cells have room.
        width: of the picture, in millimetres.
    """
    look, rows, columns = theme(style), attention.rows.tokens, attention.columns.tokens
    pitch = 0.7 * width / max(len(rows), len(columns), 1)
    size = label_size(pitch)
    left = widest(rows, size, MOST_LABEL) + GAP + 4.5
    longest = widest(columns, size, MOST_LABEL)
    cell_width = min((width - left - 0.5) / max(len(columns), 1), MOST_CELL)
    slanted = longest + 1 > cell_width
    if slanted:
        cell_width = min((width - left - 0.5 * min(longest, 6)) / max(len(columns), 1), MOST_CELL)
    cell_height = min(cell_width, TALLEST * width / max(len(rows), 1))
    top = (0.87 * longest + 2 if slanted else 4.5) + 4.0
    across, down = cell_width * len(columns), cell_height * len(rows)
    weights = attention.weights
    largest = float(weights.max()) if weights.numel() else 0.0
    places = pooled(codes(weights, style.scale, style.peak), MOST_SIDE, MOST_SIDE)
    shown = pooled(weights.double().numpy(), MOST_SIDE, MOST_SIDE)
    if places.shape != tuple(weights.shape):
        caption = f"{caption} Each cell is the largest of several weights: {len(rows)} × {len(columns)} in all."
    marks: list[Mark] = [Cells(left, top, across, down, places, look.sequential, shown)]
    if numbers and min(cell_width, 1.5 * cell_height) >= ROOM_FOR_A_NUMBER:
        ramp = colours(look.sequential)
        for (i, j), weight in np.ndenumerate((100 * shown).round().astype(int)):
            x, y = left + (j + 0.5) * cell_width, top + (i + 0.5) * cell_height
            if weight:
                marks.append(Text(str(weight), x, y, NUMBER, readable(ramp[places[i, j]]), "center"))
    pinned = pinned_indices(attention, pins)
    line = size * POINT * 1.1
    for i in with_room(len(rows), pinned["from"], line / max(cell_height, 1e-9)):
        colour = look.accent if i in pinned["from"] else look.ink
        words = shortened(rows[i], size, MOST_LABEL)
        marks.append(Text(words, left - GAP, top + (i + 0.5) * cell_height, size, colour, "right"))
    for j in with_room(len(columns), pinned["to"], line / max(cell_width, 1e-9)):
        colour = look.accent if j in pinned["to"] else look.ink
        words, x = shortened(columns[j], size, MOST_LABEL), left + (j + 0.5) * cell_width
        if slanted:
            marks.append(Text(words, x + 0.4, top - 1.3, size, colour, "left", -60))
        else:
            marks.append(Text(words, x, top - 2.5, size, colour, "center"))
    marks += [
        Text("to (key) →", left, 1.8, LABEL - 1, look.muted),
        Text("← from (query)", 1.8, top, LABEL - 1, look.muted, "right", -90),
    ]
    for i in sorted(pinned["from"]):
        marks.append(Rectangle(left, top + i * cell_height, across, cell_height, look.accent, 1.2))
    for j in sorted(pinned["to"]):
        marks.append(Rectangle(left + j * cell_width, top, cell_width, down, look.accent, 1.2))
    marks += boundary(attention.rows.boundary, left, top, cell_height, across, style, row=True)
    marks += boundary(attention.columns.boundary, left, top, cell_width, down, style, row=False)
    marks += colour_bar(left, top + down + 3, largest, style)
    return Drawing(width, top + down + BELOW, tuple(marks), title, caption, look.ink, look.muted)
