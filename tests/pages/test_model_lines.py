"""Each suggested model has a short line; the options of the box, and so the address, are the names alone."""

from mha_core.backends import SUGGESTED
from mha_core.backends.cards import cards
from pages.shell.frame.about_model import MAX_CHARS, what_it_is
from tests.support.app_page import Explore


def test_every_suggested_model_has_a_line_that_fits() -> None:
    assert all(0 < len(card.line) <= MAX_CHARS for card in cards().values())


def test_the_options_are_names_and_the_lines_are_style() -> None:
    page = Explore()
    box = page.app.selectbox(key="model")
    assert box.options[: len(SUGGESTED)] == list(SUGGESTED)
    styles = " ".join(element.proto.body for element in page.app.get("html"))
    assert f'[data-key="0"]>div::after{{content:"{cards()["minilm"].line}"' in styles


def test_a_sentence_below_the_box_says_what_the_model_is() -> None:
    assert cards()["minilm"].about in Explore().text
    for name in ("toy-english", "toy-english@150"):
        assert what_it_is(name) == cards()["toy-english"].about
    assert what_it_is("scratch-random:layers=2,heads=4,d_model=64,seed=0") == cards()["scratch-random"].about
    assert what_it_is("somebody/elses") == ""


def test_any_other_name_can_be_typed() -> None:
    assert Explore(model="toy-english@150").app.selectbox(key="model").value == "toy-english@150"
