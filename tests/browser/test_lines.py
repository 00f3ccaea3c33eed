"""Lines: who attends to whom, a line for every link that is strong enough, a colour for every head.

Tested on standalone pages, which open fastest: what the page around it does with pins and heads is the same for every
view (tests/js/explore.test.mjs).
"""

from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import expect

from mha_core import Trace, show
from mha_core.backends import Model
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
def test_128_tokens_scroll_with_every_line_that_counts(from_disk: Callable[[str], OwnPage], minilm: Model) -> None:
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
