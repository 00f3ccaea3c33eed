"""What a person sees first, without having done anything."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Route, expect

from mha_core.palette import palette
from tests.support.browser.explore import DESKTOP, Explore

PLACES = """() => {
  const inside = (root) => root.shadowRoot ?? [...root.querySelectorAll('*')].find((e) => e.shadowRoot).shadowRoot;
  const tree = inside(document.querySelector('.first-picture') ?? document.querySelector('.st-key-explore'));
  return ['.toolbar', '.grid', '.right', '.how'].flatMap((each) => {
    const { x, y, width, height } = tree.querySelector(each).getBoundingClientRect();
    return [x, y, width, height];
  });
}"""
TOKENS = "[CLS] the keys to the old cabinet near the window are on the table . [SEP]"


@pytest.mark.parametrize(
    ("width", "height", "theme"),
    [pytest.param(1440, 900, "light", marks=pytest.mark.exhaustive), (1024, 768, "dark")],
    ids=["desktop", "projector"],
)
def test_sentence_atlas_and_heatmap_are_painted_and_fit_on_the_first_screen(
    window: Callable[..., Explore], width: int, height: int, theme: str
) -> None:
    explore = window(viewport={"width": width, "height": height}, color_scheme=theme).open()
    assert explore.heading("Head 3.1").is_visible()
    assert (explore.opened(), explore.off()) == ("3.1", set())
    colours, heatmap = explore.colours(), explore.heatmap()
    assert len(colours) == 6 * 12
    assert min(colours) > 3
    assert heatmap.colours() > 50
    assert (
        [word.words for word in heatmap.row_words] == [word.words for word in heatmap.column_words] == TOKENS.split(" ")
    )
    assert heatmap.titles == {"to (key)", "from (query)"}

    for part in (explore.sentence, explore.cell("0.0"), explore.cell("5.11"), heatmap.canvas):
        box = part.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width
        assert box["y"] >= 0 and box["y"] + box["height"] <= height
    assert explore.overflow() == 0
    assert explore.is_dark() == (theme == "dark")
    how = "the brighter a cell, the more" if theme == "dark" else "the darker a cell, the more"
    expect(explore.main.locator(".how")).to_contain_text(how)


@pytest.mark.exhaustive
def test_keys_scroll_before_any_click_and_pictures_turn_dark_with_the_system(window: Callable[..., Explore]) -> None:
    """Dark without a word from the server, which draws a page in the theme that it was opened in."""
    explore = window(viewport=DESKTOP, color_scheme="light").open(off="2.1")
    for key, scrolled in (("PageDown", "scrollTop > 100"), ("Home", "scrollTop === 0")):
        explore.page.keyboard.press(key)
        explore.page.wait_for_function(f"() => document.querySelector('[data-testid=\"stMain\"]').{scrolled}")
    light = explore.heatmap().svg().background
    explore.page.emulate_media(color_scheme="dark")
    try:
        assert explore.settle().is_dark()
        assert (light, explore.heatmap().svg().background) == (palette("light").page, palette("dark").page)
    finally:
        explore.page.emulate_media(color_scheme="light")


# --- before Streamlit's page is there


@contextmanager
def streamlit_held(explore: Explore, address: str = "**/_stcore/host-config") -> Iterator[None]:
    """Inside the block, Streamlit's page waits for an answer of the server; the first picture is there at its end."""
    page = explore.page
    page.request.get(explore.address + "health")  # while the server starts, no page has a first picture
    waiting: list[Route] = []
    page.route(address, lambda route: waiting.append(route))
    yield
    for route in waiting:
        route.continue_()
    page.unroute(address)


@pytest.mark.parametrize(
    ("width", "height", "theme", "parameters"),
    [
        (1440, 900, "light", {}),
        (1024, 768, "dark", {"lang": "de", "off": "3.1"}),
        pytest.param(1024, 768, "light", {"lang": "zh"}, marks=pytest.mark.exhaustive),
        pytest.param(1150, 700, "light", {"text": "Birds sing."}, marks=pytest.mark.exhaustive),
        pytest.param(1920, 1080, "dark", {"view": "lines"}, marks=pytest.mark.exhaustive),
    ],
)
def test_the_first_picture_stands_where_the_page_will_have_it(
    window: Callable[..., Explore], width: int, height: int, theme: str, parameters: dict[str, str]
) -> None:
    explore = window(viewport={"width": width, "height": height}, color_scheme=theme)
    asked: list[str] = []
    explore.page.on("request", lambda request: asked.append(request.url) if "/picture?" in request.url else None)
    with streamlit_held(explore):
        explore.page.goto(explore.address + "?" + urlencode(parameters))
        explore.page.wait_for_function("() => window.painted")
        before, colours = explore.page.evaluate(PLACES), explore.colours()
        assert explore.sentence.count() == 0
    explore.settle()
    expect(explore.page.locator(".first-picture")).to_have_count(0)
    assert explore.sentence.is_visible()
    assert explore.page.evaluate(PLACES) == pytest.approx(before, abs=1)
    assert explore.colours() == colours
    assert len(asked) == 1


@pytest.mark.parametrize("parameters", [{}, {"present": "true"}], ids=["page", "clean screen"])
def test_the_sentence_s_box_moves_nothing_when_it_comes_after_the_pictures(
    explore: Explore, parameters: dict[str, str]
) -> None:
    page = explore.page
    with streamlit_held(explore, "**/static/js/TextInput.*.js"):
        page.goto(explore.address + "?" + urlencode(parameters))
        page.wait_for_function("() => window.painted && !document.querySelector('.first-picture')")
        before = page.evaluate(PLACES)
        assert explore.sentence.count() == 0
    explore.sentence.wait_for()
    assert explore.settle().page.evaluate(PLACES) == pytest.approx(before, abs=1)


def test_the_keyboard_moves_nothing_before_the_page_is_there(explore: Explore) -> None:
    page = explore.page
    with streamlit_held(explore):
        page.goto(explore.address)
        page.wait_for_function("() => window.painted")
        before = page.evaluate(PLACES)
        page.locator(".first-picture").get_by_role("link", name="All about this head").focus()  # below the window
        assert page.evaluate(PLACES) == before
    explore.settle()


@pytest.mark.exhaustive
def test_what_is_scrolled_before_the_page_is_there_stays(window: Callable[..., Explore]) -> None:
    explore = window(viewport={"width": 1280, "height": 720})
    words, text = explore.page.locator(".words"), "The cat sat on the mat and the dog ran to the park. " * 9
    with streamlit_held(explore):
        explore.page.goto(explore.address + "?" + urlencode({"view": "text", "text": text}))
        words.evaluate("(words) => { words.scrollTop = 60; }")
        assert words.evaluate("(words) => words.scrollTop") == 60, "It does not scroll."
    explore.settle()
    assert words.evaluate("(words) => words.scrollTop") == 60


def test_what_is_chosen_before_the_page_is_there_stays_and_python_learns_of_it(explore: Explore) -> None:
    page = explore.page
    with streamlit_held(explore):
        page.goto(explore.address)
        page.wait_for_function("() => window.painted")
        explore.cell("5.2").click()
        explore.cell("3.1").click(modifiers=["Shift"])
        expect(page.locator(".first-picture").get_by_role("heading", name="Head 5.2")).to_be_visible()
    explore.settle()
    assert (explore.opened(), explore.off()) == ("5.2", {"3.1"})
    assert explore.parameters == {"layer": "5", "head": "2", "off": "3.1"}
    assert explore.focused() == "3.1"
    explore.do(page.get_by_role("link", name="Inside a head").click)
    assert [explore.field(name).input_value() for name in ("layer", "head", "off")] == ["5", "2", "3.1"]


def test_where_the_place_is_not_known_the_picture_comes_with_the_page(window: Callable[..., Explore]) -> None:
    explore = window(viewport={"width": 390, "height": 844})
    with streamlit_held(explore):
        explore.page.goto(explore.address)
        explore.page.get_by_test_id("stApp").wait_for()
        assert explore.page.locator(".first-picture").count() == 0
    assert explore.settle().opened() == "3.1"
