"""Compare, Find heads and the Pruning lab as they open: a result, few controls, and nothing that jumps."""

import re
from collections.abc import Callable, Sequence

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
# Links to the other pages, language, theme; Present and Copy link; the model.
FRAME = 11
# Of each page: a chart of it, its own controls, and parts that stay where they are. Compare's controls are two
# sentences and four more.
OPENED = {
    "Pruning_lab": ("lab-smaller", FRAME + 4, (".st-key-lab-bar", ".st-key-result", ".heads-left")),
    "Find_heads": ("jobs-chart", FRAME + 6, ()),
    "Compare": ("compare-map", FRAME + 6, (".two-sentences", ".st-key-result", ".st-key-compare-map", "table")),
}
# Where each of these stood in any frame, from the first in which the app has its style.
PLACES = """(parts) => {
  const places = (window.__places = {});
  const look = () => {
    const title = document.querySelector('.st-key-page-title');
    if (title?.getBoundingClientRect().top < 40)
      for (const part of parts) {
        const top = document.querySelector(part)?.getBoundingClientRect().top;
        if (top !== undefined) (places[part] ??= []).includes(Math.round(top)) || places[part].push(Math.round(top));
      }
    requestAnimationFrame(look);
  };
  look();
}"""


def opened(window: Callable[..., Explore], address: str, parts: Sequence[str] = ()) -> Page:
    """A page whose charts are there, and where these parts stood in each frame until then."""
    explore = window(viewport={"width": 1440, "height": 900})
    explore.page.goto(f"{explore.address}{address}", wait_until="commit")
    explore.page.evaluate(PLACES, list(parts))
    chart = f".st-key-{OPENED[address][0]} .main-svg" if address in OPENED else ".main-svg"
    expect(explore.page.locator(chart).first).to_be_visible(timeout=60_000)
    explore.settle()
    return explore.page


@pytest.mark.parametrize("name", OPENED)
def test_the_first_screen_has_few_controls_stands_still_and_fits_a_phone(
    name: str, window: Callable[..., Explore]
) -> None:
    _, most, parts = OPENED[name]
    page = opened(window, name, parts)
    page.mouse.move(700, 16)  # not above the sidebar, which shows what closes it, nor above a chart
    expect(page.get_by_role("button", name="Stop")).to_have_count(0, timeout=60_000)  # when all is measured
    assert len(found := page.evaluate(CONTROLS)) <= most, found
    places = page.evaluate("window.__places")
    assert {part: len(tops) for part, tops in places.items()} == dict.fromkeys(parts, 1), places
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("document.documentElement.scrollWidth == 390")
    boxes = [each.bounding_box() for each in page.locator('[class*="st-key-main-"] a').all()]
    assert len(boxes) == (name != "Compare")  # which begins with its map
    assert all(box and box["width"] > 340 and box["height"] >= 44 for box in boxes)
    page.set_viewport_size({"width": 1440, "height": 900})


def test_nothing_moves_while_a_model_of_which_nothing_is_known_is_measured(window: Callable[..., Explore]) -> None:
    parts = [".st-key-result", ".heads-left", ".st-key-removed-unknown"]
    places = opened(window, "Pruning_lab?model=toy-induction", parts).evaluate("window.__places")
    assert {part: len(tops) for part, tops in places.items()} == dict.fromkeys(parts, 1), places


@pytest.mark.exhaustive
def test_the_result_stands_where_the_measurement_was_asked_for(window: Callable[..., Explore]) -> None:
    explore = window(viewport={"width": 1440, "height": 900})
    page = explore.page
    page.goto(f"{explore.address}Pruning_lab?model=toy-induction")
    button = explore.button("main-measure")
    expect(button).to_be_enabled(timeout=60_000)
    explore.settle()
    parts = (".st-key-result", ".heads-left", '[class*="st-key-removed"]')
    places = [page.locator(part).bounding_box()["y"] for part in parts]  # type: ignore[index]
    button.click()
    expect(page.locator(".st-key-main-smaller a")).to_be_visible(timeout=60_000)
    explore.settle()
    assert [page.locator(part).bounding_box()["y"] for part in parts] == places  # type: ignore[index]


@pytest.mark.exhaustive
@pytest.mark.parametrize("how", ["the link", "the sidebar"])
def test_from_compare_the_model_and_the_sentence_go_to_explore(how: str, window: Callable[..., Explore]) -> None:
    page = opened(window, "Compare")
    text = page.get_by_role("textbox", name="Sentence A").input_value()
    link = page.locator(".st-key-open-head a")
    if how == "the sidebar":
        link = page.get_by_test_id("stSidebar").get_by_role("link", name="Explore", exact=True)
    link.click()
    expect(page).to_have_title(re.compile("^Explore"))
    expect(page.get_by_role("radio", name="Toy English")).to_be_checked(timeout=60_000)
    expect(page.locator(".st-key-text input")).to_have_value(text)
    expect(page.locator(".right h4").first).to_have_text("Head 1.5")


def test_a_job_is_chosen_by_a_click_and_its_head_opened_by_a_press(window: Callable[..., Explore]) -> None:
    page = opened(window, "Find_heads")
    point = page.locator(".st-key-jobs-chart .scatterlayer .trace").last.locator(".point").nth(1)
    place = page.locator(".st-key-jobs-map").bounding_box()
    box = point.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_role("heading", name="Head 1.8: 67")).to_be_visible()
    assert page.locator(".st-key-jobs-map").bounding_box() == place  # nothing has jumped
    page.locator(".st-key-main-open-head a").click()
    expect(page).to_have_url(re.compile("layer=1.*head=8"))
