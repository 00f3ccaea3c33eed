"""Widget: a picture that a browser draws, wherever it is shown."""

from dataclasses import dataclass
from pathlib import Path

from mha_core.draw.html_page import framed, page


@dataclass(frozen=True)
class Widget:
    """A picture that reacts to the mouse and the keyboard. Jupyter shows it; `save` writes a page that works offline.

    Attributes:
        kind: the script that draws it: "heatmap", "lines", "text", "atlas", "explorer" (several of these, with all
            heads) or "several" (explorers).
        title: what it shows, in words.
        blob: its data, as `mha_core.draw.blob.pack` writes it.
    """

    kind: str
    title: str
    blob: bytes

    def html(self) -> str:
        """A whole page with everything in it: no other file, no network."""
        return page(self.title, self.blob)

    def save(self, path: str | Path) -> Path:
        """Write the page to a file, and return its path.

        Raises:
            ValueError: another ending than .html, since the browser saves pictures; or no such folder.
        """
        path = Path(path)
        if path.suffix.lower() not in (".html", ".htm"):
            raise ValueError(
                f"'{path.name}' is not the name of a page; valid: .html. The page's menu “Save picture” has SVG."
            )
        if not path.parent.is_dir():
            raise ValueError(f"There is no folder '{path.parent}'; valid: one that exists.")
        path.write_text(self.html(), encoding="utf-8")
        return path

    def _repr_html_(self) -> str:
        return framed(self.html(), self.title)

    def __repr__(self) -> str:
        return f"<{self.kind}: {self.title}; .save('{self.kind}.html') keeps it>"
