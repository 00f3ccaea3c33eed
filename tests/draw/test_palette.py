"""Colours that every eye can distinguish: measured in CIELAB, also as seen with each kind of colour blindness.

Distances are ΔE*ab (CIE 1976), the Euclidean distance in CIELAB; about 2.3 is just noticeable side by side.
"""

from itertools import combinations, pairwise

import numpy as np
import pytest

from mha_core.draw.palette import DARK, LIGHT, PALETTES, blend, palette, readable

NEIGHBOURS = 8.0  # two stops of a ramp, more than three times what is just noticeable
ENDS = 75.0  # of a ramp, or of the diverging one; black and white are 100 apart
SERIES = {"normal": 25.0, "protanopia": 15.0, "deuteranopia": 15.0, "tritanopia": 15.0}  # any two of 16

# Machado, Oliveira & Fernandes 2009, severity 1, on linear RGB.
EYES = {
    "normal": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)  # D65

BOTH = {"light": LIGHT, "dark": DARK}
EVERY = [(theme, name) for theme in BOTH for name in PALETTES]


def linear(colors: tuple[str, ...]) -> np.ndarray:
    """#rrggbb → linear RGB, (n, 3)."""
    srgb = np.array([[int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)] for color in colors])
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def lab(rgb: np.ndarray) -> np.ndarray:
    """Linear RGB → CIELAB, (n, 3)."""
    share = rgb @ TO_XYZ.T / TO_XYZ.sum(1)  # of white
    f = np.where(share > (6 / 29) ** 3, np.cbrt(share), share / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.stack([116 * f[:, 1] - 16, 500 * (f[:, 0] - f[:, 1]), 200 * (f[:, 1] - f[:, 2])], axis=-1)


def seen(colors: tuple[str, ...], eye: str = "normal") -> np.ndarray:
    """CIELAB of colours as an eye sees them, (n, 3)."""
    return lab(np.clip(linear(colors) @ EYES[eye].T, 0, 1))


def apart(colors: tuple[str, ...], eye: str) -> float:
    """ΔE*ab of the closest two."""
    return min(float(np.linalg.norm(a - b)) for a, b in combinations(seen(colors, eye), 2))


def contrast(color: str, page: str) -> float:
    """WCAG 2 contrast, 1 to 21."""
    dim, bright = sorted(0.05 + linear((color, page)) @ [0.2126, 0.7152, 0.0722])
    return bright / dim


# --- the measure


@pytest.mark.parametrize(
    ("color", "expected"),
    [
        ("#ffffff", (100, 0, 0)),
        ("#000000", (0, 0, 0)),
        ("#ff0000", (53.24, 80.09, 67.20)),
        ("#0000ff", (32.30, 79.19, -107.86)),
    ],
)
def test_known_colours_measure_as_known(color: str, expected: tuple[float, ...]) -> None:
    assert seen((color,))[0] == pytest.approx(expected, abs=0.05)


@pytest.mark.parametrize("eye", EYES)
def test_grey_looks_grey_to_every_eye(eye: str) -> None:
    assert np.abs(EYES[eye].sum(1) - 1).max() < 1e-5
    assert np.abs(seen(("#777777", "#ffffff"), eye)[:, 1:]).max() < 0.1


def test_the_measure_finds_what_a_colour_blind_eye_confuses() -> None:
    red_and_green = ("#a05000", "#507000")
    assert apart(red_and_green, "normal") > 40
    assert apart(red_and_green, "deuteranopia") < 15


# --- ramps


@pytest.mark.parametrize(("theme", "name"), EVERY)
def test_more_is_darker_on_light_and_lighter_on_dark(theme: str, name: str) -> None:
    ramp = palette(theme, name).sequential
    for eye in EYES:
        steps = np.diff(seen(ramp, eye)[:, 0])
        assert (steps < 0 if theme == "light" else steps > 0).all(), eye


@pytest.mark.parametrize(("theme", "name"), EVERY)
def test_steps_of_lightness_are_even(theme: str, name: str) -> None:
    steps = np.abs(np.diff(seen(palette(theme, name).sequential)[:, 0]))
    assert steps.max() / steps.min() < (2.1 if name == "projector" else 1.35)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(("theme", "name"), EVERY)
def test_a_ramp_can_be_read_by_every_eye(theme: str, name: str, eye: str) -> None:
    colors = seen(palette(theme, name).sequential, eye)
    assert min(np.linalg.norm(a - b) for a, b in pairwise(colors)) >= NEIGHBOURS
    assert np.linalg.norm(colors[0] - colors[-1]) >= ENDS


def test_grey_is_grey_and_prints() -> None:
    for theme in BOTH:
        assert all(color[1:3] == color[3:5] == color[5:7] for color in palette(theme, "grey").sequential)


@pytest.mark.parametrize("name", ["blue", "grey", "projector"])
@pytest.mark.parametrize("theme", BOTH)
def test_little_recedes_into_the_page(theme: str, name: str) -> None:
    colors = palette(theme, name)
    assert contrast(colors.sequential[0], colors.page) < 1.1


@pytest.mark.parametrize("daylight", [0.1, 0.25])  # on the screen, as a share of the projector's white
@pytest.mark.parametrize("theme", BOTH)
def test_in_a_bright_hall_the_projectors_weak_links_stand_out_most(theme: str, daylight: float) -> None:
    def first_steps(name: str) -> np.ndarray:
        return np.abs(np.diff(lab((linear(palette(theme, name).sequential[:3]) + daylight) / (1 + daylight))[:, 0]))

    for other in set(PALETTES) - {"projector"}:
        assert (first_steps("projector") > first_steps(other)).all(), other


def test_a_name_changes_the_ramp_and_nothing_else() -> None:
    for theme, plain in BOTH.items():
        assert palette(theme) == palette(theme, "blue") == plain
        ramps = {palette(theme, name).sequential for name in PALETTES}
        assert len(ramps) == len(PALETTES)
        for name in PALETTES:
            others = vars(palette(theme, name)) | {"sequential": plain.sequential}
            assert others == vars(plain)


def test_every_palette_is_described_in_a_line() -> None:
    assert list(PALETTES) == ["blue", "viridis", "cividis", "grey", "projector"]
    assert all(line and "\n" not in line and len(line) <= 90 for line in PALETTES.values())


@pytest.mark.parametrize(("theme", "name"), [("sepia", "blue"), ("", "blue"), ("light", "jet"), ("dark", "")])
def test_unknown_names_are_refused(theme: str, name: str) -> None:
    with pytest.raises(ValueError, match=r"valid: (light, dark|blue, viridis, cividis, grey, projector)\."):
        palette(theme, name)


# --- diverging


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", BOTH)
def test_less_and_more_are_told_apart_by_every_eye(theme: str, eye: str) -> None:
    colors = seen(BOTH[theme].diverging, eye)
    assert np.linalg.norm(colors[0] - colors[-1]) >= ENDS
    for i in range(4):  # as far from no change, on either side
        assert np.linalg.norm(colors[i] - colors[8 - i]) >= 2 * NEIGHBOURS
    assert min(np.linalg.norm(a - b) for a, b in pairwise(colors)) >= NEIGHBOURS


# --- series


@pytest.mark.parametrize("theme", BOTH)
def test_sixteen_colours_each_seen_on_its_page(theme: str) -> None:
    colors = BOTH[theme]
    assert len(set(colors.series)) == 16
    assert min(contrast(color, colors.page) for color in colors.series) >= 3  # WCAG 2.1, 1.4.11


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", BOTH)
def test_any_two_of_a_series_are_told_apart_by_every_eye(theme: str, eye: str) -> None:
    series = BOTH[theme].series
    assert apart(series, eye) >= SERIES[eye]
    assert apart(series[:4], eye) >= 40  # few are the farthest


# --- single colours


@pytest.mark.parametrize("theme", BOTH)
def test_text_can_be_read(theme: str) -> None:
    colors = BOTH[theme]
    assert (
        min(contrast(color, colors.page) for color in (colors.ink, colors.muted, colors.accent)) >= 4.5
    )  # WCAG 2.1, AA


@pytest.mark.parametrize(("theme", "name"), EVERY)
def test_words_on_any_shade_can_be_read(theme: str, name: str) -> None:
    ramp = palette(theme, name).sequential
    for at in np.linspace(0, 1, 41):
        shade = blend(ramp, float(at))
        assert contrast(readable(shade), shade) >= 4.5


@pytest.mark.parametrize(
    ("at", "color"),
    [(-1, "#000000"), (0, "#000000"), (0.25, "#800000"), (0.5, "#ff0000"), (1, "#ff00ff"), (9, "#ff00ff")],
)
def test_between_two_stops_colours_blend(at: float, color: str) -> None:
    assert blend(("#000000", "#ff0000", "#ff00ff"), at) == color
