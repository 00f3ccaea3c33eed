"""Words that a word-level model knows, and those that it does not know."""

from dataclasses import replace

import pytest

from mha_core.backends import Model
from mha_core.backends.builtin.checkpoint import text_model
from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.inputs.known_words import append_word, are_symbols, find_unknown, vocabulary_words
from tests.support.cards import CARD, CAUSAL, FORM

CHARACTERS = replace(CARD, output="causal-lm", split="characters", vocabulary=("[UNK]", "␣", "⏎", *"abcdeF"))
WORDS = ["bridge", "bridges", "key", "keys", "lion", "the", "."]


def tokenizer(card) -> object:
    return text_model("x", card, LanguageModel(FORM)).tokenizer


@pytest.fixture
def english():
    return tokenizer(CARD)  # the keys are .


def test_vocabulary_words_leave_out_special_tokens(english) -> None:
    assert vocabulary_words(english) == ("the", "keys", "are", ".")
    assert vocabulary_words(tokenizer(CAUSAL)) == tuple("abcdefg")
    assert vocabulary_words(tokenizer(CHARACTERS)) == ("␣", "⏎", *"abcdeF")


def test_subword_tokenizers_have_no_vocabulary_words(minilm: Model) -> None:
    assert vocabulary_words(minilm.tokenizer) == ()
    assert find_unknown(minilm.tokenizer, "qwxyz 🤯 straße") == ("🤯",)


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
def test_find_unknown_returns_each_word_once_as_typed(english, text: str, words: tuple[str, ...]) -> None:
    assert find_unknown(english, text) == words


def test_unknown_words_are_those_read_as_unk(english) -> None:
    text = "the doors are, my keys."
    model = text_model("x", CARD, LanguageModel(FORM))
    assert len(find_unknown(english, text)) == model.trace(text).tokens.count("[UNK]") == 3


def test_find_unknown_symbols_and_characters() -> None:
    assert find_unknown(tokenizer(CAUSAL), "a A b ? A") == ("A", "?")
    assert find_unknown(tokenizer(CHARACTERS), "ab c\nf") == ("f",)


def test_find_unknown_reads_past_the_models_limit(english) -> None:
    """The model itself reads twelve tokens only."""
    assert find_unknown(english, "keys " * 30 + "doors") == ("doors",)


@pytest.mark.parametrize(
    ("text", "word", "expected"),
    [
        ("", "keys", "keys"),
        ("the ", "keys", "the keys"),
        ("the key is .", "old", "the key is old ."),
        ("the key is.", "old", "the key is old ."),
        (".", "old", "old ."),
        ("the key .", ".", "the key . ."),
    ],
)
def test_append_word_goes_before_the_full_stop(text: str, word: str, expected: str) -> None:
    assert append_word(WORDS, text, word) == expected


def test_append_symbol_goes_to_the_end() -> None:
    assert append_word("ab.", "a .", "b") == "a . b"
    assert append_word(("␣", "⏎", *"ab"), "ab ", "b") == "ab b"
    assert append_word(("␣", "⏎", *"ab"), "ab", "␣") == "ab "
    assert append_word(("␣", "⏎", *"ab"), "ab", "⏎") == "ab\n"


def test_are_symbols_needs_single_characters() -> None:
    assert are_symbols("abc")
    assert not are_symbols(WORDS)
