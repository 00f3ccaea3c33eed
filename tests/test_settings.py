"""What the owner of a server may set: each setting is checked at start, with a sentence that says what is valid."""

import sys
from pathlib import Path

import pytest

from mha_core import settings
from mha_core.errors import SettingsError


def test_the_cache_is_in_the_system_s_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("MHA_CACHE", raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    for variable in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(variable, raising=False)
    for platform, place in {"linux": ".cache", "darwin": "Library/Caches", "win32": "AppData/Local"}.items():
        monkeypatch.setattr(sys, "platform", platform)
        assert settings.cache_folder() == tmp_path / place / "mha-explorer"
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert settings.cache_folder() == tmp_path / "local" / "mha-explorer"
    monkeypatch.setenv("MHA_CACHE", str(tmp_path / "own"))
    assert settings.cache_folder() == tmp_path / "own"


def test_without_a_home_there_is_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("MHA_CACHE", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert settings.cache_folder() is None
    settings.check()


def test_a_cache_that_cannot_be_a_folder_is_refused_at_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for wrong in ("file", "file/below"):
        monkeypatch.setenv("MHA_CACHE", str(tmp_path / wrong))
        with pytest.raises(SettingsError, match=r"MHA_CACHE is .* Valid: a folder that can be written"):
            settings.check()
    monkeypatch.setenv("MHA_CACHE", str(tmp_path / "new"))
    settings.check()
    assert (tmp_path / "new").is_dir()
