"""How pictures are coloured, and what the browser is told about it."""

from dataclasses import dataclass
from typing import Any

from mha_core.analysis.maps.colour_scale import PEAKS, SCALES
from mha_core.palette import PALETTES, Palette, palette

THEMES = ("light", "dark")
VALID = {"theme": THEMES, "colours": tuple(PALETTES), "scale": SCALES, "peak": PEAKS}


@dataclass(frozen=True)
class Style:
    """Theme, palette and scale of a picture.

    Attributes:
        theme: "light" or "dark".
        colours: a name of `mha_core.palette.PALETTES`.
        scale: "linear", "sqrt" or "log".
        peak: what the strongest colour stands for: the largest weight of all ("global") or of each row ("row").

    Raises:
        ValueError: an unknown name.
    """

    theme: str = "light"
    colours: str = "blue"
    scale: str = "linear"
    peak: str = "global"

    def __post_init__(self) -> None:
        for name, valid in VALID.items():
            if (given := getattr(self, name)) not in valid:
                raise ValueError(f"{name} is {given!r}; valid: {', '.join(valid)}.")

    def header(self) -> dict[str, Any]:
        """Both themes go along: a picture can be saved on light from a dark screen."""
        themes = {theme: _colours(palette(theme, self.colours)) for theme in THEMES}
        return {"theme": self.theme, "themes": themes, "scale": self.scale, "peak": self.peak}


def _colours(of: Palette) -> dict[str, Any]:
    plain = {name: getattr(of, name) for name in ("accent", "ink", "muted", "page")}
    return plain | {"ramp": of.sequential, "diverging": of.diverging, "series": of.series}
