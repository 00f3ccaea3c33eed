"""A model of 30 layers × 9 heads, as SmolLM2 is: each page has all of its heads, and says what takes long."""

from collections.abc import Callable

import numpy as np
import pytest

from mha_core import load_model
from mha_core.lessons.answer import answer
from mha_core.lessons.lesson import Question
from tests.support.explored import Explored
from tests.support.lab_page import CURVES, IMPORTANCE, TEXTS, WAYS, Lab, numbers
from tests.support.over_texts_page import OverTexts

pytestmark = pytest.mark.usefixtures("smollm2")


def test_the_atlas_has_all_heads_and_opens_that_of_the_first_example(explored: Callable[..., Explored]) -> None:
    page = explored(model="smollm2", text="the cat sat")
    assert (page.atlas["layers"], page.atlas["heads"], page.atlas["open"]) == (30, 9, [23, 4])


@pytest.mark.exhaustive
def test_every_head_is_scored(fresh_lab: None) -> None:
    page = Lab("smollm2", lab=IMPORTANCE).measure()
    assert all(page.map(way).shape == (30, 9) and page.map(way).isfinite().all() for way in WAYS)


@pytest.mark.exhaustive
def test_curves_end_without_any_of_the_270_heads(fresh_lab: None) -> None:
    (line,) = Lab("smollm2", *TEXTS, lab=CURVES, curves="gradient,least,random0").draw().lines("loss").values()
    assert numbers(line["x"]).tolist() == [*range(0, 270, 14), 270]
    assert len(line["customdata"]) == 21 and line["customdata"][-1] == "*.*"


@pytest.mark.exhaustive
def test_every_head_has_a_score_over_texts() -> None:
    page = OverTexts("smollm2", *TEXTS).measure()
    assert page.squares.shape == (30, 9) and np.isfinite(page.squares).all()


@pytest.mark.exhaustive
@pytest.mark.parametrize("head", ["0.0", "29.8"])
def test_a_phone_is_sent_the_open_head_and_what_changed(explored: Callable[..., Explored], head: str) -> None:
    """What it asks for beside the step: the parts head and effect of the speaker's address."""
    layer, number = head.split(".")
    address = {
        "model": "smollm2",
        "text": "the cat sat on a mat",
        "layer": layer,
        "head": number,
        "off": f"{head},14.*",
    }
    page = explored(**address)
    assert page.shown["head"].words["heads"] == [[int(layer), int(number)]]
    assert page.effect["count"] == (9 if layer == "14" else 10) and page.bars
    sent = sum(len(picture.blob) for part in ("head", "effect") for picture in page.shown[part].pictures.values())
    assert sent < 50_000  # of an open head and a drift of thirty layers, and not of 270 maps


@pytest.mark.exhaustive
def test_a_lesson_may_ask_of_any_of_its_heads() -> None:
    of = {"model": "smollm2", "text": "the cat sat on a mat", "at": 5, "to": (1,)}
    found = answer(Question("Which head looks at cat?", ("0.0", "14.3", "29.8"), "head_that_looks", of))
    weights = load_model("smollm2").trace("the cat sat on a mat").attentions[[0, 14, 29], [0, 3, 8], 5, 1]
    assert found.right == int(weights.argmax()) and len(found.numbers) == 3
