"""What models with words of their own know, what they do not, and what may have been meant."""

from dataclasses import replace

import pytest

from mha_core.models import TextModel
from mha_core.models.network.language_model import LanguageModel
from mha_core.models.ours.checkpoint import text_model
from mha_core.models.text.known_words import added, are_signs, replaced, suggestions, unknown, words_of
from tests.support.cards import CARD, CAUSAL, FORM

CHARACTERS = replace(CARD, output="causal-lm", split="characters", vocabulary=("[UNK]", "␣", "⏎", *"abcdeF"))
WORDS = ["bridge", "bridges", "key", "keys", "lion", "the", "."]


def tokenizer(card) -> object:
    return text_model("x", card, LanguageModel(FORM)).tokenizer


@pytest.fixture
def english():
    return tokenizer(CARD)  # the keys are .


def test_all_words_but_the_special_ones(english) -> None:
    assert words_of(english) == ("the", "keys", "are", ".")
    assert words_of(tokenizer(CAUSAL)) == tuple("abcdefg")
    assert words_of(tokenizer(CHARACTERS)) == ("␣", "⏎", *"abcdeF")


def test_models_that_spell_have_no_words_of_their_own(minilm: TextModel) -> None:
    assert words_of(minilm.tokenizer) == ()
    assert unknown(minilm.tokenizer, "qwxyz 😀") == ()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The KEYS are .", ()),
        ("", ()),
        ("Doors and keys, doors DOORS", ("Doors", "and", ",")),
        ("[UNK] [MASK] [SEP] keys", ()),
        ("İ keys 😀", ("İ", "😀")),
        ("keys\ud800", ("\ufffd",)),
    ],
)
def test_unknown_words_as_typed_each_once(english, text: str, words: tuple[str, ...]) -> None:
    assert unknown(english, text) == words


def test_unknown_is_what_the_model_reads_as_unk(english) -> None:
    text = "the doors are, my keys."
    model = text_model("x", CARD, LanguageModel(FORM))
    assert len(unknown(english, text)) == model.trace(text).tokens.count("[UNK]") == 3


def test_unknown_signs_and_characters() -> None:
    assert unknown(tokenizer(CAUSAL), "a A b ? A") == ("A", "?")
    assert unknown(tokenizer(CHARACTERS), "ab c\nf") == ("f",)


def test_no_one_is_cut(english) -> None:
    """Though the model reads twelve tokens only."""
    assert unknown(english, "keys " * 30 + "doors") == ("doors",)


@pytest.mark.parametrize(
    ("word", "likely"),
    [("fridge", ["bridge", "bridges"]), ("Kees", ["keys"]), ("television", []), ("x" * 5000, []), ("?", [])],
)
def test_words_that_look_alike(word: str, likely: list[str]) -> None:
    assert suggestions(WORDS, word) == likely


def test_no_more_than_asked_for() -> None:
    assert suggestions(WORDS, "fridge", 1) == ["bridge"]


def test_of_a_sign_its_other_case() -> None:
    assert suggestions("abC", "c") == ["C"]
    assert suggestions("abC", "A") == ["a"]
    assert suggestions("abC", "?") == []


def test_replaced_wherever_it_stands_and_nowhere_else(english) -> None:
    assert replaced(english, "Door, door and doors: DOOR.", "Door", "keys") == "keys, keys and doors: keys."
    assert replaced(english, "the keys", "the", "are") == "the keys"  # known
    assert replaced(tokenizer(CAUSAL), "A a A b", "A", "a") == "a a a b"
    assert replaced(tokenizer(CAUSAL), "a B b", "b", "a") == "a B b"


@pytest.mark.parametrize(
    ("text", "word", "after"),
    [
        ("", "keys", "keys"),
        ("the ", "keys", "the keys"),
        ("the key is .", "old", "the key is old ."),
        ("the key is.", "old", "the key is old ."),
        (".", "old", "old ."),
        ("the key .", ".", "the key . ."),
    ],
)
def test_a_word_is_added_before_the_full_stop(text: str, word: str, after: str) -> None:
    assert added(WORDS, text, word) == after


def test_a_sign_is_added_at_the_end() -> None:
    assert added("ab.", "a .", "b") == "a . b"
    assert added(("␣", "⏎", *"ab"), "ab ", "b") == "ab b"
    assert added(("␣", "⏎", *"ab"), "ab", "␣") == "ab "
    assert added(("␣", "⏎", *"ab"), "ab", "⏎") == "ab\n"


def test_signs_are_single() -> None:
    assert are_signs("abc")
    assert not are_signs(WORDS)
