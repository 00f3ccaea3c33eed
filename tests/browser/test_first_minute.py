"""The first minute: one press shows another word, and the picture says in words what is seen, without moving."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.support.browser.explore import Explore

KEY = {"model": "toy-english", "layer": "1", "head": "5"}


def test_from_the_first_screen_one_press_shows_another_word(explore: Explore) -> None:
    explore.open()
    verdict = explore.main.locator(".verdict .value")
    explore.button("demonstration").click()
    expect(verdict).to_have_text(re.compile(r"^was 44\.2.% → were 33\.0.%$"))
    explore.settle()
    assert {"model": "toy-english", "off": "1.5", "pin": "6", "at": "6"}.items() <= explore.parameters.items()
    explore.do(explore.main.get_by_role("button", name="Switch head 1.5 on").click)
    expect(verdict).to_have_text(re.compile(r"^was 44\.2.%$"))
    explore.page.go_back()
    expect(verdict).to_have_text(re.compile("were"))


def test_the_picture_says_which_word_looks_at_which(explore: Explore) -> None:
    explore.open(**KEY)
    link = explore.main.locator(".right .link")
    expect(link).to_have_text(re.compile(r"“\[MASK\]” looks at “key”: 99.%"))
    explore.open(**KEY, pin="3")
    expect(link).to_have_text(re.compile("^“to” looks at “.CLS.”"))


def test_nothing_moves_while_one_goes_from_head_to_head(explore: Explore) -> None:
    explore.open()
    parts = [explore.main.locator(f".right {part}") for part in (".picture-place", ".controls", ".typical")]
    parts.append(explore.main.locator(".atlas .grid"))
    places = [part.bounding_box() for part in parts]
    for head in ("0.2", "2.9", "5.6", "4.5"):
        explore.cell(head).hover()
        assert parts[-1].bounding_box() == places[-1]
        explore.click(head)
        assert [part.bounding_box()["y"] for part in parts] == [place["y"] for place in places]


def test_in_the_dark_theme_a_strong_cell_is_bright(window: Callable[..., Explore]) -> None:
    dark = window(viewport={"width": 1440, "height": 900}, color_scheme="dark").open()
    expect(dark.main.locator(".how")).to_contain_text("the brighter a cell, the more")


def test_page_down_scrolls_though_nothing_was_clicked(explore: Explore) -> None:
    explore.open(off="3.1")
    explore.page.keyboard.press("PageDown")
    explore.page.wait_for_function(
        "() => document.querySelector('[data-testid=\"stMain\"]').scrollTop > 100", polling=50
    )
    explore.page.keyboard.press("Home")
    explore.page.wait_for_function(
        "() => document.querySelector('[data-testid=\"stMain\"]').scrollTop === 0", polling=50
    )
