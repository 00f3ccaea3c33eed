"""A photo in a real browser: a person uploads a JPEG, sees its patches upright, and switches a head off. Other files,
and a link whose picture is gone: tests/pages/test_uploaded_pictures.py.
"""

import io
import re

import pytest
from PIL import Image
from playwright.sync_api import expect

from mha_core.inputs.picture import read_picture
from tests.support.app_checkpoints import TINY_VIT
from tests.support.browser.explore import Explore
from tests.support.models import loaded

LYING = 6  # EXIF: turn it a quarter to the right


def photo() -> bytes:
    """A JPEG of a telephone that lay on its side: upright, its upper half is red and its lower half blue."""
    stored = Image.new("RGB", (96, 80), "blue")
    stored.paste("red", (0, 0, 48, 80))
    exif, file = Image.Exif(), io.BytesIO()
    exif[0x0112] = LYING
    stored.save(file, "JPEG", exif=exif)
    return file.getvalue()


@pytest.mark.usefixtures("models")
def test_a_photo_is_uploaded_its_patches_are_shown_upright_and_a_head_changes_the_classes(
    explore: Explore, monkeypatch: pytest.MonkeyPatch, models
) -> None:
    explore.open(model=TINY_VIT, layer="1", head="2", view="text")
    explore.page.get_by_role("button", name="Upload a picture").click()
    box = explore.page.locator("[data-testid=stPopoverBody] input[type=file]")
    box.set_input_files({"name": "lying.jpg", "mimeType": "image/jpeg", "buffer": photo()})
    explore.page.wait_for_url(re.compile(r"text=lying"))
    explore.settle().page.keyboard.press("Escape")
    assert explore.sentence.input_value() == explore.parameters["text"]

    patches = [explore.text.word(i).bounding_box() for i in range(1, 10)]
    assert all(patches)
    rows = sorted({round(patch["y"]) for patch in patches if patch})
    assert len(rows) == 3
    shot = Image.open(io.BytesIO(explore.page.screenshot())).convert("RGB")
    upper, lower = (
        shot.getpixel((round(patch["x"] + patch["width"] / 2), round(patch["y"] + patch["height"] / 2)))
        for patch in (patches[1], patches[7])
        if patch
    )
    assert upper[0] > upper[2] and lower[2] > lower[0], "red above blue"

    monkeypatch.setenv("MHA_MODELS", str(models))
    on, off = (loaded(TINY_VIT).trace(read_picture(photo()), off=each) for each in ("", "1.2"))
    before = explore.bars()
    explore.shift_click("1.2")
    explore.until(off="1.2")
    expect(explore.heading("Effect of switching 1 head off (zero)")).to_be_visible()
    assert explore.bars() != before
    for trace in (on, off):
        largest = f"{100 * float(trace.class_logits.softmax(-1).max()):.1f}"
        assert any(largest in bar for bar in explore.bars()), explore.bars()
