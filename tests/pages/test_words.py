"""Words that a model does not know: named, replaced by a click; and the list of those that it knows."""

import json
from collections.abc import Callable

import pytest

from mha_core import load_model
from mha_core.models.text.known_words import words_of
from tests.support.app_page import Explore, key

Visit = Callable[..., Explore]


def line(page: Explore, where: str = "text") -> list[str]:
    """The buttons that stand beside unknown words."""
    return [button.key for button in page.app.button if button.key.startswith(f"known-{where}-")]


def groups(page: Explore) -> dict[str, list[str]]:
    """The list of words; {} if there is none."""
    found = [json.loads(c.proto.json) for c in page.app.get("bidi_component") if key(c) == "words-known"]
    return dict(found[0]["groups"]) if found else {}


def test_unknown_words_are_named_and_replaced(visit: Visit) -> None:
    page = visit(model="toy-english", text="The Fridge and the fridge are old.")
    assert "Unknown words, read as [UNK]:" in page.said
    assert ":orange-background[Fridge]" in page.said
    assert ":orange-background[and]" in page.said
    assert "background[old]" not in page.said
    assert page.words().count("[UNK]") == 3
    page.press("known-text-Fridge-bridge")
    assert page.value("text") == "The bridge and the bridge are old."
    assert "Unknown word, read as" in page.said
    assert page.words().count("[UNK]") == 1


def test_known_words_say_nothing(visit: Visit) -> None:
    page = visit(model="toy-english", text="The Keys, are OLD.")
    assert "Unknown" not in page.said
    assert line(page) == []


def test_the_second_sentence_too(visit: Visit) -> None:
    page = visit(model="toy-english", text="the keys .", pair="the catt sleeps .")
    assert "Unknown word in the second sentence" in page.said
    page.press("known-pair-catt-cat")
    assert (page.value("text"), page.value("pair")) == ("the keys .", "the cat sleeps .")


def test_many_unknown_words_are_counted(visit: Visit) -> None:
    page = visit(model="toy-english", text=" ".join(f"xx{i}" for i in range(20)) + " " + "y" * 3000)
    assert "and 15 more" in page.said
    assert ":orange-background[xx5]" in page.said
    assert "xx6" not in page.said


def test_markup_is_shown_as_typed(visit: Visit) -> None:
    assert ":orange-background[$]" in visit(model="toy-english", text="keys $ * ] [ ` <b>").said


def test_unknown_signs(visit: Visit) -> None:
    page = visit(model="toy-induction", text="a b ? é a")
    assert "Unknown signs, read as [UNK]:" in page.said
    assert line(page) == []


def test_models_that_spell_know_every_word(visit: Visit) -> None:
    page = visit(text="Qwxyz 😀")
    assert "Unknown" not in page.said
    assert groups(page) == {}


def test_the_list_holds_every_word_and_the_mask(visit: Visit) -> None:
    listed = groups(visit(model="toy-english"))
    assert listed["a hidden word"] == ["[MASK]"]
    known = words_of(load_model("toy-english").tokenizer)
    assert sorted(word for group in listed.values() for word in group) == sorted([*known, "[MASK]"])
    assert {"cabinet", "keys"} <= set(listed["things"])
    assert "[MASK]" not in str(groups(visit(model="toy-induction")))


def test_a_click_adds_a_word(visit: Visit) -> None:
    page = visit(model="toy-english", text="the keys are .").tell("words-known", "add", "old")
    assert page.value("text") == "the keys are old ."
    assert "old" in page.words()
    assert visit(model="toy-induction", text="a b").tell("words-known", "add", "Q").value("text") == "a b Q"


def test_an_empty_sentence_can_be_begun_from_the_list(visit: Visit) -> None:
    page = visit(model="toy-english", text="keys").type("text", "").tell("words-known", "add", "many")
    assert page.words() == ["[CLS]", "many", "[SEP]"]


@pytest.mark.parametrize(
    ("text", "place"),
    [("the keyz are old .", 2), ("the keyz [MASK] old .", 3), ("the keys are old .", 1)],
    ids=["unknown", "hidden", "neither"],
)
def test_what_is_hidden_or_unknown_is_asked_for(visit: Visit, text: str, place: int) -> None:
    assert visit(model="toy-english", text=text).app.selectbox(key="at").value == place
