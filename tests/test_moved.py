"""Modules are found by the names that they had before 1.0."""

import sys
from importlib import import_module

import pytest

import mha_core
from mha_core.moved import MOVED, new_name


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("mha_core.analysis.pruning", "mha_core.lab"),
        ("mha_core.analysis.pruning.importance", "mha_core.lab.importance"),
        ("mha_core.analysis.metrics.datasets", "mha_core.stats.metrics.datasets"),
        ("mha_core.analysis.maps.ablation_effect", "mha_core.explore.what_changed"),
        ("mha_core.analysis.corpus.over_texts", "mha_core.find_heads.over_texts"),
        ("mha_core.lab.curves", "mha_core.lab.pruning_curves"),
        ("mha_core.find_heads.patterns", "mha_core.find_heads.from_word_to_word"),
        ("mha_core.models", "mha_core.backends"),
        ("mha_core.models.text_model", "mha_core.model"),
        ("mha_core.models.text.contrast", "mha_core.inputs.contrast"),
    ],
)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of the packages that it lies in
def test_an_old_name_is_the_same_module_with_a_warning(old: str, new: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, old, raising=False)
    with pytest.warns(DeprecationWarning, match=f"{old} is now {new}"):
        found = import_module(old)
    assert found is import_module(new) and found.__spec__.name == new


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_an_old_name_is_an_attribute_of_the_package_too() -> None:
    mha_core.__dict__.pop("models", None)
    assert mha_core.models is import_module("mha_core.backends")


def test_every_old_name_has_a_module() -> None:
    assert [old for old, new in MOVED.items() if new and not import_module(f"mha_core.{new}")] == []


def test_other_names_have_not_moved() -> None:
    assert new_name("mha_core.heads") is None and new_name("mha_core.analysis") == ""
    with pytest.raises(ModuleNotFoundError):
        import_module("mha_core.analysis.nothing")
