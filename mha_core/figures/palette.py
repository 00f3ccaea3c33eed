"""Colours, one place for all pictures. Even steps of lightness in OKLCH; blue against orange, which every eye tells apart."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Palette:
    """Colours for one theme. In both, little attention recedes into the page and much stands out.

    Attributes:
        sequential: from 0 to the most.
        diverging: from less, through no change, to more.
        accent: what a person chose.
        ink: text; muted: secondary text and bars for "before".
        page: the background.
    """

    sequential: tuple[str, ...]
    diverging: tuple[str, ...]
    accent: str
    ink: str
    muted: str
    page: str


LIGHT = Palette(
    sequential=("#f8fafe", "#ccdcfc", "#a3bef6", "#809feb", "#6280d9", "#4962c0", "#3546a0", "#242d7c", "#151754"),
    diverging=("#214895", "#5374b0", "#889fc9", "#bfcbe1", "#fafafa", "#eccfc1", "#dda68b", "#cb7d54", "#b85207"),
    accent="#c2410c",
    ink="#1c1c28",
    muted="#63637a",
    page="#ffffff",
)
DARK = Palette(
    sequential=("#12161f", "#172b52", "#004680", "#0068a2", "#008eb1", "#00b1ae", "#5acda4", "#b6e1a9", "#f4f5d0"),
    diverging=("#93c7ff", "#7398c8", "#536b89", "#36414e", "#1f1f29", "#4d3a2d", "#855b3e", "#c27f4f", "#ffa460"),
    accent="#fb923c",
    ink="#ececf2",
    muted="#a0a0b4",
    page="#14141b",
)


def colorscale(colors: tuple[str, ...], scale: str = "linear") -> list[tuple[float, str]]:
    """Plotly stops. "sqrt" bends the scale, not the data: colour goes with √value, and hover stays exact."""
    last = len(colors) - 1
    power = {"linear": 1, "sqrt": 2}[scale]
    return [((i / last) ** power, color) for i, color in enumerate(colors)]


def blend(colors: tuple[str, ...], at: float) -> str:
    """The colour at 0 … 1 along a ramp, as #rrggbb."""
    place = min(max(at, 0.0), 1.0) * (len(colors) - 1)
    i = min(int(place), len(colors) - 2)
    pairs = zip(_rgb(colors[i]), _rgb(colors[i + 1]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * (place - i)):02x}" for a, b in pairs)


def readable(background: str) -> str:
    """Black or white, whichever reads better on a colour (WCAG 2 relative luminance)."""
    linear = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in _rgb(background)]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return "#000000" if luminance > 0.179 else "#ffffff"


def _rgb(color: str) -> list[int]:
    return [int(color[i : i + 2], 16) for i in (1, 3, 5)]
