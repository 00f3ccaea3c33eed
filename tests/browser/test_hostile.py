"""Hostile and clumsy hands: markup stays text, long texts are cut aloud, nothing is lost.

Each widget with hostile words is tested on a page of its own (test_offline_pages.py).
"""

import re

import pytest
from playwright.sync_api import expect

from mha_core.address.parameters import CHOSEN
from tests.support.browser.explore import Explore
from tests.support.browser.view import ViewPage

SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(2)><b>bold</b><svg onload=alert(3)>"
MARKDOWN = "**bold** `code` $x$ :red[r]"
TOKENS = ["<", "script", ">", "alert", "(", "1", ")"]


@pytest.mark.exhaustive
def test_markup_is_text_wherever_it_is_written(explore: Explore) -> None:
    """Any dialog would fail this test, too."""
    explore.open(text=SCRIPT, pair=SCRIPT, off=f"3.7,{SCRIPT}", model=SCRIPT, layer=SCRIPT, mode=MARKDOWN)
    assert explore.sentence.input_value() == SCRIPT
    assert explore.field("pair").input_value() == SCRIPT
    assert explore.injected() == []
    assert f"'{SCRIPT[:80]}' is not a model's name" in explore.notices
    assert "Heads off: ignored <script>alert(1)</script><img, src=x," in explore.notices
    assert "layer = <script>alert(1)</script>" in explore.notices
    assert f"Ignored URL parameter mode = {MARKDOWN}." in explore.notices

    heatmap = explore.heatmap()
    assert heatmap.read().columns[1:8] == TOKENS
    expect(heatmap.hover(1, 1)).to_have_text(re.compile(r"^\S+ → \S+: 0\.\d{4}$"))
    explore.shift_click("0.0")
    assert explore.injected() == []


def test_markup_is_text_in_every_view(view: ViewPage) -> None:
    view.open(text=SCRIPT, pair=SCRIPT, pin="1,2", off="0.0", chosen=SCRIPT, scope="chosen heads")
    for name in CHOSEN["view"].kind.values:
        view.tab(name)
        assert view.parameters.get("view", "heatmap") == name
        assert view.injected() == []


@pytest.mark.exhaustive
def test_any_sign_survives_the_address(explore: Explore) -> None:
    text = "a\x00b\tc 😀 猫 \u202eabc\u202c הילד e\u0301\u0301 %00%ff+&=#?/\\'\""
    explore.open().type("text", text)
    assert explore.parameters["text"] == text
    words = explore.heatmap().read().columns
    explore.reload()
    assert explore.sentence.input_value() == text
    assert explore.heatmap().read().columns == words


@pytest.mark.exhaustive
def test_512_tokens_work(view: ViewPage) -> None:
    view.open(text="word " * 510)
    heatmap = view.heatmap()
    assert heatmap.shape == (512, 512)
    assert heatmap.colours() > 50
    assert 4 < len(heatmap.column_words) < 512  # thinned out, not gone
    assert 4 < len(heatmap.row_words) < 512
    assert len(view.colours()) == 72


@pytest.mark.exhaustive
def test_a_blank_sentence_asks_for_one_and_the_next_has_all_that_was_chosen(explore: Explore) -> None:
    chosen = {"layer": "4", "head": "7", "off": "3.7", "mode": "mean", "scale": "sqrt", "special": "false"}
    explore.open(**chosen).type("text", "   ")
    assert "Type a sentence above" in explore.notices
    explore.type("text", "The cat sat.")
    assert explore.opened() == "4.7"
    assert explore.off() == {"3.7"}
    assert explore.parameters == {"text": "The cat sat.", **chosen}

    explore.sentence.fill("Dogs bark")  # typed but not entered: the next click takes it
    explore.shift_click("2.2")
    assert explore.heatmap().read().columns == ["dogs", "bark"]
    assert explore.off() == {"2.2", "3.7"}
