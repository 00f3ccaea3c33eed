"""The text itself, shaded: by where the pinned words attend, by who attends to them, or by what all of them do.

Tested on standalone pages, which open fastest: what the page around it does with pins is the same for every view
(tests/js/explore.test.mjs).
"""

import io
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
import torch
from PIL import Image
from playwright.sync_api import expect

from mha_core import Ablation, Trace, show
from mha_core.inputs.model_image import ModelImage
from tests.support.browser.widgets import Text
from tests.support.browser.window import OwnPage

KEYS, TO, ARE = 2, 3, 10  # positions in the first sentence
DIGITS = 1e-4


@pytest.fixture(scope="module")
def head(trace: Trace) -> np.ndarray:
    """The weights of the head that is open first."""
    return trace.attentions[3, 1].numpy()


@pytest.fixture
def shown(from_disk: Callable[[str], OwnPage], trace: Trace) -> Callable[..., Text]:
    """The shaded text of that head on a standalone page, with these options."""
    return lambda **options: from_disk(show.text(trace, "3.1", **options).html()).text


def test_the_keyboard_walks_pins_and_unpins(shown: Callable[..., Text], head: np.ndarray) -> None:
    text = shown()
    text.word(0).focus()
    text.press("ArrowLeft", "ArrowRight", "ArrowDown", "ArrowRight", "Enter")
    assert text.pinned() == ["to"]
    np.testing.assert_allclose(text.shares, head[TO], atol=DIGITS)
    text.press("ArrowLeft", "Space")  # on from there
    assert text.pinned() == ["keys", "to"]
    expect(text.status).to_have_attribute("aria-live", "polite")
    text.press("Escape")
    np.testing.assert_allclose(text.shares, head.mean(0), atol=DIGITS)


@pytest.mark.exhaustive
def test_the_tab_key_stops_once(shown: Callable[..., Text]) -> None:
    """One stop among the words: the one where the keyboard was last."""
    text = shown()
    text.way("attended by").focus()
    text.press("Tab", "ArrowRight", "ArrowRight")
    expect(text.word(KEYS)).to_be_focused()
    text.press("Shift+Tab")
    expect(text.way("attended by")).to_be_focused()
    text.press("Tab")
    expect(text.word(KEYS)).to_be_focused()


def test_a_picture_is_drawn_in_patches_that_join_without_a_seam(
    from_disk: Callable[[str], OwnPage], trace: Trace
) -> None:
    """Each patch has its part of the picture: a red half and a blue one."""
    pixels = torch.tensor([200, 0, 0], dtype=torch.uint8).repeat(32, 48, 1)
    pixels[:, 24:] = torch.tensor([0, 0, 200], dtype=torch.uint8)
    tokens = ("[CLS]", *(f"{column}{row}" for row in "12" for column in "ABC"))
    info = replace(trace.info, layers=1, heads=1, d_k=4, d_model=4)
    weights = torch.full((1, 1, 7, 7), 1 / 7)
    states = torch.zeros(2, 7, 4)
    seen = ModelImage(pixels, 16)
    words = (None, *range(6))
    looked = Trace(info, Ablation(), tokens, words, (0,) * 7, weights, states, picture=seen)
    text = from_disk(show.text(looked, "0.0").html()).text
    cells = [text.word(i).bounding_box() for i in range(1, 7)]
    xs, ys = (sorted({round(cell[side]) for cell in cells}) for side in ("x", "y"))
    assert (len(xs), len(ys)) == (3, 2)
    side = round(cells[0]["width"])
    assert [b - a for a, b in pairwise(xs)] == [side, side]
    shot = Image.open(io.BytesIO(text.page.screenshot())).convert("RGB")

    def is_red(x: float) -> bool:
        red, _, blue = shot.getpixel((round(x), ys[0] + side // 2))
        return red > blue

    middle = (xs[1] + xs[2]) / 2
    assert [is_red(x) for x in (xs[0] + side / 2, middle - side / 4, middle + side / 4, xs[2] + side / 2)] == [
        *(True, True, False, False)
    ]
