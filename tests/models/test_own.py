"""Visitors' own models: held for a while under names that can't be guessed."""

import re
from dataclasses import replace

import pytest
from cachetools import LRUCache

from mha_core.models import ModelError, own
from mha_core.models.choice import Choice
from mha_core.models.language_model import LanguageModel
from mha_core.models.trained import text_model


def a_model(name: str) -> own.Own:
    choice = Choice(layers=1, heads=1, d_model=16)
    recipe = choice.recipe()
    card = choice.card(recipe, 0)
    return own.Own(text_model(name, card, LanguageModel(recipe.form)), card)


def test_names_can_be_read_and_not_guessed() -> None:
    names = {own.new_name("own text") for _ in range(100)}
    assert len(names) == 100
    assert all(re.fullmatch(r"own-text-[0-9a-f]{16}", name) and own.is_own(name) for name in names)
    assert re.fullmatch(r"own-toy-english-[0-9a-f]{16}", own.new_name("toy English"))
    assert re.fullmatch(r"own-model-[0-9a-f]{16}", own.new_name("../../☠"))
    assert not own.is_own("minilm")


def test_what_is_held_is_found() -> None:
    name = own.new_name("induction")
    assert own.find(name) is None
    held = a_model(name)
    own.hold(name, *held)
    assert own.find(name) == held
    assert own.get(name) == held


def test_a_name_no_longer_held_says_so() -> None:
    with pytest.raises(ModelError, match=r"'own-x-1' is not held by this server any more.*Load the file"):
        own.get("own-x-1")


def test_the_room_is_bounded_and_who_was_not_asked_for_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    held = a_model("a")
    monkeypatch.setattr(own, "_held", LRUCache(2 * held.nbytes, getsizeof=lambda each: each.nbytes))
    monkeypatch.setattr(own, "HELD", 2 * held.nbytes)
    own.hold("own-a", *held)
    own.hold("own-b", *held)
    own.get("own-a")
    own.hold("own-c", *held)
    assert [bool(own.find(f"own-{letter}")) for letter in "abc"] == [True, False, True]
    large = replace(held.model, info=replace(held.model.info, parameters=held.nbytes))
    with pytest.raises(ModelError, match="Valid: at most"):
        own.hold("own-d", large, held.card)
