"""Inside a head in a real browser: a word chosen anywhere carries through all steps."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.app_server import Server
from tests.support.browser.explore import Explore
from tests.support.browser.frames import faults_while
from tests.support.browser.inside import Inside, opened_once


@pytest.fixture
def inside(window: Callable[..., Explore]) -> Inside:
    explore = window()
    return Inside(explore.page, explore.address)


@pytest.fixture(scope="module")
def shared(windows: Any, server: Server) -> Iterator[Inside]:
    """One page for all tests that leave it as it is, or choose another word."""
    with opened_once(windows, server) as page:
        yield page


# Streamlit first asks for two of its files below a page's address, then finds them at the root: two console errors.
pytestmark = pytest.mark.may_complain


def test_another_word_changes_all_steps_and_no_chart_leaves_the_page(shared: Inside) -> None:
    shared.choose_word(2)
    before = shared.pictures()
    charts, faults = faults_while(shared.page, lambda: shared.choose_word(6))
    assert (charts, faults) == (13, [])
    shared.until_all_differ(before)
    assert shared.chosen == "cabinet"
    assert shared.parameters["query"] == "6"
    expect(shared.page.locator(".st-key-step-5")).to_contain_text("the row of “cabinet”")


@pytest.mark.exhaustive
def test_every_chart_has_a_name(shared: Inside) -> None:
    expect(shared.page.locator(".st-key-scaled .chart")).to_have_attribute(
        "aria-label", "score: q · k, divided by √d_k"
    )
    names = shared.page.get_by_role("figure").evaluate_all("charts => charts.map((chart) => chart.ariaLabel)")
    assert len(names) == 13 and all(names)


@pytest.mark.exhaustive
def test_the_words_while_the_page_is_scrolled_stay_in_view(shared: Inside) -> None:
    assert_words_stay_in_view(shared)


@pytest.mark.exhaustive
def test_words_can_be_chosen_by_keyboard(shared: Inside) -> None:
    shared.token(10).focus()
    shared.press("ArrowRight", "ArrowRight", "Enter")
    assert shared.parameters["query"] == "12"
    assert shared.chosen == "the"


@pytest.mark.exhaustive
def test_it_fits_a_phone_and_a_projector(window: Callable[..., Explore]) -> None:
    phone, projector = {"width": 390, "height": 844}, {"width": 1024, "height": 768}
    explore = window(viewport=phone)
    inside = Inside(explore.page, explore.address).open()
    for size in (phone, projector):
        inside.do(inside.page.set_viewport_size, size)
        assert inside.overflow() <= 0
        assert len(inside.pictures()) == 13
        for step in range(1, 8):
            box = inside.page.locator(f".st-key-step-{step}").bounding_box()
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size["width"]
        assert_words_stay_in_view(inside)
    inside.page.set_viewport_size(phone)  # whoever has the window next


def assert_words_stay_in_view(inside: Inside) -> None:
    inside.page.locator(".st-key-step-6").scroll_into_view_if_needed()
    inside.page.locator(".st-key-step-6").evaluate("step => step.scrollIntoView()")
    for position, word in ((2, "keys"), (6, "cabinet")):
        expect(inside.token(position)).to_be_in_viewport(ratio=1)
        inside.choose_word(position)  # fails if anything lies over it
        assert inside.chosen == word
    expect(inside.page.locator(".st-key-step-6")).to_be_in_viewport()
