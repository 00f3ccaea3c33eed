"""What the owner of a server may set: nonsense is a sentence at start."""

import pytest

from mha_core import settings
from mha_core.errors import SettingsError


@pytest.mark.parametrize(
    ("text", "nbytes"),
    [
        ("2 GB", 2**31),
        ("2gb", 2**31),
        ("2 GiB", 2**31),
        (" 1.5 GB ", 3 * 2**29),
        ("512 MB", 2**29),
        ("300000000", 300_000_000),
        ("3e9", 3_000_000_000),
        ("300000000 B", 300_000_000),
    ],
)
def test_memory_is_a_number_of_bytes_or_has_a_unit(monkeypatch: pytest.MonkeyPatch, text: str, nbytes: int) -> None:
    monkeypatch.setenv("MHA_MEMORY", text)
    assert settings.memory() == nbytes
    settings.check()


@pytest.mark.parametrize(
    "text", ["much", "-2 GB", "0", "255 MB", "nan", "inf", "1e999", "2 XB", "2 GB 3", "GB", "9" * 5000, "2,5 GB"]
)
def test_another_memory_is_a_sentence_at_start(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("MHA_MEMORY", text)
    with pytest.raises(SettingsError, match=r"MHA_MEMORY is '.{1,40}'\. Valid: .*such as '2 GB'"):
        settings.check()


@pytest.mark.parametrize("text", [None, "", "  "])
def test_memory_is_a_share_of_the_machine_s_by_default(monkeypatch: pytest.MonkeyPatch, text: str | None) -> None:
    monkeypatch.delenv("MHA_MEMORY", raising=False)
    if text is not None:
        monkeypatch.setenv("MHA_MEMORY", text)
    monkeypatch.setattr(settings, "_machine_memory", lambda: 6 * 2**30)
    assert settings.memory() == 2 * 2**30
    monkeypatch.setattr(settings, "_machine_memory", lambda: 2**20)
    assert settings.memory() == settings.LEAST_MEMORY
