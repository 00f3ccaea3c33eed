"""What a person sees first, without having done anything."""

from collections.abc import Callable
from urllib.parse import urlencode, urljoin

import pytest
from playwright.sync_api import Route, expect

from tests.support.browser.explore import DESKTOP, Explore

PLACES = """() => {
  const tree = [...document.querySelectorAll('.st-key-explore *')].find((node) => node.shadowRoot).shadowRoot;
  return ['.result', '.grid', '.right', '.how'].flatMap((each) => {
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
    light = explore.heatmap().drawn()
    explore.page.emulate_media(color_scheme="dark")
    try:
        assert explore.settle().is_dark()
        assert explore.heatmap().drawn() != light
    finally:
        explore.page.emulate_media(color_scheme="light")


@pytest.mark.parametrize("parameters", [{}, {"present": "true"}], ids=["page", "clean screen"])
def test_the_sentence_s_box_moves_nothing_when_it_comes_after_the_pictures(
    explore: Explore, parameters: dict[str, str]
) -> None:
    page = explore.page
    held: list[Route] = []
    page.route("**/static/js/TextInput.*.js", lambda route: held.append(route))
    page.goto(explore.address + "?" + urlencode(parameters))
    expect(page.locator('[aria-busy="false"] .how')).not_to_be_empty()
    before = page.evaluate(PLACES)
    assert explore.sentence.count() == 0
    for route in held:
        route.continue_()
    page.unroute("**/static/js/TextInput.*.js")
    explore.sentence.wait_for()
    assert explore.settle().page.evaluate(PLACES) == pytest.approx(before, abs=1)


def test_streamlit_s_script_comes_compressed(window: Callable[..., Explore]) -> None:
    page = window(viewport=DESKTOP).open().page
    (script,) = page.locator("script[src*='/static/js/index.']").all()
    answer = page.request.get(urljoin(page.url, script.get_attribute("src")))
    assert (answer.status, answer.headers["content-encoding"]) == (200, "gzip")
