"""Visitors' own models: held for a while under names that can't be guessed."""

import re
from dataclasses import replace

import pytest
from cachetools import LRUCache

from mha_core.models import ModelError
from mha_core.models.network.language_model import LanguageModel
from mha_core.models.ours import session_models
from mha_core.models.ours.checkpoint import text_model
from mha_core.models.training.options import TrainingOptions


def a_model(name: str) -> session_models.SessionModel:
    choice = TrainingOptions(layers=1, heads=1, d_model=16)
    recipe = choice.recipe()
    card = choice.card(recipe, 0)
    return session_models.SessionModel(text_model(name, card, LanguageModel(recipe.form)), card)


def test_names_can_be_read_and_not_guessed() -> None:
    names = {session_models.new_name("own text") for _ in range(100)}
    assert len(names) == 100
    assert all(re.fullmatch(r"own-text-[0-9a-f]{16}", name) and session_models.is_session_model(name) for name in names)
    assert re.fullmatch(r"own-toy-english-[0-9a-f]{16}", session_models.new_name("toy English"))
    assert re.fullmatch(r"own-model-[0-9a-f]{16}", session_models.new_name("../../☠"))
    assert not session_models.is_session_model("minilm")


def test_what_is_held_is_found() -> None:
    name = session_models.new_name("induction")
    assert session_models.find(name) is None
    held = a_model(name)
    session_models.put(name, *held)
    assert session_models.find(name) == held
    assert session_models.get(name) == held


def test_a_name_no_longer_held_says_so() -> None:
    with pytest.raises(ModelError, match=r"'own-x-1' is not held by this server any more.*Load the file"):
        session_models.get("own-x-1")


def test_the_room_is_bounded_and_who_was_not_asked_for_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    held = a_model("a")
    monkeypatch.setattr(session_models, "_models", LRUCache(2 * held.nbytes, getsizeof=lambda each: each.nbytes))
    monkeypatch.setattr(session_models, "CACHE_BYTES", 2 * held.nbytes)
    session_models.put("own-a", *held)
    session_models.put("own-b", *held)
    session_models.get("own-a")
    session_models.put("own-c", *held)
    assert [bool(session_models.find(f"own-{letter}")) for letter in "abc"] == [True, False, True]
    large = replace(held.model, info=replace(held.model.info, parameters=held.nbytes))
    with pytest.raises(ModelError, match="Valid: at most"):
        session_models.put("own-d", large, held.card)
