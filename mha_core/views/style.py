"""How pictures are coloured, and what the browser is told about it."""

from dataclasses import dataclass
from typing import Any

from mha_core.figures.palette import Palette, palette


@dataclass(frozen=True)
class Style:
    """Theme, palette and scale of a picture.

    Attributes:
        theme: "light" or "dark".
        colours: a name of `mha_core.figures.palette.PALETTES`.
        scale: "linear", "sqrt" or "log".
        peak: what the strongest colour stands for: the largest weight of all ("global") or of each row ("row").
    """

    theme: str = "light"
    colours: str = "blue"
    scale: str = "linear"
    peak: str = "global"

    @property
    def palette(self) -> Palette:
        return palette(self.theme, self.colours)

    def header(self) -> dict[str, Any]:
        """Both themes go along: a picture can be saved on light from a dark screen."""
        themes = {theme: _colours(palette(theme, self.colours)) for theme in ("light", "dark")}
        return {"theme": self.theme, "themes": themes, "scale": self.scale, "peak": self.peak}


def _colours(of: Palette) -> dict[str, Any]:
    plain = {name: getattr(of, name) for name in ("accent", "ink", "muted", "page")}
    return plain | {"ramp": of.sequential, "diverging": of.diverging, "series": of.series}
