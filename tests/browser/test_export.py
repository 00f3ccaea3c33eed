"""What a person takes along: pictures, a page that works offline, numbers, a table, the link."""

import csv
import io
import re
from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import expect

from mha_core import Ablation, Trace
from mha_core.analysis.maps.options import MapOptions, apply_options
from mha_core.models import TextModel
from mha_core.palette import DARK, LIGHT
from tests.support.browser.explore import DESKTOP, SENTENCE, Explore
from tests.support.browser.widgets import PAPER, PROJECTOR, View
from tests.support.browser.window import OwnPage

ARE = 10  # a position in the first sentence
LONG = " ".join([SENTENCE] * 9)  # 128 tokens
VIEWS = ("heatmap", "lines", "text", "atlas")
TITLES = {"heatmap": "head 3.1", "lines": "L3", "text": "head 3.1", "atlas": "MiniLM-BERT (bundled)"}

Open = Callable[[bytes], OwnPage]


def view(explore: Explore, name: str, **parameters: str) -> View:
    """One of VIEWS on the app's page."""
    explore.open(view="heatmap" if name == "atlas" else name, **parameters)
    return explore.heatmap() if name == "heatmap" else getattr(explore, name)


@pytest.fixture
def dark(window: Callable[..., Explore]) -> Explore:
    return window(viewport=DESKTOP, color_scheme="dark")


# --- pictures


@pytest.mark.parametrize("name", VIEWS)
def test_a_png_is_1920_pixels_wide_for_a_projector_and_has_300_dpi_on_paper(explore: Explore, name: str) -> None:
    picture = view(explore, name)
    for size, width, dots_per_inch in ((PROJECTOR, 1920, 192), (PAPER, 170 / 25.4 * 300, 300)):
        png = picture.png(size)
        assert png.width == pytest.approx(width, abs=2)
        assert png.dots_per_inch == pytest.approx(dots_per_inch, rel=0.01)
        assert png.colours > 50
        assert png.corner == LIGHT.page
    assert re.fullmatch(rf"{name}-[\w.-]+\.png", picture.name)


@pytest.mark.parametrize("name", VIEWS)
def test_an_svg_says_its_size_and_holds_the_words_as_text(explore: Explore, name: str, trace: Trace) -> None:
    picture = view(explore, name)
    words = [f"L{i}" for i in range(6)] + [f"H{i}" for i in range(12)] if name == "atlas" else list(trace.tokens)
    for size, width in ((PROJECTOR, "1920"), (PAPER, "170mm")):
        svg = picture.svg(size)
        assert svg.root.get("width") == width
        assert svg.root.get("height").endswith("mm") == (size == PAPER)
        assert all(
            svg.texts.count(word) >= words.count(word) * (2 if name in ("heatmap", "lines") else 1) for word in words
        )
        assert svg.background == LIGHT.page
        assert svg.texts[0] == TITLES[name]
        assert svg.texts[1].startswith("MiniLM-BERT (bundled): 6 layers × 12 heads. All heads on.")
    assert picture.name.endswith(".svg")


@pytest.mark.parametrize("name", VIEWS)
def test_a_dark_page_s_picture_is_dark_or_light_by_choice(dark: Explore, name: str) -> None:
    picture = view(dark, name)
    assert picture.svg().background == picture.png().corner == DARK.page
    assert picture.svg(light=True).background == picture.png(light=True).corner == LIGHT.page
    words = {text.get("fill") for text in picture.svg(light=True).all("text")}
    assert DARK.ink not in words and words & {
        LIGHT.ink,
        "#000000",
    }  # what was written for a dark page would be lost on a light one
    assert dark.is_dark()


def test_the_picture_shows_what_the_screen_shows(explore: Explore) -> None:
    heatmap = explore.open(pin="10").heatmap()
    heatmap.drag((9, 1), (12, 6))
    svg = heatmap.svg()
    assert svg.texts[2:12] == ["window", "are", "on", "the", "the", "keys", "to", "the", "old", "cabinet"]
    assert [text.text for text in svg.all("text") if text.get("fill") == LIGHT.accent] == ["are"]

    explore.open(off="0.3,2.*", sort="entropy")
    svg = explore.atlas.svg()
    assert svg.texts[2:] == explore.in_order()
    assert len(svg.all("line")) == 2 * 13  # a cross each


def test_a_large_picture_is_still_quick_to_open(explore: Explore) -> None:
    """16,384 cells as one image; words stay text."""
    svg = explore.open(text=LONG).heatmap().svg()
    assert len(svg.all("image")) == 1
    assert len(svg.all("rect")) < 500
    assert {"[CLS]", "cabinet", "window"} <= set(svg.texts)


def test_the_menu_works_by_keyboard_and_holds_nobody_back(explore: Explore) -> None:
    picture = explore.open().atlas
    summary, menu = picture.place.locator("summary"), picture.place.locator(".saving .menu")
    summary.focus()
    explore.press("Enter")
    expect(menu.get_by_label("Size")).to_be_visible()
    explore.press("Tab")
    expect(menu.get_by_label("Size")).to_be_focused()
    explore.press("Tab", "Space")
    expect(menu.get_by_label("light background")).to_be_checked()
    explore.press("Tab")
    with explore.page.expect_download() as download:
        explore.press("Enter")
    assert download.value.suggested_filename.endswith(".png")
    summary.focus()
    explore.press("Enter", "Tab", "Escape")
    expect(menu).to_be_hidden()
    expect(summary).to_be_focused()
    explore.press("Tab")
    expect(summary).not_to_be_focused()


# --- a page


def test_the_page_shows_every_head_without_a_network(explore: Explore, from_disk: Open, trace: Trace) -> None:
    explore.open(layer="5", head="4")
    explore.do(explore.heatmap().click, ARE, 2)
    page = from_disk(explore.take("html"))
    expect(page.page.get_by_role("heading", level=1)).to_have_text(SENTENCE)
    expect(page.page.locator(".about")).to_have_text("MiniLM-BERT (bundled): 6 layers × 12 heads. All heads on.")
    assert len(page.colours()) == 72 and min(page.colours()) > 3

    expect(page.heading).to_have_text("Head 5.4")  # as it was left
    assert page.opened() == "5.4"
    assert page.heatmap.pinned() == (["are"], [])
    np.testing.assert_allclose(page.heatmap.read().z, trace.attentions[5, 4], atol=1e-4)
    expect(page.heatmap.hover(ARE, 2)).to_have_text(f"are → keys: {trace.attentions[5, 4, ARE, 2]:.4f}")

    page.cell("3.1").click()
    expect(page.heading).to_have_text("Head 3.1")
    expect(page.heatmap.hover(ARE, 2)).to_have_text(f"are → keys: {trace.attentions[3, 1, ARE, 2]:.4f}")
    page.choose("Lines")
    expect(page.heading).to_have_text("Layer 3")
    assert page.lines.pinned() == (["are"], [])
    expect(page.lines.status).to_have_text(re.compile(r"^are → keys 0\.76 · "))
    page.choose("Text")
    assert page.text.pinned() == ["are"]
    np.testing.assert_allclose(page.text.shares, trace.attentions[3, 1, ARE], atol=1e-4)
    page.text.word(2).click()
    page.choose("Heatmap")
    assert page.heatmap.pinned() == (["keys", "are"], [])


def test_the_page_tells_which_heads_were_off(explore: Explore, from_disk: Open) -> None:
    explore.open(off="2.3,5.*", mode="mean", view="lines", scale="sqrt", colours="grey")
    page = from_disk(explore.take("html"))
    assert page.off() == explore.off()
    expect(page.page.locator(".about")).to_contain_text("Heads off (mean): 2.3,5.*")
    assert page.lines.curves() > 20
    page.cell("0.0").click(modifiers=["Shift"])
    assert "0.0" not in page.off()  # nothing is computed here any more


def test_a_page_of_128_tokens_in_72_heads_is_small_enough_to_mail(explore: Explore, from_disk: Open) -> None:
    data = explore.open(text=LONG).take("html")
    assert len(data) <= 2_000_000
    page = from_disk(data)
    assert page.heatmap.shape == (128, 128)
    assert page.heatmap.colours() > 50
    page.cell("5.11").click()
    expect(page.heading).to_have_text("Head 5.11")
    expect(page.heatmap.hover(2, 2)).to_have_text(re.compile(r" → .+: ≈ 0\.\d\d$"))


# --- numbers


def test_the_npz_holds_the_trace(explore: Explore, minilm: TextModel) -> None:
    trace = minilm.trace(SENTENCE, "It is old.", ablation=Ablation.parse("2.3", mode="mean"))
    data = explore.open(pair="It is old.", off="2.3", mode="mean", special="false").take("npz")
    with np.load(io.BytesIO(data), allow_pickle=False) as file:
        np.testing.assert_allclose(file["attentions"], trace.attentions, atol=1e-5)
        assert tuple(file["tokens"]) == trace.tokens
        assert tuple(file["segments"]) == trace.segments
        assert [str(file[name]) for name in ("model", "ablation", "mode")] == ["minilm", "2.3", "mean"]


def test_the_csv_holds_what_is_shown(explore: Explore, trace: Trace) -> None:
    data = explore.open(layer="5", head="4", special="false", scope="its layer").take("csv")
    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))
    seen = apply_options(trace, trace.attentions[5], MapOptions(special=False))
    assert {row["head"] for row in rows} == {"mean of layer 5"}
    assert [row["from"] for row in rows[::14]] == [row["to"] for row in rows[:14]] == list(trace.tokens[1:-1])
    np.testing.assert_allclose([float(row["weight"]) for row in rows], seen.weights.mean(0).flatten(), atol=1e-5)


# --- the link


def test_the_link_is_copied_and_opens_the_same(window: Callable[..., Explore]) -> None:
    explore = window(viewport=DESKTOP, permissions=["clipboard-read", "clipboard-write"]).open()
    explore.click("5.4").shift_click("2.3")
    explore.do(explore.heatmap().click, ARE, 2)
    explore.page.locator("summary", has_text="Export").click()
    button = explore.page.get_by_role("button", name="Copy link")
    button.click()
    expect(explore.page.get_by_role("button", name="Copied")).to_be_visible()
    link = explore.page.evaluate("() => navigator.clipboard.readText()")
    assert link == explore.page.url
    other = window()
    other.page.goto(link)
    other.settle()
    assert other.state() == explore.state()
    assert other.heatmap().pinned() == (["are"], [])
