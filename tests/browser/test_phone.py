"""On a phone: one column, thumbs instead of a mouse."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.support.browser.explore import Explore
from tests.support.browser.phone import PHONE
from tests.support.browser.view import ViewPage

HEIGHTS = "touched => touched.map((each) => each.getBoundingClientRect().height).filter(Boolean)"


@pytest.fixture
def phone(window: Callable[..., Explore]) -> Explore:
    return window(**PHONE)


@pytest.fixture
def view(view_window: Callable[..., ViewPage]) -> ViewPage:
    return view_window(**PHONE)


@pytest.mark.exhaustive
def test_everything_stands_in_one_column_and_the_sidebar_opens(phone: Explore) -> None:
    phone.open(off="2.2", layer="5")
    assert phone.overflow() == 0
    box = phone.heatmap().canvas.bounding_box()
    assert box["y"] + box["height"] / 2 <= 844  # most of it on the first screen
    parts = [phone.sentence, phone.heatmap().canvas, phone.cell("0.0"), phone.heatmap("drift").canvas]
    tops = [part.bounding_box()["y"] for part in parts]
    assert tops == sorted(tops)  # sentence, head, atlas, effect
    for part in parts:
        box = part.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390
    box = phone.cell("5.11").bounding_box()
    assert min(box["width"], box["height"]) >= 32  # a thumb finds it
    assert min(phone.colours()) > 3
    assert phone.heatmap().colours() > 50

    assert phone.field("off").input_value() == "2.2"
    phone.do(phone.button("reset").tap)
    assert phone.off() == set()
    phone.page.get_by_test_id("stExpandSidebarButton").tap()
    expect(phone.page.get_by_test_id("stSidebar").get_by_role("link", name="Lessons")).to_be_visible()


def test_the_open_head_comes_before_the_atlas_and_both_pictures_are_seen_at_once(view: ViewPage) -> None:
    view.open()
    switch = view.main.locator(".switch-head")
    parts = [switch, view.heatmap().canvas, view.cell("0.0"), view.cell("5.0")]
    boxes = [part.bounding_box() for part in parts]
    tops = [box["y"] for box in boxes]
    assert tops == sorted(tops)
    assert tops[-1] + boxes[-1]["height"] - tops[1] <= PHONE["viewport"]["height"]


def test_a_tap_opens_switches_and_pins(view: ViewPage) -> None:
    view.open().do(view.cell("4.7").tap)
    assert view.heading("Head 4.7").count() == 1
    view.mode("Switch off / on").tap()
    view.do(view.cell("2.2").tap)
    assert view.off() == {"2.2"}
    assert view.heading("switching 1 head off (zero)").count() == 1
    view.do(view.heatmap().tap, 10, 2)
    assert {"pin": "10", "link": "2", "sort": "link"}.items() <= view.parameters.items()
    assert view.heatmap().pinned() == (["are"], [])
    view.tab("lines")
    assert view.lines.pinned() == (["are"], [])
    view.do(view.lines.tap, 10)
    assert "pin" not in view.parameters
    view.tab("heatmap")
    view.more("Cut edges")
    view.do(view.heatmap().tap, 10, 2)
    assert view.parameters["off"] == "2.2,4.7:10:2"
    view.page.get_by_role("button", name="Done").tap()
    view.tab("lines")
    view.more("Cut edges")
    view.do(view.lines.tap, 9)
    view.do(view.lines.tap, 2, "to")
    assert view.parameters["off"] == "2.2,4.7:10:2,4.7:9:2"
    assert view.overflow() == 0


def test_whatever_is_touched_is_32_pixels_tall(view: ViewPage) -> None:
    view.open(off="2.2")
    for name in ("heatmap", "lines", "text", "table"):
        view.tab(name)
        heights = view.main.locator("button, select, summary, .switch, .head, .label").evaluate_all(HEIGHTS)
        assert len(heights) > 80
        assert min(heights) >= 32
