"""Every word of /picture is marked for translation, and an answer is in the language that is asked for."""

from collections.abc import Callable

import pytest

from mha_core.address.parameters import CHOSEN
from tests.support.picture_route import Answer
from tests.support.unmarked_words import in_brackets, unmarked_in

Ask = Callable[..., Answer]
SAME = r"CLS|SEP|MASK|minilm|toy|english|induction"  # names, the same in every language
pytestmark = pytest.mark.usefixtures("no_answers_yet")
TEXT, PAIR = "The cat sat.", "A dog barked."
# What a person typed or chose, names of options, and what is no word.
VALUES = (
    "tokens",
    "token",
    "view",
    "mode",
    "output",
    "reading",
    "sort",
    "later",
    "rows",
    "columns",
    "label",
    "before",
    "after",
    "themes",
    "source",
)
EFFECTS = {
    "similarity": {"pair": PAIR},
    "masked word": {"model": "toy-english"},
    "next token": {"model": "toy-induction"},
}


@pytest.mark.parametrize("view", CHOSEN["view"].kind.values)
def test_every_word_of_a_view_is_marked(ask: Ask, monkeypatch: pytest.MonkeyPatch, view: str) -> None:
    with in_brackets(monkeypatch):
        words = ask(lang="de", text=TEXT, view=view, off="1.*", scope="its layer", special="false").words
    assert unmarked_in(words, allowed=SAME, ignored=VALUES) == []


@pytest.mark.parametrize("address", EFFECTS.values(), ids=EFFECTS.keys())
def test_every_word_of_an_effect_is_marked(ask: Ask, monkeypatch: pytest.MonkeyPatch, address: dict[str, str]) -> None:
    with in_brackets(monkeypatch):
        words = ask(lang="de", text=TEXT, want="effect", off="1.*", **address).words["effect"]
    headline, pair = (words.get(name) or {} for name in ("headline", "pair"))
    said = [words, *(each[name] for each in (headline, pair) for name in ("label", "help") if name in each)]
    assert unmarked_in(said, allowed=SAME, ignored=VALUES) == []


def test_answers_in_two_languages_are_kept_apart(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_brackets(monkeypatch):
        titles = [ask(lang=name, text="Two languages.", want="head").words["head"]["title"] for name in ("de", "en")]
    assert titles == ["⟦head 3.1⟧", "Head 3.1"]
