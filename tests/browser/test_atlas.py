"""The atlas under a mouse and under a keyboard: open a head, switch heads off and on, and see at once what that did."""

import re
from collections.abc import Callable, Iterable
from itertools import pairwise

import numpy as np
import pytest
from playwright.sync_api import expect

from mha_core import Head, Trace
from mha_core.analysis.maps.head_statistics import entropy, similarity_to
from tests.support.app_checkpoints import TINY
from tests.support.browser.explore import Explore
from tests.support.browser.tall import TALL
from tests.support.browser.window import rises

LAYER_3 = {f"3.{head}" for head in range(12)}
COLUMN_7 = {f"{layer}.7" for layer in range(6)}


# --- the mouse


DOES = r"\d+.% on \[CLS\]; of the rest, \d+.% on [\w :]+"


def test_a_click_opens_a_head(explore: Explore) -> None:
    heatmap = explore.open().heatmap()
    first, picture = heatmap.read(), heatmap.drawn()
    explore.click("5.4")
    assert explore.heading("Head 5.4").is_visible()
    assert explore.opened() == "5.4"
    assert explore.parameters == {"layer": "5", "head": "4"}
    assert explore.off() == set()
    assert heatmap.drawn() != picture
    assert np.abs(heatmap.read().z - first.z).max() > 0.05

    explore.click("3.1")
    assert heatmap.drawn() == picture
    np.testing.assert_array_equal(heatmap.read().z, first.z)


def test_a_shift_click_switches_a_head_off_and_on(explore: Explore) -> None:
    explore.open(layer="5", head="4")
    before = explore.heatmap().read().z
    explore.shift_click("2.3")
    assert explore.off() == {"2.3"}
    assert explore.opened() == "5.4"  # switching does not open
    assert explore.parameters["off"] == explore.field("off").input_value() == "2.3"
    assert explore.heading("Effect of switching 1 head off (zero)").is_visible()
    np.testing.assert_allclose(
        explore.heatmap("difference").read().z, explore.heatmap().read().z - before, atol=2e-4
    )  # 4 digits each
    one = explore.heatmap("drift").drawn()

    explore.shift_click("2.4")
    assert explore.off() == {"2.3", "2.4"}
    assert explore.heading("Effect of switching 2 heads off (zero)").is_visible()
    assert explore.heatmap("drift").drawn() != one

    explore.shift_click("2.3").shift_click("2.4")
    assert explore.off() == set()
    assert "off" not in explore.parameters
    assert not explore.has("drift")
    np.testing.assert_array_equal(explore.heatmap().read().z, before)


def test_in_switch_mode_a_plain_click_switches(explore: Explore) -> None:
    explore.open()
    explore.mode("Switch off / on").click()
    explore.click("1.1")
    assert explore.off() == {"1.1"}
    assert explore.opened() == "3.1"
    explore.mode("Open").click()
    explore.click("1.1")
    assert explore.off() == {"1.1"}
    assert explore.opened() == "1.1"


def test_a_label_switches_its_layer_or_its_column(explore: Explore) -> None:
    explore.open()
    explore.shift_click("3.0").click("3.*")  # one head of it is off already: the others follow
    assert explore.off() == LAYER_3
    assert explore.parameters["off"] == "3.*"
    explore.click("*.7")
    assert explore.off() == LAYER_3 | COLUMN_7
    assert explore.parameters["off"] == "3.*,*.7"
    assert explore.heading("Effect of switching 17 heads off (zero)").is_visible()
    explore.click("3.*")
    assert explore.off() == COLUMN_7 - {"3.7"}


def test_hovering_names_a_head_what_it_does_and_its_entropy(explore: Explore) -> None:
    explore.open(off="3.7")
    explore.cell("3.7").hover()
    expect(explore.status).to_have_text(re.compile(rf"^Head 3.7 · off · {DOES} · entropy \d\.\d\d bits$"))
    explore.cell("4.2").hover()
    expect(explore.status).to_have_text(
        re.compile(rf"^Head 4.2 · on · \d+\.\d.% moved · {DOES} · entropy \d\.\d\d bits$")
    )
    explore.sentence.hover()
    expect(explore.status).to_have_text(re.compile("^Head 3.1 · on"))


def test_another_model_has_another_atlas(explore: Explore) -> None:
    explore.open(layer="5", head="11").choose("model", TINY)
    assert explore.thumbnails.count() == 2 * 4
    assert min(explore.colours()) > 3
    assert explore.opened() == "1.3"
    explore.shift_click("0.2")
    assert explore.off() == {"0.2"}
    assert explore.has("words")  # what a masked-LM is for


def test_quick_clicks_are_all_kept_and_never_flicker(explore: Explore) -> None:
    wanted = ["1.7", "1.8", "2.3", "4.5", "5.5", "0.0", "0.1", "0.2"]
    for pause in (40, 90, 150):
        seen = explore.open().click_quickly(wanted, pause)
        assert all(earlier <= later for earlier, later in pairwise(seen))
        assert explore.off() == set(wanted)
        assert set(explore.parameters["off"].split(",")) == set(wanted)


def test_a_click_while_a_smaller_model_comes_in_does_no_harm(explore: Explore) -> None:
    for pause in (0, 20, 50):
        explore.open(text="The cat sat.", off="1.1")
        box = explore.field("model")
        box.click()
        box.fill(TINY)
        box.press("Enter")
        explore.click_quickly(["5.11"], pause)
        assert explore.thumbnails.count() == 2 * 4
        assert "1.1" in explore.off()


def test_the_pictures_stay_while_something_is_computed(explore: Explore) -> None:
    """The same nodes stay in place: no flicker, no jump, no lost scroll position."""
    explore.open(layer="0", head="2", off="1.1")
    canvas, box = explore.thumbnails.first.element_handle(), explore.cell("5.11").bounding_box()
    explore.click("4.4").shift_click("2.2").type("text", "The cat sat.")
    assert canvas.evaluate("node => node.isConnected")
    assert explore.cell("5.11").bounding_box() == box


# --- the keyboard


def test_arrows_move_enter_opens_and_space_switches(explore: Explore) -> None:
    explore.open().click("3.7")
    explore.press("ArrowRight", "ArrowDown")
    assert explore.focused() == "4.8"
    assert explore.opened() == "3.7"  # moving opens nothing

    explore.press("Enter")
    assert explore.opened() == "4.8"
    assert explore.heading("Head 4.8").is_visible()
    assert explore.parameters == {"layer": "4", "head": "8"}
    assert explore.focused() == "4.8"  # the keyboard stays where it was

    explore.press("Space")
    assert explore.off() == {"4.8"}
    assert explore.parameters["off"] == "4.8"
    assert explore.heading("Effect of switching 1 head off (zero)").is_visible()
    assert explore.focused() == "4.8"
    explore.press("Space")
    assert explore.off() == set()


def test_the_keyboard_reaches_labels_and_stops_at_the_edges(explore: Explore) -> None:
    explore.open().click("2.0")
    explore.press("ArrowLeft", "ArrowLeft")
    assert explore.focused() == "2.*"
    explore.press("Space")
    assert explore.parameters["off"] == "2.*"
    explore.press("Enter")
    assert "off" not in explore.parameters
    explore.press("End", *["ArrowUp"] * 8)
    assert explore.focused() == "*.11"
    explore.press("ArrowRight", "Space")
    assert explore.parameters["off"] == "*.11"
    explore.press(*["ArrowDown"] * 8, "Home")
    assert explore.focused() == "5.0"


def test_the_tab_key_leads_in_and_out(explore: Explore) -> None:
    explore.open()
    explore.order.focus()
    explore.page.keyboard.press("Tab")
    assert explore.focused() == "3.1"  # one stop: the open head
    explore.page.keyboard.press("Tab")
    assert explore.focused() is None
    explore.page.keyboard.press("Shift+Tab")
    assert explore.focused() == "3.1"
    explore.page.keyboard.press("Shift+Tab")
    assert explore.focused() is None


def test_the_browser_s_own_shortcuts_stay_the_browser_s(explore: Explore) -> None:
    explore.open().click("3.7")
    for modifier in ("Control", "Meta", "Alt"):
        explore.page.keyboard.press(f"{modifier}+ArrowDown")
        assert explore.focused() == "3.7"


def test_a_screen_reader_hears_what_a_cell_is(explore: Explore) -> None:
    explore.open(off="3.7")
    cell = explore.cell("3.7")
    assert re.match(rf"Head 3.7 · off · {DOES} · entropy \d\.\d\d bits", cell.get_attribute("aria-label"))
    assert cell.get_attribute("role") == "gridcell"
    assert explore.cell("3.1").get_attribute("aria-selected") == "true"
    assert explore.cell("3.*").get_attribute("role") == "rowheader"
    assert explore.cell("*.7").get_attribute("role") == "columnheader"


# --- sorted


def test_sorted_by_entropy_the_narrowest_head_comes_first(explore: Explore, trace: Trace) -> None:
    explore.open()
    assert explore.in_order() == names(range(72))
    explore.do(explore.order.select_option, "entropy")
    bits = entropy(trace.attentions)
    assert rises(explore.in_order(), bits)
    assert explore.parameters == {"sort": "entropy"}
    assert explore.page.locator(".tag").all_inner_texts() == explore.in_order()  # each says who it is
    assert explore.cell("3.*").count() == explore.cell("*.1").count() == 0  # there are no layers and columns now
    explore.cell(explore.in_order()[-1]).hover()
    expect(explore.status).to_contain_text(f"entropy {bits.max():.2f} bits")


def test_sorted_by_likeness_the_open_head_comes_first(explore: Explore, trace: Trace) -> None:
    explore.open(sort="likeness")
    alike = similarity_to(trace.attentions, Head(3, 1))
    assert rises(explore.in_order(), -alike)
    assert explore.opened() == explore.in_order()[0] == "3.1"
    explore.cell(explore.in_order()[1]).hover()
    expect(explore.status).to_contain_text(f" · {100 * alike.flatten().topk(2).values[1]:.0f} % similar")


def test_another_head_opens_while_sorted(explore: Explore, trace: Trace) -> None:
    explore.open(sort="entropy")
    before = explore.in_order()
    explore.click("5.4")
    assert explore.heading("Head 5.4").is_visible()
    assert explore.opened() == "5.4"
    assert explore.in_order() == before
    assert explore.parameters == {"sort": "entropy", "layer": "5", "head": "4"}

    explore.do(explore.order.select_option, "likeness").click("0.2")
    assert rises(explore.in_order(), -similarity_to(trace.attentions, Head(0, 2)))
    assert explore.opened() == explore.in_order()[0] == "0.2"
    before = explore.in_order()
    assert explore.reload().in_order() == before
    explore.do(explore.order.select_option, "layer")
    assert explore.in_order() == names(range(72))
    assert "sort" not in explore.parameters


def test_heads_are_switched_and_the_keyboard_walks_while_sorted(explore: Explore) -> None:
    explore.open(sort="entropy")
    first, second, *_ = explore.in_order()
    explore.click(first).shift_click(second)
    assert explore.off() == {second}
    assert explore.parameters["off"] == second
    explore.press("Home", "ArrowRight")
    assert explore.focused() == explore.in_order()[1]  # as the numbers are now, with a head off
    explore.press("ArrowUp", "ArrowLeft", "ArrowLeft")
    assert explore.focused() == explore.in_order()[0]
    explore.press("Enter")
    assert explore.opened() == explore.in_order()[0]


# --- large models


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)], ids=["desktop", "projector"])
def test_24_layers_of_16_heads_fit_on_one_screen(window: Callable[..., Explore], width: int, height: int) -> None:
    explore = window(viewport={"width": width, "height": height}).open(model=TALL)
    assert explore.in_order() == names(range(24 * 16), heads=16)
    assert min(explore.colours()) > 3
    assert explore.overflow() == 0
    last = explore.cell("23.15").bounding_box()
    assert last["width"] > 19 and last["height"] > 13  # a mouse finds it
    assert last["x"] + last["width"] < explore.heatmap().field.bounding_box()["x"] < width
    assert last["y"] + last["height"] < height
    wide = explore.page.locator(".label").evaluate_all(
        "labels => labels.map((label) => label.scrollWidth - label.clientWidth)"
    )
    assert len(wide) == 24 + 16 and max(wide) == 0  # no label runs into the next
    explore.click("23.15").shift_click("0.15")
    assert explore.opened() == "23.15"
    assert explore.off() == {"0.15"}


# --- undo, redo, reset


def test_undo_redo_and_reset_reach_the_atlas(explore: Explore) -> None:
    explore.open().shift_click("3.7").click("5.*")
    everything = explore.off()
    assert len(everything) == 13
    explore.do(explore.button("undo").click)
    assert explore.off() == {"3.7"}
    assert explore.parameters["off"] == "3.7"
    explore.do(explore.button("undo").click)
    assert explore.off() == set()
    assert explore.button("undo").is_disabled()
    explore.do(explore.button("redo").click).do(explore.button("redo").click)
    assert explore.off() == everything
    explore.do(explore.button("reset").click)
    assert explore.off() == set()
    assert "off" not in explore.parameters


def test_the_mode_says_what_stands_in_for_a_head(explore: Explore) -> None:
    explore.open(layer="5", off="3.*")
    zero = explore.heatmap("drift").read().z
    explore.choose("mode", "mean")
    assert explore.parameters["mode"] == "mean"
    assert explore.heading("Effect of switching 12 heads off (mean)").is_visible()
    assert np.abs(explore.heatmap("drift").read().z - zero).max() > 1e-3


def names(heads_in_order: Iterable[int], heads: int = 12) -> list[str]:
    """Heads as the atlas names them, from their numbers."""
    return [f"{i // heads}.{i % heads}" for i in heads_in_order]
