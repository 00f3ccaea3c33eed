"""The colours of all pictures. Ramps do not rely on hue: lightness alone says how much, for every eye and printer."""

from dataclasses import dataclass, replace

from mha_core.message import N_

PALETTES = {
    "blue": N_("perceptually even steps of blue"),
    "viridis": N_("Matplotlib's default"),
    "cividis": N_("looks the same with and without red-green blindness (Nuñez et al. 2018)"),
    "grey": N_("greyscale, for print"),
    "projector": N_("white to red to black, for a bright room: weak links stand out most"),
}

# From little to much: on a light page little is light, on a dark page dark. Steps of lightness are even, except for
# "projector", whose first steps are the largest, because daylight on the screen swallows the weak end.
_VIRIDIS = ("#440154", "#472d7b", "#3b528b", "#2c728e", "#21918c", "#28ae80", "#5ec962", "#addc30", "#fde725")
_CIVIDIS = ("#00224e", "#1a386f", "#434e6c", "#61656f", "#7d7c78", "#9b9476", "#bcae6c", "#dec958", "#fee838")
_ON_LIGHT = {
    "blue": ("#f8fafe", "#ccdcfc", "#a3bef6", "#809feb", "#6280d9", "#4962c0", "#3546a0", "#242d7c", "#151754"),
    "viridis": _VIRIDIS[::-1],
    "cividis": _CIVIDIS[::-1],
    "grey": ("#fafafa", "#d8d8d8", "#b7b7b7", "#979797", "#787878", "#5a5a5a", "#3f3f3f", "#252525", "#0d0d0d"),
    "projector": ("#ffffff", "#ffce5e", "#f99e19", "#eb7405", "#da4b00", "#be2612", "#961111", "#690c0d", "#390d0c"),
}
_ON_DARK = {
    "blue": ("#12161f", "#172b52", "#004680", "#0068a2", "#008eb1", "#00b1ae", "#5acda4", "#b6e1a9", "#f4f5d0"),
    "viridis": _VIRIDIS,
    "cividis": _CIVIDIS,
    "grey": ("#161616", "#2d2d2d", "#464646", "#616161", "#7d7d7d", "#9a9a9a", "#b9b9b9", "#d8d8d8", "#f8f8f8"),
    "projector": ("#110908", "#6c0a09", "#a91610", "#cf3616", "#e2600e", "#eb881f", "#f8ad24", "#fad56d", "#fefbe4"),
}


@dataclass(frozen=True)
class Palette:
    """Colours of one theme. In both themes little attention recedes into the page and much stands out.

    Attributes:
        sequential: from 0 to the most.
        diverging: from less, through no change, to more.
        resting: from 0 to the most, of what a head looks at when it has nothing to look for: it never stands out.
        series: for things side by side, as far apart as 16 colours can be with any colour vision, the first ones the
            farthest. They begin with two of Okabe & Ito's (2008); the rest is the result of a search.
        accent: for what a person chose.
        ink: text; muted: secondary text and bars for "before".
        page: the background.
    """

    sequential: tuple[str, ...]
    diverging: tuple[str, ...]
    resting: tuple[str, ...]
    series: tuple[str, ...]
    accent: str
    ink: str
    muted: str
    page: str


LIGHT = Palette(
    sequential=_ON_LIGHT["blue"],
    diverging=("#214895", "#5374b0", "#889fc9", "#bfcbe1", "#fafafa", "#eccfc1", "#dda68b", "#cb7d54", "#b85207"),
    resting=("#fafafb", "#dcdce1", "#bebec8"),
    series=(
        *("#0072b2", "#d55e00", "#9200ff", "#61000c", "#490c55", "#aa86aa", "#9261ff", "#00aa55"),
        *("#003d3d", "#0000b6", "#aa186d", "#aa5561", "#6d490c", "#490086", "#e700c2", "#db0c31"),
    ),
    accent="#be3f0c",
    ink="#1c1c28",
    muted="#63637a",
    page="#ffffff",
)
DARK = Palette(
    sequential=_ON_DARK["blue"],
    diverging=("#93c7ff", "#7398c8", "#536b89", "#36414e", "#1f1f29", "#4d3a2d", "#855b3e", "#c27f4f", "#ffa460"),
    resting=("#17171e", "#3b3b47", "#626271"),
    series=(
        *("#56b4e9", "#e69f00", "#9200ff", "#f32461", "#9279ff", "#31ffaa", "#e7ff00", "#b6490c"),
        *("#ff31b6", "#aaff6d", "#92b69e", "#ffcef3", "#6d6186", "#aa18b6", "#ceaa61", "#0c7949"),
    ),
    accent="#fb923c",
    ink="#ececf2",
    muted="#a0a0b4",
    page="#14141b",
)


def palette(theme: str, name: str = "blue") -> Palette:
    """The colours of a theme, with the chosen ramp.

    Args:
        theme: "light" or "dark".
        name: a key of PALETTES.

    Raises:
        ValueError: an unknown theme or name.
    """
    if theme not in ("light", "dark"):
        raise ValueError(f"theme is {theme!r}; valid: light, dark.")
    if name not in PALETTES:
        raise ValueError(f"name is {name!r}; valid: {', '.join(PALETTES)}.")
    return replace(LIGHT, sequential=_ON_LIGHT[name]) if theme == "light" else replace(DARK, sequential=_ON_DARK[name])


def blend(colors: tuple[str, ...], at: float) -> str:
    """The colour at a place along a ramp, 0 to 1, as #rrggbb."""
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
