"""Compare in a real browser: a head is transplanted by mouse, keyboard and touch."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.support.browser.explore import Explore
from tests.support.browser.over_texts import SOON, OverTexts


def said(page: OverTexts, head: str, effect: str) -> None:
    """Wait until the table says what this head brings into B."""
    table = page.main.locator("table")
    expect(table.locator("th").first).to_have_text(f"Head {head}", timeout=SOON)
    expect(table.locator("tbody tr").first.locator("td").last).to_have_text(effect, timeout=SOON)


@pytest.mark.exhaustive
def test_a_head_is_transplanted_by_mouse_and_keyboard(window: Callable[..., Explore]) -> None:
    explore = window(viewport={"width": 1440, "height": 1000})
    page = OverTexts(explore.page, explore.address)
    Explore.open(page, model="toy-english")
    page.go("Compare").until_said("Largest")
    said(page, "1.5", "98\N{NO-BREAK SPACE}%")
    page.click_head("compare-map", "0.7")
    said(page, "0.7", "39\N{NO-BREAK SPACE}%")

    a, b = (page.main.locator(f".st-key-atlas-{side}") for side in "AB")
    b.locator("[data-at='0.1']").drag_to(a.locator("[data-at='1.2']"))  # wherever it is dropped
    said(page, "0.1", "9\N{NO-BREAK SPACE}%")
    page.until(transplant="B into A", layer="0", head="1")

    a.locator("[role=gridcell][tabindex='0']").focus()  # the head that was open at first, 1.5
    for key in ("ArrowUp", "Enter"):
        page.page.keyboard.press(key)
    said(page, "0.5", "2\N{NO-BREAK SPACE}%")
