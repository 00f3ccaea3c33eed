"""A lesson as one file: what its steps show, its answers, and what it honestly does not have."""

import base64
import re
import zlib
from typing import Any

import numpy as np
import pytest

from mha_core.errors import AnswerError
from mha_core.lessons.answer import answer
from mha_core.lessons.lesson import Lesson
from mha_core.lessons.markdown import unbroken
from mha_core.lessons.read import read_lesson
from mha_core.lessons.shipped import lesson
from mha_core.models import TextModel
from pages.ui.offline import lesson_file
from tests.support.blobs import restored, unpack
from tests.support.parsed_page import ParsedPage

STEPS = """---
title: Heads <b>
about: What they do.
minutes: 3
---
---
step: All on
address: /?model=minilm&text=The+cat+sat.&layer=2&head=4&view=lines&shown=1,4
note: Say <script>alert(1)</script> slowly.
---
One *word*.
---
step: One off
address: /?model=minilm&text=The+cat+sat.&off=2.4&view=readings
question: Which head is off?
choices: [head 2.4, another]
answer: {measure: looks_at, head: 2.4, at: 2, model: minilm, text: The cat sat., positions: [0, 1]}
cover: [verdict, head]
---
Gone.
---
step: Inside
address: /Inside_a_head?model=minilm&text=The+cat+sat.&layer=2&head=4&query=2
---
A row.
---
step: The lab
address: /Pruning_lab?model=minilm&lab=pruning+curves
---
A curve.
---
step: All on again
address: /?model=minilm&text=The+cat+sat.&layer=2&head=4&view=lines&shown=1,4
---
Back.
"""


@pytest.fixture(scope="module")
def own() -> Lesson:
    return read_lesson(STEPS.encode(), "own")


@pytest.fixture(scope="module")
def document(own: Lesson) -> str:
    return lesson_file(own)


def data_of(document: str) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    (data,) = re.findall(r'const DATA = "([A-Za-z0-9+/=]+)"', document)
    return unpack(zlib.decompress(base64.b64decode(data)))


def steps(document: str) -> list[dict[str, Any]]:
    return data_of(document)[0]["lesson"]["steps"]


def test_it_asks_no_other_computer_and_runs_its_own_script_alone(document: str) -> None:
    parsed = ParsedPage(document)
    assert [tag for tag, _ in parsed.tags].count("script") == 1
    assert not {"img", "link", "iframe"} & {tag for tag, _ in parsed.tags}
    (policy,) = [a["content"] for tag, a in parsed.tags if tag == "meta" and "http-equiv" in a]
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert parsed.inside["title"].strip() == "Heads <b>"
    assert "<script>alert(1)" not in document


def test_each_step_of_explore_has_all_heads_of_its_address(document: str, minilm: TextModel) -> None:
    header, arrays = unpack(data_of(document)[1][steps(document)[0]["shown"]["picture"]].tobytes())
    trace = minilm.trace("The cat sat.")
    np.testing.assert_allclose(restored(arrays["all"], header["most"]), trace.attentions.flatten(0, 1), atol=0.004)
    assert [header[name] for name in ("open", "view")] == [[2, 4], "lines"]
    assert steps(document)[0]["shown"]["heads"] == [1, 4]


def test_the_effect_is_that_of_the_heads_that_are_off(document: str) -> None:
    effects = [step["shown"]["effect"] for step in steps(document)[:2]]
    assert [effect["count"] for effect in effects] == [0, 1]
    assert effects[1]["headline"]["label"] == "Similarity to original"
    assert 0.9 < float(effects[1]["headline"]["after"]) <= 1


def test_how_to_read_not_show_is_said(document: str) -> None:
    missing = [step["shown"]["missing"] for step in steps(document)]
    assert missing[0] == ""
    assert (
        missing[1] == "In the app, this step shows the view “readings”; this file shows the heatmap of the same head."
    )
    assert missing[2].startswith("In the app, this step is on the page “Inside a head”")
    assert missing[3] == "This step is on the page “Pruning lab” of the app, which this file does not have."
    assert "picture" not in steps(document)[3]["shown"]


def test_a_step_inside_a_head_pins_its_query(document: str) -> None:
    header, _ = unpack(data_of(document)[1][steps(document)[2]["shown"]["picture"]].tobytes())
    assert (header["open"], header["pins"]) == ([2, 4], [2])


def test_steps_that_show_the_same_share_it(document: str) -> None:
    shown = [step["shown"].get("picture") for step in steps(document)]
    assert shown[0] == shown[4]
    assert len(data_of(document)[1]) == 3


def test_the_answer_is_computed_when_the_file_is_made(own: Lesson, document: str) -> None:
    question = own.steps[1].question
    assert question
    found = answer(question)
    assert steps(document)[1]["question"]["answer"] == {
        "right": found.right,
        "numbers": pytest.approx(list(found.numbers)),
        "says": unbroken(found.says),
    }


@pytest.mark.parametrize("theme", ["", "light", "dark"])
def test_it_has_the_theme_that_is_asked_for(own: Lesson, theme: str) -> None:
    assert data_of(lesson_file(own, theme))[0]["theme"] == theme


def test_another_theme_is_refused(own: Lesson) -> None:
    with pytest.raises(ValueError, match="valid: light, dark"):
        lesson_file(own, "neon")


def test_a_question_without_an_answer_makes_no_file() -> None:
    text = STEPS.replace("positions: [0, 1]", "positions: [0, 99]")
    with pytest.raises(AnswerError):
        lesson_file(read_lesson(text.encode(), "own"))


def test_a_shipped_lesson_stays_small() -> None:
    assert len(lesson_file(lesson("agreement")).encode()) < 500_000
