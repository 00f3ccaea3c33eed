"""Colours and scale of a widget, and how the browser gets them."""

from dataclasses import dataclass
from typing import Any

from mha_core.draw.colour_scales import PEAKS, SCALES
from mha_core.draw.palette import PALETTES, Palette, palette

THEMES = ("light", "dark")
VALID = {"theme": THEMES, "colours": tuple(PALETTES), "scale": SCALES, "peak": PEAKS}


@dataclass(frozen=True)
class Style:
    """Theme, palette and scale of a picture.

    Attributes:
        theme: "light" or "dark".
        colours: a name of `mha_core.draw.palette.PALETTES`.
        scale: "linear", "sqrt" or "log".
        peak: the weight that gets the strongest colour: the largest of all ("global") or of each row ("row").

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
        """Entries for a blob's header. Both themes are included: a picture can be saved on light from a dark screen."""
        themes = {theme: _colours(palette(theme, self.colours)) for theme in THEMES}
        return {"theme": self.theme, "themes": themes, "scale": self.scale, "peak": self.peak}


def _colours(colours: Palette) -> dict[str, Any]:
    single = {name: getattr(colours, name) for name in ("accent", "ink", "muted", "page")}
    return single | {
        "ramp": colours.sequential,
        "diverging": colours.diverging,
        "resting": colours.resting,
        "series": colours.series,
    }
