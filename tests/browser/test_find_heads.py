"""Find heads in a real browser: numbers fill in, a dot opens its head, a row its relation, a sentence Explore."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.support.app_checkpoints import TINY
from tests.support.browser.explore import Explore
from tests.support.browser.frames import faults_while
from tests.support.browser.over_texts import SOON, OverTexts


@pytest.fixture
def page(window: Callable[..., Explore]) -> OverTexts:
    explore = window(viewport={"width": 1440, "height": 1000})
    return OverTexts(explore.page, explore.address)


@pytest.mark.exhaustive
def test_from_the_button_to_a_sentence_in_explore(page: OverTexts) -> None:
    """Under a mouse and, where a press or a choice is all it takes, by keyboard."""
    page.open(model=TINY)  # small, and not measured without being asked
    assert page.known() == 0
    places = [page.plot(chart).bounding_box() for chart in ("texts-map", "texts-dots")]

    def measure() -> None:
        page.button("texts-measure").first.focus()
        page.press("Enter").until_said("Done in")

    charts, faults = faults_while(page.page, measure)
    assert (charts, faults[:3]) == (2, [])
    assert [page.plot(chart).bounding_box() for chart in ("texts-map", "texts-dots")] == places  # nothing has jumped
    assert page.known() == 2 * 4

    page.click_head("texts-map", "0.2").until_said("Head 0.2")
    page.field("head").focus()
    page.press("ArrowDown", "Enter").until_said("Head 0.3")

    page.part("relations").choose_row(1).until_said("dependent looks at head")
    assert page.parameters["relation"]
    assert page.known("texts-relation-map") == 2 * 4

    page.part("what makes it fire")
    expect(page.sentences).to_have_count(20)
    words = page.sentences.first.locator(".fired").inner_text()
    page.sentences.first.get_by_role("link").focus()
    page.page.keyboard.press("Enter")
    expect(page.page).to_have_title("Explore · attention heads", timeout=SOON)
    page.settle()
    assert page.field("text").input_value() == words
    assert (page.parameters["layer"], page.parameters["head"], page.opened()) == ("0", "3", "0.3")
