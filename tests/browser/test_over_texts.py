"""Heads over texts in a real browser: the wiring diagram names what is pointed at, and a click opens a head."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.support.browser.explore import Explore
from tests.support.browser.over_texts import OverTexts

# Streamlit first asks for two of its files below a page's address, then finds them at the root: two console errors.
pytestmark = pytest.mark.may_complain

HEADS, LINES = -1, -2


def point_at(page: OverTexts, point: Locator) -> None:
    box = point.bounding_box()
    assert box
    page.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)


@pytest.mark.exhaustive
def test_a_line_names_its_heads_its_score_and_the_baseline_and_a_click_opens_a_head(
    window: Callable[..., Explore],
) -> None:
    explore = window()
    page = OverTexts(explore.page, explore.address).open("from the weights", model="toy-induction")
    point_at(page, page.points(LINES).first)
    hover = page.page.locator(".st-key-wiring .hovertext")
    expect(hover).to_contain_text("Head 0.2 → head 1.2 by K")
    expect(hover).to_contain_text("0.195")
    expect(hover).to_contain_text("two random heads: 0.125 ±")

    head = page.points(HEADS).nth(3)
    point_at(page, head)
    expect(hover).to_contain_text("Head 0.3")
    page.do(lambda: head.click(force=True))
    expect(page.page.get_by_role("heading", name="Partners of head 0.3")).to_be_visible()
    assert (page.parameters["layer"], page.parameters["head"]) == ("0", "3")
