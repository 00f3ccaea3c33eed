"""What a person sees first, without having done anything."""

from collections.abc import Callable

import pytest

from mha_core.palette import palette
from tests.support.browser.explore import DESKTOP, Explore

WORDS = [
    "[CLS]",
    "the",
    "keys",
    "to",
    "the",
    "old",
    "cabinet",
    "near",
    "the",
    "window",
    "are",
    "on",
    "the",
    "table",
    ".",
    "[SEP]",
]


def test_every_head_is_painted_and_one_is_open(explore: Explore) -> None:
    explore.open()
    colours = explore.colours()
    assert len(colours) == 6 * 12
    assert min(colours) > 3
    assert explore.off() == set()
    assert explore.opened() == "3.1"
    assert explore.heading("Head 3.1").is_visible()


def test_the_words_stand_on_both_axes(explore: Explore) -> None:
    heatmap = explore.open().heatmap()
    assert heatmap.colours() > 50
    assert heatmap.shape == (16, 16)
    assert [word.words for word in heatmap.row_words] == [word.words for word in heatmap.column_words] == WORDS
    assert heatmap.titles == {"to (key)", "from (query)"}


@pytest.mark.parametrize(
    ("width", "height", "theme"), [(1440, 900, "light"), (1024, 768, "dark")], ids=["desktop", "projector"]
)
def test_sentence_atlas_and_heatmap_fit_on_the_first_screen(
    window: Callable[..., Explore], width: int, height: int, theme: str
) -> None:
    explore = window(viewport={"width": width, "height": height}, color_scheme=theme).open()
    for part in (explore.sentence, explore.cell("0.0"), explore.cell("5.11"), explore.heatmap().canvas):
        box = part.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        assert box["y"] >= 0 and box["y"] + box["height"] <= height
    assert min(explore.colours()) > 3
    assert explore.is_dark() == (theme == "dark")
    assert explore.overflow() == 0


def test_when_the_system_turns_dark_so_do_the_pictures(window: Callable[..., Explore]) -> None:
    """Without a word from the server, which draws a page in the theme that it was opened in."""
    explore = window(viewport=DESKTOP, color_scheme="light").open(off="2.1")
    light = explore.heatmap().svg().background
    explore.page.emulate_media(color_scheme="dark")
    try:
        assert explore.settle().is_dark()
        assert (light, explore.heatmap().svg().background) == (palette("light").page, palette("dark").page)
    finally:
        explore.page.emulate_media(color_scheme="light")
