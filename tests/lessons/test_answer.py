"""All measures: the options of each are documented, and what cannot be decided is an error that says why."""

from pathlib import Path

import pytest

from mha_core.lessons.answer import MEASURES
from mha_core.lessons.errors import AnswerError
from mha_core.lessons.options import Option
from tests.support.lesson_files import ARE, IS, KEY, asked

DOCUMENT = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8").partition("## Answers")[2]


def test_an_answer_is_the_same_again() -> None:
    once, again = (asked("share", ("0", "100"), **ARE, head="2.7", to="[CLS]", reading="norms") for _ in range(2))
    assert once == again


ERRORS = {
    "no such token": (
        "looks_at",
        KEY | {"head": "1.5", "at": 99},
        "where there is no token. The tokens are 0·\\[CLS\\]",
    ),
    "no such head": ("looks_at", KEY | {"head": "2.0", "at": 6}, "toy-english has no head 2.0. Valid: heads 0.0–1.7"),
    "heads off that are not there": ("first_choice", KEY | {"off": "9.*"}, "toy-english has no head 9.\\*"),
    "another word": ("looks_at", KEY | {"head": "1.7", "at": 6}, "It is “on”, which none of the choices names"),
    "no text": ("looks_at", {"model": "toy-english", "head": "1.5", "at": 6}, "There is no text. Valid: text="),
    "an empty text": ("looks_at", {"model": "minilm", "text": " ", "head": "1.5", "at": 6}, "."),
    "no such model": ("looks_at", {"model": "no/such/model/x", "text": "a", "head": "1.5", "at": 0}, "."),
    "no language model": ("first_choice", ARE | {"at": 3}, "minilm predicts no words"),
    "an unknown word": ("probability", KEY | {"words": ("xyzzy",)}, "xyzzy: no single token of toy-english"),
    "choices without numbers": ("probability", KEY | IS, "does not hold one number"),
    "choices without heads": ("probability_falls_most", KEY | IS, "does not name one head"),
    "heads for too few choices": ("probability_falls_most", KEY | IS | {"heads": ("1.5",)}, "1 heads for 2 choices"),
    "words for too few choices": ("first_choice", KEY | {"words": (("is",),)}, "1 entries for 2 choices"),
    "positions for too few": ("looks_at", KEY | {"head": "1.5", "at": 6, "positions": (2,)}, "1 positions for 2"),
    "a token that is not there": ("share", KEY | {"head": "1.5", "to": "keys"}, "The text has no token “keys”"),
    "no such skill": (
        "skill",
        {"model": "toy-english", "skill": "copying"},
        "There is no skill “copying”. Valid: one of",
    ),
    "no figures": ("skill", {"model": "minilm", "skill": "verb"}, "."),
    "a writer above": (
        "reads",
        {"model": "toy-induction", "reader": "0.1", "writer": "1.2", "by": "K"},
        "in no earlier",
    ),
    "no role": ("role", {"model": "minilm", "head": "2.7", "role": "nsubj"}, "“nsubj” is not told. Valid: one of"),
    "no object": (
        "finds",
        {"model": "minilm", "head": "3.1", "verb": "be + place", "what": "object"},
        "have no object",
    ),
    "too many heads": (
        "fidelity_left",
        {"model": "minilm", "set": "pairs", "order": "random", "count": 73},
        "at most 72",
    ),
    "no curves": (
        "heads_until",
        {"model": "toy-english", "set": "pairs", "order": "random"},
        "are shipped. Valid: minilm",
    ),
}


@pytest.mark.parametrize("case", ERRORS)
def test_what_cannot_be_answered_is_an_error_that_says_why(case: str) -> None:
    measure, options, says = ERRORS[case]
    with pytest.raises(AnswerError, match=says):
        asked(measure, ("something", "another thing"), **options)


@pytest.mark.parametrize("name", MEASURES)
def test_every_measure_says_which_options_it_has(name: str) -> None:
    measure = MEASURES[name]
    text = (measure.find.__doc__ or "").partition("Options:")[2]
    assert all(option in text for option in {**measure.needs, **measure.takes}), name
    assert all(isinstance(option, Option) and option.valid for option in measure.options.values())
    row = next(line for line in DOCUMENT.splitlines() if line.startswith(f"| `{name}` |"))
    assert all(f"`{option}" in row for option in {**measure.needs, **measure.takes}), name
