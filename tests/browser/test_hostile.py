"""Hostile and clumsy hands: markup stays text, long texts are cut aloud, nothing is lost."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.app_server import Server
from tests.support.browser.explore import Explore
from tests.support.browser.widgets import View

SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(2)><b>bold</b><svg onload=alert(3)>"
MARKDOWN = "**bold** `code` $x$ :red[r]"
TOKENS = ["<", "script", ">", "alert", "(", "1", ")"]


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


@pytest.mark.parametrize("view", ["heatmap", "lines", "text", "table", "readings"])
def test_markup_is_text_in_every_view_and_in_what_is_saved_of_it(explore: Explore, view: str) -> None:
    explore.open(text=SCRIPT, pair=SCRIPT, view=view, pin="1,2", off="0.0", chosen=SCRIPT, scope="chosen heads")
    assert explore.injected() == []
    for place in ("heatmap", "lines", "text-view", "reading-raw", "atlas"):
        if explore.has(place):
            saved = View(explore.place(place)).svg()
            assert {element.tag.split("}")[1] for element in saved.root.iter()} <= {
                "svg",
                "g",
                "rect",
                "line",
                "path",
                "text",
                "image",
            }


def test_markup_typed_by_hand_is_text_too(explore: Explore) -> None:
    explore.open().type("text", SCRIPT).type("pair", SCRIPT).choose("model", SCRIPT)
    assert explore.heatmap().read().columns[1:8] == TOKENS
    assert explore.injected() == []


def test_no_message_carries_a_stranger_s_link(explore: Explore) -> None:
    explore.open(
        off="www.example.com,me@example.com,[x](http://example.com)", model="www.example.com", mode="http://example.com"
    )
    assert explore.page.locator('a[href^="http"], a[href^="mailto"]').count() == 0


def test_any_sign_survives_the_address(explore: Explore) -> None:
    text = "a\x00b\tc 😀 猫 \u202eabc\u202c הילד e\u0301\u0301 %00%ff+&=#?/\\'\""
    explore.open().type("text", text)
    assert explore.parameters["text"] == text
    words = explore.heatmap().read().columns
    explore.reload()
    assert explore.sentence.input_value() == text
    assert explore.heatmap().read().columns == words


def test_512_tokens_work(explore: Explore) -> None:
    explore.open(text="word " * 510)
    heatmap = explore.heatmap()
    assert heatmap.shape == (512, 512)
    assert heatmap.colours() > 50
    assert 4 < len(heatmap.column_words) < 512  # thinned out, not gone
    assert 4 < len(heatmap.row_words) < 512
    assert len(explore.colours()) == 72
    assert "dropped" not in explore.notices
    explore.click("5.4").shift_click("2.3")
    assert explore.opened() == "5.4"
    assert explore.heatmap("drift").shape == (7, 512)


def test_100_000_characters_are_cut_and_the_link_still_works(explore: Explore) -> None:
    explore.open().type("text", "猫" * 100_000)
    kept = explore.sentence.input_value()
    dropped = f"{len(kept) - 510} tokens and another {100_000 - len(kept):,} characters were dropped"
    assert dropped in explore.notices
    assert explore.heatmap().shape == (512, 512)
    explore.reload()
    assert explore.sentence.input_value() == kept
    assert "tokens were dropped" in explore.notices


@pytest.mark.parametrize("key", ["off", "model"])
def test_100_000_characters_in_another_box_do_no_harm(explore: Explore, key: str) -> None:
    explore.open()
    (explore.choose if key == "model" else explore.type)(key, "nonsense " * 11_000)
    assert "nonsense" in explore.notices
    assert len(explore.page.url) < 16_000  # servers and proxies refuse longer ones
    assert explore.reload().thumbnails.count() == 72


def test_a_blank_sentence_asks_for_one_and_loses_nothing(explore: Explore) -> None:
    explore.open(layer="4", head="7", off="3.7", mode="mean", scale="sqrt", special="false").type("text", "   ")
    assert "Type a sentence above" in explore.notices
    explore.reload().type("text", "The cat sat.")
    assert explore.opened() == "4.7"
    assert explore.off() == {"3.7"}
    assert explore.parameters == {
        "text": "The cat sat.",
        "layer": "4",
        "head": "7",
        "off": "3.7",
        "mode": "mean",
        "scale": "sqrt",
        "special": "false",
    }


def test_words_typed_but_not_entered_are_taken_by_the_next_click(explore: Explore) -> None:
    explore.open()
    explore.sentence.fill("Dogs bark")
    explore.shift_click("2.2")
    assert explore.heatmap().read().columns == ["[CLS]", "dogs", "bark", "[SEP]"]
    assert explore.off() == {"2.2"}


def test_a_model_that_is_not_there_leaves_the_page_usable(explore: Explore) -> None:
    explore.open().choose("model", "no-such-model")
    assert "'no-such-model' is not on this server" in explore.notices
    assert "The bundled model is shown instead." in explore.notices
    explore.click("5.4").choose("model", "scratch-bert")
    assert "largest difference" in explore.notices
    assert explore.opened() == "5.4"


def test_the_server_s_terminal_stays_quiet(explore: Explore, server: Server) -> None:
    explore.open().click("5.4")
    assert "Stack (most recent call last)" not in server.log
