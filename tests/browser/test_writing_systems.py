"""Right-to-left text, as a browser lays it out: numbers stand beside their tokens, and a text begins at the right."""

import io
import re
from collections.abc import Callable

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from mha_core import show
from mha_core.model import Model
from tests.support.browser.explore import Explore
from tests.support.browser.window import OwnPage

HEBREW = "שלום עולם. מה נשמע?"

# The left edge of each part of an element's text, in the order in which they are asked for.
LEFTS = """(node, parts) => {
  const letters = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode();
  let from = 0;
  return parts.map((part) => {
    const at = letters.data.indexOf(part, from);
    from = at + part.length;
    const range = new Range();
    range.setStart(letters, at);
    range.setEnd(letters, from);
    return range.getBoundingClientRect().left;
  });
}"""


def test_numbers_stand_beside_their_tokens(explore: Explore) -> None:
    """The sentence of the head is English: its parts follow each other from the left, whatever they quote."""
    explore.open(text=HEBREW, layer="3", head="1", view="text", words="true", special="false", pin="1")
    said = explore.page.locator(".headline .said")
    expect(said).to_contain_text("שלום")
    parts = re.search(r"“\W*(\w+)\W*” (looks at) “\W*(\w+)\W*”: (\d+)", said.evaluate("node => node.textContent"))
    assert parts is not None
    lefts = said.evaluate(LEFTS, list(parts.groups()))
    assert lefts == sorted(lefts)


def test_the_shaded_text_begins_at_the_right(from_disk: Callable[[str], OwnPage], minilm: Model) -> None:
    text = from_disk(show.text(minilm.trace(HEBREW), "3.1", words=True).html()).text
    assert text.words.all_inner_texts() == ["[CLS]", "שלום", "עולם", ".", "מה", "נשמע", "?", "[SEP]"]
    boxes = [word.bounding_box() for word in text.words.all()]
    lefts = [box["x"] for box in boxes if box is not None]
    assert lefts == sorted(lefts, reverse=True)
    text.word(0).focus()
    text.press("ArrowLeft", "Enter")
    assert text.pinned() == ["שלום"]


@pytest.mark.parametrize(
    ("typed", "direction"), [(HEBREW, "rtl"), ("The keys are here.", "ltr")], ids=["Hebrew", "English"]
)
def test_a_box_takes_its_direction_from_what_is_typed(explore: Explore, typed: str, direction: str) -> None:
    """Drawn by the browser: where the ink of the text is within its box."""
    explore.open(text=typed)
    box = explore.page.get_by_label("Sentence", exact=True)
    expect(box).to_have_value(typed)
    assert ink_is_right(explore.page, box.bounding_box()) == (direction == "rtl")


def ink_is_right(page: Page, box: dict[str, float] | None) -> bool:
    """Whether more of the box's right half is drawn upon than of its left."""
    assert box is not None
    inside = {"x": box["x"] + 4, "y": box["y"] + 4, "width": box["width"] - 8, "height": box["height"] - 8}
    shot = np.asarray(Image.open(io.BytesIO(page.screenshot(clip=inside))).convert("L")).astype(int)
    ink = abs(shot - np.median(shot)) > 60
    left, right = np.array_split(ink, 2, axis=1)
    return bool(right.sum() > left.sum())
