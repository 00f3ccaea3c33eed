"""What a person takes along: pictures, a page that works offline, the link.

Pictures are saved from standalone pages, by the same menu. What is in each file for programs is tested on the
routes (tests/routes/test_export.py).
"""

import re
from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import expect

from mha_core import Ablation, Trace, show
from mha_core.backends import Model
from mha_core.draw.palette import LIGHT
from tests.support.browser.explore import SENTENCE
from tests.support.browser.view import ViewPage
from tests.support.browser.widgets import PAPER, PROJECTOR, View
from tests.support.browser.window import OwnPage

ARE = 10  # a position in the first sentence
SHOW = {
    "heatmap": lambda trace, **style: show.heatmap(trace, "3.1", **style),
    "lines": lambda trace, **style: show.lines(trace, 3, heads=[1], **style),
    "text": lambda trace, **style: show.text(trace, "3.1", **style),
    "atlas": lambda trace, **style: show.atlas(trace, "3.1", **style),
}
TITLES = {"heatmap": "head 3.1", "lines": "L3", "text": "head 3.1", "atlas": "atlas"}

Open = Callable[[str | bytes], OwnPage]


def picture(from_disk: Open, name: str, trace: Trace, **style: str) -> View:
    return getattr(from_disk(SHOW[name](trace, **style).html()), name)


# --- pictures


def test_a_png_is_1920_pixels_wide_for_a_projector_and_has_300_dpi_on_paper(from_disk: Open, trace: Trace) -> None:
    heatmap = picture(from_disk, "heatmap", trace)
    for size, width, dots_per_inch in ((PROJECTOR, 1920, 192), (PAPER, 170 / 25.4 * 300, 300)):
        png = heatmap.png(size)
        assert png.width == pytest.approx(width, abs=2)
        assert png.dots_per_inch == pytest.approx(dots_per_inch, rel=0.01)
        assert png.colours > 50
        assert png.corner == LIGHT.page
    assert re.fullmatch(r"heatmap-[\w.-]+\.png", heatmap.name)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", SHOW)
def test_an_svg_is_vectors_with_a_rectangle_for_each_cell_and_the_words_as_text(
    from_disk: Open, name: str, trace: Trace
) -> None:
    saved = picture(from_disk, name, trace)
    words = [f"L{i}" for i in range(6)] + [f"H{i}" for i in range(12)] if name == "atlas" else list(trace.tokens)
    svg = saved.svg(PAPER)
    assert svg.root.get("width") == "170mm"
    assert svg.root.get("height").endswith("mm")
    sides = 2 if name in ("heatmap", "lines") else 1
    assert all(svg.texts.count(word) >= words.count(word) * sides for word in words)
    assert svg.all("image") == []
    assert svg.cells == {"heatmap": 16 * 16, "atlas": 72 * 16 * 16}.get(name, 0)
    assert svg.background == LIGHT.page
    assert svg.texts[0] == TITLES[name]
    assert svg.texts[1].startswith("MiniLM-BERT (bundled): 6 layers × 12 heads. All heads on.")
    assert saved.name.endswith(".svg")


def test_the_picture_shows_what_the_screen_shows(from_disk: Open, trace: Trace) -> None:
    heatmap = from_disk(show.heatmap(trace, "3.1", pins=[ARE]).html()).heatmap
    heatmap.drag((9, 1), (12, 6))
    svg = heatmap.svg()
    assert svg.texts[2:12] == ["window", "are", "on", "the", "the", "keys", "to", "the", "old", "cabinet"]
    assert [text.text for text in svg.all("text") if text.get("fill") == LIGHT.accent] == ["are"]


@pytest.mark.exhaustive
def test_an_atlas_and_its_picture_tell_which_heads_were_off(from_disk: Open, minilm: Model) -> None:
    off = {"0.3"} | {f"2.{head}" for head in range(12)}
    page = from_disk(show.atlas(minilm.trace(SENTENCE, off=Ablation.parse("0.3,2.*", mode="mean"))).html())
    assert page.off() == off
    expect(page.page.locator(".about")).to_contain_text("Heads off (mean): 0.3,2.*")
    page.cell("0.0").click(modifiers=["Shift"])
    assert page.off() == off  # nothing is computed here any more
    page.order.select_option("entropy")
    svg = page.atlas.svg()
    assert svg.texts[2:] == page.in_order()
    assert len(svg.all("line")) == 2 * len(off)  # a cross each


@pytest.mark.exhaustive
def test_the_menu_works_by_keyboard_and_holds_nobody_back(from_disk: Open, trace: Trace) -> None:
    heatmap = picture(from_disk, "heatmap", trace)
    page = heatmap.page
    summary, menu = heatmap.place.locator("summary"), heatmap.place.locator(".saving .menu")
    summary.focus()
    heatmap.press("Enter")
    expect(menu.get_by_label("Size")).to_be_visible()
    heatmap.press("Tab")
    expect(menu.get_by_label("Size")).to_be_focused()
    heatmap.press("Tab", "Space")
    expect(menu.get_by_label("light background")).to_be_checked()
    heatmap.press("Tab")
    with page.expect_download() as download:
        heatmap.press("Enter")
    assert download.value.suggested_filename.endswith(".png")
    summary.focus()
    heatmap.press("Enter", "Tab", "Escape")
    expect(menu).to_be_hidden()
    expect(summary).to_be_focused()
    heatmap.press("Tab")
    expect(summary).not_to_be_focused()


# --- a page


def test_the_page_shows_every_head_without_a_network(view: ViewPage, from_disk: Open, trace: Trace) -> None:
    view.open(layer="5", head="4", pin=str(ARE))
    page = from_disk(view.take("html"))
    expect(page.page.get_by_role("heading", level=1)).to_have_text(SENTENCE)
    expect(page.page.locator(".about")).to_have_text("MiniLM-BERT (bundled): 6 layers × 12 heads. All heads on.")
    assert len(page.colours()) == 72 and min(page.colours()) > 3

    expect(page.heading).to_have_text("Head 5.4")  # as it was left
    assert page.opened() == "5.4"
    assert page.heatmap.pinned() == (["are"], [])
    np.testing.assert_allclose(page.heatmap.read().z, trace.attentions[5, 4], atol=1e-4)

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


@pytest.mark.exhaustive
def test_of_128_tokens_the_page_and_its_picture_stay_readable(from_disk: Open, minilm: Model) -> None:
    page = from_disk(show.atlas(minilm.trace(" ".join([SENTENCE] * 9)), "5.11").html())
    assert page.heatmap.shape == (128, 128)
    assert page.heatmap.colours() > 50
    expect(page.heatmap.hover(2, 2)).to_have_text(re.compile(r" → .+: ≈ 0\.\d\d$"))
    svg = page.heatmap.svg()
    assert (svg.all("image"), svg.cells) == ([], 128 * 128)
    assert {"[CLS]", "cabinet", "window"} <= set(svg.texts)
