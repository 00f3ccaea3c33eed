"""Small vocabularies in a real browser: unknown words, the list of all words, masking by click."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.support.app_checkpoints import TINY
from tests.support.browser.explore import Explore
from tests.support.browser.view import ViewPage

TOY = {"model": "toy-english"}


def words(explore: Explore) -> Locator:
    """The words in the list, which is opened for that."""
    if not explore.page.locator(".words").count():
        explore.do(explore.page.get_by_role("button", name=re.compile(r"^.*\d+ (words|symbols)")).click)
    return explore.page.locator(".words .word").filter(visible=True)


def token(explore: Explore, position: int) -> Locator:
    return explore.page.locator(f'.strip .word[data-position="{position}"]')


def chosen(explore: Explore) -> str:
    return explore.page.locator('.strip .word[aria-selected="true"]').inner_text()


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "size",
    [{"width": 390, "height": 844}, {"width": 1024, "height": 768}],
    ids=["phone", "projector"],
)
def test_words_are_found_and_added_or_take_the_place_of_unknown_ones(
    window: Callable[..., Explore], size: dict[str, int]
) -> None:
    explore = window(viewport=size).open(**TOY, text="the fridge are .")
    explore.do(explore.page.get_by_role("button", name="→ bridge", exact=True).click)
    assert explore.sentence.input_value() == explore.parameters["text"] == "the bridge are ."
    expect(explore.page.locator(".st-key-unknown-text")).to_have_count(0)
    everything = words(explore).count()
    assert everything > 300
    box = explore.page.locator(".words").bounding_box()  # it fits the screen
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert explore.overflow() <= 0

    search = explore.page.get_by_label("Search the words")
    search.fill("brid")
    assert words(explore).all_inner_texts() == ["bridge", "bridges"]
    explore.do(words(explore).nth(1).click)
    assert explore.sentence.input_value() == "the bridge are bridges ."
    assert search.input_value() == "brid"  # and the list stays open
    search.fill("king")
    explore.do(search.press, "Enter")
    assert explore.sentence.input_value() == "the bridge are bridges king ."
    search.fill("zzz")
    expect(explore.page.get_by_text("No such word.")).to_be_visible()
    search.fill("")
    assert words(explore).count() == everything


def test_a_word_is_hidden_by_a_click_and_by_keyboard(view: ViewPage) -> None:
    view.open(model=TINY, text="The cat sat.")
    assert chosen(view) == "the"
    before = view.bars()
    view.do(token(view, 3).click)
    assert chosen(view) == "sat"
    assert view.parameters["at"] == "3"
    after = view.bars()
    assert after != before
    view.reload()
    assert (chosen(view), view.bars()) == ("sat", after)

    token(view, 3).focus()
    view.press("ArrowLeft", "Enter")
    assert chosen(view) == "cat"
    assert view.parameters["at"] == "2"
    view.press("ArrowRight", "ArrowRight", "Enter")  # the focus is still there
    assert chosen(view) == "."
