"""Unknown words: named and replaced by a click; and the list of known words."""

import json
from collections.abc import Callable

import pytest

from mha_core import load_model
from mha_core.models.text.known_words import vocabulary_words
from tests.support.app_page import Explore, key

Visit = Callable[..., Explore]


def line(page: Explore, where: str = "text") -> list[str]:
    """The buttons next to unknown words."""
    return [button.key for button in page.app.button if button.key.startswith(f"known-{where}-")]


def groups(page: Explore) -> dict[str, list[str]]:
    """The groups of the word list; {} if there is none."""
    found = [json.loads(c.proto.json) for c in page.app.get("bidi_component") if key(c) == "words-known"]
    return dict(found[0]["groups"]) if found else {}


def test_unknown_words_are_named_and_can_be_replaced(visit: Visit) -> None:
    page = visit(model="toy-english", text="The Fridge and the fridge are old.")
    assert "Unknown words, read as [UNK]:" in page.text
    assert ":orange-background[Fridge]" in page.text
    assert ":orange-background[and]" in page.text
    assert "background[old]" not in page.text
    assert page.words().count("[UNK]") == 3
    page.press("known-text-Fridge-bridge")
    assert page.value("text") == "The bridge and the bridge are old."
    assert "Unknown word, read as" in page.text
    assert page.words().count("[UNK]") == 1


def test_known_words_give_no_message(visit: Visit) -> None:
    page = visit(model="toy-english", text="The Keys, are OLD.")
    assert "Unknown" not in page.text
    assert line(page) == []


def test_unknown_words_in_the_second_sentence(visit: Visit) -> None:
    page = visit(model="toy-english", text="the keys .", pair="the catt sleeps .")
    assert "Unknown word in the second sentence" in page.text
    page.press("known-pair-catt-cat")
    assert (page.value("text"), page.value("pair")) == ("the keys .", "the cat sleeps .")


def test_many_unknown_words_are_counted(visit: Visit) -> None:
    page = visit(model="toy-english", text=" ".join(f"xx{i}" for i in range(20)) + " " + "y" * 3000)
    assert "and 15 more" in page.text
    assert ":orange-background[xx5]" in page.text
    assert "xx6" not in page.text


def test_markup_in_unknown_words_is_escaped(visit: Visit) -> None:
    assert ":orange-background[$]" in visit(model="toy-english", text="keys $ * ] [ ` <b>").text


def test_unknown_symbols(visit: Visit) -> None:
    page = visit(model="toy-induction", text="a b ? é a")
    assert "Unknown symbols, read as [UNK]:" in page.text
    assert line(page) == []


def test_models_with_word_pieces_know_every_word(visit: Visit) -> None:
    page = visit(text="Qwxyz 😀")
    assert "Unknown" not in page.text
    assert groups(page) == {}


def test_the_word_list_contains_every_word_and_the_mask(visit: Visit) -> None:
    listed = groups(visit(model="toy-english"))
    assert listed["hidden word"] == ["[MASK]"]
    known = vocabulary_words(load_model("toy-english").tokenizer)
    assert sorted(word for group in listed.values() for word in group) == sorted([*known, "[MASK]"])
    assert {"cabinet", "keys"} <= set(listed["things"])
    assert "[MASK]" not in str(groups(visit(model="toy-induction")))


def test_clicking_a_word_adds_it(visit: Visit) -> None:
    page = visit(model="toy-english", text="the keys are .").emit("words-known", "add", "old")
    assert page.value("text") == "the keys are old ."
    assert "old" in page.words()
    assert visit(model="toy-induction", text="a b").emit("words-known", "add", "Q").value("text") == "a b Q"


def test_an_empty_sentence_can_be_started_from_the_list(visit: Visit) -> None:
    page = visit(model="toy-english", text="keys").type("text", "").emit("words-known", "add", "many")
    assert page.words() == ["[CLS]", "many", "[SEP]"]


@pytest.mark.parametrize(
    ("text", "place"),
    [("the keyz are old .", 2), ("the keyz [MASK] old .", 3), ("the keys are old .", 1)],
    ids=["unknown", "hidden", "neither"],
)
def test_the_masked_or_unknown_word_is_selected(visit: Visit, text: str, place: int) -> None:
    assert visit(model="toy-english", text=text).effect["at"] == place
