"""Every head of every layer as a small map; heads that are off are crossed out."""

from mha_core.analysis.maps.thumbnails import Overview
from mha_core.heads import Ablation, Head
from mha_core.paper.drawing import Cells, Drawing, Line, Mark, Rectangle, Text
from mha_core.paper.parts import LABEL, SMALLEST, theme
from mha_core.widgets.style import Style

LEFT, TOP = 6.0, 4.5  # millimetres for the names of layers and heads
GAP = 0.5
FADED = 0.78  # how much of the page lies over a head that is off


def atlas_marks(
    overview: Overview,
    title: str,
    caption: str,
    style: Style,
    *,
    open_head: Head | None = None,
    ablation: Ablation | None = None,
    width: float = 85.0,
) -> Drawing:
    """All heads, layers down and heads across.

    Args:
        open_head: the head that is framed.
        width: of the picture, in millimetres.
    """
    look = theme(style)
    layers, heads = overview.entropy.shape
    side = (width - LEFT) / heads
    size = max(SMALLEST - 1, min(LABEL - 1, 1.2 * side))
    off = set((ablation or Ablation()).heads(layers, heads))
    marks: list[Mark] = [
        Text(f"H{h}", LEFT + (h + 0.5) * side, TOP / 2, size, look.ink, "center") for h in range(heads)
    ]
    for layer in range(layers):
        y = TOP + layer * side
        marks.append(Text(f"L{layer}", LEFT - 1.2, y + side / 2, size, look.ink, "right"))
        for h in range(heads):
            x, inner, head = LEFT + h * side + GAP / 2, side - GAP, Head(layer, h)
            at = y + GAP / 2
            marks.append(Cells(x, at, inner, inner, overview.pictures[layer, h].numpy(), look.sequential))
            if head in off:
                marks += [
                    Rectangle(x, at, inner, inner, look.page, alpha=FADED),
                    Line(x, at, x + inner, at + inner, look.ink, 0.9),
                    Line(x, at + inner, x + inner, at, look.ink, 0.9),
                ]
            if head == open_head:
                marks.append(Rectangle(x, at, inner, inner, look.accent, 1.4))
    return Drawing(width, TOP + layers * side + 1, tuple(marks), title, caption, look.ink, look.muted)
