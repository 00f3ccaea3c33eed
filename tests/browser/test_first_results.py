"""Pruning lab and Find heads as they open: a result, few controls, all on the screen, and what a press does."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser.explore import Explore

# What can be pressed or typed into on the first screen, in components too.
CONTROLS = """() => {
  const found = [];
  const inside = (root) => {
    for (const node of root.querySelectorAll('*')) {
      if (node.shadowRoot) inside(node.shadowRoot);
      if (!node.matches('a[href], button, summary, input, textarea, select, [data-testid=stTooltipIcon]')) continue;
      const { width, height, top, bottom } = node.getBoundingClientRect();
      const seen = width > 2 && height > 2 && top < innerHeight && bottom > 0;
      if (seen && node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !node.closest('.chart'))
        found.push(node);
    }
  };
  inside(document);
  return found.map((node) => node.innerText || node.ariaLabel || node.type);
}"""
# By its own address, of which Streamlit asks for two files that it finds at the root.
pytestmark = pytest.mark.may_complain
# Pages and language, theme, what closes the sidebar; Present and Copy link; three cards and more models.
FRAME = 16
OPENED = {"Pruning_lab": ("lab-smaller", FRAME + 4), "Find_heads": ("jobs-chart", FRAME + 6)}


def opened(window: Callable[..., Explore], page: str, width: int, height: int) -> Page:
    explore = window(viewport={"width": width, "height": height})
    explore.page.goto(f"{explore.address}{page}")
    expect(explore.page.locator(f".st-key-{OPENED[page][0]} .main-svg").first).to_be_visible(timeout=60_000)
    explore.settle()
    return explore.page


@pytest.mark.parametrize("name", OPENED)
def test_the_first_screen_has_few_controls(name: str, window: Callable[..., Explore]) -> None:
    found = opened(window, name, 1440, 900).evaluate(CONTROLS)
    assert len(found) <= OPENED[name][1], found


@pytest.mark.parametrize("name", OPENED)
def test_on_a_phone_the_main_button_is_as_wide_as_the_page(name: str, window: Callable[..., Explore]) -> None:
    page = opened(window, name, 390, 844)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    box = page.locator('[class*="st-key-main-"] a').bounding_box()
    assert box and box["width"] > 340 and box["height"] >= 44


def test_a_job_is_chosen_by_a_click_and_its_head_opened_by_a_press(window: Callable[..., Explore]) -> None:
    page = opened(window, "Find_heads", 1440, 900)
    point = page.locator(".st-key-jobs-chart .scatterlayer .trace").last.locator(".point").nth(1)
    place = page.locator(".st-key-jobs-map").bounding_box()
    box = point.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_role("heading", name="Head 1.8: 67")).to_be_visible()
    assert page.locator(".st-key-jobs-map").bounding_box() == place  # nothing has jumped
    page.locator(".st-key-main-open-head a").click()
    expect(page).to_have_url(re.compile("layer=1.*head=8"))
