"""Small vocabularies in a real browser: examples that follow the model, unknown words, masking by click."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.support.app_checkpoints import TINY
from tests.support.browser.explore import SENTENCE, Explore

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


def test_an_example_follows_the_model_and_a_reload_keeps_it(explore: Explore) -> None:
    explore.open().choose("model", "toy-english")
    text = explore.sentence.input_value()
    assert text == "the key to the cabinets [MASK] on the table ."
    assert explore.reload().sentence.input_value() == text
    assert explore.choose("model", "minilm").sentence.input_value() == SENTENCE
    assert "text" not in explore.parameters


def test_a_typed_text_and_a_link_stay(explore: Explore) -> None:
    explore.open(model="toy-induction", text=SENTENCE)
    assert explore.sentence.input_value() == SENTENCE
    explore.type("text", "a b a").choose("model", "toy-english")
    assert explore.sentence.input_value() == "a b a"
    assert explore.reload().sentence.input_value() == "a b a"


def test_a_known_word_takes_the_place_of_an_unknown_one(explore: Explore) -> None:
    explore.open(**TOY, text="The fridge is old.")
    explore.do(explore.page.get_by_role("button", name="→ bridge", exact=True).click)
    assert explore.sentence.input_value() == "The bridge is old."
    assert explore.parameters["text"] == "The bridge is old."
    expect(explore.page.locator(".st-key-unknown-text")).to_have_count(0)


def test_words_are_found_and_added(explore: Explore) -> None:
    explore.open(**TOY, text="the keys are .")
    everything = words(explore).count()
    assert everything > 300
    search = explore.page.get_by_label("Search the words")
    search.fill("brid")
    assert words(explore).all_inner_texts() == ["bridge", "bridges"]
    explore.do(words(explore).nth(1).click)
    assert explore.sentence.input_value() == "the keys are bridges ."
    assert search.input_value() == "brid"  # and the list stays open
    search.fill("king")
    explore.do(search.press, "Enter")
    assert explore.sentence.input_value() == "the keys are bridges king ."
    search.fill("zzz")
    expect(explore.page.get_by_text("No such word.")).to_be_visible()
    search.fill("")
    assert words(explore).count() == everything


@pytest.mark.parametrize(
    "size", [{"width": 390, "height": 844}, {"width": 1024, "height": 768}], ids=["phone", "projector"]
)
def test_the_list_fits_the_screen(window, size: dict[str, int]) -> None:
    explore = window(viewport=size).open(**TOY, text="the Kees and my fridge . " * 3)
    words(explore)
    box = explore.page.locator(".words").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert explore.overflow() <= 0


def test_a_click_hides_a_word(explore: Explore) -> None:
    explore.open(model=TINY, text="The cat sat.")
    assert chosen(explore) == "the"
    before = explore.bars()
    explore.do(token(explore, 3).click)
    assert chosen(explore) == "sat"
    assert explore.parameters["at"] == "3"
    after = explore.bars()
    assert after != before
    explore.reload()
    assert (chosen(explore), explore.bars()) == ("sat", after)


def test_words_are_hidden_by_keyboard(explore: Explore) -> None:
    explore.open(model=TINY, text="The cat sat.")
    token(explore, 1).focus()
    explore.press("ArrowRight", "Enter")
    assert chosen(explore) == "cat"
    assert explore.parameters["at"] == "2"
    explore.press("ArrowRight", "ArrowRight", "Enter")  # the focus is still there
    assert chosen(explore) == "."
