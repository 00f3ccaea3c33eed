"""The frame round every page: what a person types, presses and switches there, in a real browser."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.support.app_checkpoints import TINY
from tests.support.browser.explore import DESKTOP, Explore

OWN = "My grandmother bakes bread on Sundays."
# What can be pressed or typed into on the screen, beside heads and words: a table and a list have some of them.
CONTROLS = """() => {
  const below = (root) =>
    [...root.querySelectorAll('*')].flatMap((node) => [node, ...(node.shadowRoot ? below(node.shadowRoot) : [])]);
  return below(document).filter((node) => node.matches('button, a[href], input, select, summary')).filter((node) => {
    if (node.closest('.ranked, .st-key-beside-sentence')) return false;
    const { x, y, width, height } = node.getBoundingClientRect();
    const isOnScreen = width > 1 && height > 1 && y < innerHeight && x < innerWidth && x + width > 0;
    return isOnScreen && node.checkVisibility({ visibilityProperty: true });
  }).map((node) => node.innerText || node.ariaLabel || node.title);
}"""


def test_an_own_sentence_is_read_by_the_bundled_model_where_no_language_model_is(explore: Explore) -> None:
    explore.open().type("text", OWN)
    assert explore.parameters == {"text": OWN}
    expect(explore.page.get_by_role("radio", name="MiniLM")).to_be_checked()
    expect(explore.heading("Head 3.1")).to_be_visible()


def test_a_card_is_pressed_and_another_model_typed(explore: Explore) -> None:
    explore.open()
    explore.do(explore.page.get_by_role("radio", name="Toy English").click)
    assert explore.parameters["model"] == "toy-english"
    explore.choose("model", TINY)
    assert explore.parameters["model"] == TINY
    expect(explore.page.get_by_role("radio", name=TINY)).to_be_checked()


def test_undo_is_on_the_page_and_ends_where_another_model_begins(explore: Explore) -> None:
    explore.open().shift_click("3.7").press("Control+z")
    assert explore.off() == set()
    explore.do(explore.page.get_by_role("radio", name="Toy English").click)
    explore.press("Control+Shift+Z")
    assert explore.off() == set() and "off" not in explore.parameters
    explore.shift_click("0.2")
    explore.do(explore.button("undo").click)
    assert explore.off() == set()


def test_the_theme_is_switched_in_the_app(window: Callable[..., Explore]) -> None:
    explore = window(viewport=DESKTOP, color_scheme="light").open()
    for theme in ("Dark", "Light"):
        explore.page.get_by_test_id("stMainMenuButton").click()
        explore.page.get_by_test_id("stMainMenuPopover").get_by_text(re.compile(f"{theme}$")).last.click()
        explore.page.keyboard.press("Escape")
        expect(explore.page.get_by_test_id("stMainMenuPopover")).to_have_count(0)
        explore.page.wait_for_timeout(300)
        assert explore.settle().is_dark() == (theme == "Dark")


def test_the_sidebar_closes_and_its_button_covers_no_title(window: Callable[..., Explore]) -> None:
    page = window(viewport=DESKTOP).open().page
    page.get_by_test_id("stSidebar").hover()
    page.get_by_test_id("stSidebarCollapseButton").get_by_role("button").click()
    opens = page.get_by_test_id("stExpandSidebarButton")
    for width in (700, 1024, DESKTOP["width"]):
        page.set_viewport_size(DESKTOP | {"width": width})
        button, title = opens.bounding_box(), page.locator("h1").bounding_box()
        assert button and title and button["x"] + button["width"] <= title["x"], width
    opens.click()
    expect(page.get_by_test_id("stSidebarCollapseButton")).to_be_visible()


def test_the_title_s_buttons_present_and_copy(explore: Explore) -> None:
    explore.open()
    explore.page.get_by_role("button", name="Copy link").first.click()
    expect(explore.page.locator("[data-act=copy]")).to_have_text("Copied: opens on this computer only")
    explore.page.locator("[data-act=present]").click()
    expect(explore.page.get_by_test_id("stSidebar")).to_be_hidden()
    assert explore.parameters["present"] == "true"


BOY = {"model": "toy-english", "text": "the boy near the girls is tired ."}


@pytest.mark.parametrize(
    "link",
    [
        pytest.param({}, id="a first visit"),
        pytest.param(BOY | {"at": "6"}, id="a chosen word"),
        pytest.param(BOY | {"at": "6", "sort": "effect"}, id="a ranking"),
        pytest.param(BOY | {"at": "6", "off": "1.5"}, id="a head off"),
        pytest.param({"off": "3.1"}, id="a head off, which hardly changes anything"),
    ],
)
def test_the_first_screen_has_few_controls(window: Callable[..., Explore], link: dict[str, str]) -> None:
    """Pages, language, theme; two buttons; cards; the sentence and a menu; the main button; the open head's two."""
    explore = window(viewport=DESKTOP).open(**link)
    explore.sentence.hover()  # beside the sidebar, whose own button is there under a mouse
    controls = explore.page.evaluate(CONTROLS)
    assert 10 < len(controls) <= 20, controls
