"""Picture: a drawing that can be written as SVG, PDF or TikZ."""

from dataclasses import dataclass
from pathlib import Path

from mha_core.paper.drawing import Drawing
from mha_core.paper.pdf import pdf
from mha_core.paper.svg import svg
from mha_core.paper.tikz import tikz


@dataclass(frozen=True, eq=False)
class Picture:
    """A picture for a paper."""

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
