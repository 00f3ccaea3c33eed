"""Every word that a page shows is marked for translation: in a language of brackets, none stands outside of them."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from mha_core.backends import SUGGESTED
from mha_core.find_heads.address import OVER_PARTS
from mha_core.lab.address import LABS
from tests.support.app_page import Explore
from tests.support.measured_links import restart
from tests.support.unmarked_words import in_brackets, unmarked_on

# Names of models and languages, and words of the field's notation, are the same in every language.
SAME = (
    r"minilm|toy|english|induction|scratch|bert|gpt\w*|MiniLM|BERT|random|English|Deutsch|中文|Chinese|base|uncased"
    r"|CLS|SEP|MASK|smollm|digits|german"
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
    "no such model": {"model": "gpt9"},
    "a model that is not here yet": {"model": "smollm2"},
    "a picture": {"model": "toy-digits"},
}


@pytest.fixture(autouse=True)
def no_models_of_our_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their names, in the list of models, are nobody's to translate; other tests suggest some."""
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    for name in [name for name, title in SUGGESTED.items() if title == "tiny"]:
        monkeypatch.delitem(SUGGESTED, name)


@pytest.mark.parametrize("address", PAGES.values(), ids=PAGES.keys())
def test_every_word_of_a_page_is_marked(address: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    with in_brackets(monkeypatch):
        assert unmarked_on(Explore(lang="de", **address).app, allowed=SAME) == []


@pytest.mark.parametrize("part", LABS)
def test_every_word_of_the_lab_is_marked(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_brackets(monkeypatch):
        assert unmarked_on(opened("Pruning_lab.py", lab=part, off="0.0"), allowed=SAME) == []


@pytest.mark.parametrize("part", OVER_PARTS)
def test_every_word_about_heads_over_texts_is_marked(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    restart()  # the sentences of what another test measured are nobody's to translate
    with in_brackets(monkeypatch):
        # From the weights, other models promote words of their own vocabulary.
        model = "minilm" if part == OVER_PARTS[-1] else "toy-english"
        assert unmarked_on(opened("Find_heads.py", model=model, over_part=part), allowed=SAME) == []


def opened(page: str, **parameters: str) -> AppTest:
    """A page after one run: AppTest does not find the option of a box again whose words are in brackets."""
    app = Explore(lang="de", text="a b", **parameters).app
    app.switch_page(page).run()
    assert not app.exception, app.exception[0].message
    return app


def test_every_word_of_the_list_of_lessons_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    with in_brackets(monkeypatch):
        assert unmarked_on(Explore(lang="de").go("Lessons.py").app, allowed=SAME) == []


def test_heads_off_that_do_not_fit_are_named_in_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    with in_brackets(monkeypatch):
        said = Explore(lang="de", off="x,99.0").go("Inside_a_head.py").text
    assert said.count("⟦Heads off: ignored") == 2 and "⟦Valid: 5.4" in said and "⟦This model has heads" in said
