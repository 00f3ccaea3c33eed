"""Figures of a model's weights: the wiring diagram, and the map of copying scores.

Heads are dots, layers side by side, with a line where a head reads what an earlier one writes.
"""

from bisect import bisect_right
from collections.abc import Sequence

import plotly.graph_objects as go
from torch import Tensor

from mha_core.draw.head_names import head_label, head_title
from mha_core.draw.importance_map import framed, importance_map, three_digits
from mha_core.draw.marks import clickable
from mha_core.draw.palette import Palette, blend
from mha_core.find_heads.composition import Baseline, ComposedHeads
from mha_core.heads import Head, all_heads
from mha_core.i18n import gettext

WIDTHS = (1.0, 1.75, 3.0, 5.0, 8.0)  # pixels
STEPS = (6, 12, 24, 48)  # standard deviations above the baseline from which a line has the next width, in every model
TARGETS = (0.22, 0.38, 0.62, 0.78)  # where along a line it can be pointed at; not in the middle, where lines cross
_ROW, _MARGINS = 30, {"l": 36, "r": 16, "t": 30, "b": 8}


def wiring(
    links: Sequence[ComposedHeads],
    shape: tuple[int, int],
    baseline: Baseline,
    palette: Palette,
    *,
    kind: str,
    chosen: Head | None = None,
) -> go.Figure:
    """Heads in columns by layer, and lines between them, the thicker the more standard deviations above the baseline.

    A click on a head, or on a line, selects a point with the head's text; of a line, the head that reads.

    Args:
        links: what to draw.
        shape: (L, H).
        kind: "K", "Q" or "V", for the words on hover.
        chosen: a head that stands out, with its lines.
    """
    groups: dict[tuple[bool, float], list[ComposedHeads]] = {}
    for link in links:
        mine = chosen in (link.writer, link.reader)
        groups.setdefault((mine, _width(baseline.deviations(link.score))), []).append(link)
    faint = blend((palette.page, palette.muted), 0.45)
    lines = [_lines(group, width, palette.accent if mine else faint) for (mine, width), group in sorted(groups.items())]
    layers, heads = shape
    edge = max(0.25, layers / 40)  # room for half a dot, however narrow the columns are
    axis = {"showgrid": False, "zeroline": False, "showline": False, "ticks": "", "fixedrange": True}
    layout = {
        "height": _ROW * max(heads, 4) + _MARGINS["t"] + _MARGINS["b"],
        "margin": _MARGINS,
        "showlegend": False,
        "hovermode": "closest",
        "dragmode": False,
        "xaxis": axis
        | {"side": "top", "range": [-edge, layers - 1 + edge], "tickvals": list(range(layers))}
        | {"ticktext": [f"L{i}" for i in range(layers)]},
        "yaxis": axis
        | {"range": [heads - 0.5, -0.5], "tickvals": list(range(heads)), "ticktext": [f"H{i}" for i in range(heads)]},
    }
    return go.Figure([*lines, _targets(links, baseline, kind), _dots(shape, links, chosen, palette)], layout=layout)


def _width(deviations: float) -> float:
    """The width of a line, in steps, so that lines of one width are one trace.

    Each step doubles: often one pair is far ahead, and the others would all be hairlines.
    """
    return WIDTHS[bisect_right(STEPS, deviations)]


def _lines(links: Sequence[ComposedHeads], width: float, colour: str) -> go.Scatter:
    x = [place for link in links for place in (link.writer.layer, link.reader.layer, None)]
    y = [place for link in links for place in (link.writer.head, link.reader.head, None)]
    line = {"width": width, "color": colour}
    return go.Scatter(x=x, y=y, mode="lines", line=line, hoverinfo="skip", name="composition")


def _targets(links: Sequence[ComposedHeads], baseline: Baseline, kind: str) -> go.Scatter:
    """Invisible markers along the lines: Plotly answers to the ends of a line only."""
    points = [(link, at) for link in links for at in TARGETS]
    return go.Scatter(
        x=[link.writer.layer + at * (link.reader.layer - link.writer.layer) for link, at in points],
        y=[link.writer.head + at * (link.reader.head - link.writer.head) for link, at in points],
        marker={"size": 12, "opacity": 0, "color": "#000000"},
        name="links",
        **clickable([link.reader for link, _ in points], [_hover(link, baseline, kind) for link, _ in points], 0),
    )


def _hover(link: ComposedHeads, baseline: Baseline, kind: str) -> str:
    writer, reader = gettext(head_title(link.writer)), gettext(head_label(link.reader))
    lines = [
        gettext("{link} by {kind}", link=f"<b>{writer} → {reader}</b>", kind=kind),
        gettext(
            "{score}, {n:.0f} SDs above random heads",
            score=three_digits(link.score),
            n=baseline.deviations(link.score),
        ),
        gettext("two random heads: {mean} ± {sd}", mean=three_digits(baseline.mean), sd=three_digits(baseline.spread)),
    ]
    return "<br>".join(lines)


def _dots(shape: tuple[int, int], links: Sequence[ComposedHeads], chosen: Head | None, palette: Palette) -> go.Scatter:
    """A dot for every head; larger for the chosen one, hollow for those without a line."""
    heads = all_heads(shape)
    joined = {head for link in links for head in (link.writer, link.reader)}
    colours = [palette.accent if head == chosen else palette.ink for head in heads]
    fills = [
        colour if head in joined or head == chosen else palette.page
        for head, colour in zip(heads, colours, strict=True)
    ]
    return go.Scatter(
        x=[head.layer for head in heads],
        y=[head.head for head in heads],
        marker={
            "size": [15 if head == chosen else 9 for head in heads],
            "color": fills,
            "line": {"width": 1.5, "color": colours},
            "opacity": 1,
        },
        name="heads",
        **clickable(heads, [f"<b>{gettext(head_title(head))}</b>" for head in heads]),
    )


def copying_map(scores: Tensor, palette: Palette, chosen: Head) -> go.Figure:
    """Copying scores (L, H), from −1 to 1, as `importance_map` draws scores; NaN for pruned heads is hatched."""
    return importance_map(scores, palette, unit=gettext("copying score")).add_shape(framed(chosen, palette.ink, 2.5))
