"""The checkpoints that the models folder holds, as the box in the sidebar lists them."""

import os
import shutil
from pathlib import Path

import pytest

from mha_core.models.pretrained.checkpoint_folder import local_names


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
    scandir, listed = os.scandir, list(os.scandir(models))
    shutil.rmtree(models / "gone")
    monkeypatch.setattr(os, "scandir", lambda path: _Entries(listed) if str(path) == str(models) else scandir(path))
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
