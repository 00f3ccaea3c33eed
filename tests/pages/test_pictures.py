"""A model that reads pictures: its page asks for a picture, and shows the library's classes and patches."""

from collections.abc import Callable

import pytest

from tests.support.app_page import Explore
from tests.support.explored import Explored
from tests.support.models import loaded

MODEL = "toy-digits"
SIX = "0000 0322 0000 0000 0001 3130 0011 0000 0101 3130 1301 1020 0000 2202 1233 2000"


def test_the_page_asks_for_a_picture_and_for_no_second_one(visit: Callable[..., Explore]) -> None:
    page = visit(model=MODEL)
    assert [box.label for box in page.app.text_input if box.key in ("text", "pair")] == [
        "Picture: 16 patches of 2 × 2 pixels, row by row"
    ]


def test_with_a_head_off_it_says_another_digit_as_the_library_does(explored: Callable[..., Explored]) -> None:
    page = explored(model=MODEL, text=SIX, off="0.3", view="text")
    before, after = (loaded(MODEL).trace(SIX, off=off).class_logits.softmax(-1) for off in ("", "0.3"))
    bars = {label: (p, q) for label, p, q in page.bars}
    assert bars["six"] == pytest.approx((float(before[6]), float(after[6])), abs=1e-4)
    assert bars["zero"] == pytest.approx((float(before[0]), float(after[0])), abs=1e-4)
    assert page.shown["head"].words["picture"]


def test_of_an_empty_picture_it_says_no_digit_but_that_nothing_is_drawn(explored: Callable[..., Explored]) -> None:
    page = explored(model=MODEL, text=" ".join(["0000"] * 16))
    assert page.metrics["Top class"] == page.effect["headline"]["before"] == "nothing is drawn"
    assert "bars" not in page.effect
