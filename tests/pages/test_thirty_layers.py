"""A model of 30 layers × 9 heads, as SmolLM2 is: each page has all of its heads, and says what takes long."""

from collections.abc import Callable

import pytest

from tests.support.explored import Explored
from tests.support.lab_page import CURVES, IMPORTANCE, TEXTS, WAYS, Lab

pytestmark = pytest.mark.usefixtures("smollm2")


def test_the_atlas_has_all_heads_and_opens_that_of_the_first_example(explored: Callable[..., Explored]) -> None:
    page = explored(model="smollm2", text="the cat sat")
    assert (page.atlas["layers"], page.atlas["heads"], page.atlas["open"]) == (30, 9, [23, 4])


def test_every_head_is_scored(fresh_lab: None) -> None:
    page = Lab("smollm2", lab=IMPORTANCE).measure()
    assert all(page.map(way).shape == (30, 9) and page.map(way).isfinite().all() for way in WAYS)


def test_before_curves_are_drawn_it_says_how_much_work_that_is(fresh_lab: None) -> None:
    assert Lab("smollm2", *TEXTS, lab=CURVES).cost.startswith("7 orders, 14 heads per step: 284 passes over 3 texts, ")
