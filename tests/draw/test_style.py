"""Style: every palette in both themes, and unknown names."""

import itertools

import pytest

from mha_core.draw.palette import PALETTES, palette
from mha_core.draw.style import Style


@pytest.mark.parametrize(("theme", "name"), itertools.product(["light", "dark"], PALETTES))
def test_the_header_holds_both_themes(theme: str, name: str) -> None:
    header = Style(theme, name, "log", "row").header()
    assert (header["theme"], header["scale"], header["peak"]) == (theme, "log", "row")
    assert list(header["themes"]) == ["light", "dark"]
    for of, colours in header["themes"].items():
        p = palette(of, name)
        plain = {"accent": p.accent, "ink": p.ink, "muted": p.muted, "page": p.page}
        ramps = {"ramp": p.sequential, "diverging": p.diverging, "resting": p.resting, "series": p.series}
        assert colours == plain | ramps


@pytest.mark.parametrize(
    ("name", "valid"),
    [
        ("theme", "light, dark"),
        ("colours", "blue, viridis, cividis, grey, projector"),
        ("scale", "linear, sqrt, log"),
        ("peak", "global, row"),
    ],
)
@pytest.mark.parametrize("given", ["", "nope", None, 3, ["light"]], ids=repr)
def test_the_message_for_an_unknown_name_says_what_is_valid(name: str, valid: str, given: object) -> None:
    with pytest.raises(ValueError) as error:
        Style(**{name: given})
    assert str(error.value) == f"{name} is {given!r}; valid: {valid}."
