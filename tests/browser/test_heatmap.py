"""The heatmap: exact numbers for the mouse, the keyboard and the ear; pins; zoom; scales and colours.

What the widget does by itself is tested on a standalone page, which opens faster; what the other pictures have to do
with it, on GET /view.
"""

import re
from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import expect

from mha_core import Ablation, Trace, show
from mha_core.backends import Model
from mha_core.draw.colour_scales import relative, scaled
from mha_core.draw.palette import blend, palette
from mha_core.stats.attention_map import MapOptions, apply_options
from tests.support.browser.explore import SENTENCE
from tests.support.browser.view import ViewPage
from tests.support.browser.widgets import Heatmap, Svg
from tests.support.browser.window import OwnPage

KEYS, TO, ARE = 2, 3, 10  # positions in the first sentence; in head 3.1 "are" looks at "keys"
DIGITS = 6e-5  # what is said has four digits


@pytest.fixture(scope="module")
def head(trace: Trace) -> np.ndarray:
    """The weights of the head that is open first."""
    return trace.attentions[3, 1].numpy()


@pytest.fixture
def shown(from_disk: Callable[[str], OwnPage], trace: Trace) -> Callable[..., Heatmap]:
    """The heatmap of that head on a standalone page, with these options."""
    return lambda **options: from_disk(show.heatmap(trace, "3.1", **options).html()).heatmap


# --- numbers


@pytest.mark.exhaustive
def test_words_merged_and_special_tokens_hidden(from_disk: Callable[[str], OwnPage], minilm: Model) -> None:
    trace = minilm.trace("He unhooked the chandelier.")
    numbers = from_disk(show.heatmap(trace, "3.1", special=False, words=True).html()).heatmap.read()
    seen = apply_options(trace, trace.attentions[3, 1], MapOptions(special=False, words=True))
    assert numbers.rows == numbers.columns == ["he", "unhooked", "the", "chandelier", "."]
    np.testing.assert_allclose(numbers.z, seen.weights, atol=DIGITS)


def test_a_head_that_is_off_shows_what_it_changed(view: ViewPage, trace: Trace, minilm: Model) -> None:
    view.open(off="2.3,2.9", layer="4", head="6")
    after = minilm.trace(SENTENCE, off=Ablation.parse("2.3, 2.9"))
    change = (after.attentions - trace.attentions)[4, 6].numpy()
    difference = view.heatmap("difference")
    np.testing.assert_allclose(difference.read().z, change, atol=DIGITS)
    assert {pair.split(": ")[1][0] for pair in difference.pairs.all_text_contents()} == {"-", "+"}
    most = np.unravel_index(np.abs(change).argmax(), change.shape)
    expect(difference.hover(*most)).to_have_text(re.compile(r": [+-]0\.\d{4}$"))


# --- pins


def test_a_click_pins_a_row_and_another_click_unpins_it(view: ViewPage) -> None:
    heatmap = view.open().heatmap()
    view.do(heatmap.click, ARE, KEYS)
    assert view.parameters == {"pin": "10", "link": "2", "sort": "link"}
    assert heatmap.pinned() == (["are"], [])
    view.do(heatmap.click_row, TO)  # its word will do, too
    assert view.parameters == {"pin": "10,3", "link": "2", "sort": "link"}
    assert heatmap.pinned() == (["to", "are"], [])
    view.click("5.4").reload()  # they outlive the head and a reload
    assert heatmap.pinned() == (["to", "are"], [])
    view.do(heatmap.click_row, ARE).do(heatmap.click_row, TO)
    assert view.parameters == {"layer": "5", "head": "4"}
    assert heatmap.pinned() == ([], [])


# --- the keyboard


def test_arrows_move_and_say_what_they_find_and_enter_pins(shown: Callable[..., Heatmap], head: np.ndarray) -> None:
    heatmap = shown()
    heatmap.field.focus()
    heatmap.press("ArrowDown")
    expect(heatmap.said).to_have_text(re.compile(r"^\[CLS\] → \[CLS\]: 0\.\d{4}$"))
    heatmap.press("ArrowDown", "ArrowDown", "ArrowRight")
    expect(heatmap.said).to_have_text(re.compile("^keys → the: "))
    assert number(heatmap.said.text_content()) == pytest.approx(head[2, 1], abs=DIGITS)
    expect(heatmap.tip).to_have_text(heatmap.said.text_content())

    heatmap.press("Enter")
    assert heatmap.pinned() == (["keys"], [])
    heatmap.press("ArrowLeft", "ArrowLeft", "ArrowLeft", "Enter")  # no further than the edge
    assert heatmap.pinned() == ([], [])
    expect(heatmap.said).to_have_text(re.compile(r"^keys → \[CLS\]: "))


@pytest.mark.exhaustive
def test_what_was_said_does_not_come_back_as_a_ghost(view: ViewPage) -> None:
    """Where nobody points at a cell any more, another head's picture comes without a frame and a number."""
    heatmap = view.open().heatmap()
    heatmap.field.focus()
    view.press("ArrowDown", "ArrowDown")
    expect(heatmap.tip).not_to_have_text("")
    view.click("5.4")
    expect(heatmap.tip).to_have_text("")


# --- a closer look


def test_a_drag_zooms_in_and_a_double_click_or_escape_zooms_out(
    shown: Callable[..., Heatmap], trace: Trace, head: np.ndarray
) -> None:
    heatmap = shown()
    whole = heatmap.drawn()
    for zoom_out in (heatmap.double_click, lambda: (heatmap.field.focus(), heatmap.press("Escape"))):
        heatmap.drag((9, 1), (12, 6))
        assert words(heatmap.row_words) == list(trace.tokens[9:13])
        assert words(heatmap.column_words) == list(trace.tokens[1:7])
        assert number(heatmap.hover(1, 1).text_content()) == pytest.approx(head[ARE, KEYS], abs=DIGITS)
        assert heatmap.pinned() == ([], [])  # a drag is no click
        zoom_out()
        heatmap.page.locator("h1").hover()
        assert heatmap.drawn() == whole


# --- scales and colours


@pytest.mark.parametrize(
    "chosen",
    [
        {},
        {"scale": "sqrt", "colours": "cividis", "theme": "dark"},
        {"scale": "log", "colours": "viridis", "peak": "row"},
    ],
    ids=["as it opens", "sqrt, dark", "log, each row"],
)
def test_a_cell_has_its_weight_s_colour_and_values_stay(
    shown: Callable[..., Heatmap], trace: Trace, chosen: dict[str, str]
) -> None:
    heatmap = shown(**chosen)
    weights = trace.attentions[3, 1]
    shades = scaled(relative(weights, chosen.get("peak", "global")), chosen.get("scale", "linear"))
    ramp = palette(chosen.get("theme", "light"), chosen.get("colours", "blue")).sequential
    wanted = [rgb(blend(ramp, shade)) for shade in shades.flatten().tolist()]
    np.testing.assert_allclose(fills(heatmap.svg()), wanted, atol=3)  # of 255
    np.testing.assert_allclose(heatmap.read().z, weights, atol=DIGITS)


def number(said: str) -> float:
    """The number at the end of what a cell says."""
    return float(said.rsplit(": ", 1)[1])


def words(written: list) -> list[str]:
    return [word.words for word in written]


def fills(svg: Svg) -> list[list[int]]:
    """The colours of the first sentence's 16 × 16 cells, which come first after the background."""
    return [rgb(rect.get("fill")) for rect in svg.all("rect")[1 : 1 + 16 * 16]]


def rgb(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
