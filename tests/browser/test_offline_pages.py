"""Standalone pages, as `mha_core.show` writes them: opened from disk, without a network, whatever the tokens are."""

import re
from collections.abc import Callable

import numpy as np
import pytest
import torch
from playwright.sync_api import expect

from mha_core import Head, Trace, show
from mha_core.draw.palette import DARK
from mha_core.i18n import isolate
from mha_core.stats.head_statistics import entropy, similarity_to
from tests.support.browser.widgets import Svg
from tests.support.browser.window import OwnPage, rises

KEYS, TO, ARE = 2, 3, 10  # positions in the first sentence; in head 3.1 "are" looks at "keys"
LEAST = 0.03  # weaker links are hidden at first
DIGITS = 6e-5

Open = Callable[[str], OwnPage]


@pytest.mark.exhaustive
def test_a_heatmap(from_disk: Open, trace: Trace) -> None:
    page = from_disk(show.heatmap(trace, "3.1").html())
    heatmap, head = page.heatmap, trace.attentions[3, 1].numpy()
    expect(page.page.get_by_role("heading", level=1)).to_have_text("head 3.1")
    assert [word.words for word in heatmap.column_words] == list(trace.tokens)
    np.testing.assert_allclose(heatmap.read().z, head, atol=DIGITS)
    expect(heatmap.hover(ARE, KEYS)).to_have_text(f"are → keys: {head[ARE, KEYS]:.4f}")

    heatmap.click(ARE, KEYS)
    heatmap.click_row(TO)
    assert heatmap.pinned() == (["to", "are"], [])
    heatmap.click_column(KEYS)
    assert heatmap.pinned() == ([], ["keys"])
    heatmap.drag((9, 1), (12, 6))
    assert len(heatmap.row_words) == 4
    page.page.keyboard.press("Escape")
    assert len(heatmap.row_words) == 16
    assert Svg(heatmap.save("SVG")).texts[0] == "head 3.1"


@pytest.mark.exhaustive
def test_a_layer_s_lines(from_disk: Open, trace: Trace) -> None:
    page = from_disk(show.lines(trace, 3, heads=[1, 2], pins=[ARE]).html())
    lines = page.lines
    assert page.cell("0.0").count() == 0  # no atlas
    expect(page.heading).to_have_text("Layer 3")
    assert lines.shown() == ["H1", "H2"]
    assert lines.pinned() == (["are"], [])
    expect(lines.status).to_have_text(re.compile(r"^are → \[CLS\] .+ \(mean of 2 heads\)$"))
    lines.click(ARE)
    assert lines.pinned() == ([], [])
    assert lines.curves() == (trace.attentions[3, 1:3] >= LEAST).sum()

    lines.keys.focus()
    page.page.keyboard.press("]")
    expect(page.heading).to_have_text("Layer 4")
    assert lines.curves() == (trace.attentions[4, 1:3] >= LEAST).sum()
    lines.heads.nth(2).click()
    page.page.keyboard.press("Enter")  # its button again
    lines.place.get_by_role("button", name="Next layer").click()
    expect(lines.place.get_by_role("button", name="Next layer")).to_be_disabled()
    assert lines.curves() == (trace.attentions[5, 1:3] >= LEAST).sum()
    lines.hover(KEYS, "to")
    expect(lines.status).to_have_text(re.compile("^keys ← "))


@pytest.mark.exhaustive
def test_a_text(from_disk: Open, trace: Trace) -> None:
    page = from_disk(show.text(trace, "3.1", pins=[ARE]).html())
    text, head = page.text, trace.attentions[3, 1].numpy()
    assert text.words.all_inner_texts() == list(trace.tokens)
    assert text.pinned() == ["are"]
    np.testing.assert_allclose(text.shares, head[ARE], atol=DIGITS)
    text.word(TO).click()
    np.testing.assert_allclose(text.shares, head[[ARE, TO]].sum(0), atol=2 * DIGITS)
    text.way("attended by").click()
    np.testing.assert_allclose(text.shares, head[:, [ARE, TO]].sum(1), atol=2 * DIGITS)


def test_an_atlas(from_disk: Open, trace: Trace) -> None:
    page = from_disk(show.atlas(trace, "5.4").html())
    assert len(page.colours()) == 72 and min(page.colours()) > 3
    expect(page.heading).to_have_text("Head 5.4")
    page.cell("3.1").click()
    np.testing.assert_allclose(page.heatmap.read().z, trace.attentions[3, 1], atol=DIGITS)
    page.heatmap.click(ARE, KEYS)
    page.choose("Lines")
    assert page.lines.pinned() == (["are"], [])
    page.lines.keys.focus()
    page.page.keyboard.press("[")
    assert page.opened() == "2.1"  # all parts of a page agree
    page.choose("Text")
    assert page.text.pinned() == ["are"]
    np.testing.assert_allclose(page.text.shares, trace.attentions[2, 1, ARE], atol=DIGITS)


@pytest.mark.exhaustive
def test_an_atlas_is_sorted_without_python(from_disk: Open, trace: Trace) -> None:
    page = from_disk(show.atlas(trace, "3.1").html())
    assert page.in_order() == [f"{layer}.{head}" for layer in range(6) for head in range(12)]
    page.order.select_option("entropy")
    bits = entropy(trace.attentions)
    assert rises(page.in_order(), bits)
    assert page.page.locator(".tag").all_inner_texts() == page.in_order()  # each says who it is
    assert page.cell("3.*").count() == page.cell("*.1").count() == 0  # there are no layers and columns now
    expect(page.cell(page.in_order()[-1])).to_have_attribute("aria-label", re.compile(f"entropy {bits.max():.2f} bits"))

    page.cell("5.4").click()
    assert page.opened() == "5.4" and rises(page.in_order(), bits)
    page.order.select_option("likeness")
    page.cell("0.2").click()
    alike = similarity_to(trace.attentions, Head(0, 2))
    assert rises(page.in_order(), -alike)
    assert page.opened() == page.in_order()[0] == "0.2"
    said = f" · {100 * alike.flatten().topk(2).values[1]:.0f}\u00a0% similar"
    expect(page.cell(page.in_order()[1])).to_have_attribute("aria-label", re.compile(said))
    page.order.select_option("layer")
    assert page.in_order()[:2] == ["0.0", "0.1"]


@pytest.mark.exhaustive
def test_a_dark_page(from_disk: Open, trace: Trace) -> None:
    page = from_disk(show.heatmap(trace, "3.1", theme="dark", scale="sqrt", colours="viridis").html())
    assert page.heatmap.png().corner == DARK.page
    background = page.page.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
    assert background == f"rgb({int(DARK.page[1:3], 16)}, {int(DARK.page[3:5], 16)}, {int(DARK.page[5:], 16)})"


# --- hostile tokens

HOSTILE = (
    "[CLS]",
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(1)</script>",
    "<!--DATA-->",
    "<!--SCRIPT-->",
    "\"quotes\" 'single' &amp; `back`",
    "]]>",
    "👩‍👩‍👧 猫",
    "שלום",
    "\u202eabc\u202c",
    "lone \ud800 half",
    "nul \x00 \x1b \x7f \ufffe",
    "two\nlines\tand\u2028three",
    "",
    "e\u0301\u0301" * 9,
    "[SEP]",
)


# As a text shows them: what is not seen, or turns the direction of all that follows, is written out.
WRITES = {"\ud800": "\ufffd", "\u202e": "‹U+202E›", "\u202c": "‹U+202C›", "\x00": "␀", "\x1b": "␛", "\x7f": "␡"}
WRITES |= {"\n": "⏎", "\t": "⇥", "\u2028": "␣"}
WRITTEN = tuple("".join(WRITES.get(letter, letter) for letter in token) for token in HOSTILE)


@pytest.fixture(scope="module")
def own() -> dict[str, object]:
    """Attention of one's own between such tokens."""
    random = torch.Generator().manual_seed(0)
    return {
        "attentions": torch.randn(2, 3, len(HOSTILE), len(HOSTILE), generator=random).softmax(-1),
        "tokens": HOSTILE,
    }


@pytest.mark.exhaustive
def test_hostile_tokens_are_text_in_a_text(from_disk: Open, own: dict[str, object]) -> None:
    page = from_disk(show.text(**own).html())
    assert tuple(page.text.words.all_text_contents()) == WRITTEN
    page.text.word(2).click()
    page.text.word(1).hover()
    expect(page.text.status).to_contain_text(f"{HOSTILE[2]} → {HOSTILE[1]}: 0.")
    assert page.injected() == []
    saved = page.text.svg()
    drawn = tuple(isolate(token.replace("\ufffe", "\ufffd")) for token in WRITTEN)
    assert tuple(saved.texts[2 : 2 + len(drawn)]) == drawn
    assert only_drawn(saved)


def test_hostile_tokens_are_text_in_an_atlas(from_disk: Open, own: dict[str, object]) -> None:
    page = from_disk(show.atlas(**own).html())
    page.cell("1.2").click()
    np.testing.assert_allclose(page.heatmap.read().z, own["attentions"][1, 2], atol=DIGITS)
    assert page.injected() == []
    saved = page.atlas.svg()
    assert len(saved.texts) == 2 + 2 + 3  # title, source, layers, heads
    assert only_drawn(saved)


def only_drawn(svg: Svg) -> bool:
    """Whether it has no elements but those that our own pen makes."""
    tags = {element.tag.partition("}")[2] for element in svg.root.iter()}
    return tags <= {"svg", "g", "rect", "line", "path", "text", "image"}
