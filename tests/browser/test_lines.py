"""Lines: who attends to whom, a line for every link that is strong enough, a colour for every head.

Tested on standalone pages, which open fastest: what the page around it does with pins and heads is the same for every
view (tests/js/explore.test.mjs).
"""

from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import expect

from mha_core import Trace, show
from mha_core.models import TextModel
from mha_core.palette import palette
from tests.support.browser.explore import SENTENCE
from tests.support.browser.view import ViewPage
from tests.support.browser.widgets import Lines
from tests.support.browser.window import OwnPage

TO, CABINET, ARE, TABLE = 3, 6, 10, 13  # positions in the first sentence
LEAST = 0.03  # weaker links are hidden at first


@pytest.fixture(scope="module")
def layer(trace: Trace) -> np.ndarray:
    """The weights of the layer that is open first, (H, T, T)."""
    return trace.attentions[3].numpy()


@pytest.fixture
def shown(from_disk: Callable[[str], OwnPage], trace: Trace) -> Callable[..., Lines]:
    """The lines of layer 3 on a standalone page, of head 1 unless others are given."""
    return lambda **options: from_disk(show.lines(trace, 3, **{"heads": [1]} | options).html()).lines


# --- what is drawn


def test_every_link_that_is_strong_enough_is_a_line(
    shown: Callable[..., Lines], trace: Trace, layer: np.ndarray
) -> None:
    lines = shown()
    assert lines.shown() == ["H1"]
    assert lines.colours() > 20
    assert lines.curves() == lines.svg().curves == (layer[1] >= LEAST).sum()
    for way in ("from", "to"):
        assert [word.words for word in lines.words(way)] == list(trace.tokens)


def test_every_head_has_its_colour(shown: Callable[..., Lines]) -> None:
    lines = shown(heads=[1, 4, 11])
    colours = [palette("light").series[head] for head in (1, 4, 11)]
    assert {path.get("stroke") for path in lines.svg().all("path")} == set(colours)
    drawn = [lines.heads.nth(head).locator("i").evaluate("i => i.style.background") for head in (1, 4, 11)]
    assert drawn == [f"rgb({int(c[1:3], 16)}, {int(c[3:5], 16)}, {int(c[5:], 16)})" for c in colours]


def test_one_sentence_attends_to_the_other(from_disk: Callable[[str], OwnPage], minilm: TextModel) -> None:
    trace = minilm.trace("The cat sat.", pair="It ran away.")
    lines = from_disk(show.lines(trace, 3, heads=[1], part="ab").html()).lines
    assert [word.words for word in lines.words("from")] == ["[CLS]", "the", "cat", "sat", ".", "[SEP]"]
    assert [word.words for word in lines.words("to")] == ["it", "ran", "away", ".", "[SEP]"]
    assert lines.curves() == (trace.attentions[3, 1, :6, 6:] >= LEAST).sum()


def test_several_heads_as_one_have_no_buttons(view: ViewPage, layer: np.ndarray) -> None:
    lines = view.open(view="lines", scope="its layer").lines
    assert view.heading("layer 3").first.is_visible()
    expect(lines.heads.first).to_be_hidden()
    assert lines.curves() == (layer.mean(0) >= LEAST).sum()


@pytest.mark.exhaustive
def test_sliders_leave_the_strongest_links(shown: Callable[..., Lines], layer: np.ndarray) -> None:
    lines = shown(heads=[1, 2])
    two = layer[1:3]
    for least in (0, 0.25):
        lines.slide("Hide below", least)
        assert lines.curves() == (two >= max(least, 1e-6)).sum()
    lines.slide("Hide below", 0.05)
    for most in (1, 3):
        lines.slide("Strongest per token", most)
        strongest = -np.sort(-two, axis=-1)[..., :most]
        assert lines.curves() == (strongest >= 0.05).sum()
    assert lines.svg().curves == lines.curves()


# --- pointing


def test_hovering_a_word_says_where_it_looks_or_who_looks_at_it(
    shown: Callable[..., Lines], trace: Trace, layer: np.ndarray
) -> None:
    lines = shown()
    expect(lines.hover(ARE)).to_have_text(f"are → {best(layer[1, ARE], trace)} (H1)")
    assert beside(lines) == rounded(layer[1, ARE])
    expect(lines.hover(CABINET, "to")).to_have_text(f"cabinet ← {best(layer[1, :, CABINET], trace)} (H1)")
    assert lines.curves("over") == (layer[1, :, CABINET] >= LEAST).sum()  # its own alone
    lines.away()
    expect(lines.status).to_contain_text("Hover a token")


def test_of_several_heads_it_says_the_mean(shown: Callable[..., Lines], trace: Trace, layer: np.ndarray) -> None:
    lines = shown(heads=[0, 1, 2])
    mean = layer[:3, ARE].mean(0)
    expect(lines.hover(ARE)).to_have_text(f"are → {best(mean, trace)} (mean of 3 heads)")
    assert beside(lines) == rounded(mean)


# --- pins


def test_a_click_pins_a_word_and_several_are_summed(
    shown: Callable[..., Lines], trace: Trace, layer: np.ndarray
) -> None:
    lines = shown()
    lines.click(ARE)
    lines.away()
    assert lines.pinned() == (["are"], [])
    expect(lines.status).to_have_text(f"are → {best(layer[1, ARE], trace)} (H1)")

    lines.click(TO)
    both = layer[1, [TO, ARE]].sum(0)
    expect(lines.status).to_have_text(
        f"to + are → {best(both, trace)} (H1, sum of 2)"
    )  # at once, though the mouse is still there
    assert beside(lines) == rounded(both)
    assert lines.svg().curves == (layer[1, [TO, ARE]] >= LEAST).sum()

    lines.click(ARE)
    lines.click(TO)
    assert lines.pinned() == ([], [])
    lines.away()
    expect(lines.status).to_contain_text("Hover a token")


@pytest.mark.exhaustive
def test_a_click_on_the_right_pins_what_is_attended_to(
    shown: Callable[..., Lines], trace: Trace, layer: np.ndarray
) -> None:
    lines = shown(pins=[ARE])
    lines.click(CABINET, "to")
    lines.click(TABLE, "to")
    assert lines.pinned() == ([], ["cabinet", "table"])
    lines.away()
    both = layer[1][:, [CABINET, TABLE]].sum(1)
    expect(lines.status).to_have_text(f"cabinet + table ← {best(both, trace)} (H1, sum of 2)")
    lines.slide("Strongest per token", 2)
    strongest = -np.sort(-layer[1][:, [CABINET, TABLE]], axis=0)[:2]
    assert lines.svg().curves == (strongest >= LEAST).sum()


# --- heads and layers


@pytest.mark.exhaustive
def test_a_head_s_button_shows_and_hides_it(shown: Callable[..., Lines], layer: np.ndarray) -> None:
    lines = shown()
    lines.heads.nth(4).click()
    assert lines.shown() == ["H1", "H4"]
    assert lines.curves() == (layer[[1, 4]] >= LEAST).sum()
    lines.heads.nth(1).click()
    assert lines.shown() == ["H4"]
    assert lines.curves() == (layer[4] >= LEAST).sum()
    lines.heads.nth(4).click()
    assert lines.curves() == 0
    expect(lines.status).to_have_text("No head is shown: choose one above.")


def test_a_double_click_shows_one_head_alone(shown: Callable[..., Lines], layer: np.ndarray) -> None:
    lines = shown(heads=[1, 2, 3])
    lines.heads.nth(5).dblclick()
    assert lines.shown() == ["H5"]
    assert lines.curves() == (layer[5] >= LEAST).sum()


def test_brackets_and_page_keys_step_through_the_layers(shown: Callable[..., Lines], trace: Trace) -> None:
    lines = shown()
    lines.keys.focus()
    for key, number in (("]", 4), ("PageDown", 5), ("]", 5), ("[", 4), ("PageUp", 3)):
        lines.press(key)
        assert lines.layer.inner_text() == f"L{number}"
        assert lines.curves() == (trace.attentions[number, 1] >= LEAST).sum()


# --- the keyboard


def test_arrows_move_enter_pins_and_escape_unpins(shown: Callable[..., Lines], trace: Trace, layer: np.ndarray) -> None:
    lines = shown()
    lines.keys.focus()
    lines.press("ArrowDown", "ArrowDown", "ArrowDown")
    expect(lines.status).to_have_text(f"keys → {best(layer[1, 2], trace)} (H1)")
    lines.press("ArrowRight", "ArrowUp")
    expect(lines.status).to_have_text(f"the ← {best(layer[1, :, 1], trace)} (H1)")
    lines.press("ArrowLeft", "Enter")
    assert lines.pinned() == (["the"], [])
    lines.press("ArrowDown", "ArrowDown", "Enter")  # on from there
    assert lines.pinned() == (["the", "to"], [])
    expect(lines.status).to_have_text(f"the + to → {best(layer[1, [1, 3]].sum(0), trace)} (H1, sum of 2)")
    lines.press("Escape")
    assert lines.pinned() == ([], [])


# --- long texts


@pytest.mark.exhaustive
def test_128_tokens_scroll_with_every_line_that_counts(from_disk: Callable[[str], OwnPage], minilm: TextModel) -> None:
    text = " ".join([SENTENCE] * 9)
    trace = minilm.trace(text)
    assert len(trace) == 128
    lines = from_disk(show.lines(trace, 3, heads=[1]).html()).lines
    strongest = -np.sort(-trace.attentions[3, 1].numpy())[:, :5]  # five a word, where there are more than 40
    assert 0 < lines.curves() < lines.svg().curves == (strongest >= LEAST).sum()

    lines.keys.focus()
    lines.press(*["ArrowDown"] * 100)
    assert lines.words()[0].words != "[CLS]"  # the keyboard takes the picture along
    expect(lines.status).to_have_text(f"{trace.tokens[99]} → {best(trace.attentions[3, 1, 99].numpy(), trace)} (H1)")


@pytest.mark.exhaustive
def test_512_tokens_scroll_or_fit(view: ViewPage) -> None:
    lines = view.open(view="lines", text="word " * 510).lines
    assert lines.words()[0].words == "[CLS]"
    assert lines.words()[-1].words == "word"
    lines.scroll_to_the_end()
    assert lines.words()[-1].words == "[SEP]"
    expect(lines.hover(-1)).to_contain_text("[SEP] → ")
    lines.place.get_by_label("fit").check()
    assert lines.words()[0].words == "[CLS]"  # thinned out, over all of the text
    assert lines.curves() > 512
    expect(lines.hover(0)).to_contain_text("[CLS] → ")


def best(profile: np.ndarray, trace: Trace) -> str:
    """The three words with the most, as they are said."""
    top = np.argsort(-profile, kind="stable")[:3]
    return " · ".join(f"{trace.tokens[i]} {profile[i]:.2f}" for i in top)


def beside(lines: Lines) -> list[str]:
    """The numbers that stand beside the words on the right."""
    return [
        word.words
        for word in lines.written("over")
        if word.align == "right" and word.words.replace(".", "").isdecimal()
    ]


def rounded(profile: np.ndarray) -> list[str]:
    return [f"{share:.2f}" for share in profile if share >= 0.005]
