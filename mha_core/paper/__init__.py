r"""Pictures for papers: any head, as SVG, PDF or TikZ, text as text and values as on screen.

    from mha_core import load_model, paper

    trace = load_model("minilm").trace("The keys to the old cabinet near the window are on the table.")
    paper.heatmap(trace, "3.1").save("head.pdf")
    paper.lines(trace, layer=3, heads=[1]).save("lines.tex")   # \input it; \usepackage{tikz}
    paper.atlas(trace).save("atlas.svg")

Each returns a Picture: `.svg()` and `.tikz()` are text, `.pdf()` is bytes. Arguments, options and what is raised are
those of `mha_core.show`, your own tensors too; and `width`, the picture's in millimetres, 85 (a column) by default.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mha_core.analysis.maps.options import AttentionMap
from mha_core.analysis.maps.thumbnails import overview
from mha_core.heads import Head
from mha_core.paper.atlas_marks import atlas_marks
from mha_core.paper.drawing import Drawing
from mha_core.paper.heatmap_marks import heatmap_marks
from mha_core.paper.lines_marks import lines_marks
from mha_core.paper.pdf import pdf
from mha_core.paper.svg import svg
from mha_core.paper.tikz import tikz
from mha_core.trace import Trace
from mha_core.widgets.arguments import heads_of, map_of, numbers, read, with_options
from mha_core.widgets.caption import about, sentence_of, source

__all__ = ["COLUMN", "WIDTHS", "Picture", "atlas", "heatmap", "lines"]

COLUMN = 85.0  # millimetres
WIDTHS = (30.0, 500.0)  # the narrowest and the widest picture


@dataclass(frozen=True, eq=False)
class Picture:
    """A picture for a paper: a drawing that can be written as SVG, PDF or TikZ."""

    drawing: Drawing

    def svg(self) -> str:
        """The picture as SVG, text as text."""
        return svg(self.drawing)

    def pdf(self) -> bytes:
        """The picture as a PDF of its own size, its font embedded."""
        return pdf(self.drawing)

    def tikz(self) -> str:
        r"""The picture as a LaTeX figure with its caption, to \input where \usepackage{tikz} was said."""
        return tikz(self.drawing)

    def save(self, path: str | Path) -> Path:
        """Write the picture, as its ending says: .svg, .pdf or .tex; return the path.

        Raises:
            ValueError: another ending.
        """
        path = Path(path)
        writers = {".svg": self.svg, ".pdf": self.pdf, ".tex": self.tikz}
        if path.suffix.lower() not in writers:
            raise ValueError(f"path ends in {path.suffix!r}; valid: {', '.join(writers)}.")
        content = writers[path.suffix.lower()]()
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return path

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<{self.drawing.title}; .save('figure.pdf'), 'figure.svg' or 'figure.tex' keeps it>"


def heatmap(
    trace: Trace | None = None,
    head: str | Head = "0.0",
    *,
    how: str = "mean",
    numbers: bool = False,
    width: float = COLUMN,
    attentions: Any = None,
    tokens: Any = None,
    **options: Any,
) -> Picture:
    """One head as a heatmap, "5.4"; of several, "5.*" or "5.4, 6.1", their mean or maximum (`how`).

    With `numbers` each cell says its weight in percent, where cells have room.
    """
    trace, map_options, style, shared = read(trace, attentions, tokens, options)
    attention, name = map_of(trace, head, how, map_options)
    title = shared.get("title", name)
    pins, width = shared["pins"], checked(width)
    drawing = heatmap_marks(attention, title, source(trace), style, pins=pins, numbers=numbers, width=width)
    return Picture(drawing)


def lines(
    trace: Trace | None = None,
    layer: int = 0,
    *,
    heads: Iterable[int] | None = None,
    width: float = COLUMN,
    attentions: Any = None,
    tokens: Any = None,
    **options: Any,
) -> Picture:
    """Lines from words to words, of all heads of a layer or of some."""
    trace, map_options, style, shared = read(trace, attentions, tokens, options)
    if layer not in range(trace.info.layers):
        raise ValueError(f"layer is {layer!r}; valid: 0 to {trace.info.layers - 1}.")
    shown = numbers("heads", range(trace.info.heads) if heads is None else heads, trace.info.heads)
    if not shown:
        raise ValueError("heads is empty; valid: None for all of them, or a list such as [0, 3].")
    maps: AttentionMap = with_options(trace, trace.attentions[layer, shown], map_options)
    names = [f"H{head}" for head in shown]
    title = shared.get("title", f"L{layer}" if len(shown) > 1 else Head(int(layer), shown[0]).label)
    drawing = lines_marks(
        maps, names, title, source(trace), style, pins=shared["pins"], series=shown, width=checked(width)
    )
    return Picture(drawing)


def atlas(
    trace: Trace | None = None,
    head: str | Head | None = None,
    *,
    width: float = COLUMN,
    attentions: Any = None,
    tokens: Any = None,
    **options: Any,
) -> Picture:
    """Every head of every layer, small; `head` is framed."""
    trace, map_options, style, shared = read(trace, attentions, tokens, options)
    framed = heads_of(trace, head)[0] if head is not None else None
    drawing = atlas_marks(
        overview(trace, map_options, style.scale, style.peak),
        shared.get("title", sentence_of(trace)),
        about(trace) if "title" not in shared else source(trace),
        style,
        open_head=framed,
        ablation=trace.ablation,
        width=checked(width),
    )
    return Picture(drawing)


def checked(width: float) -> float:
    """A width in millimetres. Raises ValueError if nobody could print it."""
    low, high = WIDTHS
    if not low <= width <= high:
        raise ValueError(f"width is {width!r}; valid: {low:g} to {high:g} millimetres.")
    return float(width)
