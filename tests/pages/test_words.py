"""Every word that a page shows is marked for translation: in a language of brackets, none stands outside of them."""

from collections.abc import Callable

import pytest

from tests.support.app_page import Explore
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
