"""The owner's settings: each is checked at start, and a refusal says what would be right."""

import logging
import subprocess
import sys
from pathlib import Path

import pytest

from mha_core import settings
from mha_core.paths import APP
from mha_core.settings import SettingsError


@pytest.mark.parametrize(
    ("text", "origins"),
    [
        ("", ()),
        ("  ", ()),
        ("*", ("*",)),
        ("https://example.org", ("https://example.org",)),
        ("https://a.org,http://*.b.org:8443  https://a.org", ("https://a.org", "http://*.b.org:8443")),
        ("http://localhost:3000", ("http://localhost:3000",)),
    ],
)
def test_sites_that_may_embed_the_app(monkeypatch: pytest.MonkeyPatch, text: str, origins: tuple[str, ...]) -> None:
    monkeypatch.setenv("MHA_EMBED", text)
    settings.check()
    assert settings.embedders() == origins


@pytest.mark.parametrize(
    "text",
    [
        *("example.org", "https://", "https://example.org/", "https://example.org/path", "javascript:alert(1)"),
        *("https://a.org; script-src *", "'self'", "* https://a.org", "https://*", "https://a.*.org", "https://ä.org"),
        *("https://user@a.org", "https://a.org:port", "https://a.org:70000", "https://" + "a" * 400, "yes"),
    ],
)
def test_what_is_no_origin_is_refused_at_start(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("MHA_EMBED", text)
    with pytest.raises(SettingsError, match=r"^MHA_EMBED has .+\. Valid: \* alone"):
        settings.check()


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


def test_what_cannot_be_a_folder_is_refused_at_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for wrong in ("file", "file/below"):
        monkeypatch.setenv("MHA_CACHE", str(tmp_path / wrong))
        with pytest.raises(SettingsError, match=r"MHA_CACHE is .* Valid: a folder that can be written"):
            settings.check()
    monkeypatch.setenv("MHA_CACHE", str(tmp_path / "new"))
    settings.check()
    assert (tmp_path / "new").is_dir()
    monkeypatch.delenv("MHA_CACHE")
    monkeypatch.setattr(settings, "cache_folder", lambda: tmp_path / "file" / "below")
    settings.check()  # the system's folder may be missing
    monkeypatch.setenv("MHA_ROOMS", "shared")  # unless rooms are kept in it
    with pytest.raises(SettingsError, match=r"MHA_CACHE is .* Valid: a folder that can be written"):
        settings.check()


def test_visitors_work_is_kept_unless_the_owner_says_no(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MHA_CACHE", str(tmp_path))
    for text, folder in {"": tmp_path / "work", " 1 ": tmp_path / "work", "0": None}.items():
        monkeypatch.setenv("MHA_KEEP_WORK", text)
        settings.check()
        assert settings.work_folder() == folder
    monkeypatch.setenv("MHA_KEEP_WORK", "no")
    with pytest.raises(SettingsError, match=r"MHA_KEEP_WORK is 'no'. Valid: 1 "):
        settings.check()


@pytest.mark.parametrize(("text", "file"), [("", None), ("process", None), (" shared ", "rooms.sqlite3")])
def test_rooms_are_a_servers_own_or_shared(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, file: str | None
) -> None:
    monkeypatch.setenv("MHA_ROOMS", text)
    monkeypatch.setenv("MHA_CACHE", str(tmp_path))
    settings.check()
    assert settings.rooms_file() == (tmp_path.resolve() / file if file else None)


@pytest.mark.parametrize(
    ("text", "model"),
    [
        pytest.param("", None, id="not set"),
        pytest.param(" toy-english@150 ", "toy-english@150", id="a bundled model"),
        pytest.param("org/model.v2", "org/model.v2", id="of the hub"),
    ],
)
def test_the_first_model(monkeypatch: pytest.MonkeyPatch, text: str, model: str | None) -> None:
    monkeypatch.setenv("MHA_FIRST_MODEL", text)
    assert settings.first_model() == model


@pytest.mark.parametrize("text", ["../model", "two words", "a" * 201])
def test_a_first_model_that_is_no_name_is_refused(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("MHA_FIRST_MODEL", text)
    with pytest.raises(SettingsError, match=r"^MHA_FIRST_MODEL is .+\. Valid: the name of a model"):
        settings.first_model()


@pytest.mark.parametrize("text", ["yes", "SHARED", "file"])
def test_where_rooms_cannot_be_is_refused_at_start(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setenv("MHA_ROOMS", text)
    with pytest.raises(SettingsError, match=r"Valid: process \(in memory\), shared"):
        settings.check()


def test_shared_rooms_need_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MHA_ROOMS", "shared")
    monkeypatch.setattr(settings, "cache_folder", lambda: None)
    with pytest.raises(SettingsError, match="set MHA_CACHE"):
        settings.rooms_file()


LIMITS = {
    "MHA_MAX_SESSIONS": (settings.max_sessions, 1),
    "MHA_MAX_TOKENS": (settings.max_tokens, settings.LEAST_TOKENS),
    "MHA_MAX_MODELS": (settings.max_models, 1),
    "MHA_WORK_SECONDS": (settings.work_seconds, 1),
}


@pytest.mark.parametrize("name", LIMITS)
def test_a_limit_is_a_number_or_none(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    read, least = LIMITS[name]
    monkeypatch.delenv(name, raising=False)
    assert read() is None
    for right in (100, least):
        monkeypatch.setenv(name, f"{right:e}")
        assert read() == right
    for wrong in (str(least - 1), "-1", "many", "nan"):
        monkeypatch.setenv(name, wrong)
        with pytest.raises(SettingsError, match=rf"^{name} is '{wrong}'. Valid: a number from {least} to [\d,]+\.$"):
            settings.check()


def test_a_token_that_can_be_guessed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MHA_METRICS", "a" * 32)
    assert settings.metrics_token() == "a" * 32
    for wrong in ("short", "a" * 201, "sixteen characters"):
        monkeypatch.setenv("MHA_METRICS", wrong)
        with pytest.raises(SettingsError, match=r"^MHA_METRICS has \d+ characters\. Valid: 16 to 200"):
            settings.check()


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("", None),
        ("auto", f"ray://{settings.RAY_HERE}"),
        ("10.0.0.7:10001", "ray://10.0.0.7:10001"),
        ("ray://head.lan:10001", "ray://head.lan:10001"),
    ],
)
def test_a_cluster_has_an_address(monkeypatch: pytest.MonkeyPatch, text: str, address: str | None) -> None:
    monkeypatch.setenv("MHA_RAY", text)
    settings.check()
    assert settings.ray_address() == address
    for wrong in ("head", "http://head:10001", "head:port", "auto:1 x", "head:99999", "head:0"):
        monkeypatch.setenv("MHA_RAY", wrong)
        with pytest.raises(SettingsError, match=r"^MHA_RAY is .+ Valid: auto"):
            settings.check()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("MHA_MAX_TOKEN", "There is no setting MHA_MAX_TOKEN. Did you mean MHA_MAX_TOKENS?"),
        ("MHA_MEMROY", "There is no setting MHA_MEMROY. Did you mean MHA_MEMORY?"),
        ("MHA_QQ", f"There is no setting MHA_QQ. Valid: {', '.join(settings.SETTINGS)}."),
    ],
)
def test_a_name_that_is_no_setting_is_refused(monkeypatch: pytest.MonkeyPatch, name: str, says: str) -> None:
    monkeypatch.setenv(name, "1")
    with pytest.raises(SettingsError) as refused:
        settings.check()
    assert str(refused.value) == says


@pytest.mark.parametrize("name", ["MHA_EXPLORER_SERVICE_HOST", "MHA_EXPLORER_PORT", "MHA_EXPLORER_PORT_8501_TCP_ADDR"])
def test_what_kubernetes_says_of_a_service_of_this_name_is_no_setting(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(name, "tcp://10.0.0.7:8501")
    settings.check()


def test_more_memory_than_there_is_warns_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    settings._warn.cache_clear()
    monkeypatch.setattr(settings, "_machine_memory", lambda: 2**30)
    for text, warnings in [("1 GB", 0), ("2 GB", 1), ("2 GB", 1)]:
        monkeypatch.setenv("MHA_MEMORY", text)
        settings.check()
        assert [each.levelno for each in caplog.records] == [logging.WARNING] * warnings
    assert caplog.messages[0].startswith("MHA_MEMORY is 2,147,483,648 bytes; this machine")


def test_which_requests_are_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    for text, kind in {"": "", "0": "", " 1 ": "1", "addresses": "addresses"}.items():
        monkeypatch.setenv("MHA_ACCESS_LOG", text)
        assert settings.access_log() == kind
    monkeypatch.setenv("MHA_ACCESS_LOG", "yes")
    with pytest.raises(SettingsError, match=r"^MHA_ACCESS_LOG is 'yes'\. Valid: 0 \(none\), 1 \(requests\)"):
        settings.check()


def test_all_of_them_are_in_the_documents() -> None:
    documents = (APP.parent / "docs" / "deploy.md").read_text(encoding="utf-8")
    assert [name for name in settings.SETTINGS if f"| `{name}` |" not in documents] == []


@pytest.mark.parametrize("command", [["-m", "mha_core.cli"], ["app.py"]])
def test_a_wrong_setting_ends_the_start_before_what_takes_long_is_imported(
    command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MHA_MAX_TOKENS", "abc")
    start = [sys.executable, "-X", "importtime", *command]
    done = subprocess.run(start, cwd=APP.parent, capture_output=True, text=True, check=False)
    *imports, says = done.stderr.splitlines()
    assert (done.returncode, done.stdout) == (2, "")
    assert says.startswith("The app cannot start: MHA_MAX_TOKENS is 'abc'. Valid: a number from 8 to ")
    assert not {"torch", "streamlit", "transformers"} & {line.rpartition("|")[2].strip() for line in imports}
