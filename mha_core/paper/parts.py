"""Parts that several pictures share: the colour scale with its ticks, words along an axis, what is said below."""

from collections.abc import Sequence

from mha_core.analysis.maps.options import AttentionMap
from mha_core.palette import Palette, palette
from mha_core.paper.drawing import POINT, Line, Mark, Ramp, Text, value_at
from mha_core.paper.font import width
from mha_core.widgets.pictures import Pins
from mha_core.widgets.style import Style

PIXEL = 25.4 / 96  # millimetres: on the page, things are measured in these
LABEL = 8.0  # points
SMALLEST = 4.5  # points; smaller words can't be read on paper
BAR = (42.0, 2.1)  # millimetres of the colour scale
BELOW = 10.0  # millimetres that it takes with its ticks


def theme(style: Style) -> Palette:
    """The colours of a picture."""
    return palette(style.theme, style.colours)


def colour_bar(x: float, y: float, largest: float, style: Style) -> list[Mark]:
    """The scale from 0 to the largest weight; by row, from 0 to 100 % of a row's largest."""
    look, by_row = theme(style), style.peak == "row"
    length, thick = BAR
    marks: list[Mark] = [Ramp(x, y, length, thick, look.sequential)]
    for place, align in ((0.0, "left"), (0.5, "center"), (1.0, "right")):
        value = value_at(place, style.scale) * (1 if by_row else largest)
        words = f"{float(f'{100 * value:.2g}'):g} %" if by_row else f"{float(f'{value:.2g}'):g}"
        marks.append(Text(words, x + place * length, y + thick + 2.2, LABEL - 1, look.muted, align))
    said = "attention, relative to the row's largest" if by_row else "attention"
    return [*marks, Text(said, x + length + 2.5, y + thick / 2, LABEL - 1, look.muted)]


def label_size(pitch: float) -> float:
    """Points of the words beside rows that are `pitch` millimetres apart."""
    return min(LABEL, max(SMALLEST, 0.78 * pitch / POINT))


def with_room(count: int, pinned: set[int], cells_per_label: float) -> list[int]:
    """Of `count` words every nth, so that none overlap, and the pinned ones, in place of any that would be too near."""
    step = max(1, -int(-cells_per_label // 1))
    return [
        i
        for i in range(count)
        if i in pinned or (i % step == 0 and not any(pin != i and abs(pin - i) < step for pin in pinned))
    ]


def widest(labels: Sequence[str], size: float, most: float) -> float:
    """Millimetres that the longest of these words takes, at most `most`."""
    return max((min(width(label, size), most) for label in labels), default=0.0)


def boundary(at: int | None, x: float, y: float, pitch: float, length: float, style: Style, *, row: bool) -> list[Mark]:
    """A line where the second sentence begins."""
    if at is None:
        return []
    place, colour = at * pitch, theme(style).accent
    line = Line(x, y + place, x + length, y + place, colour, 1.1)
    return [line if row else Line(x + place, y, x + place, y + length, colour, 1.1)]


def pinned_indices(attention: AttentionMap, pins: Pins) -> dict[str, set[int]]:
    """The rows ("from") and the columns ("to") that are pinned: one of the two is empty."""
    axis, wanted = attention.rows if pins.way == "from" else attention.columns, set(pins.positions)
    found = {i for i, unit in enumerate(axis.positions) if wanted & set(unit)}
    return {"from": set(), "to": set()} | {pins.way: found}
