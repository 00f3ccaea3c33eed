"""Inside a head in a real browser: a word chosen anywhere carries through all steps."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.support.browser.explore import Explore
from tests.support.browser.frames import faults_while
from tests.support.browser.inside import Inside


@pytest.fixture
def inside(window: Callable[..., Explore]) -> Inside:
    explore = window()
    return Inside(explore.page, explore.address)


# Streamlit first asks for two of its files below a page's address, then finds them at the root: two console errors.
pytestmark = pytest.mark.may_complain


def test_another_word_changes_all_steps(inside: Inside) -> None:
    inside.open()
    before = inside.pictures()
    assert inside.chosen == "are"
    inside.do(inside.token(6).click)
    after = inside.pictures()
    assert inside.chosen == "cabinet"
    assert [key for key in before if before[key] == after[key]] == []
    assert inside.parameters["query"] == "6"
    expect(inside.page.locator(".st-key-step-5")).to_contain_text("the row of “cabinet”")


def test_another_word_leaves_every_chart_on_the_page(inside: Inside) -> None:
    inside.open()
    before = inside.pictures()

    def click() -> None:
        for position in (6, 2, 13):
            inside.do(inside.token(position).click)

    charts, faults = faults_while(inside.page, click)
    assert charts == 13
    assert faults == []
    assert [key for key, picture in inside.pictures().items() if before[key] == picture] == []


def test_a_missing_chart_would_be_found(inside: Inside) -> None:
    """Of the test above: one that is gone, one without its traces, one that fades."""
    inside.open()
    spoil = """() => {
      const of = (key) => document.querySelector(`.st-key-${key} .js-plotly-plot`);
      of('x').remove();
      of('scores').querySelector('.barlayer').replaceChildren();
      of('shares').closest('.st-key-step-7').style.opacity = 0.79;
    }"""
    _, faults = faults_while(inside.page, lambda: inside.page.evaluate(spoil))
    assert {fault.split(": ")[1] for fault in faults} == {
        "x is gone",
        "scores is empty",
        "concat is faded to 0.79",
        "shares is faded to 0.79",
    }


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_the_words_stay_in_view(window: Callable[..., Explore], size: tuple[int, int]) -> None:
    explore = window(viewport={"width": size[0], "height": size[1]})
    inside = Inside(explore.page, explore.address).open()
    inside.page.locator(".st-key-step-6").scroll_into_view_if_needed()
    inside.page.locator(".st-key-step-6").evaluate("step => step.scrollIntoView()")
    word = inside.token(6)
    expect(word).to_be_in_viewport(ratio=1)
    inside.do(word.click)  # fails if anything lies over it
    expect(inside.page.locator(".st-key-step-6")).to_be_in_viewport()
    assert inside.chosen == "cabinet"


def test_words_can_be_chosen_by_keyboard(inside: Inside) -> None:
    inside.open()
    inside.token(10).focus()
    inside.press("ArrowRight", "ArrowRight", "Enter")
    assert inside.parameters["query"] == "12"
    assert inside.chosen == "the"


def test_three_ways_are_shown_and_agree(inside: Inside) -> None:
    inside.open(model="scratch-bert", layer="4", head="7")
    panel = inside.page.locator(".st-key-three-ways")
    for way in ("our MultiHeadAttention", "torch.nn.MultiheadAttention", "transformers' eager attention"):
        expect(panel).to_contain_text(way)
    shown = panel.get_by_test_id("stMetricValue").inner_text()
    assert 0 <= float(shown) < 1e-4


def test_a_cold_link_restores_everything_and_pages_share_it(inside: Inside) -> None:
    inside.open(text="The cat sat.", layer="2", head="5", off="1.*", query="2")
    assert inside.chosen == "cat"
    expect(inside.page.locator(".st-key-three-ways")).to_contain_text("head 2.5")
    inside.do(inside.page.get_by_test_id("stPageLink").get_by_text("Explore").click)
    inside.page.wait_for_selector(".st-key-explore")
    inside.settle()
    assert inside.opened() == "2.5"
    assert inside.off() == {f"1.{head}" for head in range(12)}


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1024, 768)], ids=["phone", "projector"])
def test_it_fits_the_screen(window: Callable[..., Explore], width: int, height: int) -> None:
    explore = window(viewport={"width": width, "height": height})
    inside = Inside(explore.page, explore.address).open()
    assert inside.overflow() <= 0
    assert len(inside.pictures()) == 13
    for step in range(1, 8):
        box = inside.page.locator(f".st-key-step-{step}").bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width


def test_512_tokens_through_a_window(inside: Inside) -> None:
    inside.open(text=" ".join(["word"] * 600))
    assert inside.page.locator(".token").count() == 32
    inside.pictures()
    assert re.search(r"tokens were dropped", inside.notices)


def test_a_copied_link_keeps_the_word_when_another_head_was_opened(inside: Inside) -> None:
    """The word shown at first depends on the head; any other word must be in the address."""
    inside.open()
    assert inside.chosen == "are"
    inside.choose("layer", "0")
    before = inside.chosen
    inside.reload()
    assert inside.chosen == before
