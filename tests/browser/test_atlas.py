"""The atlas under a mouse and under a keyboard: open a head, switch heads off and on, and see at once what that did.

What it does by itself is tested on the plain page of GET /view; with what the sidebar holds, in the app.
"""

import re
from collections.abc import Callable, Iterable
from itertools import pairwise

import numpy as np
import pytest
from playwright.sync_api import expect

from tests.support.app_checkpoints import TINY
from tests.support.browser.explore import Explore
from tests.support.browser.tall import TALL
from tests.support.browser.view import ViewPage

DOES = r"\d+.% on \[CLS\]; otherwise on [\w :]+ \(\d+.%\)"


# --- the mouse


def test_a_click_opens_a_head(view: ViewPage) -> None:
    heatmap = view.open().heatmap()
    first, picture = heatmap.read(), heatmap.drawn()
    view.click("5.4")
    assert view.heading("Head 5.4").is_visible()
    assert view.opened() == "5.4"
    assert view.parameters == {"layer": "5", "head": "4"}
    assert view.off() == set()
    assert heatmap.drawn() != picture
    assert np.abs(heatmap.read().z - first.z).max() > 0.05

    view.click("3.1")
    assert heatmap.drawn() == picture


@pytest.mark.exhaustive
def test_a_shift_click_switches_a_head_off_and_on(view: ViewPage) -> None:
    view.open(layer="5", head="4")
    before = view.heatmap().read().z
    view.shift_click("2.3")
    selects = "grid => getComputedStyle(grid).userSelect"  # if words: from where one clicked before to the head
    assert view.page.locator(".atlas .grid").evaluate(selects) == "none"
    assert view.off() == {"2.3"}
    assert view.opened() == "5.4"  # switching does not open
    assert view.parameters["off"] == "2.3"
    assert view.heading("Effect of switching 1 head off (zero)").is_visible()
    np.testing.assert_allclose(
        view.heatmap("difference").read().z, view.heatmap().read().z - before, atol=2e-4
    )  # 4 digits each
    one = view.heatmap("drift").drawn()

    view.shift_click("2.4")
    assert view.off() == {"2.3", "2.4"}
    assert view.heading("Effect of switching 2 heads off (zero)").is_visible()
    assert view.heatmap("drift").drawn() != one

    view.shift_click("2.3").shift_click("2.4")
    assert view.off() == set()
    assert "off" not in view.parameters
    assert not view.has("drift")
    np.testing.assert_array_equal(view.heatmap().read().z, before)


def test_hovering_names_a_head_what_it_does_and_its_entropy_as_a_screen_reader_hears_it(view: ViewPage) -> None:
    view.open(off="3.7")
    cell = view.cell("3.7")
    cell.hover()
    said = rf"^Head 3.7 · off · {DOES} · entropy \d\.\d\d bits"
    expect(cell).to_have_attribute("title", re.compile(f"{said}$"))
    assert re.match(said, cell.get_attribute("aria-label"))
    view.cell("4.2").hover()
    said = rf"^Head 4.2 · on · \d+\.\d.% changed · {DOES} · entropy \d\.\d\d bits$"
    expect(view.cell("4.2")).to_have_attribute("title", re.compile(said))

    assert cell.get_attribute("role") == "gridcell"
    assert view.cell("3.1").get_attribute("aria-selected") == "true"
    assert view.cell("3.*").get_attribute("role") == "rowheader"
    assert view.cell("*.7").get_attribute("role") == "columnheader"


def test_quick_clicks_are_all_kept_and_never_flicker(view: ViewPage) -> None:
    wanted = ["1.7", "1.8", "2.3", "4.5", "5.5", "0.0", "0.1", "0.2"]
    seen = view.open().click_quickly(wanted, pause=40)
    assert all(earlier <= later for earlier, later in pairwise(seen))
    assert view.off() == set(wanted)
    assert set(view.parameters["off"].split(",")) == set(wanted)


# --- the keyboard


def test_arrows_move_enter_opens_and_space_switches(view: ViewPage) -> None:
    view.open().click("3.7")
    for modifier in ("Control", "Meta", "Alt"):  # the browser's own shortcuts stay the browser's
        view.page.keyboard.press(f"{modifier}+ArrowDown")
        assert view.focused() == "3.7"
    view.press("ArrowRight", "ArrowDown")
    assert view.focused() == "4.8"
    assert view.opened() == "3.7"  # moving opens nothing

    view.press("Enter")
    assert view.opened() == "4.8"
    assert view.heading("Head 4.8").is_visible()
    assert view.parameters == {"layer": "4", "head": "8"}
    assert view.focused() == "4.8"  # the keyboard stays where it was

    view.press("Space")
    assert view.off() == {"4.8"}
    assert view.parameters["off"] == "4.8"
    assert view.heading("Effect of switching 1 head off (zero)").is_visible()
    assert view.focused() == "4.8"
    view.press("Space")
    assert view.off() == set()


@pytest.mark.exhaustive
def test_the_tab_key_leads_in_and_out(view: ViewPage) -> None:
    view.open().click("3.1")
    view.page.keyboard.press("Shift+Tab")
    view.page.keyboard.press("Tab")
    assert view.focused() == "3.1"  # one stop: the open head
    view.page.keyboard.press("Tab")
    assert view.focused() is None
    view.page.keyboard.press("Shift+Tab")
    assert view.focused() == "3.1"
    view.page.keyboard.press("Shift+Tab")
    assert view.focused() is None


# --- in the app


def test_what_the_sidebar_does_to_heads_is_seen_in_the_atlas(explore: Explore) -> None:
    explore.open(layer="5").shift_click("3.7").click("5.*")
    everything = explore.off()
    assert len(everything) == 13
    assert explore.field("off").input_value() == explore.parameters["off"] == "3.7,5.*"
    explore.do(explore.button("undo").click)
    assert explore.off() == {"3.7"}
    assert explore.parameters["off"] == "3.7"
    explore.do(explore.button("redo").click)
    assert explore.off() == everything
    zero = explore.heatmap("drift").drawn()
    explore.choose("mode", "mean")
    assert explore.heading("Effect of switching 13 heads off (mean)").is_visible()
    assert explore.heatmap("drift").drawn() != zero
    explore.do(explore.button("reset").click)
    assert explore.off() == set()
    assert "off" not in explore.parameters


@pytest.mark.exhaustive
@pytest.mark.parametrize("pause", [0, 20, 50])
def test_a_click_while_a_smaller_model_comes_in_does_no_harm(explore: Explore, pause: int) -> None:
    explore.open(text="The cat sat.", off="1.1")
    box = explore.shown("model")
    box.click()
    box.fill(TINY)
    box.press("Enter")
    explore.click_quickly(["5.11"], pause)
    assert explore.heads.count() == 2 * 4
    assert min(explore.colours()) > 3
    assert "1.1" in explore.off()
    expect(explore.place("bars")).to_be_visible()  # what a masked-LM is for


@pytest.mark.exhaustive
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)], ids=["desktop", "projector"])
def test_24_layers_of_16_heads_fit_on_one_screen(window: Callable[..., Explore], width: int, height: int) -> None:
    explore = window(viewport={"width": width, "height": height}).open(model=TALL)
    in_order = [layer * 16 + head for head in range(16) for layer in range(24)]  # layers from left to right
    assert explore.in_order() == names(in_order, heads=16)
    assert min(explore.colours()) > 3
    assert explore.overflow() == 0
    last = explore.cell("23.15").bounding_box()
    assert last["width"] > 19 and last["height"] > 13  # a mouse finds it
    heatmap = explore.heatmap().field.bounding_box()
    if width == 1440:  # beside it
        assert last["x"] + last["width"] < heatmap["x"] < width
    else:
        assert last["y"] + last["height"] < heatmap["y"]
    assert last["y"] + last["height"] - explore.cell("0.0").bounding_box()["y"] < height
    wide = explore.page.locator(".label").evaluate_all(
        "labels => labels.map((label) => label.scrollWidth - label.clientWidth)"
    )
    assert len(wide) == 24 + 16 and max(wide) == 0  # no label runs into the next
    explore.click("23.15").shift_click("0.15")
    assert explore.opened() == "23.15"
    assert explore.off() == {"0.15"}


def names(heads_in_order: Iterable[int], heads: int = 12) -> list[str]:
    """Heads as the atlas names them, from their numbers."""
    return [f"{i // heads}.{i % heads}" for i in heads_in_order]
