"""Visitors' own models: cached in memory under unguessable names."""

import re
from dataclasses import replace

import pytest

from mha_core.backends import Model, ModelError
from mha_core.backends.builtin import session_models
from mha_core.backends.builtin.checkpoint import text_model
from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.training.options import TrainingOptions
from mha_core.backends.builtin.training.presets import make_card
from mha_core.jobs.caches import Cache, MemoryBudget


def session_model(name: str) -> Model:
    options = TrainingOptions(layers=1, heads=1, d_model=16)
    recipe = options.recipe()
    card = options.card_after(make_card(options.task, recipe), 0)
    return text_model(name, card, LanguageModel(recipe.form))


def cache(nbytes: int, share: float = 1.0) -> Cache:
    return MemoryBudget(lambda: nbytes).cache("models", session_models.model_bytes, share=share)


def test_new_names_are_readable_and_unguessable() -> None:
    names = {session_models.new_name("own text") for _ in range(100)}
    assert len(names) == 100
    assert all(re.fullmatch(r"own-text-[0-9a-f]{16}", name) and session_models.is_session_model(name) for name in names)
    assert re.fullmatch(r"own-toy-english-[0-9a-f]{16}", session_models.new_name("toy English"))
    assert re.fullmatch(r"own-model-[0-9a-f]{16}", session_models.new_name("../../☠"))
    assert not session_models.is_session_model("minilm")


def test_put_model_is_found() -> None:
    name = session_models.new_name("induction")
    assert session_models.find(name) is None
    model = session_model(name)
    session_models.put(name, model)
    assert session_models.find(name) is model
    assert session_models.get(name) is model


def test_get_refuses_a_name_that_is_not_cached() -> None:
    with pytest.raises(ModelError, match=r"'own-x-1' is no longer on this server.*Load your downloaded file"):
        session_models.get("own-x-1")


def test_cache_is_bounded_and_drops_the_least_recently_used(monkeypatch: pytest.MonkeyPatch) -> None:
    model = session_model("a")
    size = session_models.model_bytes(model)
    monkeypatch.setattr(session_models, "_models", cache(2 * size))
    session_models.put("own-a", model)
    session_models.put("own-b", model)
    session_models.get("own-a")
    session_models.put("own-c", model)
    assert [bool(session_models.find(f"own-{letter}")) for letter in "abc"] == [True, False, True]
    large = replace(model, info=replace(model.info, parameters=size))
    with pytest.raises(ModelError, match="Valid: at most"):
        session_models.put("own-d", large)


def test_large_models_do_not_drop_small_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    small = session_model("a")
    large = replace(small, info=replace(small.info, parameters=session_models.LARGE_BYTES))
    for name, size in (("_models", 2 * session_models.model_bytes(small)), ("_large", 10 * session_models.LARGE_BYTES)):
        monkeypatch.setattr(session_models, name, cache(size))
    session_models.put("own-small", small)
    for letter in "abc":
        session_models.put(f"own-{letter}", large)
    assert [bool(session_models.find(f"own-{name}")) for name in ("small", "a", "b", "c")] == [True, False, True, True]
