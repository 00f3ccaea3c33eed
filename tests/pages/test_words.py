"""Every word that a page shows is marked for translation: in a language of brackets, none stands outside of them."""

from collections.abc import Callable

import pytest

from pages.parts.state.query_params import LABS, OVER_PARTS
from tests.support.app_checkpoints import TINY_ENCODER
from tests.support.app_page import Explore
from tests.support.lab_page import TEXTS, Lab
from tests.support.over_texts_page import OverTexts
from tests.support.unmarked_words import in_brackets, unmarked_on

Visit = Callable[..., Explore]
# Names of models and languages, and words of the field's notation, are the same in every language.
SAME = (
    r"minilm|rxn|albert|toy|english|induction|scratch|bert|gpt\w*|MiniLM|BERT|random|English|Deutsch|base|uncased"
    r"|CLS|SEP|MASK"
)
PAGES: dict[str, dict[str, str]] = {}


@pytest.mark.parametrize("address", PAGES.values(), ids=PAGES.keys())
def test_every_word_of_a_page_is_marked(address: dict[str, str], visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_brackets(monkeypatch):
        assert unmarked_on(visit(lang="de", **address).app, allowed=SAME) == []


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
