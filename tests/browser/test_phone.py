"""On a phone: one column, thumbs instead of a mouse."""

from collections.abc import Callable

import pytest

from tests.support.browser.explore import Explore
from tests.support.browser.phone import PHONE


@pytest.fixture
def phone(window: Callable[..., Explore]) -> Explore:
    return window(**PHONE)


def test_everything_stands_in_one_column_without_sideways_scrolling(phone: Explore) -> None:
    phone.open(off="2.2", layer="5")
    assert phone.overflow() == 0
    parts = [phone.sentence, phone.cell("0.0"), phone.heatmap().canvas, phone.heatmap("drift").canvas]
    tops = [part.bounding_box()["y"] for part in parts]
    assert tops == sorted(tops)  # sentence, atlas, head, effect
    for part in parts:
        box = part.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390
    box = phone.cell("5.11").bounding_box()
    assert min(box["width"], box["height"]) >= 32  # a thumb finds it
    assert min(phone.colours()) > 3
    assert phone.heatmap().colours() > 50


def test_a_tap_opens_and_switches(phone: Explore) -> None:
    phone.open().do(phone.cell("4.7").tap)
    assert phone.heading("Head 4.7").count() == 1
    phone.mode("Switch off / on").tap()
    phone.do(phone.cell("2.2").tap)
    assert phone.off() == {"2.2"}
    assert phone.heading("switching 1 head off (zero)").count() == 1


def test_a_tap_pins(phone: Explore) -> None:
    heatmap = phone.open().heatmap()
    phone.do(heatmap.tap, 10, 2)
    assert phone.parameters == {"pin": "10", "link": "2", "sort": "link"}
    assert heatmap.pinned() == (["are"], [])
    phone.tab("lines")
    assert phone.lines.pinned() == (["are"], [])
    phone.do(phone.lines.tap, 10)
    assert phone.parameters == {"view": "lines"}
    assert phone.overflow() == 0


def test_the_sidebar_opens_and_says_what_is_off(phone: Explore) -> None:
    phone.open(off="2.2")
    phone.page.get_by_test_id("stExpandSidebarButton").tap()
    assert phone.field("off").input_value() == "2.2"
    phone.do(phone.button("reset").tap)
    assert phone.off() == set()


@pytest.mark.parametrize("view", ["heatmap", "lines", "text", "table"])
def test_whatever_is_touched_is_32_pixels_tall(phone: Explore, view: str) -> None:
    phone.open(view=view, off="2.2")
    touched = phone.page.locator(".st-key-explore").locator("button, select, summary, .switch, .head, .label")
    boxes = [box for element in touched.all() if (box := element.bounding_box())]
    assert len(boxes) > 80
    assert min(box["height"] for box in boxes) >= 32
