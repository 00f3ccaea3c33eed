"""Small vocabularies in a real browser: unknown words, the list of all words, masking by click."""

import re

from playwright.sync_api import Locator

from tests.support.app_checkpoints import TINY
from tests.support.browser.explore import Explore
from tests.support.browser.view import ViewPage


def words(explore: Explore) -> Locator:
    """The words in the list, which is opened for that."""
    if not explore.page.locator(".words").count():
        explore.do(explore.page.get_by_role("button", name=re.compile(r"^.*\d+ (words|symbols)")).click)
    return explore.page.locator(".words .word").filter(visible=True)


def token(explore: Explore, position: int) -> Locator:
    return explore.page.locator(f'.own-words .word[data-position="{position}"]')


def chosen(explore: Explore) -> str:
    return explore.page.locator('.own-words .word[aria-selected="true"]').inner_text()


def test_a_word_is_hidden_by_a_click_and_by_keyboard(view: ViewPage) -> None:
    view.open(model=TINY, text="The cat sat.")
    assert chosen(view) == "sat"
    before = view.bars()
    view.do(token(view, 2).click)
    assert chosen(view) == "cat"
    assert view.parameters["at"] == "2"
    after = view.bars()
    assert after != before
    view.reload()
    assert (chosen(view), view.bars()) == ("cat", after)

    token(view, 3).focus()
    view.press("ArrowLeft", "Enter")  # a second press takes it back
    assert chosen(view) == "sat"
    assert "at" not in view.parameters
    view.press("ArrowRight", "ArrowRight", "Enter")  # the focus is still there
    assert chosen(view) == "."
