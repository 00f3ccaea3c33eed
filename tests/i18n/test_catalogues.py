"""The catalogues: every word of the code is there in every language, with the same values and the same marks."""

import os
import re
import warnings
from functools import cache

import pytest
from babel.messages import Catalog, Message

from mha_core.i18n.extract import (
    FOLDER,
    catalogue,
    languages,
    missing,
    template,
    updated,
    written,
)
from pages.shell.frame.examples import EXAMPLES
from tests.support.numbers import ENGLISH_NUMBER

_VALUE = re.compile(r"\{\w+[^{}]*\}")
_FORMS = re.compile(r"\{input:([^{}]*)\}")
_MARKS = re.compile(r"\*\*|`|\]\(|:material/\w+:|&nbsp;|</?\w+>")


@cache
def words() -> Catalog:
    return template()


def forms(message: Message) -> list[tuple[str, str]]:
    """Pairs of English words and what is said for them."""
    english = message.id if isinstance(message.id, tuple | list) else (message.id,)
    said = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return [(english[-1] if len(said) == 1 else english[i], each) for i, each in enumerate(said)]


def complain(what: str) -> None:
    """Fail in CI; warn who is writing code, whose words may be said in other languages later."""
    if os.environ.get("CI"):
        pytest.fail(what)
    warnings.warn(what, stacklevel=2)


def test_titles_and_explanations_of_examples_are_found() -> None:
    assert len(EXAMPLES) > 1
    for example in (each for kind in EXAMPLES.values() for each in kind):
        seen = {example["see"]["says"]} if "see" in example else set()
        assert {each for each in {example["title"], example["why"], *seen} if each not in words()} == set()


@pytest.mark.parametrize("language", languages())
def test_the_file_is_up_to_date_with_the_code(language: str) -> None:
    made = written(updated(language, words()))
    if (FOLDER / f"{language}.po").read_bytes() != made:
        complain(f"{language}.po is stale. Run: python -m mha_core.i18n")


@pytest.mark.parametrize("language", languages())
def test_nothing_is_missing(language: str) -> None:
    if lacking := missing(catalogue(language)):
        complain(f"{language}.po lacks {lacking}.")


@pytest.mark.parametrize("language", languages())
def test_values_and_marks_are_those_of_the_english_words(language: str) -> None:
    wrong = [
        said
        for message in catalogue(language)
        if message.id
        for english, said in forms(message)
        if said
        and (not values_are_the_same(english, said) or sorted(_MARKS.findall(english)) != sorted(_MARKS.findall(said)))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", languages())
def test_what_depends_on_the_input_is_said_of_a_text_and_of_a_picture(language: str) -> None:
    """Without values among it: one with a bar in it would be taken for two forms."""
    said = [each for message in catalogue(language) if message.id for both in forms(message) for each in both]
    assert [each for each in said if any(found.count("|") != 1 for found in _FORMS.findall(each))] == []
    assert [each for each in said if each.count("{input:") != len(_FORMS.findall(each))] == []


def test_german_words_have_german_numbers() -> None:
    said = [each for message in catalogue("de") for _, each in forms(message) if message.id]
    assert [each for each in said if ENGLISH_NUMBER.search(_VALUE.sub("", each.replace("0.0.0.0", "")))] == []


def values_are_the_same(english: str, said: str) -> bool:
    """With their formats, in any order. "One head" may have its number in another language, or not.

    What depends on the input has forms of its own in each language.
    """
    of_english, of_said = (set(_VALUE.findall(_FORMS.sub("{input}", each))) for each in (english, said))
    return {each for each in of_english ^ of_said if not each.startswith(("{n}", "{n:"))} == set()
