"""A pin follows its word when the sentence is changed; pins of an example or a link are meant for their own text."""

from collections.abc import Callable

import pytest

from pages.shell.frame.pins import moved
from tests.support.app_page import Explore

Visit = Callable[..., Explore]
BEFORE = ("[CLS]", "the", "cat", "sees", "the", "dog", "[SEP]")


@pytest.mark.parametrize(
    ("positions", "after", "expected"),
    [
        ("2", ("[CLS]", "the", "old", "cat", "sees", "the", "dog", "[SEP]"), "3"),  # a word before it
        ("2,5", ("[CLS]", "the", "cat", "sees", "the", "queen", "[SEP]"), "2"),  # one of them is gone
        ("5", ("[CLS]", "dogs", "bark", "[SEP]"), ""),
        ("4", BEFORE, "4"),
        ("", BEFORE, ""),
        ("99", BEFORE, "99"),  # beyond the first text: it names no word yet
    ],
)
def test_positions_of_the_same_words(positions: str, after: tuple[str, ...], expected: str) -> None:
    assert moved(positions, BEFORE, after) == expected


def test_a_word_typed_before_it_moves_the_pin(visit: Visit) -> None:
    page = visit(model="toy-english", text="the cat sees the dog .", pin="2")
    page.type("text", "the old cat sees the dog .")
    assert page.state["pin"] == "3"
    page.type("text", "the old king sees the dog .")
    assert page.state["pin"] == ""


def test_the_order_by_a_link_goes_with_its_word(visit: Visit) -> None:
    page = visit(model="toy-english", text="the cat sees the dog .", pin="2", link="5", sort="link")
    page.type("text", "the cat sees the queen .")
    assert (page.state["pin"], page.state["link"], page.state["sort"]) == ("2", "", "layer")


def test_between_two_texts_a_pin_follows_its_word_in_its_own(visit: Visit) -> None:
    """From "der", the first word that is written, to the source's "could"."""
    page = visit(
        model="toy-german", text="the king could sleep .", pair="der könig könnte", pin="1", link="3", sort="link"
    )
    page.type("text", "the old king could sleep .")
    assert (page.state["pin"], page.state["link"]) == ("1", "4")
    page.type("pair", "alten der könig könnte")
    assert (page.state["pin"], page.state["link"]) == ("2", "4")


def test_an_example_s_pin_is_meant_for_its_text(visit: Visit) -> None:
    page = visit().take("Agreement").take("Object")
    assert page.state["pin"] == "10"
    assert visit(pin="3").state["pin"] == "3"
