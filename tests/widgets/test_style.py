"""How pictures are coloured: every palette in both themes, and names that are none."""

import itertools

import pytest

from mha_core.palette import PALETTES, palette
from mha_core.widgets.style import Style


@pytest.mark.parametrize(("theme", "name"), itertools.product(["light", "dark"], PALETTES))
def test_the_browser_is_told_both_themes(theme: str, name: str) -> None:
    header = Style(theme, name, "log", "row").header()
    assert (header["theme"], header["scale"], header["peak"]) == (theme, "log", "row")
    assert list(header["themes"]) == ["light", "dark"]
    for of, colours in header["themes"].items():
        p = palette(of, name)
        plain = {"accent": p.accent, "ink": p.ink, "muted": p.muted, "page": p.page}
        assert colours == plain | {"ramp": p.sequential, "diverging": p.diverging, "series": p.series}


def test_nothing_chosen() -> None:
    assert Style() == Style("light", "blue", "linear", "global")


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
def test_an_unknown_name_is_refused_at_once_and_told_what_would_be_right(name: str, valid: str, given: object) -> None:
    with pytest.raises(ValueError) as error:
        Style(**{name: given})
    assert str(error.value) == f"{name} is {given!r}; valid: {valid}."
