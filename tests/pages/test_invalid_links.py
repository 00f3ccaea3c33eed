"""What each parameter of a link may be, and what is said of one that is not: without a page."""

import pytest
import streamlit as st

from mha_core.address.parameters import CHOSEN, MAX_TEXT_CHARS
from mha_core.lessons.shipped import lessons
from pages.shell.state import query_params
from pages.shell.state.query_params import invalid_params, truncated
from tests.support.explored import Explored

SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(2)>"
VIEWS = CHOSEN["view"].kind.values
PARTS = "jobs, relations, roles, numbers, find a head, what makes it fire, from the weights"


@pytest.mark.parametrize(
    ("name", "value", "valid"),
    [
        *(("layer", value, "a whole number.") for value in ("-1", "x", "9" * 5000)),
        *((name, "x", "a whole number.") for name in ("head", "link", "at", "seed")),
        *(("mode", value, "one of zero, mean, uniform.") for value in ("zzz", "Mean")),
        *(("view", value, f"one of {', '.join(VIEWS)}.") for value in ("picture", "Lines", "")),
        ("scope", "some", "one of this head, its layer, all heads, chosen heads."),
        ("how", "median", "one of mean, max."),
        ("part", "A→C", "one of all, A→A, A→B, B→A, B→B."),
        ("scale", "cubic", "one of linear, sqrt, log."),
        ("peak", "column", "one of global, row."),
        ("colours", "rainbow", "one of blue, viridis"),
        ("save_as", "gif", "one of svg, png."),
        ("save_for", "wall", "one of projector, paper."),
        ("sort", "LAYER", "one of layer, entropy, likeness, link, effect."),
        ("way", "up", "one of from, to."),
        *((name, "maybe", "one of true, false.") for name in ("special", "words", "mask", "on_light")),
        *(
            ("pin", value, "whole numbers separated by commas.")
            for value in ("cat", "1,,2", "-1", "1,2.5", "9" * 3000, SCRIPT, ",".join("1" * 1025))
        ),
        ("shown", "H1", "whole numbers separated by commas."),
        ("layers", "99", "1 to 12."),
        ("heads", "0", "1 to 16."),
        ("d_model", "7", "one of 16"),
        *((name, "5.4," * 1001, "at most 4000 characters.") for name in ("off", "chosen", "shown")),
        *(("model", value, "at most 200 characters.") for value in ("m" * 100_000, "scratch-bert:" * 1000)),
        ("lab", "x", "one of smaller model, importance, pruning curves, what is left."),
        ("lab_mode", "knockout", "one of zero, mean, uniform, resample."),
        ("over", "y", "one of this sentence, built-in texts, my texts."),
        ("built_in", "z", "one of same words, mixed."),
        ("over_part", "x", f"one of {PARTS}."),
        ("texts", "x", "one of built-in texts, my texts."),
        *((name, "x", "one of Entropy, Largest weight") for name in ("score", "against")),
        ("direction", "x", "one of the best head's, dependent looks at head"),
        ("train_task", "chess", "one of induction, toy English, own text."),
        ("train_heads", "3", "one of 1, 2, 4, 8."),
        ("train_width", "17", "one of 16, 32"),
        ("train_positions", "none", "one of rotary, learned."),
        ("train_steps", "1e9", "a whole number."),
        ("train_steps", "59", "60 to 3000."),
        ("train_layers", "5", "1 to 4."),
        ("train_seed", "10000", "0 to 9999."),
        ("lock", "text", "one of model."),
        ("step", "two", "a whole number."),
        ("present", "yes", "one of true, false."),
    ],
    ids=lambda text: text[:16],
)
def test_an_invalid_parameter_is_named_with_what_would_be_valid(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, valid: str
) -> None:
    monkeypatch.setattr(st, "query_params", {name: value})
    ((parameter, message),) = invalid_params().items()
    assert parameter == name
    said = message.replace("\\", "").replace("\u200b", "").replace("\u2060", "")
    assert said.startswith(f"Ignored URL parameter {name} = {value[:40]}. Valid: {valid}")


@pytest.mark.parametrize("name", ["nope", "../x", "", "x" * 61, "<b>"])
def test_an_unknown_lesson_is_named_beside_those_that_there_are(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(st, "query_params", {"lesson": name})
    known = ", ".join(lesson.name for lesson in lessons())
    said = invalid_params()["lesson"].replace("\\", "")
    assert said == f"There is no lesson “{name[:60]}”. Valid: one of {known}."


def test_parameters_of_others_and_a_thousand_pins_are_valid(monkeypatch: pytest.MonkeyPatch) -> None:
    pins = ",".join(map(str, range(1000)))
    monkeypatch.setattr(st, "query_params", {"utm_source": "mail", "__proto__": "x", "pin": pins})
    assert invalid_params() == {}
    shown = Explored(text="The cat sat.", pin=pins, view="table")
    assert shown.ctx.pins.positions == (0, 1, 2, 3, 4, 5)
    assert len(shown.table()) == 36


def test_a_text_is_cut_before_it_is_encoded(monkeypatch: pytest.MonkeyPatch) -> None:
    encoded: list[int] = []
    quote = query_params.quote
    monkeypatch.setattr(query_params, "quote", lambda text: encoded.append(len(text)) or quote(text))
    assert truncated("a" * 10_000_000) == "a" * MAX_TEXT_CHARS
    assert max(encoded) <= MAX_TEXT_CHARS


def test_a_value_of_no_widget_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(st, "query_params", {"curves": "least," * 100_000})
    monkeypatch.setattr(st, "session_state", {})
    assert len(query_params.url_value("curves")) == query_params.MAX_VALUE_CHARS
