"""Every word that a page shows is marked for translation: in a language of brackets, none stands outside of them."""

import pytest

from pages.parts.state.query_params import LABS, OVER_PARTS
from tests.support.app_checkpoints import TINY_ENCODER
from tests.support.app_page import Explore
from tests.support.lab_page import TEXTS, Lab
from tests.support.over_texts_page import OverTexts
from tests.support.unmarked_words import in_brackets, unmarked_on

# Names of models and languages, and words of the field's notation, are the same in every language.
SAME = (
    r"minilm|rxn|albert|toy|english|induction|scratch|bert|gpt\w*|MiniLM|BERT|random|English|Deutsch|base|uncased"
    r"|CLS|SEP|MASK"
)
PAGES: dict[str, dict[str, str]] = {
    "explore": {},
    "a link that is wrong in part": {"view": "x", "layer": "99", "pin": "x", "hide": "x", "seed": "x", "lesson": "x"},
    "unknown words": {"model": "toy-english", "text": "zq", "pair": "zq zx"},
    "unknown symbols": {"model": "toy-induction", "text": "a ß", "pair": "ß ö"},
    "no text": {"text": " "},
    "a text that is too long": {"text": "a " * 4000},
    "an untrained model, which stays": {"model": "scratch-random", "lock": "model"},
    "a model that is checked": {"model": "scratch-bert"},
    "no such model": {"model": "no-such-model"},
}


@pytest.mark.parametrize("address", PAGES.values(), ids=PAGES.keys())
def test_every_word_of_a_page_is_marked(address: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    with in_brackets(monkeypatch):
        assert unmarked_on(Explore(lang="de", **address).app, allowed=SAME) == []


@pytest.mark.usefixtures("models")
@pytest.mark.parametrize("part", LABS)
def test_every_word_of_the_lab_is_marked(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_brackets(monkeypatch):
        lab = Lab(TINY_ENCODER, *TEXTS, lang="de", lab=part, off="0.0")
        assert unmarked_on(lab.app, allowed=SAME) == []


@pytest.mark.parametrize("part", OVER_PARTS)
def test_every_word_about_heads_over_texts_is_marked(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_brackets(monkeypatch):
        # From the weights, other models promote words of their own vocabulary.
        page = OverTexts("minilm" if part == OVER_PARTS[-1] else "toy-english", lang="de", over_part=part)
        assert unmarked_on(page.app, allowed=SAME) == []


def test_every_word_of_the_list_of_lessons_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    with in_brackets(monkeypatch):
        assert unmarked_on(Explore(lang="de").go("Lessons.py").app, allowed=SAME) == []


def test_heads_off_that_do_not_fit_are_named_in_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    with in_brackets(monkeypatch):
        said = Explore(lang="de", off="x,99.0").go("Inside_a_head.py").text
    assert said.count("⟦Heads off: ignored") == 2 and "⟦Valid: 5.4" in said and "⟦This model has layers" in said
