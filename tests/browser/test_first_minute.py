"""The first minute: one press shows another word, and the picture says in words what is seen, without moving."""

import re

from playwright.sync_api import expect

from tests.support.browser.explore import Explore
from tests.support.browser.view import ViewPage


def test_from_the_first_screen_one_press_shows_another_word(explore: Explore) -> None:
    explore.open()
    verdict = explore.main.locator(".verdict .value")
    explore.button("demonstration").click()
    expect(verdict).to_have_text(re.compile(r"^was 44\.2.% → were 33\.0.%$"))
    explore.settle()
    assert {"model": "toy-english", "off": "1.5", "pin": "6", "at": "6"}.items() <= explore.parameters.items()
    explore.do(explore.main.locator("[data-key=undo-beside]").click)
    expect(verdict).to_have_text(re.compile(r"^was 44\.2.%$"))
    explore.page.go_back()
    expect(verdict).to_have_text(re.compile("were"))


def test_nothing_moves_while_one_goes_from_head_to_head(view: ViewPage) -> None:
    view.open()
    parts = [view.main.locator(f".right {part}") for part in (".picture-place", ".how", ".typical")]
    parts.append(view.main.locator(".atlas .grid"))
    places = [part.bounding_box() for part in parts]
    for head in ("0.2", "2.9", "5.6", "4.5"):
        view.cell(head).hover()
        assert parts[-1].bounding_box() == places[-1]
        view.click(head)
        assert [part.bounding_box()["y"] for part in parts] == [place["y"] for place in places]
