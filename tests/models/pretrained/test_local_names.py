"""The checkpoints that the models folder holds, as the box in the sidebar lists them."""

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from mha_core.models.pretrained.hub import local_names


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("b", "a", "org/c", "too/deep/d", "gone"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "config.json").touch()
    (tmp_path / "none").mkdir()
    (tmp_path / "file").touch()
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    return tmp_path


def test_they_are_listed_two_levels_deep(models: Path) -> None:
    assert local_names() == ["a", "b", "gone", "org/c"]


def test_a_folder_that_is_removed_meanwhile_is_left_out(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scandir = os.scandir

    def remove_first(path: Any = ".") -> Any:
        found = scandir(path)
        if os.fspath(path) == str(models):
            entries = list(found)
            shutil.rmtree(models / "gone", ignore_errors=True)
            return _Entries(entries)
        return found

    monkeypatch.setattr(os, "scandir", remove_first)
    assert local_names() == ["a", "b", "org/c"]


def test_without_a_models_folder_there_are_none(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MHA_MODELS", str(models / "not there"))
    assert local_names() == []


class _Entries(list):
    """As `os.scandir` gives them."""

    def __enter__(self) -> "_Entries":
        return self

    def __exit__(self, *_: object) -> None:
        pass
